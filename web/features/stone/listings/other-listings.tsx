import './other-listings.css'
import { STONE_STATUS, type StoneStatus } from '#domain/stone/status.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { StoneAnchor } from '#web/features/stone/stone-anchor.tsx'
import { Money } from '#web/ui/money.tsx'
import { describeSuspension } from './describe-suspension.ts'

const statusNames: Readonly<Record<StoneStatus, string>> = {
  [STONE_STATUS.available]: 'Available',
  [STONE_STATUS.hold]: 'On hold',
  [STONE_STATUS.suspended]: 'Suspended',
  [STONE_STATUS.memo]: 'On memo',
}

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
          Suspended because another listing was reserved. {describeSuspension(suspension)}.
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
  const { product, vendor, status, hold, memoNo, totalPrice } = listing
  return (
    <li>
      <StoneAnchor stockId={product.stockId} className="quiet-link">
        {product.stockId}
      </StoneAnchor>
      <span>{vendor ?? 'Own stock'}</span>
      <span>{[statusNames[status], hold, memoNo].filter(Boolean).join(', ')}</span>
      <Money dollars={totalPrice} />
    </li>
  )
}
