import { setImmediate as letOthersRun } from 'node:timers/promises'
import { refuse, refuseRequest, refuseStock } from '#contract/refusal.ts'
import type { BulkChangeRequest } from '#contract/schemas/bulk-changes.ts'
import type { BulkChange } from '#contract/schemas/stone-form.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import { beginAuditSummary, finishAuditSummary } from '#server/platform/audit/audit.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { findMatchingIds } from '#server/stock/catalogue/find-matching-ids.ts'
import { auditStones } from './audit-stones.ts'
import {
  insertBulkChange,
  listBulkChangedStones,
  lockBulkChange,
  markUndone,
  saveBulkChange,
  type ChangedStone,
} from './bulk-change-store.ts'
import { createStonePresenter } from './lock-stone.ts'
import { planBulkChange } from './plan-bulk-change.ts'
import type { StoneEditServices } from './plan-change.ts'
import { lockStones, type StoneRow } from './stone-row.ts'
import { undoBatch, type KeptStone } from './undo-bulk-change.ts'

type Services = StoneEditServices & { catalogue: Catalogue }

/** Stones that are locked, changed and written to the audit log together. */
const batchSize = 1000

/** A reply lists at most this many stones that stay as they are. */
const maxListedStones = 100

export const bulkEditHandlers: Handlers<'changeDiamonds' | 'undoBulkChange', Services> = {
  /**
   * Changes all the stones in one transaction. Skips stones that an order or a memo holds and returns the
   * reason for each.
   */
  changeDiamonds: async (call) => {
    const { tx, viewer, body } = call
    const ids = await listRequestedIds(call)
    const now = await readDatabaseTime(tx)
    const changeId = await insertBulkChange(tx, viewer.user.id)
    const subject = formatBulkSubject(changeId)
    const summaryId = await beginAuditSummary(tx, viewer.user, { act: 'change stones', subject })
    let changed = 0
    let unchanged = 0
    const kept: KeptStone[] = []
    for (let start = 0; start < ids.length; start += batchSize) {
      const stones = await lockStones(tx, ids.slice(start, start + batchSize))
      const batch = planBatch(call, stones, body.change, now)
      await saveBulkChange(tx, changeId, batch.changed)
      const before = batch.changed.map(({ stone }) => stone)
      await auditStones(call, 'change stone', before, summaryId)
      changed += before.length
      unchanged += batch.unchanged
      kept.push(...batch.kept)
      await letOthersRun()
    }
    await finishAuditSummary(tx, summaryId, changed === 0 ? null : { stones: changed, ...body.change })
    return {
      id: changed === 0 ? null : changeId,
      changed,
      unchanged,
      kept: kept.slice(0, maxListedStones),
      keptCount: kept.length,
    }
  },

  /** Restores the stones of a bulk change that nobody has changed since. */
  undoBulkChange: async (call) => {
    const { tx, viewer, params } = call
    const change = (await lockBulkChange(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    if (change.isUndone) refuseStock([{ path: '', message: 'This change has already been undone' }])
    const subject = formatBulkSubject(params.id)
    const summaryId = await beginAuditSummary(tx, viewer.user, { act: 'undo stones change', subject })
    let restored = 0
    let found = 0
    const kept: KeptStone[] = []
    for (let lastId = 0; ;) {
      const batch = await listBulkChangedStones(tx, params.id, lastId, batchSize)
      const last = batch.at(-1)
      if (!last) break
      const result = await undoBatch(call, { changeId: params.id, summaryId }, batch)
      lastId = last.diamond_id
      found += batch.length
      restored += result.restored
      kept.push(...result.kept)
      await letOthersRun()
    }
    await markUndone(tx, params.id)
    await finishAuditSummary(tx, summaryId, restored === 0 ? null : { stones: restored })
    return { restored, kept: kept.slice(0, maxListedStones), keptCount: found - restored }
  },
}

/** Names a bulk change in the activity log. */
const formatBulkSubject = (id: number): string => `stones of bulk change ${id}`

type Batch = { changed: ChangedStone[]; unchanged: number; kept: KeptStone[] }

/** Plans the change of locked stones. */
function planBatch(
  call: WriteContext<Services>,
  stones: readonly StoneRow[],
  change: BulkChange,
  now: Date,
): Batch {
  const present = createStonePresenter(call)
  const batch: Batch = { changed: [], unchanged: 0, kept: [] }
  for (const stone of stones) {
    const plan = planBulkChange(stone, present(stone), change, { now, services: call.services })
    if (plan === 'unchanged') batch.unchanged += 1
    else if ('reason' in plan) batch.kept.push({ stockId: stone.stock_id, reason: plan.reason })
    else batch.changed.push({ stone, columns: plan })
  }
  return batch
}

/** Returns the ids of the stones to change, in the order in which they are locked. */
async function listRequestedIds({
  services,
  viewer,
  tx,
  body: { ids, matching },
}: WriteContext<Services> & { body: BulkChangeRequest }): Promise<number[]> {
  if ((ids === undefined) === (matching === undefined)) refuseRequest('ids', 'Send either ids or matching')
  const found = matching ? await findMatchingIds(matching, { services, viewer, db: tx }) : (ids ?? [])
  return [...new Set(found)].toSorted((one, other) => one - other)
}
