import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { EndpointName } from '#contract/contract.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { createApiQueryKey, useApiQuery } from '#web/shared/api/use-api-query.ts'
import { notifyError, notifyInfo } from '#web/shared/notifications/notify.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { keyOfSale } from './can-order.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'

/** A refusal shows that the page is out of date: the stones may be available by now, and alerts have ended. */
const staleAfterRefusal: readonly EndpointName[] = [
  'searchDiamonds',
  'listDiamondSets',
  'readDiamondByStock',
  'readCart',
  'readWishlist',
  'listAvailabilityAlerts',
]

/**
 * Returns whether the viewer gets an email when these stones become available, and a function that changes it.
 * Guests go to the login page and return afterwards.
 */
export function useAvailabilityAlerts(stones: readonly Diamond[]): { isOn: boolean; toggle: () => void } {
  const { isSignedIn } = useViewer()
  const client = useQueryClient()
  const router = useRouter()
  // Ignores repeated clicks here: disabling the button would lose the keyboard focus.
  const [isBusy, setIsBusy] = useState(false)
  const alerts = useApiQuery('listAvailabilityAlerts', {}, { enabled: isSignedIn })
  const { mutateAsync: add } = useApiMutation('createAvailabilityAlerts', {
    failure: 'form',
    onSuccess: (reply) => client.setQueryData(createApiQueryKey('listAvailabilityAlerts'), reply),
  })
  const { mutateAsync: remove } = useApiMutation('deleteAvailabilityAlert', {
    failure: 'form',
    stale: ['listAvailabilityAlerts'],
  })
  const alertIds = new Set(alerts.data?.map(({ diamondId }) => diamondId))
  const isOn = stones.length > 0 && stones.every(({ id }) => alertIds.has(id))

  const change = async (): Promise<void> => {
    const [first] = stones
    if (!first) return
    try {
      if (isOn) for (const { id } of listFirstOfSets(stones)) await remove({ params: { id } })
      else await add({ body: { diamondIds: stones.map(({ id }) => id) } })
      notifyInfo(describeChange(stones, first, !isOn))
    } catch (error) {
      notifyError(describeError(error))
      for (const endpoint of staleAfterRefusal) void client.invalidateQueries({ queryKey: [endpoint] })
    }
    setIsBusy(false)
  }

  return {
    isOn,
    toggle: () => {
      if (!isSignedIn) {
        void router.navigate({ to: '/login', search: { from: router.latestLocation.href } })
        return
      }
      if (isBusy) return
      setIsBusy(true)
      void change()
    },
  }
}

function describeChange(stones: readonly Diamond[], first: Diamond, isAdded: boolean): string {
  const isOne = stones.length === 1
  const { stockId } = first.product
  if (!isAdded) return `Alert removed: ${isOne ? stockId : formatStoneCount(stones.length)}`
  return isOne
    ? `We’ll email you when ${stockId} is available`
    : `We’ll email you when any of these ${formatStoneCount(stones.length)} is available`
}

/** One stone of each set is enough: the server removes the alerts of the others with it. */
function listFirstOfSets(stones: readonly Diamond[]): Diamond[] {
  return [...new Map(stones.map((stone) => [keyOfSale(stone), stone])).values()]
}
