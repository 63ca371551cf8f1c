import { Button } from '@mantine/core'
import { ReturnSheet } from '#web/features/returns/return-sheet.tsx'
import { useOrderReturns } from '#web/features/returns/use-order-returns.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import type { Return } from '#contract/schemas/returns.ts'
import type { RowAction } from '#web/pages/admin/actions/action.ts'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'

type Props = { orderId: number; offered: readonly RowAction<Return>[]; actions: Actions }

/** The returns of an order, with what can be done with each. Shows nothing if there are none. */
export function OrderReturns({ orderId, offered, actions }: Props) {
  const { query, returns } = useOrderReturns(orderId)
  if (query.isPending || (query.data && returns.length === 0)) return null
  return (
    <section className="returns" aria-labelledby="order-returns">
      <h2 className="quiet-label" id="order-returns">
        Returns
      </h2>
      <QueryState query={query} />
      {returns.map((row) => (
        <ReturnSheet
          key={row.id}
          row={row}
          isForStaff
          actions={offered
            .filter(({ isOffered }) => isOffered?.(row) ?? true)
            .map(({ title, action }) => (
              <Button
                key={title}
                size="compact-xs"
                variant="default"
                aria-label={`${title} for return ${row.id}`}
                disabled={actions.isBusy}
                onClick={() => actions.start(action(row))}
              >
                {title}
              </Button>
            ))}
        />
      ))}
    </section>
  )
}
