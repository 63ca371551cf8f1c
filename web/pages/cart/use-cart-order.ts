import { useState } from 'react'
import type { CartItem } from '#contract/schemas/orders.ts'
import type { PricedCart } from '#web/features/cart/use-cart.ts'
import { createOrderFingerprint, useOrder, type OrderedCart } from '#web/features/cart/use-order.ts'
import { useSeenPrices } from '#web/features/cart/use-seen-prices.ts'

type Options = {
  cart: PricedCart
  /** The selected items. Undefined if the whole cart is ordered. */
  selected: readonly CartItem[] | undefined
  refetch: () => Promise<readonly CartItem[]>
  onOutcome: (isKnown: boolean) => void
}

/** Orders the cart or its selected items. A price that changed while the cart is open must be accepted first. */
export function useCartOrder({ cart, selected, refetch, onOutcome }: Options) {
  const seenPrices = useSeenPrices(cart.items)
  const ordering = useOrder({ refetch, onOutcome })
  const [comment, setComment] = useState('')
  const rows = selected ?? cart.items
  const orderedCart: OrderedCart = {
    ...cart,
    ...(selected && { itemIds: selected.map(({ itemId }) => itemId) }),
    comment,
  }

  const changed = rows.filter((row) => row.isAvailable && hasPriceChanged(row, seenPrices))
  /** Names the order whose changed prices the buyer was asked to accept. */
  const [promptedOrder, setPromptedOrder] = useState<string>()
  const name = createOrderFingerprint(orderedCart)
  const order = (): void => {
    const wasPrompted = promptedOrder === name || ordering.refusal !== undefined
    if (changed.length > 0 && !wasPrompted) setPromptedOrder(name)
    else ordering.order(orderedCart)
  }
  return {
    rows,
    seenPrices,
    ordering,
    comment,
    setComment,
    askedPrices: promptedOrder === name ? changed.length : 0,
    order,
  }
}

function hasPriceChanged(row: CartItem, seenPrices: ReadonlyMap<number, number | null>): boolean {
  const seenPrice = seenPrices.get(row.itemId)
  return seenPrice != null && seenPrice !== row.totalPrice
}
