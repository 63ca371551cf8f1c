import type { SearchFacets, SortName } from '#contract/schemas/search.ts'
import { defaultSort, type SortRule } from '#web/features/stone-search/catalogue-state.ts'

/** Maximum sort rules of a search. */
const maxRules = 5

/** The facet behind a sort key. The result includes it only if this viewer may see the column. */
const facetOf: Partial<Record<SortName, keyof SearchFacets>> = {
  carats: 'carats',
  totalPrice: 'totalPrice',
  pricePerCarat: 'pricePerCarat',
  discount: 'discount',
  color: 'colorIds',
  clarity: 'clarityIds',
  shape: 'shapeIds',
}
/** Hidden before the first result, because it is not yet known whether this viewer sees prices. */
const priceKeys: ReadonlySet<SortName> = new Set(['totalPrice', 'pricePerCarat', 'discount'])

/**
 * Returns whether this viewer may sort by a key. A column without a facet in the result is hidden. Source:
 * requirements 9.6.
 */
export function maySortBy(by: SortName, facets: SearchFacets | undefined): boolean {
  const facet = facetOf[by]
  if (!facets) return !priceKeys.has(by)
  return facet === undefined || facets[facet] !== undefined
}

/**
 * Returns the sort order in effect: the requested one, else the server's default for this viewer. Source:
 * requirements 9.4.
 */
export function getSortOrder(
  sort: readonly SortRule[],
  facets: SearchFacets | undefined,
): readonly [SortRule, ...SortRule[]] {
  const [first, ...others] = sort
  if (first) return [first, ...others]
  return [maySortBy(defaultSort.by, facets) ? defaultSort : { by: 'stockId', order: 'asc' }]
}

/**
 * Returns the sort order after a press on a heading: by that column, or reversed if it already leads. With
 * Shift, the column becomes the next tiebreaker; a second press reverses it and a third removes it.
 */
export function nextSort(current: readonly SortRule[], by: SortName, isTiebreaker: boolean): SortRule[] {
  const rule = current.find((one) => one.by === by)
  if (!isTiebreaker) {
    const isLeading = current.length === 1 && rule?.order === 'asc'
    return [{ by, order: isLeading ? 'desc' : 'asc' }]
  }
  if (!rule) return [...current, { by, order: 'asc' as const }].slice(0, maxRules)
  if (rule.order === 'desc') return current.filter((one) => one.by !== by)
  return current.map((one) => (one.by === by ? { by, order: 'desc' as const } : one))
}
