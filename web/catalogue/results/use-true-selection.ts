import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAllStones } from './read-all-stones.ts'
import { renewChosen, wasKept, type Selection } from './selection.ts'

/** What was ticked before a reload may have been taken or repriced meanwhile: it is asked once how it is now. */
export function useTrueSelection(selection: Selection): void {
  const stockIds = selection.stones.map(({ product }) => product.stockId)
  const isOld = wasKept() && stockIds.length > 0
  const { data } = useQuery({
    queryKey: ['searchDiamonds', 'kept selection'],
    queryFn: ({ signal }) => readAllStones({ filters: { stockIds } }, { signal }),
    enabled: isOld,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data && wasKept()) renewChosen(data)
  }, [data])
}
