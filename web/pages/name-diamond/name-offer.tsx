import '#web/features/stone/quiet.css'
import { Button } from '@mantine/core'
import { IconHeart, IconShoppingBag } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { NameDiamond } from '#contract/schemas/diamonds.ts'
import { Money } from '#web/ui/money.tsx'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { adviseLetters } from './advise-letters.ts'
import { sumLetterPrices, type SpelledLetter } from './spell-name.ts'

type Props = {
  letters: readonly SpelledLetter[]
  offers: readonly NameDiamond[]
  /** Writes a letter of the name in another way, or leaves it out. */
  onReplace: (letter: string, replacement: string) => void
}

/** Shows the price of the letters and the order buttons, or why they cannot be ordered. */
export function NameOffer({ letters, offers, onReplace }: Props) {
  const { user } = useViewer()
  const href = useLocation({ select: (location) => location.href })
  const actions = useNameActions()
  const advice = adviseLetters(letters, offers)
  const ids = letters.flatMap(({ offer }) => (offer ? [offer.id] : []))
  const isComplete = advice.length === 0 && ids.length > 0
  const total = sumLetterPrices(letters)
  return (
    <section className="nyd-offer" aria-label="Price">
      {letters.every(({ others }) => others.length > 0) && (
        <p className="nyd-offer-count">
          {letters.length} {letters.length === 1 ? 'letter' : 'letters'}, cut to order
        </p>
      )}
      {total !== null && (
        <p className="nyd-offer-total">
          <Money dollars={total} />
        </p>
      )}
      {advice.length > 0 && (
        <div className="nyd-offer-missing" role="status">
          {advice.map(({ text, fix }) => (
            <p key={text}>
              {text}
              {fix && (
                <Button
                  variant="default"
                  size="compact-xs"
                  onClick={() => onReplace(fix.letter, fix.replacement)}
                >
                  {fix.label}
                </Button>
              )}
            </p>
          ))}
        </div>
      )}
      {user === null ? (
        <p>
          <Link to="/login" search={{ from: href }} className="quiet-link">
            Sign in to order
          </Link>
        </p>
      ) : (
        <AccountOwnerOnly>
          <div className="nyd-offer-actions">
            <Button
              fullWidth
              leftSection={<IconShoppingBag size={17} stroke={1.5} />}
              disabled={!isComplete}
              loading={actions.isAddingToCart}
              onClick={() => actions.addToCart(ids)}
            >
              Add to basket
            </Button>
            <Button
              variant="default"
              leftSection={<IconHeart size={16} stroke={1.5} />}
              disabled={!isComplete}
              loading={actions.isAddingToWishlist}
              onClick={() => actions.addToWishlist(ids)}
            >
              Add to wishlist
            </Button>
          </div>
        </AccountOwnerOnly>
      )}
    </section>
  )
}

const stale = ['readCart', 'readWishlist'] as const

/** Adds a name to the cart or wishlist, as one item. */
function useNameActions() {
  const toCart = useApiMutation('addNameDiamondToCart', {
    stale,
    onSuccess: () => notifyInfo('Added to basket'),
  })
  const toWishlist = useApiMutation('addNameDiamondsToWishlist', {
    stale,
    onSuccess: () => notifyInfo('Added to wishlist'),
  })
  return {
    addToCart: (ids: readonly number[]) => {
      const [itemId] = ids
      if (itemId !== undefined) toCart.mutate({ body: { itemId, letterIds: [...ids] } })
    },
    addToWishlist: (ids: readonly number[]) => toWishlist.mutate({ body: { itemIds: [...ids] } }),
    isAddingToCart: toCart.isPending,
    isAddingToWishlist: toWishlist.isPending,
  }
}
