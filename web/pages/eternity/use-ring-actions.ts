import { toCarats } from '#domain/money/carats.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import type { RingStock } from './ring-stock.ts'

export type Ring = {
  stock: RingStock
  numberOfStones: number
  usSize: number
  caratsThousandths: number
}

const stale = ['readCart', 'readWishlist'] as const

/** Adds the stones of a ring, with its size, to the cart or wishlist. */
export function useRingActions() {
  const parcelToCart = useApiMutation('addParcelToCart', { stale })
  const parcelToWishlist = useApiMutation('addParcelToWishlist', { stale })
  const meleeToCart = useApiMutation('addMeleeToCart', { stale })
  const meleeToWishlist = useApiMutation('addMeleeToWishlist', { stale })

  const add = (ring: Ring, list: 'basket' | 'wishlist'): void => {
    const { stock, numberOfStones, usSize, caratsThousandths } = ring
    const body = { itemId: stock.id, numberOfStones, ringSize: usSize }
    const onSuccess = (): void => notifyInfo(`Added to ${list}`)
    if (stock.kind === 'parcel') {
      const action = list === 'basket' ? parcelToCart : parcelToWishlist
      action.mutate({ body }, { onSuccess })
      return
    }
    const action = list === 'basket' ? meleeToCart : meleeToWishlist
    action.mutate({ body: { ...body, carats: toCarats(caratsThousandths) } }, { onSuccess })
  }

  return {
    addToCart: (ring: Ring) => add(ring, 'basket'),
    addToWishlist: (ring: Ring) => add(ring, 'wishlist'),
    isAddingToCart: parcelToCart.isPending || meleeToCart.isPending,
    isAddingToWishlist: parcelToWishlist.isPending || meleeToWishlist.isPending,
  }
}
