import { isEmptyCell } from '#domain/stock-file/values/placeholders.ts'
import { compactValue } from '#domain/stock-file/values/compact-value.ts'
import { dropCurrency } from '#domain/stock-file/values/currencies.ts'
import { readDecimal } from '#domain/stock-file/values/decimal-text.ts'
import { readDiscount } from '#domain/stock-file/values/discount-text.ts'
import { readCaratsThousandths, readPriceCents } from '#domain/stock-file/values/measured-text.ts'
import { areMostly } from './column-evidence.ts'
import type { StockField } from './heading-aliases.ts'
import { normaliseHeading } from './normalise-heading.ts'
import type { StockMapping } from './stock-mapping.ts'

/** Two or more columns for one field whose cells differ. */
export interface ColumnConflict {
  readonly field: StockField
  readonly columns: readonly number[]
}

/** A mapping in which each field has columns that agree, and what was decided on the way. */
export interface ComparedColumns {
  readonly mapping: StockMapping
  /** Fields whose column only a person can select. */
  readonly conflicts: readonly ColumnConflict[]
  /** The column of `Rapnet Price` that holds the list price, because another column is the price. */
  readonly listPriceColumn: number | null
  /** Columns that were left out because another column of the field fits the other prices. */
  readonly dropped: readonly number[]
}

type Rows = readonly (readonly string[])[]

/** Fields that take the values of all their columns, or whose columns are alternatives by nature. */
const sharedFields: ReadonlySet<StockField> = new Set<StockField>([
  ...(['growthType', 'labGrown', 'treatment', 'memberComment', 'certComment', 'furtherImage'] as const),
  ...(['imageUrl', 'videoUrl', 'certificateUrl', 'vendor', 'parcelStones', 'availability'] as const),
  ...(['country', 'state', 'city', 'keyToSymbols', 'inscription', 'pairSeparable', 'brand'] as const),
  ...(['provenance', 'reportDate', 'reportType', 'labLocation', 'cashPrice', 'cashDiscount'] as const),
  ...(['fancySecondary', 'girdlePercent', 'girdleCondition', 'culetCondition', 'starLength'] as const),
  ...(['lowerHalf', 'luster', 'blackInclusion', 'whiteInclusion', 'openInclusion', 'bgm'] as const),
  ...(['heartsArrows', 'allowFeed', 'ratio', 'tradeShow'] as const),
  ...(['originCountry', 'originState', 'originReport'] as const),
])
const listPriceHeading = /^(?:rapnet|rapaport|rap)?(?:list)?price(?:\$|usd)?$/
const tolerance = 0.01

/** Returns the answer that names a column: its normalised heading, and its occurrence if it is repeated. */
export function nameColumn(headings: readonly string[], column: number): string {
  const key = normaliseHeading(headings[column] ?? '')
  const occurrence = headings.slice(0, column + 1).filter((other) => normaliseHeading(other) === key).length
  return occurrence > 1 ? `${key}#${occurrence}` : key
}

/**
 * Compares the columns that share a field. Prices are told apart by weight, total and discount: a `Rapnet
 * Price` beside a price per carat that fits them is the list price. Columns with equal cells stay together;
 * `findAnswer` returns the column that a person selected for a field. Source: requirements 11.2.
 */
export function compareColumns(
  mapping: StockMapping,
  rows: Rows,
  findAnswer: (field: StockField) => string | undefined,
): ComparedColumns {
  const columns: Partial<Record<StockField, readonly number[]>> = { ...mapping.columns }
  const conflicts: ColumnConflict[] = []
  const dropped: number[] = []
  let listPriceColumn: number | null = null
  // Literal keys of a mapping are fields.
  for (const field of Object.keys(mapping.columns) as StockField[]) {
    const shared = mapping.columns[field] ?? []
    if (shared.length < 2 || sharedFields.has(field)) continue
    const answer = findAnswer(field)
    const answered = shared.find((column) => nameColumn(mapping.headings, column) === answer)
    if (answered !== undefined) {
      columns[field] = [answered]
      continue
    }
    if (!shared.some((column) => differ(rows, field, shared[0] ?? 0, column))) continue
    const fitting =
      field === 'pricePerCarat' || field === 'totalPrice' ? findFitting(mapping, rows, field) : []
    const [only, ...others] = fitting
    if (only === undefined || others.length > 0) {
      conflicts.push({ field, columns: shared })
      continue
    }
    columns[field] = [only]
    const rest = shared.filter((column) => column !== only)
    const list = rest.find((column) =>
      listPriceHeading.test(normaliseHeading(mapping.headings[column] ?? '')),
    )
    if (field === 'pricePerCarat' && list !== undefined && columns.rapPrice === undefined) {
      columns.rapPrice = [list]
      listPriceColumn = list
    }
    dropped.push(...rest.filter((column) => column !== listPriceColumn))
  }
  return { mapping: { ...mapping, columns }, conflicts, listPriceColumn, dropped }
}

function differ(rows: Rows, field: StockField, a: number, b: number): boolean {
  return rows.some((row) => {
    const [one, other] = [(row[a] ?? '').trim(), (row[b] ?? '').trim()]
    if (isEmptyCell(field, one) || isEmptyCell(field, other)) return false
    return one !== other && normaliseCell(one) !== normaliseCell(other)
  })
}

function normaliseCell(cell: string): string {
  const number = readDecimal(
    dropCurrency(cell)
      .replace(/%|\s*(?:ct|cts|mm)\.?$/giu, '')
      .trim(),
    4,
    '.',
  )
  return number === null ? compactValue(cell) : String(number)
}

/** Lists the columns of a price field that fit the weight with the other price, or Rap price with discount. */
function findFitting(mapping: StockMapping, rows: Rows, field: 'pricePerCarat' | 'totalPrice'): number[] {
  const candidates = mapping.columns[field] ?? []
  const isFitting = (candidate: number) => {
    const fits = rows.flatMap((row) => fitsOthers(mapping, row, field, candidate) ?? [])
    return areMostly(fits, (doesFit) => doesFit)
  }
  return candidates.filter(isFitting)
}

/** Whether a price of one row fits the others; null if the row has nothing to compare it with. */
function fitsOthers(
  mapping: StockMapping,
  row: readonly string[],
  field: 'pricePerCarat' | 'totalPrice',
  candidate: number,
): boolean | null {
  const read = (column: number | undefined) =>
    column === undefined ? null : readPriceCents(dropCurrency(row[column] ?? ''), '.')
  const price = read(candidate)
  const carats = (readCaratsThousandths((row[mapping.columns.weight?.[0] ?? -1] ?? '').trim()) ?? 0) / 1000
  if (price === null || carats <= 0) return null
  const otherField = field === 'pricePerCarat' ? 'totalPrice' : 'pricePerCarat'
  const others = (mapping.columns[otherField] ?? []).flatMap((column) => read(column) ?? [])
  const expected = others.map((other) => (field === 'pricePerCarat' ? other / carats : other * carats))
  const discount = readDiscount((row[mapping.columns.discount?.[0] ?? -1] ?? '').trim())
  if (field === 'pricePerCarat' && discount !== null) {
    const lists = [...(mapping.columns.rapPrice ?? []), ...(mapping.columns[field] ?? [])]
    const raps = lists.filter((column) => column !== candidate).flatMap((column) => read(column) ?? [])
    expected.push(...raps.map((rap) => rap * (1 - Math.abs(discount) / 100)))
  }
  if (expected.length === 0) return null
  return expected.some((value) => Math.abs(price - value) <= value * tolerance)
}
