import { colToLetter, type Cell as SheetCell } from 'hucre'
import type { ListSheet } from '#domain/export/list-sheet.ts'
import { numberFormats } from './number-formats.ts'
import type { ListDocument } from './list-document.ts'

export type PositionedCell = { row: number; column: number; cell: Partial<SheetCell>; numFmt: string }

/**
 * Returns the total cells below a list. Their formulas cover only the rows that a filter leaves visible. One
 * empty row separates them from the list, so that filters and sorting do not include them.
 */
export function listTotalCells(
  sheet: ListSheet,
  document: Pick<ListDocument, 'totals' | 'statedTotals'>,
): PositionedCell[] {
  const { columns, rows } = sheet
  const { totals, statedTotals } = document
  if (rows.length === 0) return []
  const row = rows.length + 2
  const findColumnIndex = (name: string): number => columns.findIndex((column) => column.name === name)
  const first = findColumnIndex('thumbnail') + 1
  const counted = rows.filter((cells) => cells[first] !== null).length
  const cells: PositionedCell[] = [
    {
      row,
      column: first,
      cell: {
        // SUBTOTAL 103 counts visible rows; 109 adds them.
        formula: `"Total of "&SUBTOTAL(103,${rangeOf(first, rows.length)})`,
        formulaResult: `Total of ${counted}`,
      },
      numFmt: 'General',
    },
  ]
  for (const [name, numFmt] of summedColumns) {
    const column = findColumnIndex(name)
    if (totals[name] !== undefined) {
      const formula = `SUBTOTAL(109,${rangeOf(column, rows.length)})`
      cells.push({ row, column, cell: { formula, formulaResult: totals[name] }, numFmt })
    } else if (statedTotals[name] !== undefined) {
      const index = row + cells.length
      cells.push({ row: index, column: first, cell: { value: labels[name] }, numFmt: 'General' })
      cells.push({ row: index, column: first + 1, cell: { value: statedTotals[name] }, numFmt })
    }
  }
  const average = findColumnIndex('pricePerCarat')
  if (average !== -1 && totals.pricePerCarat !== undefined) {
    const [price, carats] = [findColumnIndex('totalPrice'), findColumnIndex('carats')].map(
      (index) => colToLetter(index) + (row + 1),
    )
    const formula = `IF(${carats}=0,0,${price}/${carats})`
    cells.push({
      row,
      column: average,
      cell: { formula, formulaResult: totals.pricePerCarat },
      numFmt: numberFormats.dollars,
    })
  }
  return cells
}

const summedColumns = [
  ['carats', numberFormats.carats],
  ['totalPrice', numberFormats.dollars],
] as const
const labels = { carats: 'Total carats', totalPrice: 'Total price' } as const

function rangeOf(column: number, rows: number): string {
  const columnName = colToLetter(column)
  return `${columnName}2:${columnName}${rows + 1}`
}
