import { sql, type RawBuilder } from 'kysely'
import { MAX_CARATS_APART_THOUSANDTHS } from '#domain/stone/linked-listings.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { StoneRow } from './stone-row.ts'

const { available, hold, suspended, memo } = STONE_STATUS

/** SQL: the key of the physical stone that row `alias` lists, as the index `diamonds_certificate` has it. */
export function certificateKey(alias: string): RawBuilder<string> {
  return certificateKeyOf(`${alias}.lab_id`, `${alias}.certificate_no`)
}

/** SQL: the same key of any two columns. */
export function certificateKeyOf(labId: string, certificateNo: string): RawBuilder<string> {
  return sql`certificate_key(${sql.ref(labId)}, ${sql.ref(certificateNo)})`
}

/**
 * SQL: whether two rows with the same certificate list the same stone: `isSameStone` of the domain. With another shape
 * or weight, one of them has a wrong number.
 */
export function listsSameStone(one: string, other: string): RawBuilder<boolean> {
  const [shape, carats, otherShape, otherCarats] = [one, other].flatMap((alias) => [
    sql.ref(`${alias}.shape_id`),
    sql.ref(`${alias}.carats`),
  ])
  return sql<boolean>`(
    ${shape} = ${otherShape} and abs(${carats} - ${otherCarats}) <= ${sql.lit(MAX_CARATS_APART_THOUSANDTHS)}
  )`
}

/**
 * SQL: whether row `alias` lists a single stone on sale: the condition of the index `diamonds_certificate`,
 * without which the database reads the whole stock.
 */
export function isCertifiedListing(alias: string): RawBuilder<boolean> {
  const parcelStones = sql.ref(`${alias}.parcel_stones`)
  return sql<boolean>`(
    ${sql.ref(`${alias}.is_active`)} and ${sql.ref(`${alias}.certificate_no`)} is not null
    and (${parcelStones} is null or ${parcelStones} = 1)
  )`
}

/** SQL: whether stone `alias` is reserved in this shop: in an order, on a memo, or held by a person. */
export function isReservedListing(alias: string): RawBuilder<boolean> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(
    ${column('order_id')} is not null or ${column('memo_id')} is not null
    or (${column('status')} = ${sql.lit(memo)} and ${column('file_status')} is distinct from ${column('status')})
    or (${column('status')} = ${sql.lit(hold)} and ${column('file_status')} is distinct from ${column('status')}
      and (${column('hold_until')} is null or ${column('hold_until')} > now()))
  )`
}

/** SQL: the columns of `suspended_listings` that say for what the reserved stone `alias` is reserved. */
export function selectCause(alias: string): RawBuilder<unknown> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`)
  const orderId = sql`coalesce(${column('order_id')}, ${column('sold_order_id')})`
  return sql`
    case when ${orderId} is not null then 'order' when ${column('status')} = ${sql.lit(memo)} then 'memo' else 'hold' end,
    ${orderId}, ${column('memo_id')}`
}

