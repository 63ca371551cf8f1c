import { useState } from 'react'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { writeWhole } from '#web/features/stone-search/counts.ts'
import { notifyError, notifyInfo } from '#web/shared/notifications/notify.ts'
import { completeSets } from '#web/pages/catalogue/results/complete-sets.ts'
import { readAllStones } from '#web/pages/catalogue/results/paging/read-all-stones.ts'
import type { SearchBody } from '#web/pages/catalogue/results/search-request.ts'
import type { Selection } from '#web/features/selection/selection.ts'

/** A practical limit. Exports allow only a few times as many stones. */
export const maxChosen = 5000

type Found = { body: SearchBody; total: number; inSets: boolean }

/**
 * Selects everything that was found, including pages not loaded yet. Where stones are sold in sets, it
 * selects whole sets.
 */
export function useChooseAll({ body, total, inSets }: Found, selection: Selection) {
  const [isReading, setIsReading] = useState(false)
  const chooseAll = async (): Promise<void> => {
    setIsReading(true)
    try {
      const found = await readAllStones(body, { most: maxChosen })
      selection.toggle(inSets ? await completeSets(found) : found, true)
      if (total > maxChosen) {
        notifyInfo(`The first ${writeWhole(maxChosen)} in this order are chosen; there are more than that`)
      }
    } catch (error) {
      notifyError(describeFailure('searchDiamonds', error))
    }
    setIsReading(false)
  }
  return { isReading, chooseAll: () => void chooseAll() }
}
