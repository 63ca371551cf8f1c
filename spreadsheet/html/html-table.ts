import { isErrorText } from '#spreadsheet/format/error-text.ts'
import { parseNumberFormat } from '#spreadsheet/format/number-format.ts'
import { formatCell, isLongNumber } from '#spreadsheet/format/number-text.ts'
import { limits } from '#spreadsheet/limits.ts'
import type { MemoryRow } from '#spreadsheet/memory-sheet.ts'
import type { CellRange } from '#spreadsheet/ranges/cell-reference.ts'
import type { CellMark } from '#spreadsheet/spreadsheet.ts'
import { refuseFile } from '#spreadsheet/unreadable-file.ts'
import { describeStyle } from '#spreadsheet/xlsx/cell-styles.ts'

/** A cell of an HTML table before it has its column. */
export type HtmlCell = {
  text: string
  link: string | undefined
  /** The number format of its style. */
  format: string | undefined
  /** The number behind the text, as Excel writes it into `x:num`. */
  number: string | undefined
  columnSpan: number
  rowSpan: number
}

/** Places the cells of one HTML table: spanning cells push the others aside. */
export class HtmlTable {
  readonly rows: MemoryRow[] = []
  readonly merges: CellRange[] = []
  readonly hiddenColumns = new Set<number>()
  /** For each column the last row that a cell above covers. */
  readonly #coveredTo: number[] = []
  #column = 0

  beginRow(isHidden: boolean): void {
    this.#column = 0
    this.rows.push({ row: this.rows.length + 1, isHidden, cells: [] })
  }

  addCell(cell: HtmlCell): void {
    if (this.rows.length === 0) this.beginRow(false)
    const row = this.rows.length
    while ((this.#coveredTo[this.#column] ?? 0) >= row) this.#column += 1
    const left = this.#column
    const right = Math.min(left + clampSpan(cell.columnSpan), limits.columns) - 1
    const bottom = row + clampSpan(cell.rowSpan) - 1
    if (bottom > row || right > left) this.merges.push({ top: row, bottom, left, right })
    if (this.merges.length > limits.ranges)
      refuseFile('This HTML table has too many merged cells. Send it as CSV.')
    for (let column = left; column <= right; column += 1) this.#coveredTo[column] = bottom
    this.#column = Math.max(right, left) + 1
    const { text, mark } = readCell(cell)
    if (text !== '') this.rows.at(-1)?.cells.push({ column: left, text, mark })
  }
}

function clampSpan(span: number): number {
  return Number.isFinite(span) ? Math.min(Math.max(1, Math.trunc(span)), 65_536) : 1
}

const numeric = /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i

function readCell({ text, link, format, number }: HtmlCell): { text: string; mark: CellMark | null } {
  const style = format === undefined ? null : describeStyle(parseNumberFormat(format))
  const stored = number !== undefined && numeric.test(number.trim()) ? number.trim() : undefined
  const isFormatted = stored !== undefined && style !== null && style.format.kind !== 'plain'
  const shown = isFormatted ? formatCell(stored, style.format, false) : text
  const mark: CellMark = {
    ...((stored !== undefined || /\d/.test(text)) && style?.mark),
    ...(link !== undefined && { link }),
    ...(isErrorText(text) && { isError: true }),
    ...(stored !== undefined && isLongNumber(Number(stored)) && { isLongNumber: true }),
  }
  return { text: shown, mark: Object.keys(mark).length === 0 ? null : mark }
}
