import { IconHeart, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useViewer } from '#web/shared/session/session-context.ts'

/** Links to wishlist and cart with the numbers of their available items. Guests have neither. */
export function CartLinks() {
  const { isSignedIn } = useViewer()
  const wishlist = useApiQuery('readWishlist', {}, { enabled: isSignedIn })
  const cart = useApiQuery('readCart', {}, { enabled: isSignedIn })
  if (!isSignedIn) return null
  return (
    <>
      <CountedLink
        to="/wishlist"
        name="Wishlist"
        count={countAvailable(wishlist.data)}
        icon={<IconHeart size={19} stroke={1.4} />}
      />
      <CountedLink
        to="/cart"
        name="Basket"
        count={countAvailable(cart.data)}
        icon={<IconShoppingBag size={19} stroke={1.4} />}
      />
    </>
  )
}

function countAvailable(items: readonly { isAvailable: boolean }[] = []): number {
  return items.filter(({ isAvailable }) => isAvailable).length
}

type CountedLinkProps = { to: string; name: string; count: number; icon: ReactNode }

function CountedLink({ to, name, count, icon }: CountedLinkProps) {
  return (
    <Link to={to} className="header-action" aria-label={`${name}, ${count}`}>
      {icon}
      {count > 0 && (
        <span className="header-count" aria-hidden>
          {count}
        </span>
      )}
    </Link>
  )
}
