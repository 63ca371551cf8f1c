import { STONE_STATUS } from '#domain/stone/status.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import { auditStones } from './audit-stones.ts'
import { restoreStones, type BulkChangedStone } from './bulk-change-store.ts'
import { lockWithListings, suspendOtherListings } from './listings.ts'
import type { StoneRow } from './stone-row.ts'

/** A stone that a bulk change or its undoing leaves as it is. */
export type KeptStone = { stockId: string; reason: string }

/**
 * Gives these stones of a bulk change their former values, unless they were changed since. Returns how many
 * have them, and the others. A deleted stone is neither.
 */
export async function undoBatch(
  call: WriteContext<PolicyServices>,
  { changeId, summaryId }: { changeId: number; summaryId: number },
  batch: readonly BulkChangedStone[],
): Promise<{ restored: number; kept: KeptStone[] }> {
  const versions = new Map(batch.map(({ diamond_id, version }) => [diamond_id, version]))
  // A restored hold suspends the other listings of its stone, so these are locked too.
  const stones = await lockWithListings(call.tx, [...versions.keys()])
  const isUntouched = (stone: StoneRow): boolean => versions.get(stone.id) === stone.version
  const untouched = stones.filter(isUntouched)
  const restored = await restoreStones(
    call.tx,
    changeId,
    untouched.map(({ id }) => id),
  )
  const before = untouched.filter(({ id }) => restored.has(id))
  await suspendListings(call, before, await auditStones(call, 'undo stone change', before, summaryId))
  const kept = stones
    .filter(({ id }) => !restored.has(id))
    .map((stone) => ({
      stockId: stone.stock_id,
      reason: isUntouched(stone) ? 'Its customer has been deleted' : 'Changed since',
    }))
  return { restored: restored.size, kept }
}

/** Suspends the other listings of stones that somebody has again. Source: requirements 8.13. */
async function suspendListings(
  { tx }: Pick<WriteContext, 'tx'>,
  before: readonly StoneRow[],
  after: readonly StoneRow[],
): Promise<void> {
  const formerStatuses = new Map(before.map(({ id, status }) => [id, status]))
  const reserved = after.filter((stone) => isReserved(stone) && stone.status !== formerStatuses.get(stone.id))
  await suspendOtherListings(
    tx,
    reserved.map(({ id }) => id),
  )
}

/** Whether a person, and not only a vendor's file, has put a stone on Hold or Memo. */
function isReserved({ status, file_status }: StoneRow): boolean {
  return (status === STONE_STATUS.hold || status === STONE_STATUS.memo) && file_status !== status
}
