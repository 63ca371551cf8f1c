import { findDecimalMark } from '#domain/stock-file/values/decimal-text.ts'
import { checkCells } from './check-cells.ts'
import { findListColumns, listColumnNames } from './list-columns.ts'
import { readListDate } from './list-date.ts'
import { findUnit, type PriceUnit } from './list-unit.ts'
import type { PriceCell } from './price-cell.ts'
import { readListRow, type ListProblem, type ReadCell } from './read-list-row.ts'

/** A complete list has about 4,000 cells. */
const maxRows = 20_000
const maxProblems = 100

/**
 * A price list as its file states it. `problems` prevent it from being saved, the first hundred of `problemCount`;
 * `notes` do not. `unit` is null if the prices may be in dollars or in hundreds of dollars; then `cells` are in
 * the unit of the file. `date` is null if the file names none.
 */
export type ReadPriceList = {
  readonly cells: readonly PriceCell[]
  readonly problems: readonly ListProblem[]
  readonly problemCount: number
  readonly notes: readonly string[]
  readonly unit: PriceUnit | null
  readonly date: string | null
}

/**
 * Reads a price list from the rows of its file. Source: requirements 36.2. `unit` is the merchant's answer if the
 * magnitude of the prices does not tell.
 */
export function readPriceList(rows: readonly (readonly string[])[], unit?: PriceUnit): ReadPriceList {
  const [first] = rows
  if (first === undefined) return refuseFile('The file is empty')
  if (rows.length > maxRows)
    return refuseFile(`A price list has at most ${maxRows.toLocaleString('en-GB')} rows`)
  const { columns, hasHeadings, missing } = findListColumns(first)
  if (missing.length > 0) {
    return refuseFile(
      `The file has no column ${missing.map((column) => `“${listColumnNames[column]}”`).join(', ')}`,
    )
  }
  const numberColumns = [columns.lowSize, columns.highSize, columns.price]
  const mark = findDecimalMark(rows.flatMap((row) => numberColumns.map((index) => row[index ?? -1] ?? '')))
  const cells: ReadCell[] = []
  const problems: ListProblem[] = []
  const dates = new Set<string>()
  rows.forEach((texts, index) => {
    if ((hasHeadings && index === 0) || texts.every((text) => text.trim() === '')) return
    const read = readListRow(texts, index + 1, { columns, mark })
    if ('problems' in read) problems.push(...read.problems)
    else cells.push(read.cell)
    const date = texts[columns.date ?? -1]?.trim()
    if (date) dates.add(date)
  })
  const date = readListDate([...dates])
  if (date === undefined) {
    problems.push({ row: hasHeadings ? 2 : 1, column: 'date', message: 'The rows have several dates' })
  }
  const checked = checkCells(cells)
  // An unreadable row also makes its table incomplete, which is not what is wrong with the file.
  const all = [problems, checked.problems].flatMap((found) => found.toSorted((a, b) => a.row - b.row))
  if (cells.length === 0 && all.length === 0) return refuseFile('The file has no prices')
  const usedUnit = unit ?? findUnit(cells)
  return {
    cells: cells.map(({ table, colorId, clarityId, minHundredths, maxHundredths, priceCents }) => ({
      table,
      colorId,
      clarityId,
      minHundredths,
      maxHundredths,
      priceCents: usedUnit === 'hundreds' ? priceCents * 100 : priceCents,
    })),
    problems: all.slice(0, maxProblems),
    problemCount: all.length,
    notes: checked.notes,
    unit: usedUnit,
    date: date ?? null,
  }
}

function refuseFile(message: string): ReadPriceList {
  const problems = [{ row: 1, column: 'shape', message }] as const
  return { cells: [], problems, problemCount: 1, notes: [], unit: null, date: null }
}
