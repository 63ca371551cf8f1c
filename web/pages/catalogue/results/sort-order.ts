import type { Facets, SortName } from '#contract/schemas/search.ts'
import { defaultSort, type SortRule } from '#web/features/stone-search/catalogue-state.ts'

/** As many orders as a search takes. */
const maxRules = 5

/** Of what the page offers to order by: its facet, which an answer has where this viewer may see it. */
const facetOf: Partial<Record<SortName, keyof Facets>> = {
  carats: 'carats',
  totalPrice: 'totalPrice',
  pricePerCarat: 'pricePerCarat',
  discount: 'discount',
  color: 'colorIds',
  clarity: 'clarityIds',
  shape: 'shapeIds',
}
/** What a guest sees is not known before the first answer. */
const prices: ReadonlySet<SortName> = new Set(['totalPrice', 'pricePerCarat', 'discount'])

/** What an answer has no facet of, this viewer may not see, nor order by. Source: requirements 9.6. */
export function mayOrderBy(by: SortName, facets: Facets | undefined): boolean {
  const facet = facetOf[by]
  if (!facets) return !prices.has(by)
  return facet === undefined || facets[facet] !== undefined
}

/** The order that stones come in: as asked, else as the server chooses it for this viewer. Source: requirements 9.4. */
export function getOrder(
  sort: readonly SortRule[],
  facets: Facets | undefined,
): readonly [SortRule, ...SortRule[]] {
  const [first, ...others] = sort
  if (first) return [first, ...others]
  return [mayOrderBy(defaultSort.by, facets) ? defaultSort : { by: 'stockId', order: 'asc' }]
}

/**
 * The order after a press on a heading: by that column, and turned round if it already leads. With Shift it
 * orders what the columns before leave equal; a third press there takes it away.
 */
export function nextSort(now: readonly SortRule[], by: SortName, isFurther: boolean): SortRule[] {
  const rule = now.find((one) => one.by === by)
  if (!isFurther) {
    const isLeading = now.length === 1 && rule?.order === 'asc'
    return [{ by, order: isLeading ? 'desc' : 'asc' }]
  }
  if (!rule) return [...now, { by, order: 'asc' as const }].slice(0, maxRules)
  if (rule.order === 'desc') return now.filter((one) => one.by !== by)
  return now.map((one) => (one.by === by ? { by, order: 'desc' as const } : one))
}
