import type { WishlistItem } from '#contract/schemas/orders.ts'
import type { InputOf } from '#web/shared/api/send-api-request.ts'

type RemovedItem = Pick<
  WishlistItem,
  'itemId' | 'itemType' | 'quantity' | 'carats' | 'ringSize' | 'melee' | 'letters'
>

/**
 * Returns the body of the request that puts removed items back on the wishlist, with their amounts. Undefined
 * if an amount is unknown because the storefront hides it.
 */
export function makeRestoreBody(
  removed: readonly RemovedItem[],
): InputOf<'addItemsToWishlist'>['body'] | undefined {
  if (removed.some(({ melee, carats }) => melee != null && carats == null)) return undefined
  return removed.map(({ itemId, itemType, quantity, carats, ringSize, melee, letters }) => ({
    itemId,
    itemType,
    quantity,
    ringSize,
    ...(melee != null && { carats }),
    ...(letters != null && { letterIds: letters.map(({ id }) => id) }),
  }))
}
