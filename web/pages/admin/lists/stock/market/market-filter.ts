import type { StockFilters } from '#contract/schemas/search.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import type { Filter } from '#web/pages/admin/list/filters/filter.ts'

type Range = NonNullable<StockFilters['marketPercentile']>

const positions: readonly { value: string; label: string; range: Range }[] = [
  { value: 'lowest', label: 'Lowest 10%', range: { max: 10 } },
  { value: 'below', label: 'Below the median', range: { max: 49 } },
  { value: 'above', label: 'Above the median', range: { min: 51 } },
  { value: 'highest', label: 'Highest 10%', range: { min: 90 } },
]

/** Filters by where a price stands among comparable stones. */
export const marketFilter: Filter = {
  name: 'market',
  label: 'Market',
  isMore: true,
  options: positions.map(({ value, label }) => ({ value, label })),
}

/** Returns the filter of the request. An unknown position is ignored. */
export function readMarketFilter(values: ListState['filters']): StockFilters {
  const position = positions.find(({ value }) => value === values[marketFilter.name])
  return position ? { marketPercentile: position.range } : {}
}

/** Names a range of percentiles as the filter does. */
export function nameMarketRange({ min, max }: Range): string {
  const position = positions.find(({ range }) => range.min === min && range.max === max)
  return position?.label ?? `${min ?? 0} to ${max ?? 100}% of the market`
}
