import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { formatEpoch } from './journal-epoch.ts'
import type { StockTopic } from './prune-changes.ts'

/** A state of the database: which transactions had committed. The text of a `pg_snapshot`. */
export type Snapshot = string

export type ChangeRange = {
  /** The state whose changes are known; null if none is. */
  from: Snapshot | null
  /** The state up to which changes are wanted; null for the present. */
  to: Snapshot | null
}

export type ChangedSelection = {
  topics: readonly StockTopic[]
  /** Selects `id` from `changed (topic, id)`, which has the changes of these topics. */
  selectIds: RawBuilder<unknown>
  /** Only ids above this one, at most `limit` of them; null for all. */
  after: number
  limit: number | null
}

export type ChangedIds = {
  epoch: string
  /** `to` of the range, or the present state. */
  to: Snapshot
  /** Whether the journal still has all changes since the range began, and this database has seen its beginning. */
  isComplete: boolean
  /** In ascending order. Empty without `from`. */
  ids: number[]
}

/**
 * Returns what transactions changed that committed after `from` and before `to`, whenever they began. It is one
 * statement, and so one state of the database: nothing can be pruned or committed between its parts.
 */
export async function readChangedIds(
  db: Db,
  { from, to }: ChangeRange,
  { topics, selectIds, after, limit }: ChangedSelection,
): Promise<ChangedIds> {
  const begin = sql`${from ?? to}::text::pg_snapshot`
  const isBeforeEnd =
    to === null ? sql`true` : sql`pg_visible_in_snapshot(transaction, ${to}::text::pg_snapshot)`
  const ids =
    from === null
      ? sql`'[]'::jsonb`
      : sql`(
    with changed as (
      select distinct topic, unnest(ids) as id from changes
      where topic = any(${[...topics]}::text[]) and transaction >= pg_snapshot_xmin(${begin})
        and not pg_visible_in_snapshot(transaction, ${begin}) and ${isBeforeEnd}
    )
    select coalesce(jsonb_agg(id order by id), '[]') from (
      select id from (${selectIds}) selected where id > ${after} order by id limit ${limit}
    ) page)`
  const { rows } = await sql<ChangedIds>`
    select epoch::text, pg_current_snapshot()::text as "to",
      coalesce(
        pg_snapshot_xmin(${begin}) > stock_pruned_to
          and pg_snapshot_xmax(${begin}) <= pg_snapshot_xmax(pg_current_snapshot()),
        true) as "isComplete",
      ${ids} as ids
    from journal`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database has no journal')
  return { ...row, epoch: formatEpoch(row.epoch), to: to ?? row.to }
}
