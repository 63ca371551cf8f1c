import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { LowWatermark } from './low-watermark.ts'

/** A row of the journal: the ids that one statement changed in one topic. `id` is the id of the entry. */
export type JournalEntry = { id: number; topic: string; ids: number[] }

/** The result of one read: the entries from the low watermark on, and those not yet delivered. */
export type JournalRead = {
  lowWatermark: LowWatermark
  entryIds: readonly number[]
  undelivered: readonly JournalEntry[]
}

/** A row of the query: an entry, or only the low watermark if there is no entry. */
type JournalRow = { lowWatermark: LowWatermark } & (JournalEntry | { id: null })

/**
 * If no delivery has succeeded for this long, everything is reloaded. The journal holds a day of changes
 * (`prune-changes.ts`), so this is well before it could miss any.
 */
const maxBehindMs = 12 * 3_600_000
/** Delay before a failed reload is tried again. */
const reloadRetryMs = 60_000

/**
 * The position of one process in the change journal. Each read begins at the oldest transaction that was
 * still running at the last read, so it misses no late commit. It therefore returns entries repeatedly, until
 * every transaction that ran at the same time has ended. The cursor remembers which entries were delivered.
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
      undelivered: entries.filter(({ id }) => !this.#delivered.has(id)),
    }
  }

  /**
   * Returns whether everything must be reloaded: the journal may not reach back to the last delivery, or the
   * database was restored to a state before it. False for a minute after a failed attempt.
   */
  needsReload({ lowWatermark }: JournalRead): boolean {
    const isTooFarBehind = Date.now() - this.#currentAt > maxBehindMs
    const wasRestored = BigInt(lowWatermark) < BigInt(this.#lowWatermark)
    return (isTooFarBehind || wasRestored) && Date.now() >= this.#mayReloadAt
  }

  /** Call this before a full reload. */
  markReloadAttempt(): void {
    this.#mayReloadAt = Date.now() + reloadRetryMs
  }

  /** Continues from this read after a full reload. */
  restartAt({ lowWatermark }: JournalRead): void {
    this.#delivered = new Set()
    this.#moveTo(lowWatermark)
  }

  /** Records a delivery. The next read returns the `failed` entries again. */
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
