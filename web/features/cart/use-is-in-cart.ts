import type { WishlistItem } from '#contract/schemas/orders.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'

/**
 * Returns a function that says whether the stone of a wishlist item is in the cart. False for a name diamond: a
 * name can be added again.
 */
export function useIsInCart(): (item: WishlistItem) => boolean {
  const cart = useApiQuery('readCart', {})
  const stoneIds = new Set(cart.data?.map(({ diamond }) => diamond?.id))
  return ({ diamond }) => diamond != null && stoneIds.has(diamond.id)
}
