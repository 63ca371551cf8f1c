import type { BulkChangeRequest } from '#contract/schemas/bulk-changes.ts'
import type { BulkChange } from '#contract/schemas/stone-form.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { storeBulkResult } from './bulk-result-store.ts'
import { describeKept } from './describe-kept.ts'

/**
 * Changes the stones. The result, such as “12 stones listed”, is then shown above the list, where it can be
 * undone. `done` follows the number of stones.
 */
export async function sendBulkChange(
  stones: Pick<BulkChangeRequest, 'ids' | 'matching'>,
  change: BulkChange,
  done: string,
): Promise<void> {
  const { id, changed, unchanged, ...kept } = await sendApiRequest('changeDiamonds', {
    body: { ...stones, change },
  })
  const text = `${formatStoneCount(changed)} ${done}`
  storeBulkResult({
    changeId: id,
    text: unchanged === 0 ? text : `${text} (${unchanged.toLocaleString('en')} unchanged)`,
    remark: describeKept(kept),
  })
}
