import '#web/features/stone/quiet.css'
import { Button } from '@mantine/core'
import { IconHeart, IconShoppingBag } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Money } from '#web/ui/money.tsx'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { adviseLetters } from './advise-letters.ts'
import { sumLetterPrices, type SpelledLetter } from './spell-name.ts'

/** Shows the price of the letters and the order buttons, or why they cannot be ordered. */
export function NameOffer({ name, letters }: { name: string; letters: readonly SpelledLetter[] }) {
  const { user } = useViewer()
  const href = useLocation({ select: (location) => location.href })
  const actions = useNameActions(name)
  const advice = adviseLetters(letters)
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
        <p className="nyd-offer-missing" role="status">
          {advice.join(' ')}
        </p>
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
              Add to the basket
            </Button>
            <Button
              variant="default"
              leftSection={<IconHeart size={16} stroke={1.5} />}
              disabled={!isComplete}
              loading={actions.isAddingToWishlist}
              onClick={() => actions.addToWishlist(ids)}
            >
              Wishlist
            </Button>
          </div>
        </AccountOwnerOnly>
      )}
    </section>
  )
}

const stale = ['readCart', 'readWishlist'] as const

/** Adds the letters of a name to the cart or wishlist, all or none. */
function useNameActions(name: string) {
  const toCart = useApiMutation('addItemsToCart', {
    stale,
    onSuccess: () => notifyInfo(`${name} is in the basket`),
  })
  const toWishlist = useApiMutation('addNameDiamondsToWishlist', {
    stale,
    onSuccess: () => notifyInfo(`${name} is on the wishlist`),
  })
  return {
    addToCart: (ids: readonly number[]) =>
      toCart.mutate({ body: ids.map((itemId) => ({ itemId, itemType: 3 as const })) }),
    addToWishlist: (ids: readonly number[]) => toWishlist.mutate({ body: { itemIds: [...ids] } }),
    isAddingToCart: toCart.isPending,
    isAddingToWishlist: toWishlist.isPending,
  }
}
