import { stockFields, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import { isRejectionHeading } from '#domain/stock-file/headings/rejection-headings.ts'
import { listMissingColumns } from '#domain/stock-file/headings/required-fields.ts'
import { findCell, type StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import { assessFile, type FileAssessment } from '#domain/stock-file/questions/assess-file.ts'
import type { FileNotice } from '#domain/stock-file/questions/import-question.ts'
import { maxSampleRows, sampleRows } from '#domain/stock-file/questions/sample-rows.ts'
import type { TableSample } from '#domain/stock-file/questions/table-sample.ts'
import type { NumberedStockRow } from '#domain/stock-file/rows/read-stock-rows.ts'
import type { StockRowOptions } from '#domain/stock-file/rows/read-stock-row.ts'
import { quoteValue } from '#domain/stock-file/rows/row-cells.ts'
import { readTableRow } from '#domain/stock-file/table/read-table-row.ts'
import type { TableRow } from '#domain/stock-file/table/source-row.ts'
import type { TableReport } from '#domain/stock-file/table/table-report.ts'
import { StockNumberIndex } from '#domain/stock-file/values/stock-number-index.ts'
import { shortenText } from '#domain/text/truncate.ts'
import { listAskedQuestions, mergeAnswers, type AskedQuestion, type GivenAnswers } from './asked-questions.ts'
import { createRowsTally, type IncompleteRow, type RowsTally } from './tally-rows.ts'

/** A column of the file and the field that it is read as. Null: ignored. */
export type CheckedColumn = {
  column: number
  heading: string
  /** The key of its answer. */
  key: string
  field: StockField | null
  /** The field comes from the answer for an earlier file of this vendor. */
  isRemembered: boolean
  samples: readonly string[]
}

/** The result of checking a stock file in the browser, before anything is sent. */
export type FileCheck = {
  /** How the table was found in the file. */
  table: TableReport
  /** What was selected for an earlier file and cannot be used in this one; the user selects it again. */
  lostChoice: 'sheet' | 'headerRow' | null
  rowCount: number
  columns: readonly CheckedColumn[]
  /** What a person has to answer, and has answered. */
  questions: readonly AskedQuestion[]
  /** What was decided without a question. */
  notices: readonly FileNotice[]
  missingColumns: readonly string[]
  hasVendorColumn: boolean
  /** The first vendor named in the file. */
  vendorName: string | null
  /** Rows that lack required values: the import would be aborted. Source: requirements 11.3. */
  incompleteRows: readonly IncompleteRow[]
  incompleteCount: number
  /** Rows that are left out until their values are explained. */
  waitingRows: number
  /** The first rows, parsed as stones. */
  preview: readonly NumberedStockRow[]
}

const previewSize = 20
const maxSamples = 3
/** Limit of a sample in characters. A comment may have thousands. */
const maxSampleLength = 80

/** What the rows of a file say, without how they were found. */
export type RowsCheck = Omit<FileCheck, 'table' | 'lostChoice'>

/**
 * Returns a checker that takes the rows of a table one at a time. It retains only the first ones, so that a long
 * file needs no more memory than a short one.
 */
export function createFileChecker(table: Pick<TableSample, 'headings' | 'titles'>, answers: GivenAnswers) {
  const firstRows: TableRow[] = []
  const merged = mergeAnswers(answers)
  let assessed: ReturnType<typeof assess> | undefined

  const assess = () => {
    const sample = sampleRows(table, firstRows)
    const assessment = assessFile(sample, merged)
    const tally = createRowsTally(assessment.mapping, assessment.rowOptions, merged)
    for (const row of firstRows) tally.add(row)
    return { sample, assessment, tally }
  }

  return {
    addRow: (row: TableRow): void => {
      if (assessed) return assessed.tally.add(row)
      firstRows.push(row)
      if (firstRows.length === maxSampleRows) assessed = assess()
    },
    finish: (): RowsCheck => {
      const { sample, assessment, tally } = assessed ?? assess()
      const { mapping, rowOptions, notices } = assessment
      const { valueQuestions, ...counts } = tally.finish()
      const questions = [
        ...listAskedQuestions(sample, answers, assessment),
        ...listAskedValues(valueQuestions, answers),
      ]
      const isBlocked = questions.some((question) => question.isBlocking)
      return {
        ...counts,
        // Until the questions are answered, a column may count as missing that is there.
        ...(isBlocked && { incompleteRows: [], incompleteCount: 0 }),
        columns: listColumns(sample, assessment, answers),
        questions,
        notices,
        missingColumns: listMissingColumns(mapping),
        hasVendorColumn: mapping.columns.vendor !== undefined,
        vendorName:
          sample.rows.map((cells) => findCell(cells, mapping, 'vendor')).find((name) => name !== '') ?? null,
        preview: readPreview(firstRows, mapping, rowOptions),
      }
    },
  }
}

function listAskedValues(
  questions: RowsTally['valueQuestions'],
  { given, remembered }: GivenAnswers,
): AskedQuestion[] {
  return questions.map((question) => ({
    question,
    answer: given[question.key] ?? remembered[question.key] ?? null,
    isRemembered: given[question.key] === undefined && remembered[question.key] !== undefined,
    isBlocking: false,
  }))
}

function listColumns(
  { headings, rows }: TableSample,
  { mapping }: FileAssessment,
  { given, remembered }: GivenAnswers,
): CheckedColumn[] {
  return headings.flatMap((heading, column): CheckedColumn[] => {
    const name = normaliseHeading(heading)
    if (name === '' || isRejectionHeading(heading)) return []
    const key = `heading:${name}`
    const field = stockFields.find((candidate) => mapping.columns[candidate]?.includes(column)) ?? null
    const isRemembered = remembered[key] !== undefined && given[key] === undefined
    return [{ column, heading, key, field, isRemembered, samples: listSamples(rows, column) }]
  })
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
    return reject(`Stock # ${quoteValue(stockNo ?? '')} is a duplicate of row ${earlier}.`)
  })
}

function listSamples(rows: readonly (readonly string[])[], column: number): string[] {
  const values = rows.map((cells) => (cells[column] ?? '').trim()).filter((value) => value !== '')
  return [...new Set(values)].slice(0, maxSamples).map((value) => shortenText(value, maxSampleLength))
}
