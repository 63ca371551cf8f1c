import '#web/features/cart/cart.css'
import { Button, Checkbox } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { CartItem } from '#contract/schemas/orders.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { PortraitLegend } from '#web/features/stone/picture/portrait-legend.tsx'
import { groupRows } from '#web/features/cart/cart-groups.ts'
import { describeItems } from '#web/features/cart/describe-items.ts'
import { EmptyList } from '#web/features/cart/empty-list.tsx'
import { BasketTable } from '#web/features/cart/cart-table.tsx'
import { OrderPanel } from '#web/features/cart/order-panel.tsx'
import { useCartActions } from '#web/features/cart/use-cart-actions.ts'
import { useSealedCart, type SealedCart } from '#web/features/cart/use-cart.ts'
import { useGroupSelection } from '#web/features/cart/use-group-selection.ts'
import { nameOrdered, useOrder, type OrderedCart } from '#web/features/cart/use-order.ts'
import { useSeenPrices } from '#web/features/cart/use-seen-prices.ts'

export function BasketPage() {
  const [isFrozen, { open: freeze, close: thaw }] = useDisclosure(false)
  const cart = useSealedCart({ isFrozen })
  const count = cart.data?.items.length ?? 0
  const refetch = async (): Promise<readonly CartItem[]> => (await cart.refetch()).data?.items ?? []
  return (
    <>
      <PageTitle>Basket</PageTitle>
      <QueryState query={cart} />
      {cart.data && count === 0 && <EmptyBasket />}
      {cart.data && count > 0 && (
        <FilledBasket
          cart={cart.data}
          refetch={refetch}
          onOutcome={(isKnown) => (isKnown ? thaw() : freeze())}
        />
      )}
    </>
  )
}

type FilledProps = {
  cart: SealedCart
  refetch: () => Promise<readonly CartItem[]>
  onOutcome: (isKnown: boolean) => void
}

function FilledBasket({ cart, refetch, onOutcome }: FilledProps) {
  const { items } = cart
  const groups = groupRows(items, ({ itemId }) => itemId)
  const selection = useGroupSelection(groups)
  const seenPrices = useSeenPrices(items)
  const actions = useCartActions()
  const ordering = useOrder({ refetch, onOutcome })
  const list = useRef<HTMLDivElement>(null)

  const [comment, setComment] = useState('')

  const isPart = selection.state === 'some'
  const ordered = isPart ? selection.selected : items
  const wanted: OrderedCart = {
    ...cart,
    ...(isPart && { itemIds: ordered.map(({ itemId }) => itemId) }),
    comment,
  }

  // Prices may change while the cart is open. A changed price must be accepted before ordering.
  const moved = ordered.filter((row) => row.isAvailable && hasMoved(row, seenPrices))
  const [asked, setAsked] = useState<string>()
  const asking = nameOrdered(wanted)
  const order = (): void => {
    const isAsked = asked === asking || ordering.refusal !== undefined
    if (moved.length > 0 && !isAsked) setAsked(asking)
    else ordering.order(wanted)
  }

  const thenKeepFocus = async (action: Promise<unknown>): Promise<void> => {
    try {
      await action
      // The pressed button disappeared with its row.
      list.current?.focus()
    } catch {
      // The mutation has already shown an error.
    }
    ordering.forget()
  }
  const remove = (rows: readonly CartItem[]): void => void thenKeepFocus(actions.remove(rows))

  return (
    <div className="basket">
      <div className="basket-list" ref={list} tabIndex={-1}>
        <div className="basket-bar">
          <Checkbox
            aria-label="Select all"
            checked={selection.state === 'all'}
            indeterminate={selection.state === 'some'}
            onChange={selection.toggleAll}
          />
          <span role="status">
            {selection.state === 'none'
              ? describeItems(items.length)
              : `${selection.selected.length} selected`}
          </span>
          {selection.state !== 'none' && (
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={actions.isBusy}
              onClick={() => remove(selection.selected)}
            >
              Remove selected
            </Button>
          )}
        </div>
        <BasketTable
          groups={groups}
          selection={selection}
          notes={ordering.refusal?.byRow ?? new Map()}
          seenPrices={seenPrices}
          isBusy={actions.isBusy}
          onRemove={remove}
          onMoveBack={(wishedItemId) => void thenKeepFocus(actions.moveBack(wishedItemId))}
        />
        <PortraitLegend stones={items.map(({ diamond }) => diamond)} />
      </div>
      <OrderPanel
        rows={ordered}
        of={items.length}
        ordering={ordering}
        isBusy={actions.isBusy}
        askedPrices={asked === asking ? moved.length : 0}
        comment={comment}
        onComment={setComment}
        onOrder={order}
        onRemove={remove}
      />
    </div>
  )
}

function hasMoved(row: CartItem, seenPrices: ReadonlyMap<number, number | null>): boolean {
  const seen = seenPrices.get(row.itemId)
  return seen != null && seen !== row.totalPrice
}

function EmptyBasket() {
  return (
    <EmptyList shapeName="Round" title="Your basket is empty">
      <p>What you put here stays until you order or remove it. A basket reserves nothing: an order does.</p>
      <Button component={Link} to="/white-diamonds" variant="default">
        Look at white diamonds
      </Button>
    </EmptyList>
  )
}
