import type { Order } from '#contract/schemas/orders.ts'
import { listReturnableLines } from '#web/features/returns/draft-return.ts'
import { ReturnSheet } from '#web/features/returns/return-sheet.tsx'
import { useOrderReturns } from '#web/features/returns/use-order-returns.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { RequestReturn } from './request-return.tsx'
import { WithdrawReturn } from './withdraw-return.tsx'

/** The returns of the buyer's order, and what else of it can be returned. Shows nothing if there is neither. */
export function OwnReturns({ order }: { order: Order }) {
  const { query, returns } = useOrderReturns(order.id)
  const lines = listReturnableLines(order, returns)
  if (query.isPending || (query.data && returns.length === 0 && lines.length === 0)) return null
  return (
    <section className="returns" aria-labelledby="own-returns">
      <div className="returns-head">
        <h2 className="quiet-label" id="own-returns">
          Returns
        </h2>
        {query.data && lines.length > 0 && <RequestReturn orderId={order.id} lines={lines} />}
      </div>
      <QueryState query={query} />
      {returns.map((row) => (
        <ReturnSheet
          key={row.id}
          row={row}
          {...(row.state === 'requested' && { actions: <WithdrawReturn id={row.id} /> })}
        />
      ))}
    </section>
  )
}
