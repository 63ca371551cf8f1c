import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { ShareButton } from '#web/features/share/share-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { OwnActions } from '#web/shared/session/account-actions.tsx'
import { CartAction } from '#web/features/stone/actions/cart-action.tsx'
import { isInOwnOrder, mayBeHad } from '#web/features/stone/actions/is-available.ts'
import { useSharedStoneActions } from '#web/features/stone/actions/stone-actions-context.ts'
import { nameStatus } from '#web/features/stone/status-badge.tsx'
import { writeDiscount } from '#web/features/stone/stone-names.ts'

/** Shows the price and availability of a stone for this viewer, with its actions. */
export function StoneOffer({ stone, others }: { stone: Diamond; others: number }) {
  const { isInBasket, findRefusal } = useSharedStoneActions()
  const refusal = findRefusal(stone)
  // State on opening: a viewer must see that the stone was taken meanwhile, not only that it is unavailable.
  const [wasFree] = useState(mayBeHad(stone))
  const wasTaken = wasFree && !mayBeHad(stone) && !isInOwnOrder(stone)
  return (
    <section className="stone-offer" aria-label="Price">
      <StoneStatus stone={stone} />
      {wasTaken && (
        <p className="stone-offer-taken" role="alert">
          Somebody else has just taken this stone. What is near to it stands below.
        </p>
      )}
      {stone.totalPrice != null && (
        <p className="stone-offer-total">
          <Money dollars={stone.totalPrice} />
        </p>
      )}
      <StoneRates stone={stone} />
      <OwnActions>
        <div className="stone-offer-acts">
          <CartAction stone={stone} />
          <WishlistButton stone={stone} />
          <ShareButton stones={[stone]} />
        </div>
      </OwnActions>
      {others > 0 && (
        <p className="stone-offer-note">
          Sold together with {others === 1 ? 'one other stone' : `${others} other stones`}.
        </p>
      )}
      {isInBasket(stone) && (
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
    <p className={`stone-offer-status${mayBeHad(stone) ? ' is-free' : ''}`}>
      {nameStatus(stone)}
      {stone.holdUntil != null && (
        <>
          {' '}
          until <Moment at={stone.holdUntil} />
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
          <dd className="figure">{writeDiscount(discount)}</dd>
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
  const { isWished, toggleWish } = useSharedStoneActions()
  const isOnList = isWished(stone)
  return (
    <Button
      variant="default"
      aria-pressed={isOnList}
      leftSection={isOnList ? <IconHeartFilled size={16} /> : <IconHeart size={16} stroke={1.5} />}
      onClick={() => toggleWish(stone)}
    >
      Wishlist
    </Button>
  )
}
