import { limits } from './limits.ts'
import type { CellRange } from './ranges/cell-reference.ts'
import { RangeSweep } from './ranges/range-sweep.ts'
import type { CellMark, SheetRow } from './spreadsheet.ts'
import { refuseFile, refuseLongCell } from './unreadable-file.ts'

export type LinkRange = CellRange & { link: string }

type MergedRange = CellRange & { text: string; mark: CellMark | undefined }

const mergedMark: CellMark = { isMerged: true }

/** Builds the rows of one sheet from their cells, and adds hyperlinks and the values of merged ranges. */
export class RowBuilder {
  readonly #merges: RangeSweep<MergedRange>
  readonly #links: RangeSweep<LinkRange>
  #cells: string[] = []
  #marks: Map<number, CellMark> | null = null
  #row = 0
  #isHidden = false
  #filledIn = 0

  constructor(merges: readonly CellRange[], links: readonly LinkRange[]) {
    this.#merges = new RangeSweep(merges.map((range) => ({ ...range, text: '', mark: undefined })))
    this.#links = new RangeSweep(links)
  }

  begin(row: number, isHidden: boolean): void {
    this.#row = row
    this.#isHidden = isHidden
    this.#cells = []
    this.#marks = null
  }

  /** Adds a cell. Columns beyond ZZ are refused: a few bytes would take megabytes of memory. */
  put(column: number, text: string, mark: CellMark | null): void {
    if (text === '' && mark === null) return
    if (column >= limits.columns) {
      refuseFile(
        'The sheet has cells beyond column ZZ. Delete the columns that are not needed and send it again.',
      )
    }
    if (text.length > limits.cellCharacters) {
      refuseLongCell()
    }
    const cells = this.#cells
    while (cells.length < column) cells.push('')
    cells[column] = text
    if (mark !== null) this.#addMark(column, mark)
  }

  /** Puts a text into a cell without its earlier marks. */
  replace(column: number, text: string): void {
    this.#marks?.delete(column)
    this.put(column, text, null)
  }

  /** Returns the text of a cell of this row. */
  textAt(column: number): string {
    return this.#cells[column] ?? ''
  }

  /** Returns the finished row, or undefined if it is blank. */
  finish(): SheetRow | undefined {
    this.#addLinks()
    this.#fillMerged()
    if (this.#marks?.size === 0) this.#marks = null
    if (this.#cells.every(isBlank) && !this.#hasUncalculated()) return undefined
    return {
      row: this.#row,
      cells: this.#cells,
      marks: this.#marks,
      isHidden: this.#isHidden,
      fault: null,
      isOpen: false,
    }
  }

  #hasUncalculated(): boolean {
    if (this.#marks === null) return false
    return [...this.#marks.values()].some(({ isUncalculated }) => isUncalculated === true)
  }

  #addMark(column: number, mark: CellMark): void {
    this.#marks ??= new Map()
    const earlier = this.#marks.get(column)
    this.#marks.set(column, earlier ? { ...earlier, ...mark } : mark)
  }

  #addLinks(): void {
    for (const { left, right, link } of this.#links.moveTo(this.#row)) {
      for (let column = left; column <= right; column += 1) {
        // A link on a whole row or column says nothing about its blank cells.
        if (!isBlank(this.textAt(column))) this.#addMark(column, { link })
      }
    }
  }

  #fillMerged(): void {
    for (const range of this.#merges.moveTo(this.#row)) {
      const { top, left, right } = range
      if (this.#row === top) {
        range.text = this.textAt(left)
        const mark = this.#marks?.get(left)
        range.mark = mark === undefined ? mergedMark : { ...mark, isMerged: true }
      }
      if (range.text === '' || range.mark === undefined) continue
      const first = this.#row === top ? left + 1 : left
      this.#filledIn += right - first + 1
      if (this.#filledIn > limits.mergedCells) {
        refuseFile('The merged cells of this sheet are too large. Unmerge them and send the file again.')
      }
      for (let column = first; column <= right; column += 1) {
        this.replace(column, range.text)
        this.#addMark(column, range.mark)
      }
    }
  }
}

/** Returns whether a text has nothing to see. */
export function isBlank(text: string): boolean {
  return text === '' || text.trim() === ''
}
