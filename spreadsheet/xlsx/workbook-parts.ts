import { isTrue, readElements } from '#spreadsheet/xml/xml-reader.ts'
import { limits } from '#spreadsheet/limits.ts'
import type { SheetInfo } from '#spreadsheet/spreadsheet.ts'
import type { Archive } from '#spreadsheet/zip/zip-archive.ts'

export type WorkbookParts = {
  /** The sheets with rows, in the order of their tabs. */
  sheets: (SheetInfo & { part: string })[]
  sharedStrings: string | undefined
  styles: string | undefined
  /** Dates count from 1904, as in workbooks of old Macs. */
  isFrom1904: boolean
  /** The writer asks to calculate all formulas when the file is opened: their stored values are placeholders. */
  isToBeCalculated: boolean
}

/** A reference of one part of a workbook to another part, or to an address outside. */
type Relationship = { id: string; type: string; target: string; isExternal: boolean }

/** Returns the path of the part that describes the workbook, or undefined if the archive is no workbook. */
export async function findWorkbookPart(archive: Archive): Promise<string | undefined> {
  if (!archive.has('_rels/.rels')) return undefined
  const relationships = await readRelationships(archive, '', limits.partBytes)
  const workbook = relationships.find(({ type }) => type === 'officeDocument')
  return workbook && archive.has(workbook.target) ? workbook.target : undefined
}

/** Returns the part with the texts that the cells of a workbook share, if it has one. */
export async function findSharedStrings(archive: Archive, workbook: string): Promise<string | undefined> {
  const relationships = await readRelationships(archive, workbook, limits.partBytes)
  return relationships.findLast(({ type, target }) => type === 'sharedStrings' && archive.has(target))?.target
}

/** Finds the sheets and the parts that their cells refer to. Returns undefined if the part is no workbook. */
export async function findWorkbookParts(archive: Archive, part: string): Promise<WorkbookParts | undefined> {
  const relationships = await readRelationships(archive, part, limits.partBytes)
  const findPart = (kind: string): string | undefined =>
    relationships.find(({ type, target }) => type === kind && archive.has(target))?.target
  const parts: WorkbookParts = {
    sheets: [],
    sharedStrings: findPart('sharedStrings'),
    styles: findPart('styles'),
    isFrom1904: false,
    isToBeCalculated: false,
  }
  let isWorkbook = false
  await readElements(archive.stream(part, limits.partBytes), (name, attributes) => {
    if (name === 'workbook') isWorkbook = true
    if (name === 'workbookPr') parts.isFrom1904 = isTrue(attributes['date1904'])
    if (name === 'calcPr') parts.isToBeCalculated = isTrue(attributes['fullCalcOnLoad'])
    if (name !== 'sheet') return
    const sheet = relationships.find(({ id }) => id === attributes['id'])
    if (sheet?.type !== 'worksheet') return
    parts.sheets.push({
      name: attributes['name'] ?? '',
      state: readState(attributes['state']),
      part: sheet.target,
    })
  })
  return isWorkbook ? parts : undefined
}

/** Returns the addresses of the hyperlinks of a sheet by the id of their relationship. */
export async function readLinkTargets(archive: Archive, part: string): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  for (const { id, type, target, isExternal } of await readRelationships(
    archive,
    part,
    limits.relationshipsBytes,
  )) {
    if (type === 'hyperlink' && isExternal) targets.set(id, target)
  }
  return targets
}

function readState(state: string | undefined): SheetInfo['state'] {
  if (state === 'hidden') return 'hidden'
  return state === 'veryHidden' ? 'very-hidden' : 'visible'
}

async function readRelationships(archive: Archive, part: string, maxBytes: number): Promise<Relationship[]> {
  const slash = part.lastIndexOf('/')
  const folder = part.slice(0, slash + 1)
  const name = `${folder}_rels/${part.slice(slash + 1)}.rels`
  if (!archive.has(name)) return []
  const relationships: Relationship[] = []
  await readElements(archive.stream(name, maxBytes), (element, { Id, Type, Target = '', TargetMode }) => {
    if (element !== 'Relationship') return
    const isExternal = TargetMode === 'External'
    relationships.push({
      id: Id ?? '',
      // The last segment of the URL that names the kind; the rest differs between editions of the standard.
      type: (Type ?? '').split('/').at(-1) ?? '',
      target: isExternal ? Target : resolvePath(folder, Target),
      isExternal,
    })
  })
  return relationships
}

function resolvePath(folder: string, target: string): string {
  const path: string[] = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const segment of target.replaceAll('\\', '/').split('/')) {
    if (segment === '..') path.pop()
    else if (segment !== '.' && segment !== '') path.push(segment)
  }
  return path.join('/')
}
