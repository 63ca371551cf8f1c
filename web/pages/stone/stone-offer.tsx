import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { ShareButton } from '#web/features/share/share-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Price } from '#web/ui/price.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { CartAction } from '#web/features/stone/actions/cart-action.tsx'
import { isInOwnOrder, canOrder } from '#web/features/stone/actions/can-order.ts'
import { useSharedStoneActions } from '#web/features/stone/actions/stone-actions-context.ts'
import { formatStatus } from '#web/features/stone/status-badge.tsx'
import { formatDiscount } from '#web/features/stone/format-stone.ts'

/** Shows the price and availability of a stone for this viewer, with its actions. */
export function StoneOffer({ stone, lineSet }: { stone: Diamond; lineSet: readonly Diamond[] }) {
  const otherCount = lineSet.filter(({ id }) => id !== stone.id).length
  const { isInCart, findRefusal } = useSharedStoneActions()
  const refusal = findRefusal(stone)
  // State on opening: a viewer must see that the stone was taken meanwhile, not only that it is unavailable.
  const [wasAvailable] = useState(canOrder(stone))
  const wasTaken = wasAvailable && !canOrder(stone) && !isInOwnOrder(stone)
  return (
    <section className="stone-offer" aria-label="Price">
      <StoneStatus stone={stone} />
      {wasTaken && (
        <p className="stone-offer-taken" role="alert">
          Somebody else has just taken this stone. What is near to it stands below.
        </p>
      )}
      {stone.totalPrice !== undefined && (
        <p className="stone-offer-total">
          <Price dollars={stone.totalPrice} />
        </p>
      )}
      <StoneRates stone={stone} />
      <AccountOwnerOnly>
        <div className="stone-offer-actions">
          <CartAction stone={stone} lineSet={lineSet} />
          <WishlistButton stone={stone} />
          <ShareButton stones={[stone]} />
        </div>
      </AccountOwnerOnly>
      {otherCount > 0 && (
        <p className="stone-offer-note">
          Sold together with {otherCount === 1 ? 'one other stone' : `${otherCount} other stones`}.
        </p>
      )}
      {isInCart(stone) && (
        <p className="stone-offer-note">
          <Link to="/cart" className="quiet-link">
            To the basket
          </Link>
        </p>
      )}
      {refusal !== undefined && (
        <p className="stone-offer-refusal" role="alert">
          {refusal}
        </p>
      )}
    </section>
  )
}

function StoneStatus({ stone }: { stone: Diamond }) {
  return (
    <p className={`stone-offer-status${canOrder(stone) ? ' is-available' : ''}`}>
      {formatStatus(stone)}
      {stone.holdUntil != null && (
        <>
          {' '}
          until <Timestamp at={stone.holdUntil} />
        </>
      )}
    </p>
  )
}

/** The price per carat and its relation to the Rap price, as far as this viewer sees them. */
function StoneRates({ stone: { pricePerCarat, discount, rapPrice } }: { stone: Diamond }) {
  return (
    <dl className="stone-offer-rates">
      {pricePerCarat != null && (
        <div>
          <dt>Per carat</dt>
          <dd>
            <Money dollars={pricePerCarat} />
          </dd>
        </div>
      )}
      {discount != null && (
        <div>
          <dt>Rap %</dt>
          <dd className="figure">{formatDiscount(discount)}</dd>
        </div>
      )}
      {rapPrice != null && (
        <div>
          <dt>Rap price</dt>
          <dd>
            <Money dollars={rapPrice} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function WishlistButton({ stone }: { stone: Diamond }) {
  const { isInWishlist, toggleWishlist } = useSharedStoneActions()
  const isWishlisted = isInWishlist(stone)
  return (
    <Button
      variant="default"
      aria-pressed={isWishlisted}
      leftSection={isWishlisted ? <IconHeartFilled size={16} /> : <IconHeart size={16} stroke={1.5} />}
      onClick={() => toggleWishlist(stone)}
    >
      Wishlist
    </Button>
  )
}
