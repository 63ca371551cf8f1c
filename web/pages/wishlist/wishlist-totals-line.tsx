import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import type { WishlistItem } from '#contract/schemas/orders.ts'
import { totalWishlist } from '#web/features/cart/wishlist-totals.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'

/** The totals of the selected items of the wishlist, or of all. Unavailable items do not count. */
export function WishlistTotalsLine({ rows }: { rows: readonly WishlistItem[] }) {
  const { stones, caratsThousandths, totalPriceCents, onRequest } = totalWishlist(rows)
  return (
    <dl className="wishlist-totals" aria-label="Totals">
      <div>
        <dt>Stones</dt>
        <dd className="figure">{stones.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>Carats</dt>
        <dd>
          <Carats carats={toCarats(caratsThousandths)} />
        </dd>
      </div>
      {totalPriceCents !== null && (
        <div>
          <dt>Total</dt>
          <dd>
            <Money dollars={toDollars(totalPriceCents)} />
            {onRequest > 0 && <span className="product-note"> + {onRequest} on request</span>}
          </dd>
        </div>
      )}
    </dl>
  )
}
