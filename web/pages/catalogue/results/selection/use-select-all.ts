import { useState } from 'react'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { notifyError, notifyInfo } from '#web/shared/notifications/notify.ts'
import { completeSets } from '#web/pages/catalogue/results/complete-sets.ts'
import { fetchAllStones } from '#web/features/stone-search/fetch-all-stones.ts'
import type { SearchBody } from '#web/pages/catalogue/results/search-request.ts'
import type { Selection } from '#web/features/selection/selection.ts'

/** A practical limit. Exports allow only a few times as many stones. */
export const maxSelected = 5000

type SelectAllOptions = { body: SearchBody; total: number; hasLineSets: boolean }

/**
 * Selects everything that was found, including pages not loaded yet. Where stones are sold in line sets,
 * it selects whole sets.
 */
export function useSelectAll({ body, total, hasLineSets }: SelectAllOptions, selection: Selection) {
  const [isReading, setIsReading] = useState(false)
  const selectAll = async (): Promise<void> => {
    setIsReading(true)
    try {
      const stones = await fetchAllStones(body, { maxCount: maxSelected })
      selection.toggle(hasLineSets ? await completeSets(stones) : stones, true)
      if (total > maxSelected) {
        notifyInfo(`First ${formatInteger(maxSelected)} stones selected, the maximum`)
      }
    } catch (error) {
      notifyError(describeFailure('searchDiamonds', error))
    }
    setIsReading(false)
  }
  return { isReading, selectAll: () => void selectAll() }
}
