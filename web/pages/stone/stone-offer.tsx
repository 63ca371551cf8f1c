import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { isPair } from '#domain/stone/section.ts'
import { ShareButton } from '#web/features/share/share-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Price } from '#web/ui/price.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { CartAction } from '#web/features/stone/actions/cart-action.tsx'
import { isInOwnOrder, canOrder } from '#web/features/stone/actions/can-order.ts'
import { useSharedStoneActions } from '#web/features/stone/actions/stone-actions-context.ts'
import { formatStatus } from '#web/features/stone/stone-status-badge.tsx'
import { computeSetPrice } from './set-price.ts'
import { formatReducedDay } from '#web/features/stone/price-reduced.tsx'
import { formatDiscount } from '#web/features/stone/format-stone.ts'

/** Shows the price and availability of a stone for this viewer, with its actions. */
export function StoneOffer({ stone, lineSet }: { stone: Diamond; lineSet: readonly Diamond[] }) {
  const setPrice = computeSetPrice(stone, lineSet)
  const setName = describeSet(stone, lineSet)
  const { isInCart, findRefusal } = useSharedStoneActions()
  const refusal = findRefusal(stone)
  const reducedDay = formatReducedDay(stone)
  // State on opening: a viewer must see that the stone was taken meanwhile, not only that it is unavailable.
  const [wasAvailable] = useState(canOrder(stone))
  const wasTaken = wasAvailable && !canOrder(stone) && !isInOwnOrder(stone)
  return (
    <section className="stone-offer" aria-label="Price">
      <StoneStatus stone={stone} />
      {wasTaken && (
        <p className="stone-offer-taken" role="alert">
          This stone has just been sold or reserved. Similar stones are below.
        </p>
      )}
      {stone.totalPrice !== undefined && (
        <p className="stone-offer-total">
          <Price dollars={setPrice?.price ?? stone.totalPrice} />
          {setPrice && <span className="stone-offer-unit"> for the {setName}</span>}
        </p>
      )}
      <StoneRates stone={stone} isOfSet={setPrice !== undefined} />
      {reducedDay !== undefined && <p className="stone-offer-reduced">Price reduced on {reducedDay}</p>}
      <AccountOwnerOnly>
        <div className="stone-offer-actions">
          <CartAction stone={stone} lineSet={lineSet} />
          <WishlistButton stone={stone} />
          <ShareButton stones={[stone]} />
        </div>
      </AccountOwnerOnly>
      {stone.isToBeConfirmed && canOrder(stone) && (
        <p className="stone-offer-note">We confirm this stone after you order.</p>
      )}
      {setName !== undefined && <p className="stone-offer-note">Sold as a {setName} only</p>}
      {isInCart(stone) && (
        <p className="stone-offer-note">
          <Link to="/cart" className="quiet-link">
            View basket
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

/** Returns what the stone is sold as; undefined if it is sold alone. */
function describeSet(stone: Diamond, lineSet: readonly Diamond[]): string | undefined {
  if (lineSet.length < 2) return undefined
  return lineSet.length === 2 && isPair(stone) ? 'pair' : `layout of ${lineSet.length}`
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
function StoneRates({ stone, isOfSet }: { stone: Diamond; isOfSet: boolean }) {
  const { totalPrice, pricePerCarat, discount, rapPrice } = stone
  return (
    <dl className="stone-offer-rates">
      {isOfSet && (
        <div>
          <dt>This stone</dt>
          <dd>
            <Money dollars={totalPrice} />
          </dd>
        </div>
      )}
      {pricePerCarat != null && (
        <div>
          <dt>$/ct</dt>
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
