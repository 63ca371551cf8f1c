import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchAllStones } from '#web/features/stone-search/fetch-all-stones.ts'
import {
  applyRefresh,
  useStaleAge,
  type SelectionRefresh,
  type Selection,
} from '#web/features/selection/selection.ts'

/** Refetches selected stones that may have been sold or repriced without an event. */
export function useCurrentSelection(selection: Selection): void {
  const stockIds = selection.stones.map(({ product }) => product.stockId)
  const age = useStaleAge()
  const { data } = useQuery({
    queryKey: ['chosenStones', age],
    queryFn:
      age === undefined || stockIds.length === 0
        ? skipToken
        : async ({ signal }): Promise<SelectionRefresh> => ({
            age,
            requested: stockIds,
            stones: await fetchAllStones({ filters: { stockIds } }, { signal }),
          }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (data) applyRefresh(data)
  }, [data])
}
