import { findFormatFields } from '#domain/partner-file/recognise-format.ts'
import { ambiguousHeadings, type AmbiguousHeading } from './ambiguous-headings.ts'
import { gatherEvidence } from './column-evidence.ts'
import { headingAliases, stockFields, type StockField } from './heading-aliases.ts'
import { splitCurrency } from './heading-currency.ts'
import { listLikelyFields } from './likely-fields.ts'
import { listSimilarFields } from './similar-headings.ts'
import { normaliseHeading } from './normalise-heading.ts'
import { isRejectionHeading } from './rejection-headings.ts'
import { findFileStyle, type StockFileStyle } from './stock-file-style.ts'
import { listColumnCells, type StockMapping } from './stock-mapping.ts'

/**
 * A person's answers for a vendor's headings, by normalised heading; `ignored` means the column is not read.
 */
export type RememberedHeadings = ReadonlyMap<string, StockField | 'ignored'>

/** A heading whose meaning its values do not reveal. Its column is not read until a person answers. */
export interface HeadingQuestion {
  readonly column: number
  readonly heading: string
  /** Likeliest first. */
  readonly candidates: readonly StockField[]
}

/** An unknown heading, or one whose field a better heading already has. */
export interface UnmatchedHeading {
  readonly column: number
  readonly heading: string
  readonly suggestions: readonly StockField[]
}

/** The result of matching a file's headings. */
export interface HeadingMatch {
  readonly mapping: StockMapping
  readonly style: StockFileStyle
  readonly questions: readonly HeadingQuestion[]
  readonly unmatched: readonly UnmatchedHeading[]
  /** The ISO codes of the currencies that headings name, by column; USD for `$`, too. */
  readonly currencies: ReadonlyMap<number, string>
}

/** How headings in another currency are treated. */
export interface MatchOptions {
  /** Reads price columns whose headings name another currency; otherwise they stay unread. */
  readonly readsOtherCurrencies?: boolean
}

interface Candidate {
  readonly column: number
  readonly rank: number
}

const maxSuggested = 100
const fieldByHeading = new Map<string, { field: StockField; rank: number }>()
for (const field of stockFields) {
  for (const [rank, alias] of headingAliases[field].entries()) {
    fieldByHeading.set(normaliseHeading(alias), { field, rank })
  }
}

/**
 * Finds which column has which field, by exact match after normalising (requirements 11.2). Remembered
 * answers for the vendor win. An ambiguous heading is decided by the file's format if its headings match one,
 * else by the sample rows' values, or is returned as a question. An unknown heading becomes a question if its
 * column probably has an important field that no other column has; else similar fields are suggestions only.
 * If several columns have one field, the most common heading comes first; the stock number is read from one
 * column only. The columns that the shop adds to a file of rejected rows are ignored.
 */
