import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '#web/shared/api/use-act.ts'
import { makeCallKey, useCall } from '#web/shared/api/use-call.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { makeStoneActs, type StoneActs } from './create-stone-actions.ts'

/** What can be done with stones, and the same object as long as nothing about that changes. */
export function useStoneActs(): StoneActs {
  const { isSignedIn } = useViewer()
  const router = useRouter()
  const client = useQueryClient()
  const cart = useCall('readCart', {}, { enabled: isSignedIn })
  const wishlist = useCall('readWishlist', {}, { enabled: isSignedIn })
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  // A second press is left out here: a button that is disabled meanwhile would lose the focus of the keyboard.
  const [underWay] = useState(() => new Set<string>())

  const stale = ['readCart', 'readWishlist'] as const
  const { mutateAsync: addStones } = useAct('addDiamondsToCart', {
    stale,
    failure: 'form',
    onSuccess: (reply) => client.setQueryData(makeCallKey('readCart'), reply),
  })
  const { mutateAsync: wishStones } = useAct('addDiamondsToWishlist', {
    stale,
    failure: 'form',
    onSuccess: (reply) => client.setQueryData(makeCallKey('readWishlist'), reply),
  })
  const { mutateAsync: takeOut } = useAct('removeFromCart', { stale, failure: 'form' })
  const { mutateAsync: unwish } = useAct('removeFromWishlist', { stale, failure: 'form' })

  return makeStoneActs({
    isSignedIn,
    router,
    client,
    cart: cart.data,
    wishlist: wishlist.data,
    refusals,
    setRefusals,
    underWay,
    addStones,
    wishStones,
    takeOut,
    unwish,
  })
}
