import { OPEN_RETURN_STATES, isOpenReturn } from '#domain/return/return.ts'
import { refuseRequest } from '#contract/refusal.ts'
import { refuseSettledLines } from '#server/features/orders/refuse-lines.ts'
import type { Tx } from '#server/platform/database/database.ts'

type OrderLine = { id: number; stock_id: string | null; description: string }

/** Returns the lines of the order's open and received returns, each with the state of its return. */
async function listReturnedItems(tx: Tx, orderId: number) {
  return tx
    .selectFrom('returns')
    .innerJoin('return_lines', 'return_lines.return_id', 'returns.id')
    .select(['returns.id', 'state', 'order_item_id'])
    .where('order_id', '=', orderId)
    .where((line) =>
      line.or([
        line('state', 'in', OPEN_RETURN_STATES),
        line.and([line('state', '=', 'received'), line('outcome', 'is not', null)]),
      ]),
    )
    .orderBy('returns.id')
    .execute()
}

/** Refuses to change lines that are in an open return, or came back. The caller has locked the order. Source: requirements 35.1. */
export async function refuseReturnedLines(
  tx: Tx,
  order: { id: number; items: readonly OrderLine[] },
  changedIds: readonly number[],
): Promise<void> {
  if (changedIds.length === 0) return
  const returned = await listReturnedItems(tx, order.id)
  refuseSettledLines(
    order.items,
    changedIds,
    returned.map(({ id, state, order_item_id }) => ({
      itemId: order_item_id,
      because: `${isOpenReturn(state) ? 'is in' : 'came back with'} return ${id}`,
    })),
  )
}

/** Refuses a status that an order with an open return cannot have. The caller has locked the order. */
export async function refuseOpenReturn(tx: Tx, orderId: number): Promise<void> {
  const open = (await listReturnedItems(tx, orderId)).find(({ state }) => isOpenReturn(state))
  if (open) refuseRequest('newStatus', `Return ${open.id} of this order is open. Receive or refuse it first`)
}

/** Refuses to delete an order with an open or received return; deletes those that came to nothing. */
export async function deleteReturns(tx: Tx, orderId: number): Promise<void> {
  const [returned] = await listReturnedItems(tx, orderId)
  if (returned) refuseRequest('id', `An order with a return stays on record: return ${returned.id}`)
  await tx.deleteFrom('returns').where('order_id', '=', orderId).execute()
}
