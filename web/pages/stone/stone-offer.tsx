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
  const { isInBasket, isWished, toggleWish, findRefusal } = useSharedStoneActions()
  const isIn = isInBasket(stone)
  const isOnList = isWished(stone)
  const refusal = findRefusal(stone)
  // State on opening: a viewer must see that the stone was taken meanwhile, not only that it is unavailable.
  const [wasFree] = useState(mayBeHad(stone))
  const wasTaken = wasFree && !mayBeHad(stone) && !isInOwnOrder(stone)
  return (
    <section className="stone-offer" aria-label="Price">
      <p className={`stone-offer-status${mayBeHad(stone) ? ' is-free' : ''}`}>
        {nameStatus(stone)}
        {stone.holdUntil != null && (
          <>
            {' '}
            until <Moment at={stone.holdUntil} />
          </>
        )}
      </p>
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
      <dl className="stone-offer-rates">
        {stone.pricePerCarat != null && (
          <div>
            <dt>Per carat</dt>
            <dd>
              <Money dollars={stone.pricePerCarat} />
            </dd>
          </div>
        )}
        {stone.discount != null && (
          <div>
            <dt>Rap %</dt>
            <dd className="figure">{writeDiscount(stone.discount)}</dd>
          </div>
        )}
        {stone.rapPrice != null && (
          <div>
            <dt>Rap price</dt>
            <dd>
              <Money dollars={stone.rapPrice} />
            </dd>
          </div>
        )}
      </dl>
      <OwnActions>
        <div className="stone-offer-acts">
          <CartAction stone={stone} />
          <Button
            variant="default"
            aria-pressed={isOnList}
            leftSection={isOnList ? <IconHeartFilled size={16} /> : <IconHeart size={16} stroke={1.5} />}
            onClick={() => toggleWish(stone)}
          >
            Wishlist
          </Button>
          <ShareButton stones={[stone]} />
        </div>
      </OwnActions>
      {others > 0 && (
        <p className="stone-offer-note">
          Sold together with {others === 1 ? 'one other stone' : `${others} other stones`}.
        </p>
      )}
      {isIn && (
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