/** SQL: the ids of the stones in `ids` (an SQL array) and of every other listing of the same stones. */
function selectWithListings(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select unnest(${ids})
    union
    select listing.id from diamonds own join diamonds listing
      on ${certificateKey('listing')} = ${certificateKey('own')} and ${isCertifiedListing('listing')}
    where own.id = any(${ids}) and (own.parcel_stones is null or own.parcel_stones = 1)`
}

/**
 * Locks the stones in `ids` (an SQL array) and every other listing of the same stones for this transaction, by
 * id, in one statement. Returns all of them. Every reservation of a stone locks it this way, so that of two
 * buyers of two listings one waits for the other.
 */
export async function lockListings(tx: Db, ids: RawBuilder<unknown>): Promise<StoneRow[]> {
  return tx
    .selectFrom('diamonds')
    .selectAll()
    .where(sql<boolean>`id = any(array(${selectWithListings(ids)}))`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks stones and every other listing of the same stones. Returns the stones. */
export async function lockWithListings(tx: Tx, ids: readonly number[]): Promise<StoneRow[]> {
  const rows = await lockListings(tx, toArrayParameter(ids, 'bigint'))
  const named = new Set(ids)
  return rows.filter(({ id }) => named.has(id))
}

/**
 * SQL: whether a listing may still be bought beside the reserved one. A hold past its end counts as Available,
 * and nobody needs a hold of a second listing of what they have.
 */
function isFreeFor(listing: string, reserved: string): RawBuilder<boolean> {
  const [status, orderId, holdUntil, holder] = ['status', 'order_id', 'hold_until', 'hold_user_id'].map(
    (name) => sql.ref(`${listing}.${name}`),
  )
  const customer = sql`coalesce(${sql.ref(`${reserved}.hold_user_id`)}, ${sql.ref(`${reserved}.memo_user_id`)})`
  return sql<boolean>`(
    ${status} = ${sql.lit(available)}
    or (${status} = ${sql.lit(hold)} and ${orderId} is null
      and (${holdUntil} <= now() or ${holder} = ${customer}))
  )`
}

/**
 * Suspends the other listings of stones that have just been ordered, held or sent on memo, as far as someone
 * could still buy them, and records why. An earlier record follows the newer reservation. The caller has
 * locked the stones with `lockWithListings` and saved their state. Source: requirements 8.13.
 */
export async function suspendOtherListings(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const idsParameter = toArrayParameter(ids, 'bigint')
  await sql`
    with listings (id, is_suspended, reserved_id, cause, order_id, memo_id) as (
      select distinct on (other.id) other.id, other.status = ${sql.lit(suspended)}, reserved.id, ${selectCause('reserved')}
      from diamonds reserved join diamonds other
        on ${certificateKey('other')} = ${certificateKey('reserved')} and ${isCertifiedListing('other')}
          and ${listsSameStone('other', 'reserved')}
      where reserved.id = any(${idsParameter}) and other.id <> all(${idsParameter})
        and (reserved.parcel_stones is null or reserved.parcel_stones = 1)
        and (other.status = ${sql.lit(suspended)} or ${isFreeFor('other', 'reserved')})
      order by other.id, reserved.id
    ), suspended as (
      update diamonds set status = ${sql.lit(suspended)}, hold_user_id = null, hold_until = null,
        version = version + 1, changed_at = now()
      from listings where diamonds.id = listings.id and not listings.is_suspended
    )
    insert into suspended_listings (diamond_id, reserved_id, cause, order_id, memo_id)
    select id, reserved_id, cause, order_id, memo_id from listings
    where not is_suspended or exists (select 1 from suspended_listings s where s.diamond_id = listings.id)
    on conflict (diamond_id) do update set reserved_id = excluded.reserved_id, cause = excluded.cause,
      order_id = excluded.order_id, memo_id = excluded.memo_id, suspended_at = now(), notified_at = null`.execute(
    tx,
  )
}

/** Returns the other listings of a stone on sale, cheapest first. */
export async function listOtherListings(db: Db, id: number): Promise<StoneRow[]> {
  const { rows } = await sql<StoneRow>`
    select listing.* from diamonds own join diamonds listing
      on ${certificateKey('listing')} = ${certificateKey('own')} and ${isCertifiedListing('listing')}
    where own.id = ${id} and listing.id <> own.id and (own.parcel_stones is null or own.parcel_stones = 1)
    order by listing.total_price, listing.id`.execute(db)
  return rows
}

/** Returns the ids of the stones on sale that are listed more than once. Reads the certificates of all stock. */
export async function listIdsListedTwice(db: Db): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(listing.id) as ids from diamonds listing
    where ${isCertifiedListing('listing')} and ${certificateKey('listing')} is not null
    group by ${certificateKey('listing')} having count(*) > 1`.execute(db)
  return rows.flatMap(({ ids }) => ids)
}
