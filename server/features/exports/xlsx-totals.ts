import { colToLetter, type Cell as SheetCell } from 'hucre'
import type { ListSheet } from '#domain/export/list-sheet.ts'
import { numberFormats } from './number-formats.ts'
import type { ListDocument } from './list-document.ts'

export type PlacedCell = { row: number; column: number; cell: Partial<SheetCell>; numFmt: string }

/**
 * Returns the total cells below a list. Their formulas cover only the rows that a filter leaves visible. One
 * empty row separates them from the list, so that filters and sorting do not include them.
 */
export function listTotalCells(
  sheet: ListSheet,
  document: Pick<ListDocument, 'totals' | 'statedTotals'>,
): PlacedCell[] {
  const { columns, rows } = sheet
  const { totals, statedTotals } = document
  if (rows.length === 0) return []
  const row = rows.length + 2
  const placeOf = (name: string): number => columns.findIndex((column) => column.name === name)
  const first = placeOf('thumbnail') + 1
  const counted = rows.filter((cells) => cells[first] !== null).length
  const cells: PlacedCell[] = [
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
  for (const [name, numFmt] of summed) {
    const column = placeOf(name)
    if (totals[name] !== undefined) {
      const formula = `SUBTOTAL(109,${rangeOf(column, rows.length)})`
      cells.push({ row, column, cell: { formula, formulaResult: totals[name] }, numFmt })
    } else if (statedTotals[name] !== undefined) {
      const at = row + cells.length
      cells.push({ row: at, column: first, cell: { value: labels[name] }, numFmt: 'General' })
      cells.push({ row: at, column: first + 1, cell: { value: statedTotals[name] }, numFmt })
    }
  }
  const average = placeOf('pricePerCarat')
  if (average !== -1 && totals.pricePerCarat !== undefined) {
    const [price, carats] = [placeOf('totalPrice'), placeOf('carats')].map(
      (at) => colToLetter(at) + (row + 1),
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

const summed = [
  ['carats', numberFormats.carats],
  ['totalPrice', numberFormats.dollars],
] as const
const labels = { carats: 'Total carats', totalPrice: 'Total price' } as const

function rangeOf(column: number, rows: number): string {
  const letter = colToLetter(column)
  return `${letter}2:${letter}${rows + 1}`
}
