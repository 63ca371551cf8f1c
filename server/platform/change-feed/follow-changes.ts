import { setImmediate as letOthersRun, setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { runEvery } from '#server/platform/run-every.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * What lives in memory and follows committed changes: called with the ids that changed, once a batch, in this order,
 * so that what others depend on stands first.
 */
export type Followers = Readonly<Record<string, (ids: number[]) => Promise<void>>>

/** The oldest transaction that may still be running: everything before it has been seen. */
export type LowWatermark = string

export type ChangeFeed = {
  /**
   * Resolves when the followers were told of everything committed before the call. What one of them could not take in
   * it is told again, and nobody waits for that.
   */
  catchUp: () => Promise<void>
  close: () => Promise<void>
}

/** Between looks that follow one upon another: what is committed meanwhile is taken in together. */
const breathMs = 15
/** What a lost notice costs at most. */
export const backstopMs = 5000
/** Whoever could not look for so long may find the journal cut off: it holds a day (`prune-changes.ts`). */
const maxBlindMs = 12 * 3_600_000
/** How soon everything is read anew once more where that failed. */
const betweenReadingsMs = 60_000

export type Following = {
  onFailure: (error: unknown) => void
  /** Hears after each look before which transaction all followers have seen everything. */
  onFollowed?: (lowWatermark: LowWatermark) => void
  /** Reads everything anew: nobody can say what has changed. */
  onLost?: () => Promise<void>
  /** Which topic others depend on: where it could not be followed, they are told again together with it. */
  dependsOn?: Readonly<Record<string, string>>
}

/**
 * Follows the journal of committed changes (migration 0004). A reader keeps the oldest transaction that was still
 * running when it last looked, and asks for everything from there on: commits that come late are not missed, those
 * seen twice do no harm, for followers read the present rows. Every process is told at once; a lost notice
 * costs at most `backstopMs`. Where the journal may not reach back to what all have followed, or the database is behind
 * that, everything is read anew.
 */
export async function followChanges(
  database: Database,
  from: LowWatermark,
  followers: Followers,
  { onFailure, onFollowed, onLost, dependsOn = {} }: Following,
): Promise<ChangeFeed> {
  let seenBefore = from
  /** When all had followed everything. */
  let followedAt = Date.now()
  let mayReadAnewAt = 0
  let seen = new Set<number>()
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  /** Looks that were asked for while the one before was under way. */
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
      // On what has not changed yet.
      const isPremature = failed.has(dependsOn[topic] ?? '')
      if (!hasFollowed || isPremature) for (const { id } of changes) missed.add(id)
    }
    // Rows seen already stay in reach until every transaction that ran beside theirs has ended.
    seen = new Set(rows.flatMap(({ id }) => (id === null || missed.has(id) ? [] : [id])))
    // What a follower missed stays in reach too, and is told again at the next look.
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

  /** One follower that fails must not keep the others behind. */
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
   * One look at a time; whoever asks while one is under way waits for the next, which all of them share. Where commits
   * come all the time, the third look and those after it are given a breath to gather them.
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

/** Read before the memory is filled: what is committed while it fills is then looked up again. */
export async function readLowWatermark(database: Database): Promise<LowWatermark> {
  const { rows } = await sql<{ lowWatermark: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "lowWatermark"`.execute(database.db)
  const [row] = rows
  if (!row) throw new Error('The database answered no snapshot')
  return row.lowWatermark
}

/** So many ids are told apart in a thousandth of a second or two. */
const idsAtOnce = 5000

/** Of a long list these are a hundred thousand: none is copied that need not be, and others have their turn in between. */
async function listOnce(changes: readonly { ids: number[] }[]): Promise<number[]> {
  const [first] = changes
  // No statement changes a row twice.
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
