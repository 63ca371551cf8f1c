import { Button, Checkbox } from '@mantine/core'
import type { WishlistItem } from '#contract/schemas/orders.ts'
import { describeAvailability } from '#web/features/cart/format-item-count.ts'
import type { GroupSelection } from '#web/features/cart/use-group-selection.ts'
import type { WishlistActions } from '#web/features/cart/use-wishlist-actions.ts'

type Props = {
  items: readonly WishlistItem[]
  selection: GroupSelection<WishlistItem>
  actions: WishlistActions
}

/** Selects items of the wishlist, moves the available ones to the cart, and removes those that are selected. */
export function WishlistBar({ items, selection, actions }: Props) {
  const { state, selected, toggleAll } = selection
  const isSelecting = selected.length > 0
  const available = (isSelecting ? selected : items).filter(({ isAvailable }) => isAvailable)
  return (
    <div className="cart-bar">
      <Checkbox
        aria-label="Select all"
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={toggleAll}
      />
      <span role="status">{isSelecting ? `${selected.length} selected` : describeAvailability(items)}</span>
      {isSelecting && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={actions.isBusy}
          onClick={() => actions.remove(selected)}
        >
          Remove selected
        </Button>
      )}
      {available.length > (isSelecting ? 0 : 1) && (
        <Button
          variant="default"
          size="compact-sm"
          className="cart-bar-end"
          disabled={actions.isBusy}
          onClick={() => actions.moveAllToCart(available)}
        >
          Move {available.length === items.length ? 'all' : available.length} to basket
        </Button>
      )}
    </div>
  )
}
