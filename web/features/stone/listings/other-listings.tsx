import './other-listings.css'
import type { OtherListing } from '#contract/schemas/listings.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { formatStatus } from '#web/features/stone/stone-status-badge.tsx'
import { StoneAnchor } from '#web/features/stone/stone-anchor.tsx'
import { Money } from '#web/ui/money.tsx'
import { describeSuspension } from './describe-suspension.ts'
import { formatListAge } from './format-list-age.ts'

/**
 * Shows an administrator who else lists the same stone, and why its own listing is suspended. Renders nothing
 * if it is listed once.
 */
export function OtherListings({ stoneId }: { stoneId: number }) {
  const { data } = useApiQuery('listOtherListings', { params: { id: stoneId } })
  if (!data || (data.listings.length === 0 && data.suspension === null)) return null
  const { listings, suspension } = data
  const others = listings.filter(({ isSameStone }) => isSameStone)
  const doubtful = listings.filter(({ isSameStone }) => !isSameStone)
  return (
    <section className="other-listings" aria-labelledby="other-listings-title">
      <h2 className="quiet-label" id="other-listings-title">
        {others.length > 0 || suspension ? 'Also offered by' : 'Same certificate, different stone'}
      </h2>
      {suspension && (
        <p className="other-listings-note">
          Suspended because another listing of this stone was reserved. {describeSuspension(suspension)}.
        </p>
      )}
      {others.length > 0 && <ListingTable label="Also offered by" listings={others} />}
      {doubtful.length > 0 && (
        <>
          <p className="other-listings-note">
            Same certificate, different stone: shape or weight differ, so one certificate no. may be wrong.
          </p>
          <ListingTable label="Same certificate, different stone" listings={doubtful} />
        </>
      )}
    </section>
  )
}

function ListingTable({ label, listings }: { label: string; listings: readonly OtherListing[] }) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Stock no.</th>
          <th scope="col">Vendor</th>
          <th scope="col">Availability</th>
          <th scope="col">List age</th>
          <th scope="col" className="is-number">
            Cost per ct
          </th>
          <th scope="col" className="is-number">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <ListingRow key={listing.id} listing={listing} />
        ))}
      </tbody>
    </table>
  )
}

function ListingRow({ listing }: { listing: OtherListing }) {
  const { product, vendor, hold, memoNo, totalPrice, costPerCarat, listConfirmedDate } = listing
  return (
    <tr>
      <td data-label="Stock no.">
        <StoneAnchor stockId={product.stockId} className="quiet-link">
          {product.stockId}
        </StoneAnchor>
      </td>
      <td data-label="Vendor">{vendor ?? 'Own stock'}</td>
      <td data-label="Availability">{[formatStatus(listing), hold, memoNo].filter(Boolean).join(', ')}</td>
      <td data-label="List age">{vendor === null ? '–' : formatListAge(listConfirmedDate)}</td>
      <td data-label="Cost per ct" className="is-number">
        <Money dollars={costPerCarat} />
      </td>
      <td data-label="Price" className="is-number">
        <Money dollars={totalPrice} />
      </td>
    </tr>
  )
}
