import { writeAuditEntries, type AuditedAction } from '#server/platform/audit/audit.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import { listChanges } from './changed-fields.ts'
import { createStonePresenter } from './lock-stone.ts'
import { loadStones, type StoneRow } from './stone-row.ts'

/**
 * Writes an audit entry for each of these stones, which this transaction has changed. `before` are their rows
 * before the change; `summaryId` is the entry of the whole change. Returns the rows after it.
 */
export async function auditStones(
  call: WriteContext<PolicyServices>,
  act: string,
  before: readonly StoneRow[],
  summaryId: number,
): Promise<StoneRow[]> {
  const present = createStonePresenter(call)
  const after = await loadStones(
    call.tx,
    before.map(({ id }) => id),
  )
  const afterById = new Map(after.map((stone) => [stone.id, stone]))
  const entries = before.flatMap((stone): AuditedAction[] => {
    const changed = afterById.get(stone.id)
    if (!changed) return []
    return [{ act, subject: `stone ${stone.stock_id}`, ...listChanges(present(stone), present(changed)) }]
  })
  await writeAuditEntries(call.tx, call.viewer.user, entries, summaryId)
  return after
}
