import { isShipped } from '#domain/order/shipping.ts'
import { planReturn, type ReturnFault } from '#domain/return/plan-return.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { ReturnRequest } from '#contract/schemas/returns.ts'
import type { WholeOrder } from '#server/features/orders/order-store.ts'
import { toLineState, toOrderStatus } from '#server/features/orders/present-order.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listItemsInOpenReturns, type NewReturnLine } from './return-store.ts'

const faultTexts: Readonly<Record<ReturnFault['reason'], (name: string, left: number) => string>> = {
  unknown: () => 'This line is not part of the order',
  repeated: (name) => `${name} can be listed only once`,
  unavailable: (name) => `${name} is unavailable`,
  'in-open-return': (name) => `${name} is in an open return already`,
  'nothing-left': (name) => `${name} was returned already`,
  'too-many': (name, left) => `${left} of ${name} are left to return`,
  'part-of-name': (name) => `${name} can only be returned as a whole`,
}

/** The faults that are about the number of stones. */
const quantityFaults: ReadonlySet<ReturnFault['reason']> = new Set(['too-many', 'part-of-name'])

/**
 * Returns the lines of a new return. Refuses an order that is not shipped, and lines that cannot be returned. The caller
 * has locked the order. Source: requirements 35.1.
 */
export async function draftReturnLines(
  tx: Tx,
  order: WholeOrder,
  requested: ReturnRequest['lines'],
): Promise<NewReturnLine[]> {
  if (!isShipped(toOrderStatus(order.status))) {
    refuseRequest('id', 'Only lines of a shipped order can be returned')
  }
  const open = await listItemsInOpenReturns(tx, order.id)
  const plan = planReturn(
    order.items.map((item) => ({
      id: item.id,
      state: toLineState(item),
      isInOpenReturn: open.has(item.id),
      stonesPerUnit: Math.max(item.letter_ids.length, 1),
      quantity: item.quantity,
      caratsThousandths: item.carats,
      returnedQuantity: item.returned_quantity,
      returnedCaratsThousandths: item.returned_carats,
    })),
    requested.map(({ orderItemId, quantity }) => ({ orderItemId, quantity: quantity ?? null })),
  )
  if (plan.kind === 'planned') {
    return plan.lines.map(({ orderItemId, quantity, caratsThousandths }) => ({
      order_item_id: orderItemId,
      quantity,
      carats: caratsThousandths,
    }))
  }
  const names = new Map(order.items.map((item) => [item.id, item.stock_id ?? item.description]))
  return refuse(
    'INVALID_REQUEST',
    plan.faults.map(({ index, reason, left }) => ({
      path: `lines.${index}.${quantityFaults.has(reason) ? 'quantity' : 'orderItemId'}`,
      message: faultTexts[reason](names.get(requested[index]?.orderItemId ?? 0) ?? 'This line', left),
    })),
  )
}
