import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import { isRejectionHeading } from '#domain/stock-file/headings/rejection-headings.ts'
import { makeRowClassifier } from './classify-row.ts'
import { toColumnLetters } from './column-letters.ts'
import type { FoundHeader } from './header-rows.ts'
import type { HeadingVocabulary } from './heading-vocabulary.ts'
import { isBlankCell, type SourceRow, type TableRow } from './source-row.ts'
import { ColumnFindings, LeftOutRows, type TableReport } from './table-report.ts'

export type FilterOptions = {
  header: FoundHeader
  vocabulary: HeadingVocabulary
  hiddenColumns: ReadonlySet<number>
  includesHidden: boolean
  /** In a text file a cell without a heading shifts the row: it stays, and the row is rejected. */
  isText: boolean
  /** How many columns the rows have. Columns without a heading are kept, because any cell may say lab-grown. */
  width: number
  /** The column of certificate numbers whose links become the cells of a column of their own. */
  linkColumn: number | undefined
}

/** The findings of a filter. */
export type FilterReport = Pick<
  TableReport,
  'leftOut' | 'leftOutCounts' | 'hiddenRows' | 'hiddenColumns' | 'unheadedColumns' | 'uncalculatedColumns'
>

/** Columns that say where a stone comes from count as evidence even when they are hidden. */
const originFields: ReadonlySet<string | undefined> = new Set(['growthType', 'labGrown'])

/** The heading of the column that holds the links behind certificate numbers. */
export const linkHeading = 'Certificate Link'

/** Turns the rows of a sheet below its headings into the rows of a table, and remembers what it leaves out. */
export class TableFilter {
  /** The headings of the table. Hidden columns that are left out have none: their cells fill no field. */
  readonly headings: readonly string[]
  readonly #options: FilterOptions
  readonly #classify: ReturnType<typeof makeRowClassifier>
  readonly #leftOut = new LeftOutRows()
  readonly #unheaded = new ColumnFindings()
  readonly #uncalculated = new ColumnFindings()
  readonly #unread: ReadonlySet<number>
  /** Every column has a heading and is read. */
  readonly #isPlain: boolean
  #hiddenRows = 0
  /** The row of other headings that the current rows lie under. */
  #otherHeadings: number | undefined

  constructor(options: FilterOptions) {
    const { header, vocabulary, hiddenColumns, includesHidden, width, linkColumn } = options
    this.#options = options
    this.#unread = includesHidden ? new Set() : hiddenColumns
    const shown = header.headings.map((heading, column) => {
      const field = vocabulary.findField(normaliseHeading(heading))
      // A column that the shop added is known by its heading not to be evidence.
      const isKept = originFields.has(field) || isRejectionHeading(heading)
      return this.#unread.has(column) && !isKept ? '' : heading
    })
    while (shown.length < width) shown.push('')
    this.headings = linkColumn === undefined ? shown : [...shown, linkHeading]
    this.#isPlain = this.#unread.size === 0 && !shown.some(isBlankCell)
    const headerTexts = header.rows.map(({ cells }) => cells)
    this.#classify = makeRowClassifier(header.headings, headerTexts, vocabulary)
  }

  addAbove(rows: readonly SourceRow[]): void {
    for (const { row, cells } of rows) this.#leftOut.add(row, 'above', cells)
  }

  /** Returns the rows that may be stones. */
  filter(rows: readonly SourceRow[]): TableRow[] {
    const taken: TableRow[] = []
    for (const row of rows) {
      const found = this.#read(row)
      if (found) taken.push(found)
    }
    return taken
  }

  report(): FilterReport {
    const { header, hiddenColumns } = this.#options
    const describe = (column: number) => ({
      column: toColumnLetters(column),
      heading: header.headings[column] ?? '',
    })
    return {
      leftOut: this.#leftOut.rows,
      leftOutCounts: this.#leftOut.counts,
      hiddenRows: this.#hiddenRows,
      hiddenColumns: [...hiddenColumns]
        .toSorted((one, other) => one - other)
        .map(describe)
        .filter(({ heading }) => heading !== ''),
      unheadedColumns: this.#unheaded.list(describe),
      uncalculatedColumns: this.#uncalculated.list(describe),
    }
  }

  #read(source: SourceRow): TableRow | undefined {
    const { row, fault, isOpen } = source
    const kind = this.#classify(source.cells)
    // A total at the end of a file without a line end is shorter than a stone, but not cut off.
    const isWhole = fault === null || (isOpen && (kind === 'total' || kind === 'note'))
    if (!isWhole) return { row, cells: source.cells, marks: source.marks, fault, isOpen }
    if (kind === 'headings') this.#otherHeadings = undefined
    if (kind === 'other-headings') this.#otherHeadings = row
    if (kind !== 'stone') {
      this.#leftOut.add(row, kind, source.cells)
      return undefined
    }
    if (source.isHidden) {
      this.#hiddenRows += 1
      if (!this.#options.includesHidden) return undefined
    }
    const cells = this.#readCells(source)
    const others = this.#otherHeadings
    return {
      row,
      cells,
      marks: source.marks,
      fault:
        others === undefined
          ? null
          : `A different list starts in row ${others}. Upload it as a separate file.`,
      isOpen,
    }
  }

  #readCells({ row, cells, marks }: SourceRow): readonly string[] {
    const { header, isText, width, linkColumn } = this.#options
    const { headings } = header
    if (this.#isPlain && (isText || (marks === null && cells.length <= width))) return cells
    if (isText) {
      for (const [column, cell] of cells.entries()) {
        const isUnheaded = column < headings.length && isBlankCell(headings[column])
        if (isUnheaded && !isBlankCell(cell)) this.#unheaded.add(column, row, cell)
      }
      return cells
    }
    const taken: string[] = []
    for (const [column, cell] of cells.entries()) {
      const mark = marks?.get(column)
      const isUnread = this.#unread.has(column)
      if (mark?.isUncalculated === true && mark.link === undefined && !isUnread) {
        this.#uncalculated.add(column, row, '')
      }
      if (!isBlankCell(cell) && !isUnread && isBlankCell(headings[column]))
        this.#unheaded.add(column, row, cell)
      if (column < width) taken.push(mark?.isError === true ? '' : cell)
    }
    const link = linkColumn === undefined ? undefined : marks?.get(linkColumn)?.link
    if (link !== undefined) {
      while (taken.length < width) taken.push('')
      taken.push(link)
    }
    return taken
  }
}
