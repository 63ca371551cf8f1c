import type { Cell, CellFormat } from '#domain/export/cell.ts'
import type { ListSheet } from '#domain/export/list-sheet.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toScaledInteger } from '#domain/money/round.ts'
import { formatCarats, formatMoney } from '#domain/text/format.ts'
import { shortenText } from '#domain/text/truncate.ts'
import { estimateLength } from './fonts/text-length.ts'

/** The maximum text length of a printed cell; there is no room for more. */
const maxCharacters = 120

const formatters: Readonly<Record<CellFormat, (value: number) => string>> = {
  plain: String,
  carats: (carats) => formatCarats(toCaratsThousandths(carats)),
  dollars: (dollars) => formatMoney(toScaledInteger(dollars, 2)),
  twoDecimals: (value) => value.toFixed(2),
  oneDecimal: (value) => value.toFixed(1),
  whole: (value) => value.toFixed(0),
}

/** Larger numbers are no trade figures and are printed unformatted. */
const maxFormattedNumber = 1e12

/** Returns the printed text of a cell. */
export function formatCell(cell: Cell, format: CellFormat): string {
  if (cell === null) return ''
  if (typeof cell === 'number') {
    return Math.abs(cell) < maxFormattedNumber ? formatters[format](cell) : String(cell)
  }
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return shortenText(typeof cell === 'object' ? cell.text : cell, maxCharacters)
}

const pointsPerCharacter = 4
const paddingPt = 4
const maxWidthCharacters = 30

/**
 * Returns column widths in points. They divide the available width by content; no column's share is based on
 * less than the longest word of its heading.
 */
export function computeColumnWidths({ columns, rows }: ListSheet, availablePt: number): number[] {
  const desiredWidths = columns.map(({ heading, format }, index) => {
    const longest = Math.max(
      ...heading.split(' ').map(estimateLength),
      ...rows.map((row) =>
        Math.min(estimateLength(formatCell(row[index] ?? null, format)), maxWidthCharacters),
      ),
    )
    return longest * pointsPerCharacter + 2
  })
  const freePt = availablePt - columns.length * paddingPt
  const sum = desiredWidths.reduce((total, width) => total + width, 0)
  return desiredWidths.map((width) => (width * freePt) / Math.max(sum, 1))
}
