import './other-listings.css'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { formatStatus } from '#web/features/stone/stone-status-badge.tsx'
import { StoneAnchor } from '#web/features/stone/stone-anchor.tsx'
import { Money } from '#web/ui/money.tsx'
import { describeSuspension } from './describe-suspension.ts'

/**
 * Shows an administrator who else lists the same stone, and why its own listing is suspended. Renders nothing
 * if it is listed once.
 */
export function OtherListings({ stoneId }: { stoneId: number }) {
  const { data } = useApiQuery('listOtherListings', { params: { id: stoneId } })
  if (!data || (data.listings.length === 0 && data.suspension === null)) return null
  const { listings, suspension } = data
  return (
    <section className="other-listings" aria-labelledby="other-listings-title">
      <h2 className="quiet-label" id="other-listings-title">
        Other listings of this stone
      </h2>
      {suspension && (
        <p className="other-listings-note">
          Suspended because another listing of this stone was reserved. {describeSuspension(suspension)}.
        </p>
      )}
      <ul>
        {listings.map((listing) => (
          <OtherListing key={listing.id} listing={listing} />
        ))}
      </ul>
    </section>
  )
}

function OtherListing({ listing }: { listing: Diamond }) {
  const { product, vendor, hold, memoNo, totalPrice } = listing
  return (
    <li>
      <StoneAnchor stockId={product.stockId} className="quiet-link">
        {product.stockId}
      </StoneAnchor>
      <span>{vendor ?? 'Own stock'}</span>
      <span>{[formatStatus(listing), hold, memoNo].filter(Boolean).join(', ')}</span>
      <Money dollars={totalPrice} />
    </li>
  )
}
