import { posix } from 'node:path'
import { refuseRequest } from '#contract/refusal.ts'
import { type Archive, damaged } from './zip-archive.ts'

/** The paths of the first visible sheet in a workbook's archive and of the parts that its cells refer to. */
export type WorkbookParts = {
  sheet: string
  sharedStrings: string | undefined
  styles: string | undefined
  /** Dates count from 1904, as in workbooks of old Macs. */
  isFrom1904: boolean
}

const maxPartBytes = 4 * 1024 * 1024

/** Finds the parts of an XLSX file. Returns undefined if the archive is not a workbook. */
export async function findWorkbookParts(archive: Archive): Promise<WorkbookParts | undefined> {
  if (!archive.has('[Content_Types].xml') || !archive.has('_rels/.rels')) return undefined
  const workbook = (await readRelations(archive, '')).find(({ type }) => type === 'officeDocument')
  if (!workbook || !archive.has(workbook.target) || !workbook.target.endsWith('.xml')) return undefined
  const xml = await readText(archive, workbook.target)
  const relations = await readRelations(archive, workbook.target)
  const sheets = listTags(xml, 'sheet')
  const shown = sheets.find(({ state }) => state === undefined || state === 'visible') ?? sheets[0]
  const sheet = relations.find(({ id }) => id === shown?.['id'])
  // A Word document has the same kind of archive, but no sheets.
  if (!sheet || sheet.type !== 'worksheet') return undefined
  if (!archive.has(sheet.target)) refuseRequest('file', damaged)
  const findPart = (kind: string): string | undefined =>
    relations.find(({ type, target }) => type === kind && archive.has(target))?.target
  return {
    sheet: sheet.target,
    sharedStrings: findPart('sharedStrings'),
    styles: findPart('styles'),
    isFrom1904: listTags(xml, 'workbookPr').some(({ date1904 }) => date1904 === '1' || date1904 === 'true'),
  }
}

/**
 * Returns the relations of one part of a workbook. `type` is the last segment of the URL that names the kind.
 */
async function readRelations(
  archive: Archive,
  part: string,
): Promise<{ id: string; type: string; target: string }[]> {
  const folder = part === '' ? '' : posix.dirname(part)
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!archive.has(name)) return []
  return listTags(await readText(archive, name), 'Relationship').map(({ Id, Type, Target }) => ({
    id: Id ?? '',
    type: (Type ?? '').split('/').at(-1) ?? '',
    target: resolveTarget(folder, Target ?? ''),
  }))
}

function resolveTarget(folder: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
}

async function readText(archive: Archive, name: string): Promise<string> {
  return new TextDecoder().decode(await archive.readPart(name, maxPartBytes))
}

/**
 * Returns the attributes of every tag with this name, without namespace prefixes. These parts are small and
 * machine-made.
 */
function listTags(xml: string, name: string): Record<string, string>[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}((?:\\s[^<>]*)?)/?>`, 'g'))].map(
    ([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
          ([, key = '', double, single]) => [key, decodeEntities(double ?? single ?? '')],
        ),
      ),
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  return text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
