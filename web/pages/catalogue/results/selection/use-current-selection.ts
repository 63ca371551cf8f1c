import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAllStones } from '#web/pages/catalogue/results/paging/read-all-stones.ts'
import { renewChosen, useChosenAge, type Renewed, type Selection } from '#web/features/selection/selection.ts'

/** Refetches selected stones that may have been sold or repriced without an event. */
export function useCurrentSelection(selection: Selection): void {
  const stockIds = selection.stones.map(({ product }) => product.stockId)
  const age = useChosenAge()
  const { data } = useQuery({
    queryKey: ['chosenStones', age],
    queryFn:
      age === undefined || stockIds.length === 0
        ? skipToken
        : async ({ signal }): Promise<Renewed> => ({
            age,
            asked: stockIds,
            stones: await readAllStones({ filters: { stockIds } }, { signal }),
          }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (data) renewChosen(data)
  }, [data])
}
