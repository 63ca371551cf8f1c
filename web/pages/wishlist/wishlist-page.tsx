import '#web/features/cart/cart.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { WishlistItem } from '#contract/schemas/orders.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { canOrder } from '#web/features/stone/actions/can-order.ts'
import { PortraitLegend } from '#web/features/stone/picture/portrait-legend.tsx'
import { formatItemCount } from '#web/features/cart/format-item-count.ts'
import { groupRows } from '#web/features/cart/cart-groups.ts'
import { EmptyList } from '#web/features/cart/empty-list.tsx'
import { useWishlistActions } from '#web/features/cart/use-wishlist-actions.ts'
import { WishlistGroupRows } from '#web/features/cart/wishlist-group-rows.tsx'

export function WishlistPage() {
  const wishlist = useApiQuery('readWishlist', {}, { staleTime: 0 })
  const list = useRef<HTMLDivElement>(null)
  // The pressed button disappeared with its row.
  const actions = useWishlistActions(() => list.current?.focus())
  const rows = wishlist.data ?? []
  const groups = groupRows(rows, ({ id }) => id)
  const availableItems = rows.filter(mayBeBought)
  return (
    <>
      <PageTitle>Wishlist</PageTitle>
      <QueryState query={wishlist} />
      {wishlist.data?.length === 0 && <EmptyWishlist />}
      {groups.length > 0 && (
        <div ref={list} tabIndex={-1} className="cart-list">
          <div className="wishlist-head">
            <p className="cart-count" role="status">
              {formatItemCount(rows.length)}
            </p>
            {availableItems.length > 1 && (
              <Button
                variant="default"
                size="compact-sm"
                disabled={actions.isBusy}
                onClick={() => actions.moveAllToCart(availableItems)}
              >
                Move{' '}
                {availableItems.length === rows.length ? 'all' : `the ${availableItems.length} that are free`}{' '}
                to basket
              </Button>
            )}
          </div>
          <table
            className="cart-table is-wishlist"
            role="table"
            aria-label="Wishlist"
            aria-busy={actions.isBusy}
          >
            <thead role="rowgroup">
              <tr role="row">
                <th role="columnheader" className="cart-item">
                  Item
                </th>
                <th role="columnheader">Status</th>
                <th role="columnheader" className="cart-number">
                  Carats
                </th>
                <th role="columnheader" className="cart-number">
                  Per carat
                </th>
                <th role="columnheader" className="cart-number">
                  Total
                </th>
                <th role="columnheader" className="cart-actions">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            {groups.map((group) => (
              <WishlistGroupRows key={group.key} group={group} actions={actions} />
            ))}
          </table>
          <PortraitLegend stones={rows.map(({ diamond }) => diamond)} />
        </div>
      )}
    </>
  )
}

/** Returns whether an entry can be bought. Unavailable entries stay on the wishlist. */
function mayBeBought({ diamond, melee, nameDiamond, letters }: WishlistItem): boolean {
  if (diamond) return canOrder(diamond)
  if (letters) return letters.every(({ isActive }) => isActive)
  return (melee ?? nameDiamond)?.isActive !== false
}

function EmptyWishlist() {
  return (
    <EmptyList shapeName="Heart" title="Nothing wished for yet">
      <p>The heart beside a stone keeps it here. It reserves nothing, and only you see it.</p>
      <Button component={Link} to="/white-diamonds" variant="default">
        Look at white diamonds
      </Button>
    </EmptyList>
  )
}
