import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/schemas/orders.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { notifyError } from '#web/shared/notifications/notify.ts'
import { listRemovals } from './list-removals.ts'

/** Removes items from the cart, or moves them back to the wishlist. */
export function useCartActions() {
  const client = useQueryClient()
  const refresh = async (names: readonly string[]): Promise<void> => {
    await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }

  const removal = useMutation({
    mutationFn: async (rows: readonly CartItem[]) => {
      const { stoneIds, rowIds } = listRemovals(rows)
      if (stoneIds.length > 0) {
        await sendApiRequest('removeDiamondsFromCart', { body: stoneIds.map((itemId) => ({ itemId })) })
      }
      for (const id of rowIds) await sendApiRequest('removeFromCart', { params: { id } })
    },
    onError: (error) => notifyError(describeFailure('removeFromCart', error)),
    // Also after an error: the requests before it have already removed items.
    onSettled: () => refresh(['readCart', 'readWishlist']),
  })

  const moveBack = useMutation({
    mutationFn: (wishedItemId: number) =>
      sendApiRequest('returnBasketItemToWishlist', { body: { wishedItemId } }),
    onError: (error) => notifyError(describeFailure('returnBasketItemToWishlist', error)),
    onSettled: () => refresh(['readCart', 'readWishlist']),
  })

  return {
    remove: removal.mutateAsync,
    moveBack: moveBack.mutateAsync,
    isBusy: removal.isPending || moveBack.isPending,
  }
}
