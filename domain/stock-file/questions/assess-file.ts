import {
  compareColumns,
  nameColumn,
  type ColumnConflict,
} from '#domain/stock-file/headings/compare-columns.ts'
import { stockFields, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { matchHeadings, type HeadingMatch } from '#domain/stock-file/headings/match-headings.ts'
import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import { findFileStyle, type StockFileStyle } from '#domain/stock-file/headings/stock-file-style.ts'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import { readStockRow, type StockRowOptions } from '#domain/stock-file/rows/read-stock-row.ts'
import type { ImportAnswers } from '#domain/stock-file/rows/value-answers.ts'
import { assessGrowth, askOrigin } from './growth-question.ts'
import type { FileNotice, ImportQuestion } from './import-question.ts'
import { askThousands, assessCurrency, readPriceMark } from './price-questions.ts'
import { listSamples, type TableSample } from './table-sample.ts'
import { createUnknownValueTally } from './value-questions.ts'

/** What a stock file means, as far as it is known. */
export interface FileAssessment {
  readonly mapping: StockMapping
  readonly style: StockFileStyle
  /** The options for reading each row; the caller adds the row's marks. */
  readonly rowOptions: StockRowOptions
  readonly questions: readonly ImportQuestion[]
  readonly notices: readonly FileNotice[]
  /** The result for the headings alone, with unknown headings and suggestions. */
  readonly match: HeadingMatch
}

/**
 * Assesses a stock file from its headings and sample rows with the answers given and remembered: which column
 * has which field, the formats of numbers, the currency, the origin, and all that a person must be asked. Page
 * and server call it with the same sample and get the same questions. Source: requirements 11.2.
 */
export function assessFile(sample: TableSample, answers: ImportAnswers = new Map()): FileAssessment {
  const match = matchHeadings(sample.headings, sample.rows, listHeadingAnswers(answers), {
    readsOtherCurrencies: true,
  })
  const currency = assessCurrency(sample, match, answers)
  const compared = compareColumns(currency.mapping, sample.rows, (field) => answers.get(`columns:${field}`))
  const growth = assessGrowth(sample, compared.mapping, answers)
  const { mapping } = growth
  const found = findFileStyle(mapping, sample.rows)
  const priceMark = readPriceMark(sample, mapping, answers)
  const style = priceMark === undefined ? found : { ...found, priceMark }
  const thousands = priceMark === undefined ? askThousands(sample, mapping, found) : null
  const rowOptions: StockRowOptions = {
    style,
    answers,
    currency: currency.currency,
    vendorOrigin: readOrigin(answers),
  }

  const questions: ImportQuestion[] = [
    ...askHeadings(sample, match),
    ...[currency.question, thousands].filter((question) => question !== null),
    ...compared.conflicts.map((conflict) => askColumn(sample, conflict)),
    ...growth.questions,
    ...askRows(sample, mapping, rowOptions),
  ]
  const notices: FileNotice[] = [
    ...currency.notices,
    ...noticeColumns(
      sample,
      'list-price',
      compared.listPriceColumn === null ? [] : [compared.listPriceColumn],
    ),
    ...noticeColumns(sample, 'column-dropped', compared.dropped),
  ]
  return { mapping, style, rowOptions, questions, notices, match }
}

function listHeadingAnswers(answers: ImportAnswers): Map<string, StockField | 'ignored'> {
  const prefix = 'heading:'
  return new Map(
    [...answers].flatMap(([key, answer]): [string, StockField | 'ignored'][] => {
      if (!key.startsWith(prefix)) return []
      const field = answer === 'ignored' ? answer : stockFields.find((name) => name === answer)
      return field === undefined ? [] : [[key.slice(prefix.length), field]]
    }),
  )
}

function readOrigin(answers: ImportAnswers): 'lab' | 'natural' | null {
  const answer = answers.get('origin')
  return answer === 'lab' || answer === 'natural' ? answer : null
}

function askHeadings(sample: TableSample, { questions }: HeadingMatch): ImportQuestion[] {
  const byKey = new Map<string, HeadingMatch['questions']>()
  for (const question of questions) {
    const key = normaliseHeading(question.heading)
    byKey.set(key, [...(byKey.get(key) ?? []), question])
  }
  return [...byKey].flatMap(([key, group]): ImportQuestion[] => {
    const [first] = group
    if (first === undefined) return []
    return [
      {
        kind: 'heading',
        key: `heading:${key}`,
        heading: first.heading,
        columns: group.map(({ column }) => column),
        candidates: first.candidates,
        samples: listSamples(sample, first.column),
        options: [
          ...first.candidates.map((field) => ({
            answer: field,
            effect: { kind: 'read-as' as const, field },
          })),
          { answer: 'ignored', effect: { kind: 'ignore-column' } },
        ],
      },
    ]
  })
}

function askColumn(sample: TableSample, conflict: ColumnConflict): ImportQuestion {
  const columns = conflict.columns.map((column) => ({
    column,
    heading: sample.headings[column] ?? '',
    samples: listSamples(sample, column),
  }))
  return {
    kind: 'columns',
    key: `columns:${conflict.field}`,
    field: conflict.field,
    columns,
    samples: columns.flatMap(({ samples }) => samples.slice(0, 1)),
    options: columns.map(({ column }) => ({
      answer: nameColumn(sample.headings, column),
      effect: { kind: 'use-column', column },
    })),
  }
}

/** Asks what only the rows can tell: values that are unknown, and an origin that none of them states. */
function askRows(sample: TableSample, mapping: StockMapping, rowOptions: StockRowOptions): ImportQuestion[] {
  const tally = createUnknownValueTally()
  let isAnyLabGrown = false
  for (const [index, cells] of sample.rows.entries()) {
    const row = readStockRow(cells, mapping, { ...rowOptions, marks: sample.marks?.[index] ?? null })
    if (row.kind === 'rejected') tally.add(row.unknown)
    else isAnyLabGrown ||= row.stone.isLabGrown
  }
  const isStated = isAnyLabGrown || rowOptions.vendorOrigin !== null
  return [...(isStated ? [] : askOrigin(sample, mapping)), ...tally.listQuestions()]
}

function noticeColumns(
  sample: TableSample,
  kind: 'list-price' | 'column-dropped',
  columns: readonly number[],
): FileNotice[] {
  return columns.map((column) => ({ kind, column, heading: sample.headings[column] ?? '' }))
}
