import type { WishlistItem } from '#contract/schemas/orders.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { notifyInfo, type Notice } from '#web/shared/notifications/notify.ts'
import type { CartGroup } from './cart-groups.ts'
import { formatItemCount } from './format-item-count.ts'
import { labelGroup } from './product-name.tsx'
import { makeRestoreBody } from './restore-wishlist-items.ts'

const stale = ['readWishlist', 'readCart'] as const

export type WishlistActions = {
  moveToCart: (group: CartGroup<WishlistItem>) => void
  /** Moves these items, or none if one has become unavailable. */
  moveAllToCart: (rows: readonly WishlistItem[]) => void
  /** Removes these items, and offers to put them back. */
  remove: (rows: readonly WishlistItem[]) => void
  isBusy: boolean
}

/** Moves wishlist items into the cart or removes them; a line set moves as one. */
export function useWishlistActions(onDone: () => void): WishlistActions {
  const addStone = useApiMutation('addDiamondToCart', { stale, onSuccess: onDone })
  const addSet = useApiMutation('addSetToCart', { stale, onSuccess: onDone })
  const addAll = useApiMutation('addItemsToCart', { stale, onSuccess: onDone })
  const removal = useApiMutation('removeItemsFromWishlist', { stale, onSuccess: onDone })
  const restoring = useApiMutation('addItemsToWishlist', { stale })
  return {
    moveToCart: (group) => {
      const [{ id, itemId, itemType, letters }] = group.rows
      const notice = `${labelGroup(group)} added to basket`
      if (letters) {
        const body = [{ itemId, itemType, wishedItemId: id }]
        return void announce(addAll.mutateAsync({ body }), notice)
      }
      const action = group.lineSet === null ? addStone : addSet
      void announce(action.mutateAsync({ body: { itemId, wishedItemId: id } }), notice)
    },
    moveAllToCart: (rows) => {
      const body = rows.map(({ itemId, itemType, id }) => ({ itemId, itemType, wishedItemId: id }))
      void announce(addAll.mutateAsync({ body }), `${formatItemCount(rows.length)} added to basket`)
    },
    remove: (rows) => {
      const restoreBody = makeRestoreBody(rows)
      void announce(removal.mutateAsync({ body: rows.map(({ id }) => ({ id })) }), {
        text: `${formatItemCount(rows.length)} removed`,
        ...(restoreBody && { action: { label: 'Undo', run: () => restoring.mutate({ body: restoreBody }) } }),
      })
    },
    isBusy: [addStone, addSet, addAll, removal, restoring].some(({ isPending }) => isPending),
  }
}

/** Shows a notice after success, also if the list has become empty and left the page meanwhile. */
async function announce(action: Promise<unknown>, notice: Notice): Promise<void> {
  try {
    await action
  } catch {
    // The mutation has already shown the error.
    return
  }
  notifyInfo(notice)
}
