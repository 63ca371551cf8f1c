import './action-buttons.css'
import { IconCheck, IconFileText, IconHeart, IconHeartFilled, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { canOrder, isPriceOnRequest, mayBecomeAvailable } from './can-order.ts'
import { LazyNotifyIcon } from './lazy-notify-buttons.tsx'
import { useSharedStoneActions } from './stone-actions-context.ts'

/** Adds a stone to the wishlist or removes it. */
export function WishlistButton({ stone }: { stone: Diamond }) {
  const { isInWishlist, toggleWishlist } = useSharedStoneActions()
  const isOn = isInWishlist(stone)
  return (
    <ActionButton
      name={`Wishlist: ${stone.product.stockId}`}
      isOn={isOn}
      onPress={() => toggleWishlist(stone)}
    >
      {isOn ? <IconHeartFilled /> : <IconHeart stroke={1.4} />}
    </ActionButton>
  )
}

/**
 * Adds a stone to the cart or removes it. If the viewer has ordered the stone, links to their order. A stone
 * that others hold offers an email instead. One that is gone, or whose price is on request, offers nothing.
 */
export function CartButton({ stone }: { stone: Diamond }) {
  const { isInCart, toggleCart } = useSharedStoneActions()
  const { impersonation } = useViewer()
  const isOn = isInCart(stone)
  const { ownOrderId } = stone
  if (ownOrderId != null && !isOn) {
    return (
      <Link
        to={`/account/orders/${ownOrderId}`}
        className="action-button"
        aria-label={`Order ${ownOrderId}: ${stone.product.stockId}`}
      >
        <IconFileText stroke={1.4} />
      </Link>
    )
  }
  if (isPriceOnRequest(stone) && !isOn) return null
  if (mayBecomeAvailable(stone)) return impersonation ? null : <LazyNotifyIcon stone={stone} />
  if (!isOn && !canOrder(stone)) return null
  return (
    <ActionButton name={`Basket: ${stone.product.stockId}`} isOn={isOn} onPress={() => toggleCart(stone)}>
      {isOn ? <IconCheck stroke={1.8} /> : <IconShoppingBag stroke={1.4} />}
    </ActionButton>
  )
}

type Props = { name: string; isOn: boolean; onPress: () => void; children: ReactNode }

/** The surrounding list sets its size. A native button, because a long list renders two per stone. */
function ActionButton({ name, isOn, onPress, children }: Props) {
  const { impersonation } = useViewer()
  if (impersonation) return null
  return (
    <button type="button" className="action-button" aria-label={name} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}
