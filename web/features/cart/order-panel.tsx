import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CartItem } from '#contract/schemas/orders.ts'
import { OrderTotals } from './order-totals.tsx'

type Props = {
  /** The selected items, or all items of the cart. */
  rows: readonly CartItem[]
  totalRows: number
  isBusy: boolean
  onRemove: (rows: readonly CartItem[]) => void
}

/** Shows the totals of the cart, or of the selected items, and leads to the review of the order. */
export function OrderPanel({ rows, totalRows, isBusy, onRemove }: Props) {
  const available = rows.filter(({ isAvailable }) => isAvailable)
  const unavailable = rows.filter(({ isAvailable }) => !isAvailable)
  const isPart = rows.length < totalRows
  return (
    <section className="order-panel" aria-label="Order">
      <OrderTotals rows={rows} />
      <Stack gap="sm">
        {unavailable.length > 0 && (
          <>
            <Text size="sm" role="status">
              {unavailable.length === 1 ? '1 item is' : `${unavailable.length} items are`} not available and
              not counted here.
            </Text>
            <Button variant="default" disabled={isBusy} onClick={() => onRemove(unavailable)}>
              Remove {unavailable.length === 1 ? 'what is' : `the ${unavailable.length} that are`} not
              available
            </Button>
          </>
        )}
        {available.length > 0 && (
          <Button
            size="md"
            disabled={isBusy}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/cart/review"
                search={isPart ? { items: available.map(({ itemId }) => itemId) } : {}}
              />
            )}
          >
            {isPart ? `Review ${available.length} of ${totalRows}` : 'Review order'}
          </Button>
        )}
        <Text size="xs" c="dimmed" className="order-promise">
          {isPart
            ? 'Nothing is ordered yet. The rest stays in the basket.'
            : 'Nothing is ordered yet: you see address and prices first.'}
        </Text>
      </Stack>
    </section>
  )
}
