import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { LowWatermark } from './low-watermark.ts'

/** The ids that one transaction changed in one topic. `id` is the entry's own. */
export type JournalEntry = { id: number; topic: string; ids: number[] }

/** One read of the journal: all entries in range, and those that were not delivered before. */
export type JournalRead = {
  lowWatermark: LowWatermark
  entryIds: readonly number[]
  fresh: readonly JournalEntry[]
}

/** A row of the query: an entry, or only the low watermark if no entry is in range. */
type JournalRow = { lowWatermark: LowWatermark } & (JournalEntry | { id: null })

/** After this long without success, the journal may be cut off: it holds a day (`prune-changes.ts`). */
const maxBehindMs = 12 * 3_600_000
/** Delay before a failed full reload is tried again. */
const reloadRetryMs = 60_000

/**
 * The position of one process in the change journal. Each read begins at the oldest transaction that was
 * still running at the last read, so it misses no late commit. Entries stay in range until every transaction
 * that ran beside theirs has ended; the cursor remembers which of them were delivered.
 */
export class JournalCursor {
  readonly #db: Db
  #lowWatermark: LowWatermark
  /** The time at which all followers had received everything. */
  #currentAt = Date.now()
  #delivered: ReadonlySet<number> = new Set()
  #mayReloadAt = 0

  constructor(db: Db, from: LowWatermark) {
    this.#db = db
    this.#lowWatermark = from
  }

  /** The transaction before which all followers have received every change. */
  get lowWatermark(): LowWatermark {
    return this.#lowWatermark
  }

  async read(): Promise<JournalRead> {
    const { rows } = await sql<JournalRow>`
      select c.id, c.topic, c.ids, h."lowWatermark"
      from (select pg_snapshot_xmin(pg_current_snapshot())::text as "lowWatermark") h
      left join changes c on c.transaction >= ${this.#lowWatermark}::xid8
      order by c.id`.execute(this.#db)
    const entries = rows.filter((row) => row.id !== null)
    return {
      lowWatermark: rows[0]?.lowWatermark ?? this.#lowWatermark,
      entryIds: entries.map(({ id }) => id),
      fresh: entries.filter(({ id }) => !this.#delivered.has(id)),
    }
  }

  /**
   * Returns whether everything must be reloaded: the journal may not reach back to the last delivery, or the
   * database itself is older than that. False for a minute after a failed attempt.
   */
  needsReload({ lowWatermark }: JournalRead): boolean {
    const isCutOff = Date.now() - this.#currentAt > maxBehindMs
    const isDatabaseOlder = BigInt(lowWatermark) < BigInt(this.#lowWatermark)
    return (isCutOff || isDatabaseOlder) && Date.now() >= this.#mayReloadAt
  }

  /** Call this before a full reload. */
  markReloadAttempt(): void {
    this.#mayReloadAt = Date.now() + reloadRetryMs
  }

  /** Continues from here after a full reload. */
  restartAt({ lowWatermark }: JournalRead): void {
    this.#delivered = new Set()
    this.#moveTo(lowWatermark)
  }

  /** Records a delivery. `failed` entries stay in range, and are returned again by the next read. */
  markDelivered({ lowWatermark, entryIds }: JournalRead, failed: ReadonlySet<number>): void {
    this.#delivered = new Set(entryIds.filter((id) => !failed.has(id)))
    if (failed.size === 0) this.#moveTo(lowWatermark)
  }

  #moveTo(lowWatermark: LowWatermark): void {
    this.#lowWatermark = lowWatermark
    this.#currentAt = Date.now()
    this.#mayReloadAt = 0
  }
}
