import { Link } from '@tanstack/react-router'
import type { Seller } from '#contract/schemas/sellers.ts'

/** The storefronts that sell in their own names. Nothing where there are none. */
export function StorefrontSellers({ sellers }: { sellers: readonly Seller[] }) {
  if (sellers.length === 0) return null
  return (
    <section className="seller-others" aria-label="Sellers of storefronts">
      <h2 className="quiet-label">Sellers of storefronts</h2>
      <ul>
        {sellers.map(({ id, legalName, owner }) => (
          <li key={id}>
            <Link to={`/admin/sellers/${id}`} className="list-link">
              {legalName}
            </Link>
            {owner !== null && owner !== legalName && <span className="seller-owner">{owner}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
