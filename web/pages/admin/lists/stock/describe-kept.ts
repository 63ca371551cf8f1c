import type { BulkChangeReply } from '#contract/schemas/bulk-changes.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'

const maxReasons = 3

/** Describes why stones stayed as they were; null if none did. */
export function describeKept({
  kept,
  keptCount,
}: Pick<BulkChangeReply, 'kept' | 'keptCount'>): string | null {
  if (keptCount === 0) return null
  const reasons = kept
    .slice(0, maxReasons)
    .map(({ stockId, reason }) => (reason.startsWith(stockId) ? reason : `${stockId}: ${reason}`))
  const others = keptCount - reasons.length
  const more = others > 0 && reasons.length > 0 ? [`and ${formatStoneCount(others)} more`] : []
  const text = [...reasons, ...more].join('; ')
  return `${formatStoneCount(keptCount)} not changed${text === '' ? '' : `: ${text}`}`
}
