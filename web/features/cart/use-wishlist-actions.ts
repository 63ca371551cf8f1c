import type { WishlistItem } from '#contract/schemas/orders.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import type { CartGroup } from './cart-groups.ts'
import { formatItemCount } from './format-item-count.ts'
import { labelGroup } from './product-name.tsx'

const stale = ['readWishlist', 'readCart'] as const

export type WishlistActions = {
  moveToCart: (group: CartGroup<WishlistItem>) => void
  /** Moves these items, or none if one has become unavailable. */
  moveAllToCart: (rows: readonly WishlistItem[]) => void
  remove: (rows: readonly WishlistItem[]) => void
  isBusy: boolean
}

/** Moves wishlist items into the cart or removes them; a line set moves as one. */
export function useWishlistActions(onDone: () => void): WishlistActions {
  const addStone = useApiMutation('addDiamondToCart', { stale, onSuccess: onDone })
  const addSet = useApiMutation('addSetToCart', { stale, onSuccess: onDone })
  const addAll = useApiMutation('addItemsToCart', { stale, onSuccess: onDone })
  const removal = useApiMutation('removeItemsFromWishlist', { stale, onSuccess: onDone })
  return {
    moveToCart: (group) => {
      const [{ id, itemId, itemType, letters }] = group.rows
      const onSuccess = (): void => notifyInfo(`${labelGroup(group)} added to basket`)
      if (letters) return addAll.mutate({ body: [{ itemId, itemType, wishedItemId: id }] }, { onSuccess })
      const action = group.lineSet === null ? addStone : addSet
      action.mutate({ body: { itemId, wishedItemId: id } }, { onSuccess })
    },
    moveAllToCart: (rows) => {
      const body = rows.map(({ itemId, itemType, id }) => ({ itemId, itemType, wishedItemId: id }))
      addAll.mutate(
        { body },
        { onSuccess: () => notifyInfo(`${formatItemCount(rows.length)} added to basket`) },
      )
    },
    remove: (rows) => removal.mutate({ body: rows.map(({ id }) => ({ id })) }),
    isBusy: [addStone, addSet, addAll, removal].some(({ isPending }) => isPending),
  }
}
