import { Button, Checkbox } from '@mantine/core'
import type { CartItem } from '#contract/schemas/orders.ts'
import { describeAvailability } from '#web/features/cart/format-item-count.ts'
import type { GroupSelection } from '#web/features/cart/use-group-selection.ts'

type Props = {
  items: readonly CartItem[]
  selection: GroupSelection<CartItem>
  isBusy: boolean
  onRemove: (rows: readonly CartItem[]) => void
}

/** Selects all items of the cart, and removes those that are selected. */
export function CartBar({ items, selection, isBusy, onRemove }: Props) {
  const { state, selected, toggleAll } = selection
  return (
    <div className="cart-bar">
      <Checkbox
        aria-label="Select all"
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={toggleAll}
      />
      <span role="status">
        {selected.length === 0 ? describeAvailability(items) : `${selected.length} selected`}
      </span>
      {selected.length > 0 && (
        <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={() => onRemove(selected)}>
          Remove selected
        </Button>
      )}
    </div>
  )
}
