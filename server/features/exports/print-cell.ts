import type { Cell, CellFormat } from '#domain/export/cell.ts'
import type { ListSheet } from '#domain/export/list-sheet.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toScaledInteger } from '#domain/money/round.ts'
import { formatCarats, formatMoney } from '#domain/text/format.ts'

/** What a cell of a list on paper holds; there is no room for more. */
const maxCharacters = 120

const figures: Readonly<Record<CellFormat, (value: number) => string>> = {
  plain: String,
  carats: (carats) => formatCarats(toCaratsThousandths(carats)),
  dollars: (dollars) => formatMoney(toScaledInteger(dollars, 2)),
  twoDecimals: (value) => value.toFixed(2),
  oneDecimal: (value) => value.toFixed(1),
  whole: (value) => value.toFixed(0),
}

/** Beyond this a number is nothing of the trade, and is printed as it is. */
const largestFigure = 1e12

/** A cell as it is printed. */
export function writePrinted(cell: Cell, format: CellFormat): string {
  if (cell === null) return ''
  if (typeof cell === 'number') {
    return Math.abs(cell) < largestFigure ? figures[format](cell) : String(cell)
  }
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  const text = typeof cell === 'object' ? cell.text : cell
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters - 1)}…`
}

const pointsPerCharacter = 4
const paddingPt = 4
const maxCharactersWide = 30

/** Widths in points that share out the room by what stands in the columns, none narrower than its heading's longest word. */
export function listWidths({ columns, rows }: ListSheet, roomPt: number): number[] {
  const wished = columns.map(({ heading, format }, at) => {
    const longest = Math.max(
      ...heading.split(' ').map((word) => word.length),
      ...rows.map((row) => Math.min(writePrinted(row[at] ?? null, format).length, maxCharactersWide)),
    )
    return longest * pointsPerCharacter + 2
  })
  const free = roomPt - columns.length * paddingPt
  const sum = wished.reduce((total, width) => total + width, 0)
  return wished.map((width) => (width * free) / Math.max(sum, 1))
}
