import { sql, type RawBuilder } from 'kysely'
import { feedPermissions } from '#domain/partner-file/allows-feed.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'

/** A stone on offer. */
export type PublishedRow = StoneRow & {
  /** The number of the other stone of its pair: the shop's number if that stone is in stock here. */
  partner_stock_no: string | null
  /** Whether its vendor, or that of another stone of its set, does not allow feeds. */
  is_kept_out: boolean
  /** Whether customers do not see it, because its vendor's list is too old. */
  is_hidden: boolean
}

const pageRows = 1000

/** SQL: the other stone of a pair: the one that the vendor's list names, else the one in the same set. */
const partnerStockNo = sql<string | null>`
  case when d.is_pair or d.is_matching_pair then coalesce(
    (select p.stock_id from diamonds p
     where coalesce(lower(p.vendor), '') = coalesce(lower(d.vendor), '')
       and lower(p.vendor_stock_no) = lower(d.pair_stock_no)),
    d.pair_stock_no,
    (select min(p.stock_id) from diamonds p
     where p.line_set = d.line_set and p.vendor is not distinct from d.vendor and p.id <> d.id)
  ) end`

/**
 * SQL: whether a stone's set can be bought. A set is sold only as a whole, so one stone on hold blocks it.
 */
const isSetFree = sql<boolean>`not exists (
  select 1 from diamonds o
  where o.line_set = d.line_set and o.vendor is not distinct from d.vendor
    and o.is_active and o.status = ${sql.lit(STONE_STATUS.hold)}
)`

/** SQL: whether the vendor keeps a stone out of feeds, as `allowsFeed` decides it. */
const refusesFeed = (stone: string) =>
  sql<boolean>`lower(btrim(${sql.ref(`${stone}.extras`)}->>'allowFeed')) <> all(${feedPermissions}::text[])`

/**
 * SQL: whether a stone, or another of its set, is kept out of feeds. A set is sold only as a whole, so one
 * stone keeps the others out.
 */
const isKeptOutOfFeeds = sql<boolean>`(coalesce(${refusesFeed('d')}, false) or exists (
  select 1 from diamonds o
  where o.line_set = d.line_set and o.vendor is not distinct from d.vendor
    and o.is_active and ${refusesFeed('o')}
))`

/** SQL: whether customers do not see the vendor's stones, because their list is too old. */
const isHidden = sql<boolean>`exists (
  select 1 from vendors v where lower(v.vendor_name) = lower(d.vendor) and v.list_state = 'hidden'
)`

/** Part of what is read: the stones of sets, or those kept out of feeds. */
export type PublishedPart = 'sets' | 'kept out'
const parts: Readonly<Record<PublishedPart, RawBuilder<boolean>>> = {
  sets: sql<boolean>`d.line_set is not null`,
  'kept out': isKeptOutOfFeeds,
}

/** Returns a query of the stones of these vendors, and own stock, that can be bought now. */
function selectPublished(db: Db, vendors: readonly string[] | null) {
  const query = db
    .selectFrom('diamonds as d')
    .selectAll('d')
    .select([
      partnerStockNo.as('partner_stock_no'),
      isKeptOutOfFeeds.as('is_kept_out'),
      isHidden.as('is_hidden'),
    ])
    .where('d.is_active', '=', true)
    .where('d.status', '=', STONE_STATUS.available)
    .where('d.price_per_carat', '>', 0)
    .where(sql<boolean>`d.carats > d.taken_carats`)
    .where(isSetFree)
  if (vendors === null) return query
  const names = vendors.map((vendor) => vendor.toLowerCase())
  return query.where(sql<boolean>`(d.vendor is null or lower(d.vendor) = any(${names}::text[]))`)
}

/**
 * Yields the stones of these vendors, and own stock, that can be bought now, or a part of them. They come page by page
 * in order of their ids: any number of stones needs little memory, and no transaction stays open during a download.
 * Later pages include changes made meanwhile.
 */
export async function* readPublished(
  db: Db,
  vendors: readonly string[] | null,
  part?: PublishedPart,
): AsyncGenerator<PublishedRow[]> {
  for (let lastId = 0; ;) {
    let query = selectPublished(db, vendors).where('d.id', '>', lastId).orderBy('d.id').limit(pageRows)
    if (part) query = query.where(parts[part])
    const rows = await query.execute()
    if (rows.length > 0) yield rows
    if (rows.length < pageRows) return
    lastId = rows.at(-1)?.id ?? lastId
  }
}

/** Yields those of the single stones with these ids that can be bought now, page by page. */
export async function* readPublishedSingles(
  db: Db,
  vendors: readonly string[] | null,
  ids: readonly number[],
): AsyncGenerator<PublishedRow[]> {
  for (let start = 0; start < ids.length; start += pageRows) {
    yield await selectPublished(db, vendors)
      .where(sql<boolean>`d.id = any(${toArrayParameter(ids.slice(start, start + pageRows), 'bigint')})`)
      .where('d.line_set', 'is', null)
      .execute()
  }
}
