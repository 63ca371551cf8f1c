import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import { presentVisible } from './present-diamond.ts'
import { loadStones } from './stone-row.ts'

const batchSize = 500

/**
 * Returns stones in the requested order, as the viewer sees them, without duplicates and without stones that
 * they may not see. The signal ends the reading.
 */
export async function readStones(
  db: Db,
  ids: readonly number[],
  policy: ViewerPolicy,
  users: UserDirectory,
  signal?: AbortSignal,
): Promise<Diamond[]> {
  const requestedIds = [...new Set(ids)]
  const found: Diamond[] = []
  for (let start = 0; start < requestedIds.length; start += batchSize) {
    signal?.throwIfAborted()
    const batch = requestedIds.slice(start, start + batchSize)
    const shown = presentVisible(await loadStones(db, batch), policy, users)
    const byId = new Map(shown.map((stone) => [stone.id, stone]))
    found.push(...batch.flatMap((id) => byId.get(id) ?? []))
    await letOthersRun()
  }
  return found
}
