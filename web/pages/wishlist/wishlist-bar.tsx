import './wishlist-bar.css'
import { Button, Checkbox } from '@mantine/core'
import type { WishlistItem } from '#contract/schemas/orders.ts'
import { describeAvailability } from '#web/features/cart/format-item-count.ts'
import type { GroupSelection } from '#web/features/cart/use-group-selection.ts'
import type { WishlistActions } from '#web/features/cart/use-wishlist-actions.ts'
import { ShareButton } from '#web/features/share/share-button.tsx'
import { useDownload } from '#web/shared/api/use-download.ts'
import { FormatMenu } from '#web/features/export/format-menu.tsx'
import { WishlistTotalsLine } from './wishlist-totals-line.tsx'

type Props = {
  items: readonly WishlistItem[]
  selection: GroupSelection<WishlistItem>
  actions: WishlistActions
  isInCart: (item: WishlistItem) => boolean
}

/** Selects items of the wishlist, and shows the totals and actions of the selected ones, otherwise of all. */
export function WishlistBar({ items, selection, actions, isInCart }: Props) {
  const { download, running } = useDownload()
  const { state, selected, toggleAll } = selection
  const isSelecting = selected.length > 0
  const inScope = isSelecting ? selected : items
  const movable = inScope.filter((item) => item.isAvailable && !isInCart(item))
  const stones = inScope.flatMap(({ diamond }) => diamond ?? [])
  return (
    <div className="wishlist-bar">
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
      </div>
      <WishlistTotalsLine rows={inScope} />
      <div className="wishlist-actions">
        {stones.length > 0 && <ShareButton stones={stones} size="compact-sm" />}
        <FormatMenu
          size="compact-sm"
          isBusy={running !== undefined}
          onSelect={(format) =>
            download('exportWishlist', { body: { format, ids: inScope.map(({ id }) => id) } })
          }
        />
        {movable.length > (isSelecting ? 0 : 1) && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={actions.isBusy}
            onClick={() => actions.moveAllToCart(movable)}
          >
            {movable.length === items.length
              ? 'Move all to basket'
              : `Move ${movable.length} available to basket`}
          </Button>
        )}
      </div>
    </div>
  )
}
