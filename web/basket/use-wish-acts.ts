import type { WishEntry } from '#contract/schemas/orders.ts'
import { useAct } from '#web/api/use-act.ts'
import type { BasketGroup } from './basket-groups.ts'

const stale = ['readWishlist', 'readCart'] as const

export type WishActs = {
  moveToBasket: (group: BasketGroup<WishEntry>) => void
  remove: (group: BasketGroup<WishEntry>) => void
  isBusy: boolean
}

/** Moves an entry of the wishlist into the basket, or takes it off; a line set as one. */
export function useWishActs(onDone: () => void): WishActs {
  const addStone = useAct('addDiamondToCart', { stale, onSuccess: onDone })
  const addSet = useAct('addSetToCart', { stale, onSuccess: onDone })
  const removal = useAct('removeFromWishlist', { stale, onSuccess: onDone })
  return {
    moveToBasket: ({ lineSet, rows: [{ id, itemId }] }) =>
      (lineSet === null ? addStone : addSet).mutate({ body: { itemId, wishedItemId: id } }),
    remove: ({ rows: [{ id }] }) => removal.mutate({ params: { id } }),
    isBusy: addStone.isPending || addSet.isPending || removal.isPending,
  }
}
