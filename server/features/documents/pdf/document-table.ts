import type { Content, TableCell } from 'pdfmake'
import type { ContentText, Style } from 'pdfmake/interfaces.js'
import { columnGapPt, contentWidthPt, mutedInk, ruleTable, tableFontPt } from './document-style.ts'
import type { PdfText } from './pdf-text.ts'

/** As wide as the longest text, up to so many points; or the rest of the page, for one column. */
type ColumnWidth = number | 'rest'

/** What the column with the rest has at least. */
const minRestPt = 72

/** Writes a text in a cell: as wide as its column, in the size of the lines. */
export type WriteInCell = (text: string, style?: Style) => ContentText

export type DocumentColumn<Row, Totals> = {
  heading: string
  width: ColumnWidth
  isNumber?: boolean
  /** Left out if it is empty in every row. */
  isOptional?: boolean
  read: (row: Row, index: number) => string
  /** Draws the cell, if it is more than its text. */
  draw?: (row: Row, write: WriteInCell) => Content
  total?: (totals: Totals) => string
}

type DocumentTable<Row, Totals> = {
  columns: readonly DocumentColumn<Row, Totals>[]
  rows: readonly Row[]
  /** Of the last row; without them there is none. */
  totals?: Totals
  pdfText: PdfText
}

/** Returns a table whose heading repeats on every page, and whose rows do not break. */
export function buildTable<Row, Totals>({
  columns,
  rows,
  totals,
  pdfText,
}: DocumentTable<Row, Totals>): Content {
  const shown = columns
    .map((column) => ({ column, texts: rows.map((row, index) => column.read(row, index)) }))
    .filter(({ column, texts }) => column.isOptional !== true || texts.some((text) => text !== ''))
  const totalTexts = shown.map(({ column }) => (totals === undefined ? '' : (column.total?.(totals) ?? '')))
  const widths = computeWidths(shown, totalTexts)
  const cells = shown.map((column, index) => {
    const style = { widthPt: widths[index] ?? 0, fontSize: tableFontPt }
    const write: WriteInCell = (text, ownStyle) => pdfText.write(text, { ...style, ...ownStyle })
    return { ...column, write }
  })
  return {
    fontSize: tableFontPt,
    layout: ruleTable(totals === undefined ? 0 : 1),
    table: {
      headerRows: 1,
      dontBreakRows: true,
      // A heading without a row below it tells nothing.
      keepWithHeaderRows: 1,
      widths,
      body: [
        cells.map(({ column, write }) => toCell(column, write(column.heading, { color: mutedInk }))),
        ...rows.map((row, index) =>
          cells.map(({ column, texts, write }) =>
            toCell(column, column.draw?.(row, write) ?? write(texts[index] ?? '')),
          ),
        ),
        ...(totals === undefined
          ? []
          : [
              cells.map(({ column, write }, index) =>
                toCell(column, write(totalTexts[index] ?? '', { bold: true })),
              ),
            ]),
      ],
    },
  }
}

function toCell({ isNumber = false }: { isNumber?: boolean }, content: Content): TableCell {
  return { stack: [content], alignment: isNumber ? 'right' : 'left' }
}

type ShownColumn = {
  column: { heading: string; width: ColumnWidth; isNumber?: boolean }
  texts: readonly string[]
}

/**
 * Returns widths in points that fill the page. All are fixed, because pdfmake breaks a long word only in a column of fixed
 * width. Texts make room for each other; numbers keep their width.
 */
function computeWidths(shown: readonly ShownColumn[], totalTexts: readonly string[]): number[] {
  const desired = shown.map(({ column: { width, heading }, texts }, index) =>
    width === 'rest' ? 0 : fitLongest([heading, ...texts, totalTexts[index] ?? ''], width),
  )
  const available = contentWidthPt - columnGapPt * (shown.length - 1)
  const sumOf = (isCounted: (column: ShownColumn['column']) => boolean): number =>
    desired.reduce((sum, width, index) => {
      const column = shown[index]?.column
      return column && isCounted(column) ? sum + width : sum
    }, 0)
  const numbers = sumOf(({ isNumber = false }) => isNumber)
  const others = sumOf(({ isNumber = false }) => !isNumber)
  const share = Math.min(1, Math.max(0, available - numbers - minRestPt) / Math.max(others, 1))
  const rest = available - numbers - others * share
  return shown.map(({ column: { width, isNumber = false } }, index) => {
    if (width === 'rest') return rest
    return (desired[index] ?? 0) * (isNumber ? 1 : share)
  })
}

/** Returns a width for the longest text, up to a maximum. */
function fitLongest(texts: readonly string[], maxPt: number): number {
  return texts.reduce((widest, text) => Math.max(widest, Math.min(maxPt, estimateWidth(text))), 0)
}

/** Widths in parts of the font size, a little more than those of the font. */
const characterWidths: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/[ .,:;'|]/, 0.27],
  [/[\d$a-z]/, 0.575],
  [/[A-Z-]/, 0.67],
]

function estimateWidth(text: string): number {
  let width = 0
  for (const character of text) {
    width += characterWidths.find(([pattern]) => pattern.test(character))?.[1] ?? 1
  }
  return width * tableFontPt
}
