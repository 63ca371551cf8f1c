import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import { isNumberText, isTotalLabel } from './cell-texts.ts'
import type { HeadingVocabulary } from './heading-vocabulary.ts'
import { isGroupRow, isSubHeadingRow, joinHeadingRows } from './join-heading-rows.ts'
import { isBlankCell, type SourceRow } from './source-row.ts'

/** The heading row of a sheet, with the second one above it if there are two. */
export interface FoundHeader {
  /** The rows that hold headings; the last one is the heading row. */
  readonly rows: readonly SourceRow[]
  readonly headings: readonly string[]
  /** How much speaks for it; 0 if no heading is known. */
  readonly weight: number
}

/** So many rows are searched for the headings. */
export const headerSearchRows = 50

/**
 * Finds the heading row among the first rows of a sheet: the row with most known headings, or, if none has
 * any, the first row that is as wide as the table. Undefined if there is no row.
 */
export function findHeader(
  rows: readonly SourceRow[],
  vocabulary: HeadingVocabulary,
): FoundHeader | undefined {
  const searched = rows.slice(0, headerSearchRows).filter(({ fault }) => fault === null)
  let best: { row: SourceRow; weight: number } | undefined
  for (const row of searched) {
    const weight = weighHeaderRow(row.cells, vocabulary)
    if (weight > (best?.weight ?? 0)) best = { row, weight }
  }
  const header = best?.row ?? findWideRow(searched)
  if (!header) return undefined
  const below = rows.find(({ row }) => row === header.row + 1)
  const isSplit = below?.fault === null && best !== undefined && isSubHeadingRow(header, below, vocabulary)
  return makeHeader(rows, isSplit ? below.row : header.row, vocabulary)
}

/** Returns the header that ends with the row of this number; undefined if the row is blank or missing. */
export function makeHeader(
  rows: readonly SourceRow[],
  headerRow: number,
  vocabulary: HeadingVocabulary,
): FoundHeader | undefined {
  const header = rows.find(({ row }) => row === headerRow)
  if (!header) return undefined
  const above = rows.find(({ row }) => row === headerRow - 1)
  const isGrouped =
    above?.fault === null &&
    (isGroupRow(above, header, vocabulary) || isSplitBelow(above, header, vocabulary))
  const headings = isGrouped ? joinHeadingRows(above, header, vocabulary) : trimHeadings(header.cells)
  return {
    rows: isGrouped ? [above, header] : [header],
    headings,
    weight: weighHeaderRow(headings, vocabulary),
  }
}

/** Whether the row above holds the headings, and this one only their units or parts. */
function isSplitBelow(above: SourceRow, header: SourceRow, vocabulary: HeadingVocabulary): boolean {
  const isAboveKnown = weighHeaderRow(above.cells, vocabulary) > weighHeaderRow(header.cells, vocabulary)
  return isAboveKnown && isSubHeadingRow(above, header, vocabulary)
}

/** Lists the rows that a user may want as the heading row, besides the one that was found. */
export function listPossibleHeaders(
  rows: readonly SourceRow[],
  header: FoundHeader,
  vocabulary: HeadingVocabulary,
): SourceRow[] {
  const headerRow = header.rows.at(-1)?.row ?? 0
  return rows.slice(0, headerSearchRows).filter((row) => {
    const { cells, fault } = row
    if (fault !== null) return false
    if (row.row === headerRow) return true
    if (cells.filter((cell) => !isBlankCell(cell)).length < 2) return false
    const isRepeated = cells.every((cell, column) => cell.trim() === (header.headings[column] ?? '').trim())
    const isLikely = weighHeaderRow(cells, vocabulary) > Math.max(2, header.weight * 0.3)
    return !isRepeated && (row.row < headerRow || header.weight === 0 || isLikely)
  })
}

/**
 * Returns how much speaks for a row as the heading row. One known word is too little beside many unknown
 * ones: the colour H is also a heading.
 */
export function weighHeaderRow(cells: readonly string[], vocabulary: HeadingVocabulary): number {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const numbers = texts.filter(isNumberText).length
  if (texts.length === 0 || numbers * 2 > texts.length) return 0
  const keys = new Set(texts.map(normaliseHeading))
  const known = [...keys].filter((key) => vocabulary.weigh(key) > 0)
  // L, W and H are headings, but also colours.
  if (known.every((key) => key.length < 2)) return 0
  const weights = known.map(vocabulary.weigh)
  const isTotal = isTotalLabel(texts[0] ?? '') && weights.length < 3
  if (isTotal || (weights.length < 2 && weights.length * 2 < keys.size)) return 0
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** Returns the first row that has at least half as many texts as the widest one. */
function findWideRow(rows: readonly SourceRow[]): SourceRow | undefined {
  const widths = rows.map(({ cells }) => cells.filter((cell) => !isBlankCell(cell)).length)
  const widest = Math.max(0, ...widths)
  return rows.find((_, index) => (widths[index] ?? 0) * 2 >= widest)
}

/** Drops blank cells behind the last heading. */
function trimHeadings(cells: readonly string[]): string[] {
  let end = cells.length
  while (end > 0 && isBlankCell(cells[end - 1])) end -= 1
  return cells.slice(0, end)
}
