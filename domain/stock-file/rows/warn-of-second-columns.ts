import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { compactValue } from '#domain/stock-file/values/compact-value.ts'
import { quoteValue, type RowCells } from './row-cells.ts'

/** Fields that decide what a stone is and costs. */
const decisiveFields: readonly StockField[] = [
  'weight',
  'color',
  'clarity',
  'lab',
  'certificateNo',
  'pricePerCarat',
  'totalPrice',
  'rapPrice',
  'discount',
]

/**
 * Warns if two columns of one field differ in this row, although they were equal in the rows from which the
 * file was understood. The warning names both cells; the first one is used.
 */
export function warnOfSecondColumns(row: RowCells): void {
  for (const field of decisiveFields) {
    if (!row.hasSeveral(field)) continue
    const [used, ...others] = row.listCells(field)
    if (used === undefined || others.length === 0) continue
    const other = others.find(({ text }) => normaliseCell(text) !== normaliseCell(used.text))
    if (other !== undefined) row.warn(field, `was used; ${other.heading} has ${quoteValue(other.text)}`)
  }
}

function normaliseCell(text: string): string {
  const number = Number(text.replaceAll(/[$,%\s]/g, ''))
  return text === '' || Number.isNaN(number) ? compactValue(text) : String(number)
}
