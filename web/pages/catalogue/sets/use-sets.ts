import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import type { SearchResult } from '#web/pages/catalogue/results/search-request.ts'
import { groupSets, type StoneSet } from './group-sets.ts'

/** Maximum page size of a search. */
const maxStones = 500

/**
 * Returns the sets of the stones in a result. Keeps the previous sets until the new ones arrive. Undefined
 * before the first.
 */
export function useSets({ body, reply: { items } }: SearchResult): readonly StoneSet[] | undefined {
  const inSets = items.filter(({ lineSet }) => lineSet != null && lineSet !== '')
  const setsQuery = useApiQuery(
    'listDiamondSets',
    { body: { ids: inSets.map(({ id }) => id) } },
    { enabled: inSets.length > 0 },
  )
  const sets = inSets.length > 0 ? setsQuery.data : []
  const others = listOthers(sets ?? [], items, body.filters?.stockIds)
  // If all stones of the sets are on this page, their order is known. Otherwise request which of them match.
  const members = [...others, ...inSets].map(({ product }) => product.stockId)
  const matching = useApiQuery(
    'searchDiamonds',
    { body: { ...body, filters: { ...body.filters, stockIds: members }, page: 0, pageSize: maxStones } },
    { enabled: others.length > 0 },
  )
  const matchingStones = others.length > 0 ? matching.data?.items : items
  const isKnown = sets !== undefined && matchingStones !== undefined

  const [shown, setShown] = useState<{ from: readonly unknown[]; groups: StoneSet[] }>()
  const from = [items, sets, matchingStones]
  if (isKnown && !isSame(shown?.from, from)) {
    const matchingIds = matchingStones.map(({ id }) => id)
    setShown({ from, groups: groupSets({ items, sets, matchingIds }) })
  }
  return shown?.groups
}

/** Returns the stones of the sets that are not on this page and that a pasted list does not exclude. */
function listOthers(
  sets: readonly (readonly Diamond[])[],
  items: readonly Diamond[],
  pasted: readonly string[] | undefined,
): Diamond[] {
  const pageIds = new Set(items.map(({ id }) => id))
  const pastedIds = pasted && new Set(pasted.map((stockId) => stockId.toLowerCase()))
  return sets.flatMap((set) =>
    set.filter(
      ({ id, product }) => !pageIds.has(id) && (!pastedIds || pastedIds.has(product.stockId.toLowerCase())),
    ),
  )
}

function isSame(one: readonly unknown[] | undefined, other: readonly unknown[]): boolean {
  return one !== undefined && one.every((value, index) => value === other[index])
}
