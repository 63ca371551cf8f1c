import { nameOriginCountry } from '#domain/stone/origin.ts'
import type { PricedSearch } from '#contract/schemas/pricing-runs.ts'
import type { SearchFilters, StockFilters } from '#contract/schemas/search.ts'
import { emptyState, pastedListNames } from '#web/features/stone-search/catalogue-state.ts'
import { listChips, pastedListTitles } from '#web/features/stone-search/chips.ts'
import { originStateOptions } from '#web/pages/admin/lists/stock/origin-options.ts'
import { sectionOptions } from '#web/pages/admin/lists/stock/stone-names.ts'

type StockTexts = {
  readonly [Name in keyof StockFilters]-?: (value: NonNullable<StockFilters[Name]>) => string
}

/** What the filters say that only administrators have. */
const stockTexts: StockTexts = {
  isActive: (isActive) => (isActive ? 'Listed' : 'Unlisted'),
  hasImage: (hasImage) => (hasImage ? 'With image' : 'Without image'),
  isHighlighted: (isHighlighted) => (isHighlighted ? 'Highlighted' : 'Not highlighted'),
  isOwn: (isOwn) => (isOwn ? 'Own stock' : 'Not own stock'),
  isListedTwice: () => 'Listed more than once',
  isSold: () => 'Sold',
  originCountries: (codes) => `Origin ${codes.map((code) => nameOriginCountry(code) ?? code).join(', ')}`,
  originStates: (states) => `Origin status ${states.map(nameOriginState).join(', ')}`,
  minDaysInStock: (days) => `In stock for ${days} days or more`,
}

function nameOriginState(state: string): string {
  return originStateOptions.find(({ value }) => value === state)?.label ?? state
}

/** A search before it is planned has its pasted lists; a run has only their lengths. */
type Described = Omit<PricedSearch, 'filters'> & { readonly filters: SearchFilters }

/** Describes the search whose stones a run covers: its active filters, or that there are none. */
export function describePricedSearch({ section, stock = {}, filters, ...lists }: Described): string {
  const category = sectionOptions.find(({ value }) => value === section)
  const texts = [
    ...(category ? [category.label] : []),
    ...describeStock(stock),
    ...listChips({ ...emptyState, filters }).map(({ title, value }) =>
      value === '' ? title : `${title} ${value}`,
    ),
    ...pastedListNames.flatMap((name) => {
      const count = lists[name]
      return count === undefined ? [] : [`${pastedListTitles[name]} ${count.toLocaleString('en')}`]
    }),
  ]
  return texts.length === 0 ? 'All stones' : texts.join(' · ')
}

function describeStock(stock: StockFilters): string[] {
  // The keys of the table are those of the filters.
  const names = Object.keys(stockTexts) as (keyof StockFilters)[]
  return names.flatMap((name) => describeOne(stock, name))
}

function describeOne<Name extends keyof StockFilters>(stock: StockFilters, name: Name): string[] {
  const value = stock[name]
  return value == null ? [] : [stockTexts[name](value)]
}
