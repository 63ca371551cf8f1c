import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import type { HeadingMatch } from '#domain/stock-file/headings/match-headings.ts'
import type { StockFileStyle } from '#domain/stock-file/headings/stock-file-style.ts'
import { listColumnCells, type StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import type { PriceCurrency } from '#domain/stock-file/rows/row-prices.ts'
import type { ImportAnswers } from '#domain/stock-file/rows/value-answers.ts'
import {
  dropCurrency,
  findCurrency,
  listCurrencies,
  readExchangeRate,
} from '#domain/stock-file/values/currencies.ts'
import type { DecimalMark } from '#domain/stock-file/values/decimal-text.ts'
import { readPriceCents } from '#domain/stock-file/values/measured-text.ts'
import type { CurrencyColumn, FileNotice, ImportQuestion, PriceExample } from './import-question.ts'
import { listSamples, shortenSample, type TableSample } from './table-sample.ts'

const priceFields = ['pricePerCarat', 'totalPrice', 'rapPrice'] as const satisfies readonly StockField[]
/** Without the Rap price, which may be in dollars in any file. */
const sellingPriceFields = ['pricePerCarat', 'totalPrice'] as const satisfies readonly StockField[]

/** The currency of a file's prices: how they are converted, or the question. */
export interface CurrencyAssessment {
  readonly currency: PriceCurrency | null
  readonly question: ImportQuestion | null
  readonly mapping: StockMapping
  readonly notices: readonly FileNotice[]
}

/**
 * Finds out in which currency a file's prices are: from headings, cells and number formats. Another currency
 * than the dollar anywhere makes all price columns questionable, unless a price column says that it is in
 * dollars: then the others are not read. Source: requirements 11.2.
 */
export function assessCurrency(
  sample: TableSample,
  match: HeadingMatch,
  answers: ImportAnswers,
): CurrencyAssessment {
  const { mapping } = match
  const columns = listCurrencyColumns(sample, match)
  const foreign = columns.filter(({ currency }) => currency !== null && currency !== 'USD')
  const titled = listForeignTitles(sample)
  if (foreign.length === 0 && titled.length === 0) {
    return { currency: null, question: null, mapping, notices: [] }
  }

  const answer = answers.get('currency')
  const inDollars = columns.filter(
    ({ currency, source, heading }) =>
      currency === 'USD' &&
      source === 'heading' &&
      // Any price list may write $ in its headings, but a title in rupees is more precise.
      (foreign.length > 0 || listCurrencies(heading).includes('USD')),
  )
  const isIn = (fields: readonly StockField[], column: number) =>
    fields.some((field) => mapping.columns[field]?.includes(column) === true)
  const dollarColumns = inDollars.map(({ column }) => column)
  // A column that names the currency of each row is about all prices.
  const isOfRows = foreign.some(({ column }) => isCurrencyHeading(sample.headings[column] ?? ''))
  if (answer === undefined && !isOfRows && dollarColumns.some((column) => isIn(sellingPriceFields, column))) {
    return ignoreForeign(mapping, foreign)
  }
  if (answer === 'USD')
    return { currency: { rate: null, dollarFields: [] }, question: null, mapping, notices: [] }
  const rate = answer === undefined ? null : readExchangeRate(answer)
  if (rate !== null) {
    const dollarFields = priceFields.filter((field) =>
      mapping.columns[field]?.some((column) => dollarColumns.includes(column)),
    )
    return { currency: { rate, dollarFields }, question: null, mapping, notices: [] }
  }
  const currencies = [
    ...new Set([
      ...foreign.flatMap(({ currency }) => currency ?? []),
      ...titled.flatMap(({ currencies }) => currencies),
    ]),
  ]
  const asked = foreign.length > 0 ? foreign : columns.filter(({ column }) => isIn(priceFields, column))
  const question: ImportQuestion = {
    kind: 'currency',
    key: 'currency',
    currencies,
    columns,
    titles: titled.map(({ title }) => shortenSample(title)).slice(0, 3),
    samples: asked.flatMap(({ samples }) => samples).slice(0, 3),
    remembered: answer === undefined ? null : answer.slice(0, 3),
    options: [
      ...currencies.map((currency) => ({
        answer: currency,
        effect: { kind: 'exchange-rate' as const, currency },
      })),
      { answer: 'USD', effect: { kind: 'prices', examples: listExamples(asked, '.') } },
    ],
  }
  return { currency: null, question, mapping, notices: [] }
}

/** Lists the titles that name another currency than the dollar. */
function listForeignTitles({ titles = [] }: TableSample): { title: string; currencies: string[] }[] {
  return titles
    .map((title) => ({ title, currencies: listCurrencies(title).filter((code) => code !== 'USD') }))
    .filter(({ currencies }) => currencies.length > 0)
}

function listCurrencyColumns(sample: TableSample, { mapping, currencies }: HeadingMatch): CurrencyColumn[] {
  const priced = new Set(priceFields.flatMap((field) => mapping.columns[field] ?? []))
  const columns = new Set([...priced, ...currencies.keys()])
  return [...columns]
    .sort((a, b) => a - b)
    .map((column): CurrencyColumn => {
      const heading = sample.headings[column] ?? ''
      const base = { column, heading, samples: listSamples(sample, column) }
      const named = currencies.get(column)
      const found = findInCells(sample, column)
      // A dollar sign in a heading does not make dollars of rupees.
      const isContradicted = named === 'USD' && found.currency !== null && found.currency !== 'USD'
      if (named === undefined || isContradicted) return { ...base, ...found }
      return { ...base, currency: named, source: 'heading' as const }
    })
    .concat(listCurrencyCells(sample))
}

function findInCells(sample: TableSample, column: number): Pick<CurrencyColumn, 'currency' | 'source'> {
  let found: Pick<CurrencyColumn, 'currency' | 'source'> = { currency: null, source: null }
  for (const [index, row] of sample.rows.entries()) {
    const format = sample.marks?.[index]?.get(column)?.currency
    const text = findCurrency(row[column] ?? '')
    if (format !== undefined && format !== 'USD') return { currency: format, source: 'format' }
    if (text !== null && text !== 'USD') return { currency: text, source: 'cell' }
    if (text === 'USD') found = { currency: text, source: 'cell' }
  }
  return found
}

/** A column called Currency names the currency of each row. */
function listCurrencyCells(sample: TableSample): CurrencyColumn[] {
  return sample.headings.flatMap((heading, column) => {
    if (!isCurrencyHeading(heading)) return []
    const samples = listSamples(sample, column)
    const codes = listColumnCells(sample.rows, [column]).map(findCurrency)
    const currency = codes.find((code) => code !== null && code !== 'USD') ?? null
    return currency === null ? [] : [{ column, heading, samples, currency, source: 'cell' as const }]
  })
}

function isCurrencyHeading(heading: string): boolean {
  return /^(?:price)?curr?(?:ency)?(?:code|name)?$/.test(normaliseHeading(heading))
}

function ignoreForeign(mapping: StockMapping, foreign: readonly CurrencyColumn[]): CurrencyAssessment {
  const ignored = new Set(foreign.map(({ column }) => column))
  const columns = { ...mapping.columns }
  for (const field of priceFields) {
    const rest = columns[field]?.filter((column) => !ignored.has(column))
    if (rest === undefined) continue
    if (rest.length > 0) columns[field] = rest
    else delete columns[field]
  }
  const notices = foreign.map(({ column, heading, currency }): FileNotice => ({
    kind: 'currency-ignored',
    column,
    heading,
    currency: currency ?? '',
  }))
  return { currency: null, question: null, mapping: { ...mapping, columns }, notices }
}

const threeDigits = /^\d{1,3}[.,]\d{3}$/
const separator = /[.,]/

/**
 * Returns the question whether `5.201` is five thousand or five dollars, if every price with a separator has
 * exactly three digits after its only one. A comma is no question in a file whose other numbers have points.
 */
export function askThousands(
  sample: TableSample,
  mapping: StockMapping,
  style: StockFileStyle,
): ImportQuestion | null {
  const separated = listPriceCells(sample, mapping).filter((cell) => separator.test(cell))
  if (separated.length === 0 || !separated.every((cell) => threeDigits.test(cell) && !cell.startsWith('0')))
    return null
  const isComma = separated.every((cell) => cell.includes(','))
  if (isComma && style.decimalMark === '.' && hasPoints(sample, mapping)) return null
  const [decimal, thousands] = isComma ? ([',', '.'] as const) : (['.', ','] as const)
  const samples = [...new Set(separated)].slice(0, 3)
  const listExamplesWith = (mark: DecimalMark): PriceExample[] =>
    samples.map((text) => ({ text, cents: readPriceCents(text, mark) ?? 0 }))
  return {
    kind: 'thousands',
    key: 'thousands',
    samples,
    options: [
      { answer: 'thousands', effect: { kind: 'prices', examples: listExamplesWith(thousands) } },
      { answer: 'decimal', effect: { kind: 'prices', examples: listExamplesWith(decimal) } },
    ],
  }
}

/** Returns the decimal mark of prices that follows from an answer; undefined without one. */
export function readPriceMark(
  sample: TableSample,
  mapping: StockMapping,
  answers: ImportAnswers,
): DecimalMark | undefined {
  const answer = answers.get('thousands')
  if (answer !== 'decimal' && answer !== 'thousands') return undefined
  const separated = listPriceCells(sample, mapping).filter((cell) => separator.test(cell))
  if (!separated.every((cell) => threeDigits.test(cell))) return undefined
  const isComma = separated.some((cell) => cell.includes(','))
  return isComma === (answer === 'decimal') ? ',' : '.'
}

function listPriceCells(sample: TableSample, mapping: StockMapping): string[] {
  return priceFields
    .flatMap((field) => listColumnCells(sample.rows, mapping.columns[field]))
    .map(dropCurrency)
    .filter((cell) => /\d/.test(cell))
}

function hasPoints(sample: TableSample, mapping: StockMapping): boolean {
  const others = ['weight', 'depthPercent', 'tablePercent', 'measurements', 'discount'] as const
  return others.some((field) =>
    listColumnCells(sample.rows, mapping.columns[field]).some((cell) => /\d\.\d/.test(cell)),
  )
}

function listExamples(columns: readonly CurrencyColumn[], mark: DecimalMark): PriceExample[] {
  return columns
    .flatMap(({ samples }) => samples)
    .slice(0, 3)
    .flatMap((text) => {
      const cents = readPriceCents(dropCurrency(text), mark)
      return cents === null ? [] : [{ text, cents }]
    })
}
