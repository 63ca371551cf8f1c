import { useState } from 'react'
import { describeFailure } from '#web/api/describe-failure.ts'
import { writeWhole } from '#web/catalogue/filters/counts.ts'
import { notifyError, notifyInfo } from '#web/notices/notify.ts'
import { readAllStones } from './read-all-stones.ts'
import type { SearchBody } from './search-request.ts'
import type { Selection } from './selection.ts'

/** As many as somebody still does something with; the export of a list goes no further than a few times that. */
export const mostChosen = 5000

/** Ticks everything that was found, the pages that nobody has looked at included. */
export function useChooseAll(body: SearchBody, total: number, selection: Selection) {
  const [isReading, setIsReading] = useState(false)
  const chooseAll = async (): Promise<void> => {
    setIsReading(true)
    try {
      selection.toggle(await readAllStones(body, { most: mostChosen }), true)
      if (total > mostChosen) {
        notifyInfo(`The first ${writeWhole(mostChosen)} in this order are chosen; there are more than that`)
      }
    } catch (error) {
      notifyError(describeFailure('searchDiamonds', error))
    }
    setIsReading(false)
  }
  return { isReading, chooseAll: () => void chooseAll() }
}
