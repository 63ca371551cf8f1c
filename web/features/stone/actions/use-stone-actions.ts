import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { createApiQueryKey, useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { createStoneActions, type StoneActions } from './create-stone-actions.ts'

/** Returns the actions on stones; the object stays the same until its inputs change. */
export function useStoneActions(): StoneActions {
  const { isSignedIn } = useViewer()
  const router = useRouter()
  const client = useQueryClient()
  const cart = useApiQuery('readCart', {}, { enabled: isSignedIn })
  const wishlist = useApiQuery('readWishlist', {}, { enabled: isSignedIn })
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  // Ignores repeated clicks here: disabling the button would lose the keyboard focus.
  const [pendingKeys] = useState(() => new Set<string>())

  const stale = ['readCart', 'readWishlist'] as const
  const { mutateAsync: addStonesToCart } = useApiMutation('addDiamondsToCart', {
    stale,
    failure: 'form',
    onSuccess: (reply) => client.setQueryData(createApiQueryKey('readCart'), reply),
  })
  const { mutateAsync: addStonesToWishlist } = useApiMutation('addDiamondsToWishlist', {
    stale,
    failure: 'form',
    onSuccess: (reply) => client.setQueryData(createApiQueryKey('readWishlist'), reply),
  })
  const { mutateAsync: removeFromCart } = useApiMutation('removeFromCart', { stale, failure: 'form' })
  const { mutateAsync: removeFromWishlist } = useApiMutation('removeFromWishlist', { stale, failure: 'form' })

  return createStoneActions({
    isSignedIn,
    router,
    client,
    cart: cart.data,
    wishlist: wishlist.data,
    refusals,
    setRefusals,
    pendingKeys,
    addStonesToCart,
    addStonesToWishlist,
    removeFromCart,
    removeFromWishlist,
  })
}
