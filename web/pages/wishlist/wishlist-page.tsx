import '#web/features/cart/cart.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { EmptyList } from '#web/features/cart/empty-list.tsx'
import { FilledWishlist } from './filled-wishlist.tsx'

export function WishlistPage() {
  const wishlist = useApiQuery('readWishlist', {}, { staleTime: 0 })
  const items = wishlist.data
  return (
    <>
      <PageTitle>Wishlist</PageTitle>
      <QueryState query={wishlist} />
      {items?.length === 0 && <EmptyWishlist />}
      {items && items.length > 0 && <FilledWishlist items={items} />}
    </>
  )
}

function EmptyWishlist() {
  return (
    <EmptyList shapeName="Heart" title="Your wishlist is empty">
      <p>Tap the heart to save a stone. Saving does not reserve it.</p>
      <Button component={Link} to="/white-diamonds" variant="default">
        Browse white diamonds
      </Button>
    </EmptyList>
  )
}
