import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'

const stale = ['readCart', 'readWishlist'] as const

/** Adds the letters of a name to the cart or wishlist, all or none. */
export function useNameActions(name: string) {
  const toBasket = useApiMutation('addItemsToCart', {
    stale,
    onSuccess: () => notifyInfo(`${name} is in the basket`),
  })
  const toWishlist = useApiMutation('addNameDiamondsToWishlist', {
    stale,
    onSuccess: () => notifyInfo(`${name} is on the wishlist`),
  })
  return {
    addToBasket: (ids: readonly number[]) =>
      toBasket.mutate({ body: ids.map((itemId) => ({ itemId, itemType: 3 as const })) }),
    addToWishlist: (ids: readonly number[]) => toWishlist.mutate({ body: { itemIds: [...ids] } }),
    isAddingToBasket: toBasket.isPending,
    isAddingToWishlist: toWishlist.isPending,
  }
}
