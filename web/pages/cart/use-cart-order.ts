import { useState } from 'react'
import type { CartItem } from '#contract/schemas/orders.ts'
import type { PricedCart } from '#web/features/cart/use-cart.ts'
import { createOrderFingerprint, useOrder, type OrderedCart } from '#web/features/cart/use-order.ts'
import { useSeenPrices } from '#web/features/cart/use-seen-prices.ts'

type Options = {
  cart: PricedCart
  /** The selected items. Undefined if none are, which means the whole cart. */
  selected: readonly CartItem[] | undefined
  refetch: () => Promise<readonly CartItem[]>
  onOutcome: (isKnown: boolean) => void
}

/**
 * Orders the available items of the cart, or of those that are selected: exactly what the total counts. A price
 * that changed while the cart is open must be accepted first.
 */
export function useCartOrder({ cart, selected, refetch, onOutcome }: Options) {
  const seenPrices = useSeenPrices(cart.items)
  const ordering = useOrder({ refetch, onOutcome })
  const [comment, setComment] = useState('')
  const inScope = selected ?? cart.items
  const rows = inScope.filter(({ isAvailable }) => isAvailable)
  const orderedCart: OrderedCart = {
    ...cart,
    ...(rows.length < cart.items.length && { itemIds: rows.map(({ itemId }) => itemId) }),
    comment,
  }

  const changed = rows.filter((row) => hasPriceChanged(row, seenPrices))
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
    unavailable: inScope.filter(({ isAvailable }) => !isAvailable),
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
