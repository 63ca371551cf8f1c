import { PageTitle } from '#web/parts/page-title.tsx'

export function WishlistPage() {
  return <PageTitle>Wishlist</PageTitle>
}
