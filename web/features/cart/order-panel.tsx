import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CartItem } from '#contract/schemas/orders.ts'
import { OrderTotals } from './order-totals.tsx'

type Props = {
  /** What is ordered: the available items of those that are selected, or of the whole cart. */
  rows: readonly CartItem[]
  /** The others of those, which are not counted. */
  unavailable: readonly CartItem[]
  totalRows: number
  isBusy: boolean
  onRemove: (rows: readonly CartItem[]) => void
}

/** Shows the totals of the cart, or of the selected items, and leads to the review of the order. */
export function OrderPanel({ rows, unavailable, totalRows, isBusy, onRemove }: Props) {
  const isPart = rows.length + unavailable.length < totalRows
  return (
    <section className="order-panel" aria-label="Order">
      <OrderTotals rows={rows} />
      <Stack gap="sm">
        {unavailable.length > 0 && (
          <>
            <Text size="sm" role="status">
              {unavailable.length === 1 ? '1 item is' : `${unavailable.length} items are`} unavailable and not
              included.
            </Text>
            <Button variant="default" disabled={isBusy} onClick={() => onRemove(unavailable)}>
              Remove {unavailable.length === 1 ? 'unavailable item' : 'unavailable items'}
            </Button>
          </>
        )}
        {rows.length > 0 && (
          <Button
            size="md"
            disabled={isBusy}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/cart/review"
                search={isPart ? { items: rows.map(({ itemId }) => itemId) } : {}}
              />
            )}
          >
            {isPart ? `Review ${rows.length} of ${totalRows}` : 'Review order'}
          </Button>
        )}
        <Text size="xs" c="dimmed" className="order-promise">
          {isPart
            ? 'You confirm the order on the next page. Other items stay in your basket.'
            : 'You confirm prices and delivery address on the next page.'}
        </Text>
      </Stack>
    </section>
  )
}
