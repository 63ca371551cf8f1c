import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { MAX_BUYER_ORDER_NO_LENGTH } from '#domain/order/line.ts'
import type { CartItem } from '#contract/schemas/orders.ts'
import { useBuyerReferences } from '#web/features/cart/use-buyer-references.ts'
import type { PricedCart } from '#web/features/cart/use-cart.ts'
import { useOrder } from '#web/features/cart/use-order.ts'
import { useDomainLayout, useViewer } from '#web/shared/session/session-context.ts'
import { compareReview, listReviewed } from './compare-review.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { BillingAddress } from '#web/features/addresses/billing-address.tsx'
import { listDeliveryAddresses } from '#web/features/addresses/delivery-addresses.ts'
import { OrderRemark } from './order-remark.tsx'
import { PlacePanel } from './place-panel.tsx'
import { ReviewItems } from './review-items.tsx'

type Props = {
  cart: PricedCart
  /** The selected cart items; empty for the whole cart. */
  selectedIds: readonly number[]
  refetch: () => Promise<readonly CartItem[]>
  onStart: () => void
  onFailure: (isKnown: boolean) => void
  nothingToOrder: ReactNode
}

/**
 * Shows what is about to be ordered, and places the order. What the buyer reviews is settled when the page
 * opens. If the cart changes after that, the buyer sees the change and accepts it first.
 */
export function OrderReview({ cart, selectedIds, refetch, onStart, onFailure, nothingToOrder }: Props) {
  const { user } = useViewer()
  const { sendsEmail } = useDomainLayout()
  const [reviewed, setReviewed] = useState<readonly CartItem[]>(() => listReviewed(cart.items, selectedIds))
  const [comment, setComment] = useState('')
  const [buyerOrderNo, setBuyerOrderNo] = useState('')
  const [addressId, setAddressId] = useState(() => listDeliveryAddresses(user)[0]?.id ?? null)
  const references = useBuyerReferences()
  const [isSettling, setIsSettling] = useState(false)
  const ordering = useOrder({ refetch, onStart, onFailure })
  const change = compareReview(reviewed, cart.items)
  const { items } = change
  if (reviewed.length === 0) return nothingToOrder

  const place = async (): Promise<void> => {
    setIsSettling(true)
    // Only of these items: an item that is gone has nothing to save.
    const areSaved = await references.settle(items.map(({ itemId }) => itemId))
    setIsSettling(false)
    if (areSaved) ordering.order({ items, priceToken: cart.priceToken, addressId, comment, buyerOrderNo })
  }
  return (
    <div className="cart">
      <div className="review">
        <ReviewItems reviewed={reviewed} change={change} onSaveReference={references.save} />
        <DeliveryChoice addressId={addressId} onChange={setAddressId} />
        {user && <BillingAddress user={user} className="review-billing" />}
        <TextInput
          label="Your order number"
          description="Optional. It appears on emails and documents"
          className="review-order-no"
          maxLength={MAX_BUYER_ORDER_NO_LENGTH}
          value={buyerOrderNo}
          onChange={({ currentTarget }) => setBuyerOrderNo(currentTarget.value)}
        />
        <OrderRemark comment={comment} onChange={setComment} />
        <section aria-label="What happens next">
          <h2 className="quiet-label">What happens next</h2>
          <p className="review-text">
            We reserve these items and check each one.{' '}
            {sendsEmail
              ? 'We email you when your order moves to payment and delivery.'
              : 'Your order page shows when it moves to payment and delivery.'}
          </p>
        </section>
      </div>
      <PlacePanel
        change={change}
        otherItems={cart.items.length - items.length}
        ordering={ordering}
        isBusy={ordering.isOrdering || isSettling}
        onContinue={() => {
          setReviewed(items)
          ordering.reset()
        }}
        onPlace={() => void place()}
      />
    </div>
  )
}
