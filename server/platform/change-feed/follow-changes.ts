import { runEvery } from '#server/platform/run-every.ts'
import type { Database } from '#server/platform/database/database.ts'
import { CoalescedRuns } from './coalesced-runs.ts'
import { deliverChanges, type Followers, type TopicDependencies } from './deliver-changes.ts'
import { JournalCursor } from './journal-cursor.ts'
import type { LowWatermark } from './low-watermark.ts'

export type ChangeFeed = {
  /**
   * Resolves when the followers have received everything committed before the call. A change that one of them
   * fails to process is delivered again later, and nobody waits for that.
   */
  catchUp: () => Promise<void>
  close: () => Promise<void>
}

/** The interval of reads without a notification. A lost notification delays changes by at most this time. */
export const maxNotificationDelayMs = 5000

export type FollowOptions = {
  onFailure: (error: unknown) => void
  /** Called after each read. All followers have received every change before this low watermark. */
  onDelivered?: (lowWatermark: LowWatermark) => void
  /** Reloads everything in memory. Called if the journal no longer has all changes since the last read. */
  reloadAll?: () => Promise<void>
  /** If following a topic fails, the changes of the topics that depend on it are repeated with it. */
  dependsOn?: TopicDependencies
}

/**
 * Reads the change journal (migration 0004) from a low watermark on and delivers the entries to the
 * followers. A notification from the database starts each read. If one is lost, the next read
 * comes within `maxNotificationDelayMs`. A change that is delivered twice does no harm, because followers
 * read the current rows.
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
  const { onFailure, onDelivered, reloadAll, dependsOn = {} } = options
  const read = await cursor.read()
  if (reloadAll && cursor.needsReload(read)) {
    cursor.markReloadAttempt()
    await reloadAll()
    cursor.restartAt(read)
    return readAndDeliver(cursor, followers, options)
  }
  cursor.markDelivered(read, await deliverChanges(read.undelivered, followers, dependsOn, onFailure))
  onDelivered?.(cursor.lowWatermark)
}
