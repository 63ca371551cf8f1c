import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import { isNumberText, isTotalLabel } from './cell-texts.ts'
import type { HeadingVocabulary } from './heading-vocabulary.ts'
import { isBlankCell, type SourceRow } from './source-row.ts'

/** Units that some lists write below the headings. `%` and `mm` are part of a heading: `Depth %`, `Depth mm`. */
const partUnits: ReadonlySet<string> = new Set(['%', 'mm'])
const bareUnits: ReadonlySet<string> = new Set([
  'ct',
  'cts',
  'carat',
  'carats',
  '$',
  'usd',
  'us$',
  '$/ct',
  'us$/ct',
  'usd/ct',
  '°',
  'deg',
])
/** A currency other than the dollar stays in the heading, because it changes what the prices mean. */
const currencyUnit =
  /^(?:AED|AUD|BWP|CAD|CHF|CNY|EUR|GBP|HKD|ILS|INR|JPY|RMB|RUB|SGD|THB|USD|ZAR|Rs\.?|[€£¥₹])$/u

/** Whether a row, directly below a heading row, splits its headings: `L`, `W`, `H` below `Measurements`. */
export function isSubHeadingRow(header: SourceRow, below: SourceRow, vocabulary: HeadingVocabulary): boolean {
  const own = listOwnCells(below, header)
  const filled = below.cells.filter((cell) => !isBlankCell(cell)).length
  if (own.length === 0 || filled === 0 || own.some(({ text }) => isNumberText(text))) return false
  const isJoined = ({ column, text }: OwnCell): boolean => {
    if (isUnit(text)) return true
    return vocabulary.weigh(normaliseHeading(`${findGroup(header, column)} ${text}`)) > 0
  }
  if (own.length === 1) return own.every(isJoined)
  const known = own.filter((cell) => isJoined(cell) || vocabulary.weigh(normaliseHeading(cell.text)) > 0)
  return known.length >= own.length * 0.8
}

/** Whether a row, directly above a heading row, names groups of its headings: `Measurements` over `L`, `W`, `H`. */
export function isGroupRow(above: SourceRow, header: SourceRow, vocabulary: HeadingVocabulary): boolean {
  const own = listOwnCells(above, header)
  if (
    own.length === 0 ||
    own.some(({ text }) => isNumberText(text) || /^\d/u.test(text) || isTotalLabel(text))
  )
    return false
  const texts = new Set(own.map(({ text }) => text))
  const headings = header.cells.filter((cell) => !isBlankCell(cell)).length
  if (texts.size < 2 && own.length >= headings) return false
  const isKnown = (text: string): boolean => vocabulary.weigh(normaliseHeading(text)) > 0
  // A heading of this row alone, or one that only both rows together make known.
  const completes = own.some(({ column, text }) => {
    const heading = header.cells[column] ?? ''
    return isBlankCell(heading) ? isKnown(text) : isKnown(`${text} ${heading}`) && !isKnown(heading)
  })
  const isMerged = own.some(({ column }) => above.marks?.get(column)?.isMerged === true)
  // A lone text may be a title, and texts side by side may be a filter.
  return (
    completes ||
    isMerged ||
    (texts.size > 1 && own.slice(0, -1).some(({ column }) => spans(above, header, column)))
  )
}

/** Whether a text stands over the heading of the next column, too. */
function spans(above: SourceRow, header: SourceRow, column: number): boolean {
  return isBlankCell(above.cells[column + 1]) && !isBlankCell(header.cells[column + 1])
}

/** Joins two heading rows: each column has the finer heading, or both if only both together are known. */
export function joinHeadingRows(
  above: SourceRow,
  header: SourceRow,
  vocabulary: HeadingVocabulary,
): string[] {
  const width = Math.max(above.cells.length, header.cells.length)
  const headings: string[] = []
  for (let column = 0; column < width; column += 1) {
    headings.push(joinHeading(above, header.cells[column]?.trim() ?? '', column, vocabulary))
  }
  while (headings.length > 0 && isBlankCell(headings.at(-1))) headings.pop()
  return headings
}

function joinHeading(above: SourceRow, fine: string, column: number, vocabulary: HeadingVocabulary): string {
  const direct = above.cells[column]?.trim() ?? ''
  if (fine === '' || fine === direct) return direct
  const group = findGroup(above, column)
  if (group === '') return fine
  const joined = `${group} ${fine}`
  if (saysMore(joined, fine, vocabulary)) return joined
  if (direct === '' || !isUnit(fine)) return fine
  return currencyUnit.test(fine) && !bareUnits.has(fine.toLowerCase()) ? joined : direct
}

/** Whether both headings together are known, and mean something else than the finer one alone. */
function saysMore(joined: string, fine: string, vocabulary: HeadingVocabulary): boolean {
  if (bareUnits.has(fine.toLowerCase()) || vocabulary.weigh(normaliseHeading(joined)) === 0) return false
  const field = vocabulary.findField(normaliseHeading(joined))
  return field === undefined
    ? vocabulary.weigh(normaliseHeading(fine)) === 0
    : field !== vocabulary.findField(normaliseHeading(fine))
}

/** Returns the group over a column: the text in its own cell, else the nearest one to the left. */
function findGroup({ cells }: SourceRow, column: number): string {
  const isTitle = cells.filter((cell) => !isBlankCell(cell)).length < 2
  for (let left = column; left >= 0; left -= 1) {
    if (!isBlankCell(cells[left])) return cells[left]?.trim() ?? ''
    if (isTitle) return ''
  }
  return ''
}

function isUnit(text: string): boolean {
  const lower = text.toLowerCase()
  return partUnits.has(lower) || bareUnits.has(lower) || currencyUnit.test(text)
}

type OwnCell = { column: number; text: string }

/** Lists the cells of a row without those that it shares with the other one, as cells merged downwards do. */
function listOwnCells(row: SourceRow, other: SourceRow): OwnCell[] {
  return row.cells.flatMap((cell, column) => {
    const text = cell.trim()
    return text === '' || text === (other.cells[column] ?? '').trim() ? [] : [{ column, text }]
  })
}
