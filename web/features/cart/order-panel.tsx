import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import type { CartItem } from '#contract/schemas/orders.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { describeCartChange, findCartChange, nameOrderAction, type CartChange } from './cart-change.ts'
import { totalCart } from './cart-totals.ts'
import { describeItems } from './describe-items.ts'
import { OrderRemark } from './order-remark.tsx'
import type { Ordering } from './use-order.ts'

type Props = {
  /** The selected items, or all items of the cart. */
  rows: readonly CartItem[]
  of: number
  ordering: Ordering
  isBusy: boolean
  /** Number of prices that changed while the cart was open and that the buyer must accept. */
  askedPrices: number
  comment: string
  onComment: (comment: string) => void
  onOrder: () => void
  onRemove: (rows: readonly CartItem[]) => void
}

/** Shows the totals of the cart, or of the selected items, and the button that orders them. */
export function OrderPanel({
  rows,
  of,
  ordering,
  isBusy,
  askedPrices,
  comment,
  onComment,
  onOrder,
  onRemove,
}: Props) {
  const totals = totalCart(rows)
  const lost = rows.filter(({ isAvailable }) => !isAvailable)
  const change = lost.length === 0 ? findCartChange(ordering.refusal, askedPrices) : undefined
  return (
    <section className="order-panel" aria-label="Order">
      <dl className="order-totals">
        <Total name="Stones" isAside>
          <span className="figure">{totals.stones}</span>
        </Total>
        <Total name="Carats" isAside>
          <Carats carats={toCarats(totals.caratsThousandths)} />
        </Total>
        <Total name="Average per carat" isAside>
          <Money dollars={toDollarsOrNull(totals.averagePerCaratCents)} />
        </Total>
        <Total name="Total">
          <Money dollars={toDollarsOrNull(totals.totalPriceCents)} />
        </Total>
      </dl>
      <Stack gap="sm">
        <div role="alert" className="order-refusal">
          <Refusal ordering={ordering} lost={lost.length} change={change} />
        </div>
        {lost.length > 0 && (
          <Button variant="default" disabled={isBusy} onClick={() => onRemove(lost)}>
            Remove {lost.length === 1 ? 'what is' : `the ${lost.length} that are`} not available
          </Button>
        )}
        <OrderRemark comment={comment} onChange={onComment} />
        <FormFailure text={ordering.failure} />
        <Button size="md" loading={ordering.isOrdering} disabled={isBusy} onClick={onOrder}>
          {nameOrderAction(change, rows.length, of)}
        </Button>
        <Text size="xs" c="dimmed" className="order-promise">
          {ordering.isOutcomeUnknown
            ? 'Press again: if the order was made already, it will not be made twice.'
            : rows.length < of
              ? 'All that is selected is ordered at these prices, or nothing. The rest stays in the basket.'
              : 'All of the basket is ordered at these prices, or nothing.'}
        </Text>
      </Stack>
    </section>
  )
}

type RefusalProps = { ordering: Ordering; lost: number; change: CartChange | undefined }

function Refusal({ ordering: { refusal }, lost, change }: RefusalProps) {
  if (!refusal && !change) {
    return lost === 0 ? null : (
      <Text size="sm">
        {lost === 1 ? '1 item is' : `${lost} items are`} not available and not counted here.
      </Text>
    )
  }
  const concerned = refusal ? refusal.byRow.size + refusal.others.length : 0
  return (
    <>
      <Text size="sm" fw={500}>
        Nothing was ordered.
      </Text>
      <Text size="sm">
        {change ? describeCartChange(change) : `${describeItems(concerned)} could not be had.`}
      </Text>
      {refusal?.others.map((message) => (
        <Text size="sm" key={message}>
          {message}
        </Text>
      ))}
    </>
  )
}

type TotalProps = { name: string; isAside?: boolean; children: ReactNode }

function Total({ name, isAside = false, children }: TotalProps) {
  return (
    <div className={isAside ? 'order-total' : 'order-total is-main'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const toDollarsOrNull = (cents: number | null): number | null => (cents === null ? null : toDollars(cents))
