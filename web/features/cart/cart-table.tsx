import type { CartItem } from '#contract/schemas/orders.ts'
import type { CartGroup } from './cart-groups.ts'
import { CartGroupRows } from './cart-group-rows.tsx'
import type { BuyerReferences } from './use-buyer-references.ts'
import type { GroupSelection } from './use-group-selection.ts'

type Props = {
  groups: readonly CartGroup<CartItem>[]
  selection: GroupSelection<CartItem>
  /** Totals at the start of this visit, by row id. */
  seenPrices: ReadonlyMap<number, number | null>
  isBusy: boolean
  onRemove: (rows: readonly CartItem[]) => void
  onMoveBack: (wishedItemId: number) => void
  onSaveReference: BuyerReferences['save']
}

/** The cart as a table, line sets together. On a phone each row becomes a small card: see cart.css. */
export function CartTable({ groups, selection, ...rows }: Props) {
  return (
    <table className="cart-table" role="table" aria-label="Basket" aria-busy={rows.isBusy}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" className="cart-check">
            <span className="visually-hidden">Selected</span>
          </th>
          <th role="columnheader" className="cart-item">
            Item
          </th>
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
        <CartGroupRows
          key={group.key}
          group={group}
          isSelected={selection.isSelected(group)}
          onSelect={() => selection.toggle(group)}
          {...rows}
        />
      ))}
    </table>
  )
}