export function matchHeadings(
  headings: readonly string[],
  sampleRows: readonly (readonly string[])[],
  remembered: RememberedHeadings = new Map(),
  { readsOtherCurrencies = false }: MatchOptions = {},
): HeadingMatch {
  const candidatesByField = new Map<StockField, Candidate[]>()
  const ambiguous = new Map<string, number[]>()
  const unmatched: number[] = []
  const unknown: number[] = []
  const ignoredColumns: number[] = []
  const currencies = new Map<number, string>()
  const add = (field: StockField, candidate: Candidate) => {
    candidatesByField.set(field, [...(candidatesByField.get(field) ?? []), candidate])
  }
  for (const [column, heading] of headings.entries()) {
    if (isRejectionHeading(heading)) {
      ignoredColumns.push(column)
      continue
    }
    const ownKey = normaliseHeading(heading)
    const answer = remembered.get(ownKey)
    const split = splitCurrency(heading, isPriceHeading)
    if (split !== null) currencies.set(column, split.currency)
    const isForeign = split !== null && split.currency !== 'USD'
    // Its column stays unread like one with an unknown heading.
    const isUnread = isForeign && !readsOtherCurrencies
    const key = findKey(ownKey, split?.key ?? null)
    const known = fieldByHeading.get(key)
    if (answer !== undefined) {
      if (answer !== 'ignored') add(answer, { column, rank: -1 })
    } else if (isUnread) unmatched.push(column)
    else if (known !== undefined) add(known.field, { column, rank: known.rank })
    else if (isAmbiguous(key)) ambiguous.set(key, [...(ambiguous.get(key) ?? []), column])
    else if (key !== '') unknown.push(column)
  }

  const meanings = findFormatFields(headings.filter((heading) => !isRejectionHeading(heading)))
  const questions: HeadingQuestion[] = []
  const columnsOf = (field: StockField) => (candidatesByField.get(field) ?? []).map(({ column }) => column)
  for (const { column, rule } of listInOrder(ambiguous)) {
    const evidence = gatherEvidence(headings, sampleRows, column, columnsOf)
    const evidenceKey = normaliseHeading(headings[column] ?? '')
    const decision = meanings.get(evidenceKey) ?? rule.decide(evidence)
    if (decision === 'ignored') unmatched.push(column)
    else if (decision !== undefined) add(decision, { column, rank: headingAliases[decision].length })
    else if (evidence.cells.length === 0) unmatched.push(column)
    else questions.push({ column, heading: headings[column] ?? '', candidates: rule.candidates })
  }

  const isTaken = (field: StockField) =>
    candidatesByField.has(field) || questions.some(({ candidates }) => candidates.includes(field))
  for (const column of unknown) {
    const heading = headings[column] ?? ''
    // A known format names all its fields, so its other columns are not asked about.
    const candidates =
      meanings.size > 0 ? [] : listLikelyFields(heading, listColumnCells(sampleRows, [column]), isTaken)
    if (candidates.length > 0) questions.push({ column, heading, candidates })
    else unmatched.push(column)
  }
  const [, ...otherStockNos] = sortByRank(candidatesByField.get('stockNo') ?? [])
  const columns: Partial<Record<StockField, readonly number[]>> = {}
  for (const [field, candidates] of candidatesByField) columns[field] = sortByRank(candidates)
  if (columns.stockNo !== undefined) columns.stockNo = columns.stockNo.slice(0, 1)
  const mapping = {
    headings,
    columns,
    ...(ignoredColumns.length > 0 ? { ignoredColumns } : {}),
    ...(meanings.size > 0 ? { isTradeFormat: true } : {}),
  }
  return {
    currencies,
    mapping,
    style: findFileStyle(mapping, sampleRows),
    questions,
    unmatched: [...unmatched, ...otherStockNos]
      .sort((a, b) => a - b)
      .map((column, index) => suggest(column, headings[column] ?? '', index)),
  }
}

/** Returns the known spelling of a heading: itself, without its currency, or without a final `#`. */
function findKey(key: string, withoutCurrency: string | null): string {
  if (isMeaningful(key)) return key
  // `USD/Cts` is no weight.
  if (withoutCurrency !== null && isOfWeight(withoutCurrency)) return perCaratKey
  if (withoutCurrency !== null && isMeaningful(withoutCurrency)) return withoutCurrency
  const withoutNumberSign = key.replace(/#+$/, '')
  return isMeaningful(withoutNumberSign) ? withoutNumberSign : key
}

const perCaratKey = normaliseHeading(headingAliases.pricePerCarat[0])

function isOfWeight(key: string): boolean {
  return key === 'ct' || fieldByHeading.get(key)?.field === 'weight'
}

const priceFields: ReadonlySet<StockField> = new Set(['pricePerCarat', 'totalPrice', 'rapPrice', 'cashPrice'])

function isPriceHeading(key: string): boolean {
  const field = fieldByHeading.get(key)?.field
  if (field !== undefined) return priceFields.has(field)
  return ambiguousHeadings.some(
    ({ headings, candidates }) =>
      headings.includes(key) && candidates.some((candidate) => priceFields.has(candidate)),
  )
}

function isMeaningful(key: string): boolean {
  return fieldByHeading.has(key) || isAmbiguous(key)
}

function isAmbiguous(key: string): boolean {
  return ambiguousHeadings.some((rule) => rule.headings.includes(key))
}

function listInOrder(
  columnsByHeading: ReadonlyMap<string, readonly number[]>,
): { column: number; rule: AmbiguousHeading }[] {
  return ambiguousHeadings.flatMap((rule) =>
    rule.headings.flatMap((heading) =>
      (columnsByHeading.get(heading) ?? []).map((column) => ({ column, rule })),
    ),
  )
}

function sortByRank(candidates: readonly Candidate[]): number[] {
  return candidates.toSorted((a, b) => a.rank - b.rank || a.column - b.column).map(({ column }) => column)
}

function suggest(column: number, heading: string, index: number): UnmatchedHeading {
  // A table with thousands of columns is not a stock file, so the search for similar headings stops early.
  return { column, heading, suggestions: index < maxSuggested ? listSimilarFields(heading) : [] }
}
