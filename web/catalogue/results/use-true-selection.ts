import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAllStones } from './read-all-stones.ts'
import { isChosenOld, renewChosen, type Renewed, type Selection } from './selection.ts'

/** What was ticked before a reload or a gap in the events may have been taken or repriced: it is asked how it is now. */
export function useTrueSelection(selection: Selection): void {
  const stockIds = selection.stones.map(({ product }) => product.stockId)
  const isOld = isChosenOld() && stockIds.length > 0
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['searchDiamonds', 'kept selection'],
    queryFn: async ({ signal }): Promise<Renewed> => ({
      asked: stockIds,
      stones: await readAllStones({ filters: { stockIds } }, { signal }),
    }),
    enabled: isOld,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data && isChosenOld()) renewChosen(data)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same answer once more is news too
  }, [data, dataUpdatedAt])
}
