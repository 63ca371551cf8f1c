import { matchHeadings } from '#domain/stock-file/headings/match-headings.ts'
import { readStockRow, type StockRow, type StockRowOptions } from './read-stock-row.ts'
import type { StoneDraft } from './stone-draft.ts'

/** A row with only the required values, for tests that change one thing. Source: requirements 11.3. */
export const goodRow: Readonly<Record<string, string>> = {
  'Stock #': 'R1',
  Weight: '1.01',
  Color: 'G',
  Lab: 'GIA',
  'Rapnet Price': '5000',
  Shape: 'Round',
}

type Changed = Readonly<Record<string, string>>

/** Reads the good row with changed or added columns. */
export function readExample(changed: Changed = {}, options?: StockRowOptions): StockRow {
  const row = { ...goodRow, ...changed }
  const cells = Object.values(row)
  return readStockRow(cells, matchHeadings(Object.keys(row), [cells]).mapping, options)
}

/** Returns the stone of such a row; throws if the row is rejected. */
export function readExampleStone(changed?: Changed, options?: StockRowOptions): StoneDraft {
  const row = readExample(changed, options)
  if (row.kind === 'rejected') throw new Error(row.reasons.join(' '))
  return row.stone
}

/** Lists the warnings of such a row, one line each. */
export function listExampleWarnings(changed: Changed): string[] {
  return readExample(changed).warnings.map(({ column, value, message }) => `${column} "${value}" ${message}`)
}

/** Lists why such a row is rejected; empty if it is not. */
export function listExampleReasons(changed: Changed): readonly string[] {
  const row = readExample(changed)
  return row.kind === 'rejected' ? row.reasons : []
}
