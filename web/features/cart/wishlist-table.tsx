import type { WishlistItem } from '#contract/schemas/orders.ts'
import type { CartGroup } from './cart-groups.ts'
import type { GroupSelection } from './use-group-selection.ts'
import type { WishlistActions } from './use-wishlist-actions.ts'
import { WishlistGroupRows } from './wishlist-group-rows.tsx'

type Props = {
  groups: readonly CartGroup<WishlistItem>[]
  selection: GroupSelection<WishlistItem>
  actions: WishlistActions
  isInCart: (item: WishlistItem) => boolean
}

/** The wishlist as a table, line sets together. On a phone each row becomes a small card: see cart.css. */
export function WishlistTable({ groups, selection, actions, isInCart }: Props) {
  return (
    <table className="cart-table is-wishlist" role="table" aria-label="Wishlist" aria-busy={actions.isBusy}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" className="cart-check">
            <span className="visually-hidden">Selected</span>
          </th>
          <th role="columnheader" className="cart-item">
            Item
          </th>
          <th role="columnheader">Status</th>
          <th role="columnheader" className="cart-number">
            Carats
          </th>
          <th role="columnheader" className="cart-number">
            $/ct
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
        <WishlistGroupRows
          key={group.key}
          group={group}
          isSelected={selection.isSelected(group)}
          onSelect={() => selection.toggle(group)}
          actions={actions}
          isInCart={group.rows.every(isInCart)}
        />
      ))}
    </table>
  )
}
