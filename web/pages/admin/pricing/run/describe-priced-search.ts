import { nameOriginCountry } from '#domain/stone/origin.ts'
import type { PricedSearch } from '#contract/schemas/pricing-runs.ts'
import type { SearchFilters, StockFilters } from '#contract/schemas/search.ts'
import { emptyState, pastedListNames } from '#web/features/stone-search/catalogue-state.ts'
import { listChips, pastedListTitles } from '#web/features/stone-search/chips.ts'
import { nameMarketRange } from '#web/pages/admin/lists/stock/market/market-filter.ts'
import { originStateOptions } from '#web/pages/admin/lists/stock/origin-options.ts'
import { sectionOptions } from '#web/pages/admin/lists/stock/stone-names.ts'

const describeFlag = (value: boolean | undefined, on: string, off: string): string | undefined =>
  value === undefined ? undefined : value ? on : off

const describeNames = (
  title: string,
  values: readonly string[] = [],
  nameOf: (value: string) => string | undefined,
): string | undefined =>
  values.length === 0 ? undefined : `${title} ${values.map((value) => nameOf(value) ?? value).join(', ')}`

const nameOriginState = (state: string): string | undefined =>
  originStateOptions.find(({ value }) => value === state)?.label

/** What the filters say that only administrators have. */
const stockTexts: Readonly<Record<keyof StockFilters, (stock: StockFilters) => string | undefined>> = {
  isActive: ({ isActive }) => describeFlag(isActive, 'Listed', 'Unlisted'),
  hasImage: ({ hasImage }) => describeFlag(hasImage, 'With image', 'Without image'),
  isHighlighted: ({ isHighlighted }) => describeFlag(isHighlighted, 'Highlighted', 'Not highlighted'),
  isOwn: ({ isOwn }) => describeFlag(isOwn, 'Own stock', 'Not own stock'),
  isListedTwice: ({ isListedTwice }) => isListedTwice && 'Listed more than once',
  isSold: ({ isSold }) => isSold && 'Sold',
  originCountries: ({ originCountries }) =>
    describeNames('Origin', originCountries, (code) => nameOriginCountry(code) ?? undefined),
  originStates: ({ originStates }) => describeNames('Origin status', originStates, nameOriginState),
  minDaysInStock: ({ minDaysInStock: days }) =>
    days === undefined ? undefined : `In stock for ${days} days or more`,
  marketPercentile: ({ marketPercentile: range }) => range && `Market ${nameMarketRange(range)}`,
}

/** A search before it is planned has its pasted lists; a run has only their lengths. */
type Described = Omit<PricedSearch, 'filters'> & { readonly filters: SearchFilters }

/** Describes the search whose stones a run covers: its active filters, or that there are none. */
export function describePricedSearch({ section, stock = {}, filters, ...lists }: Described): string {
  const category = sectionOptions.find(({ value }) => value === section)
  const texts = [
    ...(category ? [category.label] : []),
    ...Object.values(stockTexts).flatMap((describe) => describe(stock) ?? []),
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
