import { setImmediate as letOthersRun, setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { runEvery } from '#server/platform/run-every.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * The in-memory state that follows committed changes, by topic. Called with the changed ids, once per batch,
 * in this order: a follower comes after those that it depends on.
 */
export type Followers = Readonly<Record<string, (ids: number[]) => Promise<void>>>

/** The oldest transaction that may still be running; every change before it has been seen. */
export type LowWatermark = string

export type ChangeFeed = {
  /**
   * Resolves when the followers have received everything committed before the call. A change that one of them
   * fails to process is repeated later, without anyone waiting for it.
   */
  catchUp: () => Promise<void>
  close: () => Promise<void>
}

/** Pause between consecutive reads of the journal, so that one read collects several commits. */
const breathMs = 15
/** The longest delay that a lost notification causes. */
export const backstopMs = 5000
/** After this long without a read, the journal may be cut off: it holds a day (`prune-changes.ts`). */
const maxBlindMs = 12 * 3_600_000
/** Delay before a failed full reload is tried again. */
const betweenReadingsMs = 60_000

export type Following = {
  onFailure: (error: unknown) => void
  /** Called after each read with the transaction before which all followers have seen everything. */
  onFollowed?: (lowWatermark: LowWatermark) => void
  /** Reloads everything, because the changes since the last read are unknown. */
  onLost?: () => Promise<void>
  /**
   * The topic that each topic depends on: where following the former fails, the latter is repeated together
   * with it.
   */
  dependsOn?: Readonly<Record<string, string>>
}

/**
 * Follows the journal of committed changes (migration 0004). A reader remembers the oldest transaction that
 * was still running at its last read, and reads everything from there on: it does not miss late commits, and
 * those seen twice do no harm, because followers read the present rows. Every process is notified at once; a
 * lost notification costs at most `backstopMs`. Reloads everything where the journal may not reach back to
 * the last change that all have followed, or where the database itself is older than that.
 */
export async function followChanges(
  database: Database,
  from: LowWatermark,
  followers: Followers,
  { onFailure, onFollowed, onLost, dependsOn = {} }: Following,
): Promise<ChangeFeed> {
  let seenBefore = from
  /** The time at which all followers had seen everything. */
  let followedAt = Date.now()
  let mayReadAnewAt = 0
  let seen = new Set<number>()
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  /** Consecutive reads, each requested while the one before was running. */
  let inARow = 0
  let isClosed = false

  async function look(): Promise<void> {
    const { rows } = await sql<{ id: number; topic: string; ids: number[]; lowWatermark: string }>`
      select c.id, c.topic, c.ids, h."lowWatermark"
      from (select pg_snapshot_xmin(pg_current_snapshot())::text as "lowWatermark") h
      left join changes c on c.transaction >= ${seenBefore}::xid8
      order by c.id`.execute(database.db)
    const lowWatermark = rows[0]?.lowWatermark ?? seenBefore
    if (onLost && isLostAt(lowWatermark) && Date.now() >= mayReadAnewAt) {
      mayReadAnewAt = Date.now() + betweenReadingsMs
      await onLost()
      seen = new Set()
      noteFollowed(lowWatermark)
      return look()
    }
    const fresh = rows.filter((row) => row.id !== null && !seen.has(row.id))
    const missed = new Set<number>()
    const failed = new Set<string>()
    const byTopic = Map.groupBy(fresh, (row) => row.topic)
    for (const topic of Object.keys(followers)) {
      const changes = byTopic.get(topic)
      if (!changes) continue
      const hasFollowed = await tryFollow(topic, await listOnce(changes))
      if (!hasFollowed) failed.add(topic)
      // It read a dependency that has not changed yet.
      const isPremature = failed.has(dependsOn[topic] ?? '')
      if (!hasFollowed || isPremature) for (const { id } of changes) missed.add(id)
    }
    // Rows already seen stay in range until every transaction that ran beside theirs has ended.
    seen = new Set(rows.flatMap(({ id }) => (id === null || missed.has(id) ? [] : [id])))
    // Changes that a follower missed stay in range too, and are repeated at the next read.
    if (missed.size === 0) noteFollowed(lowWatermark)
    onFollowed?.(seenBefore)
  }

  function isLostAt(lowWatermark: LowWatermark): boolean {
    return Date.now() - followedAt > maxBlindMs || BigInt(lowWatermark) < BigInt(seenBefore)
  }

  function noteFollowed(upTo: LowWatermark): void {
    seenBefore = upTo
    followedAt = Date.now()
    mayReadAnewAt = 0
  }

  /** Runs one follower; a failure must not hold up the others. */
  async function tryFollow(topic: string, ids: number[]): Promise<boolean> {
    try {
      await followers[topic]?.(ids)
      return true
    } catch (error) {
      onFailure(error)
      return false
    }
  }

  async function run(): Promise<void> {
    try {
      await look()
    } finally {
      running = undefined
    }
  }

  /**
   * Runs one read at a time; calls during a read share the next one. Under constant commits, the third read
   * and those after it pause first to collect commits.
   */
  function catchUp(): Promise<void> {
    if (isClosed) return Promise.resolve()
    if (next) return next
    if (running) return (next = lookNext(running))
    inARow = 0
    return (running = run())
  }

  async function lookNext(present: Promise<void>): Promise<void> {
    await present.catch(() => undefined)
    if (inARow > 0) await wait(breathMs)
    inARow += 1
    next = undefined
    if (!isClosed) await (running = run())
  }

  const stopListening = await database.onChange(() => void catchUp().catch(onFailure))
  const stopPolling = runEvery(backstopMs, catchUp, onFailure)
  return {
    catchUp,
    close: async () => {
      isClosed = true
      stopPolling()
      await stopListening()
      await running?.catch(() => undefined)
    },
  }
}

/**
 * Returns the present low watermark. Read it before loading data into memory: what is committed during the
 * load is then read again.
 */
export async function readLowWatermark(database: Database): Promise<LowWatermark> {
  const { rows } = await sql<{ lowWatermark: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "lowWatermark"`.execute(database.db)
  const [row] = rows
  if (!row) throw new Error('The database answered no snapshot')
  return row.lowWatermark
}

/** Deduplicating this many ids takes one or two milliseconds. */
const idsAtOnce = 5000

/**
 * Returns the changed ids without duplicates. A long list has a hundred thousand: copies none needlessly, and
 * yields to other work in between.
 */
async function listOnce(changes: readonly { ids: number[] }[]): Promise<number[]> {
  const [first] = changes
  // One statement never changes a row twice.
  if (first && changes.length === 1) return first.ids
  const all = new Set<number>()
  for (const { ids } of changes) {
    for (const [at, id] of ids.entries()) {
      all.add(id)
      if ((at + 1) % idsAtOnce === 0) await letOthersRun()
    }
  }
  return [...all]
}
