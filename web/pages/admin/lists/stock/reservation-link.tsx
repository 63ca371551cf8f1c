import type { Diamond } from '#contract/schemas/diamonds.ts'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'

type Reserved = Pick<Diamond, 'orderId' | 'memoId' | 'memoNo' | 'soldOrderId'>

/** Links to the order or memo that has a stone. */
export function ReservationLink({ stone: { orderId, memoId, memoNo, soldOrderId } }: { stone: Reserved }) {
  const order = orderId ?? soldOrderId
  if (order != null) {
    return (
      <ListLink to={`/admin/orders/${order}`} search={{}}>
        Order {order}
      </ListLink>
    )
  }
  if (memoId == null) return null
  return (
    <ListLink to={`/admin/memos/${memoId}`} search={{}}>
      Memo {memoNo ?? memoId}
    </ListLink>
  )
}
