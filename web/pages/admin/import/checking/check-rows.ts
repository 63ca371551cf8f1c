import { stockFields, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { matchHeadings, type HeadingMatch } from '#domain/stock-file/headings/match-headings.ts'
import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import type { NumberedStockRow } from '#domain/stock-file/rows/read-stock-rows.ts'
import { quoteValue } from '#domain/stock-file/rows/row-cells.ts'
import { listSampleCells, readTableRow } from '#domain/stock-file/table/read-table-row.ts'
import type { TableRow } from '#domain/stock-file/table/source-row.ts'
import type { TableReport } from '#domain/stock-file/table/table-report.ts'
import { StockNumberIndex } from '#domain/stock-file/values/stock-number-index.ts'
import { findCell, type StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import type { StockRowOptions } from '#domain/stock-file/rows/read-stock-row.ts'
import {
  findAbortMessage,
  listMissingColumns,
  listMissingFields,
} from '#domain/stock-file/headings/required-fields.ts'
import { shortenText } from '#domain/text/truncate.ts'

/** An administrator's answers, by column index: the field, or that the column is ignored. */
export type HeadingAnswers = Readonly<Record<number, StockField | 'ignored'>>

/** Answers remembered from the vendor's earlier files, by normalized heading. */
export type RememberedAnswers = Readonly<Record<string, string>>

/** A column of the file and the field that it is read as. Null: ignored. */
export type CheckedColumn = {
  column: number
  heading: string
  field: StockField | null
  /** The field comes from the answer for an earlier file of this vendor. */
  isRemembered: boolean
  samples: readonly string[]
}

/** A heading that the values leave ambiguous (`isQuestion`), or that is unknown. */
export type ColumnDoubt = {
  column: number
  heading: string
  isQuestion: boolean
  /** Most likely first. */
  candidates: readonly StockField[]
  /** Some values of the column. */
  samples: readonly string[]
}

/** The result of checking a stock file in the browser, before anything is sent. */
export type FileCheck = {
  /** How the table was found in the file. */
  table: TableReport
  rowCount: number
  columns: readonly CheckedColumn[]
  doubts: readonly ColumnDoubt[]
  /** Columns that need an answer before the file can be read. */
  openColumns: readonly number[]
  missingColumns: readonly string[]
  hasVendorColumn: boolean
  /** The first vendor named in the file. */
  vendorName: string | null
  /** Why the import would be aborted. Source: requirements 11.3. */
  abortMessage: string | null
  /** The first rows, parsed as stones. */
  preview: readonly NumberedStockRow[]
}

/** Rows examined to understand the headings. */
const sampleSize = 500
const previewSize = 20
const maxSamples = 3
/** Limit of a sample in characters. A comment may have thousands. */
const maxSampleLength = 80

/** What the rows of a file say, without how they were found. */
export type RowsCheck = Omit<FileCheck, 'table'>

/**
 * Returns a checker that takes the rows of a table one at a time. It retains only the first ones, so that a long
 * file needs no more memory than a short one.
 */
export function createFileChecker(
  headings: readonly string[],
  answers: HeadingAnswers,
  storedAnswers: RememberedAnswers = {},
) {
  const remembered = readRemembered(storedAnswers)
  const sampleRows: TableRow[] = []
  let match: HeadingMatch | undefined
  let rowCount = 0
  let incomplete: TableRow | undefined
  let last: TableRow | undefined

  const check = (row: TableRow, { mapping }: HeadingMatch): void => {
    rowCount += 1
    last = row
    // An unreadable row is rejected by the server with its own reason.
    if (incomplete || row.fault !== null) return
    if (listMissingFields(row.cells, mapping).length > 0) incomplete = row
  }

  const resolveMatch = (): HeadingMatch => {
    const resolved = matchHeadings(
      headings,
      listSampleCells(sampleRows),
      new Map([...remembered, ...listAnswered(headings, answers)]),
    )
    for (const row of sampleRows) check(row, resolved)
    match = resolved
    return resolved
  }

  return {
    addRow: (row: TableRow): void => {
      if (match) return check(row, match)
      sampleRows.push(row)
      if (sampleRows.length === sampleSize) resolveMatch()
    },
    finish: (): RowsCheck => {
      const { mapping, style, questions } = match ?? resolveMatch()
      const answered = listAnswered(headings, answers)
      const sample = listSampleCells(sampleRows)
      return {
        rowCount,
        columns: headings.flatMap((heading, column): CheckedColumn[] => {
          const key = normaliseHeading(heading)
          if (key === '') return []
          const field = stockFields.find((name) => mapping.columns[name]?.includes(column)) ?? null
          const isRemembered = remembered.has(key) && !answered.has(key)
          return [{ column, heading, field, isRemembered, samples: listSamples(sample, column) }]
        }),
        doubts: listDoubts(headings, sample, remembered),
        openColumns: questions.map(({ column }) => column),
        missingColumns: listMissingColumns(mapping),
        hasVendorColumn: mapping.columns.vendor !== undefined,
        vendorName:
          sample.map((cells) => findCell(cells, mapping, 'vendor')).find((name) => name !== '') ?? null,
        abortMessage: questions.length > 0 ? null : describeIncomplete(incomplete, last, mapping),
        preview: readPreview(sampleRows, mapping, { style }),
      }
    },
  }
}

/** Returns the message about the first incomplete row, unless it is the last one, which the server rejects. */
function describeIncomplete(
  incomplete: TableRow | undefined,
  last: TableRow | undefined,
  mapping: StockMapping,
): string | null {
  return incomplete && last
    ? findAbortMessage([incomplete, ...(last === incomplete ? [] : [last])], mapping)
    : null
}

/** Reads the first rows as stones, as the server does. */
function readPreview(
  rows: readonly TableRow[],
  mapping: StockMapping,
  options: StockRowOptions,
): NumberedStockRow[] {
  const stockNumbers = new StockNumberIndex()
  return rows.slice(0, previewSize).map((row): NumberedStockRow => {
    const read = readTableRow(row, mapping, options)
    const { warnings } = read
    const stockNo = read.kind === 'stone' ? read.stone.stockNo : read.stockNo
    const reject = (reason: string): NumberedStockRow => ({
      kind: 'rejected',
      stockNo,
      reasons: [reason],
      warnings,
      rowNo: row.row,
    })
    if (row.fault !== null) return reject(row.fault)
    const earlier = read.kind === 'stone' ? stockNumbers.claim(read.stone.stockNo, row.row) : undefined
    if (earlier === undefined) return { ...read, rowNo: row.row }
    return reject(`Stock # ${quoteValue(stockNo ?? '')} is in row ${earlier} already.`)
  })
}

type Answers = Map<string, StockField | 'ignored'>

function listAnswered(headings: readonly string[], answers: HeadingAnswers): Answers {
  return new Map(
    Object.entries(answers).map(([column, field]) => [
      normaliseHeading(headings[Number(column)] ?? ''),
      field,
    ]),
  )
}

function readRemembered(storedAnswers: RememberedAnswers): Answers {
  return new Map(
    Object.entries(storedAnswers).flatMap(([heading, value]): [string, StockField | 'ignored'][] => {
      const field = value === 'ignored' ? value : stockFields.find((name) => name === value)
      return field === undefined ? [] : [[heading, field]]
    }),
  )
}

/** Returns the doubts before any answer, so that an answer can be changed. */
function listDoubts(
  headings: readonly string[],
  sample: readonly string[][],
  remembered: Answers,
): ColumnDoubt[] {
  const { questions, unmatched } = matchHeadings(headings, sample, remembered)
  return [
    ...questions.map((question) => ({ ...question, isQuestion: true })),
    ...unmatched.map(({ suggestions, ...rest }) => ({ ...rest, candidates: suggestions, isQuestion: false })),
  ].map((doubt) => ({ ...doubt, samples: listSamples(sample, doubt.column) }))
}

function listSamples(sample: readonly string[][], column: number): string[] {
  const values = sample.map((cells) => (cells[column] ?? '').trim()).filter((value) => value !== '')
  return [...new Set(values)].slice(0, maxSamples).map((value) => shortenText(value, maxSampleLength))
}
