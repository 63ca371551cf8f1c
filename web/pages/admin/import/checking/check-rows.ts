import { stockFields, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { matchHeadings, type HeadingMatch } from '#domain/stock-file/headings/match-headings.ts'
import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import { isBlankRow, readStockRows, type NumberedStockRow } from '#domain/stock-file/rows/read-stock-rows.ts'
import { findCell } from '#domain/stock-file/headings/stock-mapping.ts'
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

/** Rows examined to understand the headings, as on the server. */
const sampleSize = 500
const previewSize = 20
const maxSamples = 3
/** Limit of a sample in characters. A comment may have thousands. */
const maxSampleLength = 80

/**
 * Returns a checker that takes the rows below the headings one at a time, including blank ones. It retains
 * only one complete row for all complete rows, so that a long file needs little more memory than a short one.
 */
export function createFileChecker(
  headings: readonly string[],
  answers: HeadingAnswers,
  storedAnswers: RememberedAnswers = {},
) {
  const remembered = readRemembered(storedAnswers)
  const sample: string[][] = []
  const rows: (readonly string[])[] = []
  let match: HeadingMatch | undefined
  let completeRow: readonly string[] | undefined
  let lastFilled = 0

  const check = (cells: readonly string[], { mapping }: HeadingMatch): void => {
    const isComplete = listMissingFields(cells, mapping).length === 0
    if (isComplete) completeRow ??= cells
    rows.push((isComplete ? completeRow : undefined) ?? cells)
    if (!isBlankRow(cells)) lastFilled = rows.length
  }

  const resolveMatch = (): HeadingMatch => {
    const resolved = matchHeadings(
      headings,
      listFilled(sample),
      new Map([...remembered, ...listAnswered(headings, answers)]),
    )
    for (const cells of sample) check(cells, resolved)
    match = resolved
    return resolved
  }

  return {
    addRow: (cells: string[]): void => {
      if (match) return check(cells, match)
      sample.push(cells)
      if (sample.length === sampleSize) resolveMatch()
    },
    finish: (): FileCheck => {
      const { mapping, style, questions } = match ?? resolveMatch()
      const answered = listAnswered(headings, answers)
      return {
        rowCount: lastFilled,
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
        // Files end with blank rows. One of them counts as the last row, which is not checked.
        abortMessage: questions.length > 0 ? null : findAbortMessage(rows.slice(0, lastFilled + 1), mapping),
        preview: [...takeFirst(readStockRows(sample, mapping, { style }), previewSize)],
      }
    },
  }
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
  const { questions, unmatched } = matchHeadings(headings, listFilled(sample), remembered)
  return [
    ...questions.map((question) => ({ ...question, isQuestion: true })),
    ...unmatched.map(({ suggestions, ...rest }) => ({ ...rest, candidates: suggestions, isQuestion: false })),
  ].map((doubt) => ({ ...doubt, samples: listSamples(sample, doubt.column) }))
}

function listSamples(sample: readonly string[][], column: number): string[] {
  const values = sample.map((cells) => (cells[column] ?? '').trim()).filter((value) => value !== '')
  return [...new Set(values)].slice(0, maxSamples).map((value) => shortenText(value, maxSampleLength))
}

function listFilled(rows: readonly string[][]): string[][] {
  return rows.filter((cells) => !isBlankRow(cells))
}

function* takeFirst<Item>(items: Iterable<Item>, maxCount: number): Generator<Item> {
  let count = 0
  for (const item of items) {
    if (count === maxCount) return
    count += 1
    yield item
  }
}
