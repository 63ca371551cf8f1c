import { useRef } from 'react'
import type { CartItem } from '#contract/schemas/orders.ts'
import { groupRows } from '#web/features/cart/cart-groups.ts'
import { CartTable } from '#web/features/cart/cart-table.tsx'
import { OrderPanel } from '#web/features/cart/order-panel.tsx'
import { useBuyerReferences } from '#web/features/cart/use-buyer-references.ts'
import { useCartActions } from '#web/features/cart/use-cart-actions.ts'
import { readCartFacts } from '#web/features/cart/list-view.ts'
import { ListPages, ListTools, NothingMatches } from '#web/features/cart/list-tools.tsx'
import { useGroupSelection } from '#web/features/cart/use-group-selection.ts'
import { useListView } from '#web/features/cart/use-list-view.ts'
import { useSeenPrices } from '#web/features/cart/use-seen-prices.ts'
import { PortraitLegend } from '#web/features/stone/picture/portrait-legend.tsx'
import { CartBar } from './cart-bar.tsx'

/** The items of the cart, and the panel that leads to the order of all or the selected ones. */
export function FilledCart({ items }: { items: readonly CartItem[] }) {
  const groups = groupRows(items, ({ itemId }) => itemId)
  const view = useListView(groups, readCartFacts)
  const selection = useGroupSelection(groups, view.matching)
  const actions = useCartActions()
  const references = useBuyerReferences()
  const seenPrices = useSeenPrices(items)
  const inScope = selection.selected.length > 0 ? selection.selected : items
  const list = useRef<HTMLDivElement>(null)

  const restoreFocusAfter = async (action: Promise<unknown>): Promise<void> => {
    try {
      await action
      // The pressed button disappeared with its row.
      list.current?.focus()
    } catch {
      // The mutation has already shown an error.
    }
  }
  const remove = (removed: readonly CartItem[]): void => void restoreFocusAfter(actions.remove(removed))

  return (
    <div className="cart">
      <div className="cart-list" ref={list} tabIndex={-1}>
        {(groups.length > 1 || view.isNarrowed) && <ListTools view={view} />}
        <CartBar items={items} selection={selection} isBusy={actions.isBusy} onRemove={remove} />
        <NothingMatches view={view} />
        <CartTable
          groups={view.shown}
          selection={selection}
          seenPrices={seenPrices}
          isBusy={actions.isBusy}
          onRemove={remove}
          onMoveBack={(wishedItemId) => void restoreFocusAfter(actions.moveBack(wishedItemId))}
          onSaveReference={references.save}
        />
        <ListPages view={view} />
        <PortraitLegend stones={view.shown.flatMap((group) => group.rows.map(({ diamond }) => diamond))} />
      </div>
      <OrderPanel
        rows={inScope.filter(({ isAvailable }) => isAvailable)}
        unavailable={inScope.filter(({ isAvailable }) => !isAvailable)}
        totalRows={items.length}
        isBusy={actions.isBusy}
        onRemove={remove}
      />
    </div>
  )
}
