import { runEvery } from '#server/platform/run-every.ts'
import type { Database } from '#server/platform/database/database.ts'
import { CoalescedRuns } from './coalesced-runs.ts'
import { deliverChanges, type Followers, type TopicDependencies } from './deliver-changes.ts'
import { JournalCursor } from './journal-cursor.ts'
import type { LowWatermark } from './low-watermark.ts'

export type ChangeFeed = {
  /**
   * Resolves when the followers have received everything committed before the call. A change that one of them
   * fails to process is repeated later, without anyone waiting for it.
   */
  catchUp: () => Promise<void>
  close: () => Promise<void>
}

/** The longest delay that a lost notification causes. */
export const maxNotificationDelayMs = 5000

export type FollowOptions = {
  onFailure: (error: unknown) => void
  /** Called after each read with the transaction before which all followers have received everything. */
  onFollowed?: (lowWatermark: LowWatermark) => void
  /** Called if the changes since the last read are unknown. */
  reloadAll?: () => Promise<void>
  /** If following a topic fails, the changes of the topics that depend on it are repeated with it. */
  dependsOn?: TopicDependencies
}

/**
 * Follows the journal of committed changes (migration 0004). Changes that are delivered twice do no harm,
 * because followers read the present rows. Every process is notified at once; a lost notification costs at
 * most `maxNotificationDelayMs`.
 */
export async function followChanges(
  database: Database,
  from: LowWatermark,
  followers: Followers,
  options: FollowOptions,
): Promise<ChangeFeed> {
  const { onFailure } = options
  const cursor = new JournalCursor(database.db, from)
  const runs = new CoalescedRuns(() => readAndDeliver(cursor, followers, options))
  const catchUp = (): Promise<void> => runs.request()
  const stopListening = await database.onChange(() => void catchUp().catch(onFailure))
  const stopPolling = runEvery(maxNotificationDelayMs, catchUp, onFailure)
  return {
    catchUp,
    close: async () => {
      runs.stop()
      stopPolling()
      await stopListening()
      await runs.waitForCurrent()
    },
  }
}

async function readAndDeliver(
  cursor: JournalCursor,
  followers: Followers,
  options: FollowOptions,
): Promise<void> {
  const { onFailure, onFollowed, reloadAll, dependsOn = {} } = options
  const read = await cursor.read()
  if (reloadAll && cursor.needsReload(read)) {
    cursor.markReloadAttempt()
    await reloadAll()
    cursor.restartAt(read)
    return readAndDeliver(cursor, followers, options)
  }
  cursor.markDelivered(read, await deliverChanges(read.fresh, followers, dependsOn, onFailure))
  onFollowed?.(cursor.lowWatermark)
}
