import type { Cell } from './cell.ts'
import type { ListSheet } from './list-sheet.ts'

const sides = ['length', 'width', 'height']
const maxPrintedColumns = 20

/**
 * Makes a list that fits a landscape page: the printed columns (only the first ones if there are too many),
 * with length, width and height in one column. The status is printed if not every stone is available. Source:
 * requirements 20.1 (lists are exported to PDF).
 */
export function makePrintSheet({ columns, rows }: ListSheet): ListSheet {
  const sideIndexes = sides.flatMap((name) => {
    const at = columns.findIndex((column) => column.name === name)
    return at === -1 ? [] : [at]
  })
  const shown = columns
    .flatMap((column, at) => {
      if (at === sideIndexes[0]) {
        const measurements = {
          ...column,
          name: 'measurements',
          heading: 'Measurements',
          format: 'plain',
        } as const
        const read = (row: readonly Cell[]): Cell =>
          formatSides(sideIndexes.map((index) => row[index] ?? null))
        return [{ column: measurements, read }]
      }
      const isShown =
        column.isPrinted || (column.name === 'availability' && rows.some((row) => !isAvailable(row[at])))
      return isShown ? [{ column, read: (row: readonly Cell[]): Cell => row[at] ?? null }] : []
    })
    .slice(0, maxPrintedColumns)
  return {
    columns: shown.map(({ column }) => column),
    rows: rows.map((row) => shown.map(({ read }) => read(row))),
  }
}

/** A row without a status is a product that has none. */
function isAvailable(status: Cell | undefined): boolean {
  return status == null || status === 'Available'
}

/** Formats the sides as 6.45 × 6.48 × 3.98. */
function formatSides(cells: readonly Cell[]): Cell {
  const numbers = cells.filter((cell) => typeof cell === 'number')
  return numbers.length === 0 ? null : numbers.map((side) => side.toFixed(2)).join(' × ')
}
