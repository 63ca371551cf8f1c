import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import type { CartItem } from '#contract/schemas/orders.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { describeCartChange, findCartChange, formatOrderLabel, type CartChange } from './cart-change.ts'
import { totalCart } from './cart-totals.ts'
import { formatItemCount } from './format-item-count.ts'
import { OrderRemark } from './order-remark.tsx'
import type { Ordering } from './use-order.ts'

type Props = {
  /** What is ordered: the available items of those that are selected, or of the whole cart. */
  rows: readonly CartItem[]
  /** The others of those, which are not counted. */
  unavailable: readonly CartItem[]
  totalRows: number
  ordering: Ordering
  isBusy: boolean
  /** Number of prices that changed while the cart was open and that the buyer must accept. */
  changedPrices: number
  comment: string
  onComment: (comment: string) => void
  onOrder: () => void
  onRemove: (rows: readonly CartItem[]) => void
}

/** Shows the totals of the cart, or of the selected items, and the button that orders them. */
export function OrderPanel({
  rows,
  unavailable,
  totalRows,
  ordering,
  isBusy,
  changedPrices,
  comment,
  onComment,
  onOrder,
  onRemove,
}: Props) {
  const totals = totalCart(rows)
  const isRefused = unavailable.some(({ itemId }) => ordering.refusal?.byRow.has(itemId))
  const change = isRefused ? undefined : findCartChange(ordering.refusal, changedPrices)
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
          <Refusal ordering={ordering} unavailable={unavailable.length} change={change} />
        </div>
        {unavailable.length > 0 && (
          <Button variant="default" disabled={isBusy} onClick={() => onRemove(unavailable)}>
            Remove {unavailable.length === 1 ? 'what is' : `the ${unavailable.length} that are`} not available
          </Button>
        )}
        <OrderRemark comment={comment} onChange={onComment} />
        <FormFailure text={ordering.failure} />
        <Button
          size="md"
          loading={ordering.isOrdering}
          disabled={isBusy || rows.length === 0}
          onClick={onOrder}
        >
          {formatOrderLabel(change, rows.length, totalRows)}
        </Button>
        <Text size="xs" c="dimmed" className="order-promise">
          {ordering.isOutcomeUnknown
            ? 'Press again: if the order was made already, it will not be made twice.'
            : rows.length < totalRows
              ? 'All that is counted is ordered at these prices, or nothing. The rest stays in the basket.'
              : 'All of the basket is ordered at these prices, or nothing.'}
        </Text>
      </Stack>
    </section>
  )
}

type RefusalProps = { ordering: Ordering; unavailable: number; change: CartChange | undefined }

function Refusal({ ordering: { refusal }, unavailable, change }: RefusalProps) {
  if (!refusal && !change) {
    return unavailable === 0 ? null : (
      <Text size="sm">
        {unavailable === 1 ? '1 item is' : `${unavailable} items are`} not available and not counted here.
      </Text>
    )
  }
  const refusedCount = refusal ? refusal.byRow.size + refusal.others.length : 0
  return (
    <>
      <Text size="sm" fw={500}>
        Nothing was ordered.
      </Text>
      <Text size="sm">
        {change ? describeCartChange(change) : `${formatItemCount(refusedCount)} could not be had.`}
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
