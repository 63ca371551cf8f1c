import { sql } from 'kysely'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { bulkColumns } from './plan-bulk-change.ts'
import type { StoneRow } from './stone-row.ts'

type BulkColumns = Pick<StoneRow, (typeof bulkColumns)[number]>

/** A locked stone and its new values. */
export type ChangedStone = { stone: StoneRow; columns: BulkColumns }

/** Days in which a bulk change can be undone. */
const undoDays = 7

/** Records a bulk change and returns its id. */
export async function insertBulkChange(tx: Tx, userId: number): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_changes')
    .values({ by_user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const rowTypes = sql.raw(`
  id bigint, price_per_carat bigint, total_price bigint, price_rule_id bigint, is_price_by_hand boolean, off_sale text, status smallint, file_status smallint,
  hold_user_id bigint, hold_until timestamptz, sold_order_id bigint, memo_user_id bigint, memo_account text,
  memo_no text, memo_date timestamptz, memo_rap bigint, memo_price_per_carat bigint, memo_total_price bigint,
  extras jsonb, replaced jsonb`)

/** SQL: sets the columns of a bulk change from row `next`, and the next version. */
const setColumns = sql.raw(
  [
    ...bulkColumns.map((name) => `${name} = next.${name}`),
    'version = d.version + 1',
    'changed_at = now()',
  ].join(', '),
)

/**
 * Saves the new values of locked stones, and those that they replace, in one statement. What made a listing
 * suspended is deleted when its status changes, so it is saved too.
 */
export async function saveBulkChange(
  tx: Tx,
  changeId: number,
  stones: readonly ChangedStone[],
): Promise<void> {
  if (stones.length === 0) return
  const rows = stones.map(({ stone, columns }) => ({
    id: stone.id,
    ...columns,
    replaced: listReplaced(stone, columns),
  }))
  await sql`
    with saved as (
      update diamonds d set ${setColumns}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next (${rowTypes})
      where d.id = next.id
      returning d.id, d.version, next.replaced
    )
    insert into bulk_changed_stones (change_id, diamond_id, version, replaced)
    select ${changeId}, id, version, replaced || coalesce((
      select jsonb_build_object('suspension', to_jsonb(s)) from suspended_listings s where s.diamond_id = saved.id
    ), '{}') from saved`.execute(tx)
}

function listReplaced(stone: StoneRow, columns: BulkColumns): Partial<BulkColumns> {
  return Object.fromEntries(
    bulkColumns.flatMap((name) =>
      JSON.stringify(stone[name]) === JSON.stringify(columns[name]) ? [] : [[name, stone[name]]],
    ),
  )
}

/**
 * Locks a bulk change that can still be undone. Returns undefined if there is none, and `isUndone` if it was
 * undone already.
 */
export async function lockBulkChange(tx: Tx, id: number): Promise<{ isUndone: boolean } | undefined> {
  const row = await tx
    .selectFrom('bulk_changes')
    .select('undone_at')
    .where('id', '=', id)
    .where('changed_at', '>', daysAgo)
    .forUpdate()
    .executeTakeFirst()
  return row && { isUndone: row.undone_at !== null }
}

const daysAgo = sql<Date>`now() - interval '${sql.raw(String(undoDays))} days'`

export async function markUndone(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('bulk_changes')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** A stone of a bulk change, with its version right after the change. */
export type BulkChangedStone = { diamond_id: number; version: number; replaced: Partial<BulkColumns> }

/** Lists stones of a bulk change by id, from the one after `lastId`. */
export async function listBulkChangedStones(
  tx: Tx,
  changeId: number,
  lastId: number,
  limit: number,
): Promise<BulkChangedStone[]> {
  return tx
    .selectFrom('bulk_changed_stones')
    .select(['diamond_id', 'version'])
    .select(sql<Partial<BulkColumns>>`replaced`.as('replaced'))
    .where('change_id', '=', changeId)
    .where('diamond_id', '>', lastId)
    .orderBy('diamond_id')
    .limit(limit)
    .execute()
}

/**
 * Gives these locked stones the values that the bulk change replaced, and returns the ids of those that have
 * them now. A value that refers to a deleted user is not restored, and its stone stays as it is.
 */
export async function restoreStones(
  tx: Tx,
  changeId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const isKnown = (column: string) =>
    sql.raw(`(next.${column} is null or exists (select 1 from users where users.id = next.${column}))`)
  // A price that is lower again is not reduced (migration 55).
  await sql`select set_config('tavernier.price_change', 'undo', true)`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    update diamonds d set ${setColumns}
    from (
      select former.* from bulk_changed_stones s join diamonds present on present.id = s.diamond_id,
        lateral jsonb_populate_record(present, s.replaced) former
      where s.change_id = ${changeId} and s.diamond_id = any(${toArrayParameter(ids, 'bigint')})
    ) next
    where d.id = next.id and ${isKnown('hold_user_id')} and ${isKnown('memo_user_id')}
    returning d.id`.execute(tx)
  const restored = rows.map(({ id }) => id)
  await restoreSuspensions(tx, changeId, restored)
  return new Set(restored)
}

async function restoreSuspensions(tx: Tx, changeId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into suspended_listings (diamond_id, reserved_id, cause, order_id, memo_id, suspended_at)
    select s.diamond_id, former.reserved_id, former.cause, former.order_id, former.memo_id, former.suspended_at
    from bulk_changed_stones s,
      lateral jsonb_populate_record(null::suspended_listings, s.replaced->'suspension') former
    where s.change_id = ${changeId} and s.diamond_id = any(${toArrayParameter(ids, 'bigint')})
      and s.replaced->'suspension' is not null
    on conflict (diamond_id) do nothing`.execute(tx)
}

/** Deletes bulk changes that can no longer be undone. */
export async function pruneBulkChanges(db: Db): Promise<void> {
  await db.deleteFrom('bulk_changes').where('changed_at', '<', daysAgo).execute()
}
