import { useRef } from 'react'
import type { WishlistItem } from '#contract/schemas/orders.ts'
import { groupRows } from '#web/features/cart/cart-groups.ts'
import { ListPages, ListTools, NothingMatches } from '#web/features/cart/list-tools.tsx'
import { readWishlistFacts } from '#web/features/cart/list-view.ts'
import { useIsInCart } from '#web/features/cart/use-is-in-cart.ts'
import { useGroupSelection } from '#web/features/cart/use-group-selection.ts'
import { useListView } from '#web/features/cart/use-list-view.ts'
import { useWishlistActions } from '#web/features/cart/use-wishlist-actions.ts'
import { WishlistTable } from '#web/features/cart/wishlist-table.tsx'
import { PortraitLegend } from '#web/features/stone/picture/portrait-legend.tsx'
import { WishlistBar } from './wishlist-bar.tsx'

/** The items of the wishlist, with search, filter, order and pages, and what can be done with many of them. */
export function FilledWishlist({ items }: { items: readonly WishlistItem[] }) {
  const list = useRef<HTMLDivElement>(null)
  // The pressed button disappeared with its row.
  const actions = useWishlistActions(() => list.current?.focus())
  const groups = groupRows(items, ({ id }) => id)
  const view = useListView(groups, readWishlistFacts)
  const isInCart = useIsInCart()
  const selection = useGroupSelection(groups, view.matching)
  return (
    <div ref={list} tabIndex={-1} className="cart-list">
      {(groups.length > 1 || view.isNarrowed) && <ListTools view={view} />}
      <WishlistBar items={items} selection={selection} actions={actions} isInCart={isInCart} />
      <NothingMatches view={view} />
      <WishlistTable groups={view.shown} selection={selection} actions={actions} isInCart={isInCart} />
      <ListPages view={view} />
      <PortraitLegend stones={view.shown.flatMap((group) => group.rows.map(({ diamond }) => diamond))} />
    </div>
  )
}
