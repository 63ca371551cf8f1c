import type { DocumentSummary } from '#contract/schemas/documents.ts'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'

/** Links to the order or memo for which a document was issued. */
export function DocumentSource({ issued: { orderId, memoId } }: { issued: DocumentSummary }) {
  if (orderId !== null) {
    return (
      <ListLink to={`/admin/orders/${orderId}`} search={{}}>
        Order {orderId}
      </ListLink>
    )
  }
  return (
    memoId !== null && (
      <ListLink to={`/admin/memos/${memoId}`} search={{}}>
        Memo
      </ListLink>
    )
  )
}
