import { sql, type RawBuilder } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { certificateKey, certificateKeyOf, isCertifiedListing } from '#server/stock/diamonds/listings.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { StoneColumn } from '#server/features/import/staging/stone-columns.ts'
import { getStagingTables } from '#server/features/import/staging/staging.ts'

const { hold, memo, suspended } = STONE_STATUS

/** Advisory lock namespace: an import locks its vendors. */
const vendorLocks = 7_313_902
/** A server has room for some thousands of locks in all, so vendors share these. */
const maxVendorLocks = 256

/**
 * SQL: whether stone `d` is reserved in the shop: by a customer's hold or memo, or by a hold or memo status
 * that no file set.
 */
export const isReservedHere = sql`(
  d.hold_user_id is not null or d.hold_until is not null
  or d.memo_user_id is not null or d.memo_account is not null or d.memo_no is not null
  or (d.status in (${sql.lit(hold)}, ${sql.lit(memo)}) and d.status is distinct from d.file_status)
)`

/** SQL: the next status of a stone: the file's, unless the stone is reserved here or suspended by hand. */
export const nextStatus = sql`(
  case when i.file_status is null or d.status = ${sql.lit(suspended)} or ${isReservedHere} then d.status
  else i.file_status end
)`

/**
 * SQL: why the stone is unlisted afterwards, or null. Only stones that an import unlisted are listed again.
 * Source: requirements 11.7.
 */
export const nextOffSale = sql`(
  case when d.off_sale in ('sold', 'administrator') then d.off_sale
  when not i.is_absent then null
  when ${isReservedHere} then d.off_sale
  else 'import' end
)`

/** SQL: whether staged row `i` is for stone `d`. */
export const isOfStone = sql`
  coalesce(lower(d.vendor), '') = coalesce(lower(i.vendor), '') and lower(d.vendor_stock_no) = lower(i.stock_no)`

/**
 * SQL: whether stone `d` is of one of the vendors. Used beside `isOfStone`: without it, a short list scans
 * the whole stock.
 */
export function isOfVendors(vendors: readonly StagedVendor[]) {
  return sql`coalesce(lower(d.vendor), '') = any(${vendors.map(({ key }) => key)}::text[])`
}

/** SQL: the value that a column of an existing stone gets. */
export function getNewValue({ name, mergedValue }: StoneColumn) {
  return mergedValue === undefined ? sql`i.${sql.ref(name)}` : sql.raw(mergedValue)
}

/** A vendor of staged rows; null is own stock. */
export type StagedVendor = {
  vendor: string | null
  /** The name as the database lower-cases it; '' is own stock. */
  key: string
}

/**
 * Locks the vendors: imports of one vendor run one after another, and each sees what the previous one
 * applied.
 */
export async function lockVendors(tx: Db, vendors: readonly StagedVendor[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${sql.lit(vendorLocks)}, lock)
    from (
      select distinct hashtext(key) & ${sql.lit(maxVendorLocks - 1)} as lock
      from unnest(${vendors.map(({ key }) => key)}::text[]) key order by 1
    ) locks`.execute(tx)
}

/** What an import does to the stock of one vendor. */
export type PlanCounts = StagedVendor & {
  added: number
  changed: number
  unchanged: number
  removed: number
}

/**
 * The table of a plan: its import, the columns it compares, and whether it also covers the stones that the
 * list omits.
 */
export type PlanTable = {
  name: string
  jobId: number
  columns: readonly StoneColumn[]
  isWholeList: boolean
}

export function getPlanTable({ name }: Pick<PlanTable, 'name'>): RawBuilder<unknown> {
  return sql.table(name)
}

/**
 * Creates the table of a plan. `row_number` and `is_changed` are null for a stone that the list no longer
 * names; `id` is null for a new stone. `other_listings` are the ids of other stones on sale with the same lab and
 * certificate number; `reserved_id` is one of them because of which the stone is suspended
 * (`reserved-listings.ts`).
 */
export async function createPlan(db: Db, plan: PlanTable): Promise<void> {
  await sql`
    create unlogged table ${getPlanTable(plan)} (
      row_number integer, id bigint, vendor text, is_changed boolean, other_listings bigint[], reserved_id bigint
    )`.execute(db)
}

/** A stone has a handful of listings: more are the mistake of a file. */
const maxOtherListings = 20

/**
 * SQL: the ids of the other stones on sale that have the certificate of staged row `i`, or of its stone `d` if the
 * file names no certificates; null for none.
 */
function selectOtherListings({ columns }: PlanTable): RawBuilder<unknown> {
  const isNamed = columns.some(({ name }) => name === 'certificate_no')
  const key = isNamed
    ? certificateKeyOf('i.lab_id', 'i.certificate_no')
    : certificateKeyOf('i.lab_id', 'd.certificate_no')
  return sql`nullif(array(
    select listing.id from diamonds listing
    where ${certificateKey('listing')} = ${key} and ${isCertifiedListing('listing')}
      and listing.id is distinct from d.id
    limit ${sql.lit(maxOtherListings)}), '{}')`
}

type RowCounts = Omit<PlanCounts, 'key' | 'removed'>
type MissingCounts = Pick<PlanCounts, 'vendor' | 'removed'>

/** Which staged rows: all of them, with their vendors in `of`, or those in a part of the table (`i`). */
export type RowSelection = { of: readonly StagedVendor[] } | { range: RawBuilder<boolean> }

/**
 * Compares staged rows with the stock and writes a plan row for each. Skips stones that were sold here or are
 * in an open order or on a memo. Returns counts by vendor.
 */
export async function planRows(db: Db, plan: PlanTable, selection: RowSelection): Promise<RowCounts[]> {
  const stone =
    'of' in selection
      ? sql`left join diamonds d on ${isOfVendors(selection.of)} and ${isOfStone}`
      : // Only the limit keeps the planner from reading the whole stock for a few rows.
        sql`left join lateral (select * from diamonds d where ${isOfStone} limit 1) d on true where ${selection.range}`
  const present = sql.join(plan.columns.map(({ name }) => sql`d.${sql.ref(name)}`))
  const next = sql.join(plan.columns.map(getNewValue))
  const { rows } = await sql<RowCounts>`
    with planned as (
      insert into ${getPlanTable(plan)} (row_number, id, vendor, other_listings, is_changed)
      select i.row_number, d.id, i.vendor, case when ${nextOffSale} is null then ${selectOtherListings(plan)} end,
        d.id is not null and d.order_id is null and d.memo_id is null and d.off_sale is distinct from 'sold' and (
          (${present}) is distinct from (${next})
          or d.status <> ${nextStatus} or d.off_sale is distinct from ${nextOffSale}
        )
      from ${getStagingTables(plan.jobId).rows} i
      ${stone}
      returning vendor, id, is_changed
    )
    select vendor, count(*) filter (where id is null) as added, count(*) filter (where is_changed) as changed,
      count(*) filter (where id is not null and not is_changed) as unchanged
    from planned group by vendor`.execute(db)
  return rows
}

/** SQL: whether an import may unlist stone `d`. */
const mayLeaveSale = sql<boolean>`(
  d.is_active and d.order_id is null and d.memo_id is null and d.status not in (${sql.lit(hold)}, ${sql.lit(memo)})
)`

/**
 * SQL: whether a full replacement unlists stone `d`: neither a good row nor a rejected row names it. A row
 * whose availability nobody knows does not count. Pass `offset 0` to look up each stone separately.
 */
function isLeftOut(plan: PlanTable, suffix = sql``): RawBuilder<boolean> {
  return sql<boolean>`
    ${mayLeaveSale}
    and not exists (select 1 from ${getPlanTable(plan)} named where named.id = d.id ${suffix})
    and not exists (
      select 1 from ${getStagingTables(plan.jobId).rejects} r
      where lower(r.stock_no) = lower(d.vendor_stock_no) and not r.is_availability_unknown
        and (r.is_anyones or coalesce(lower(r.vendor), '') = coalesce(lower(d.vendor), ''))
      ${suffix}
    )`
}

/**
 * Writes a plan row for each stone that a full replacement no longer names. Runs after the rows are planned.
 */
export async function planMissing(
  db: Db,
  plan: PlanTable,
  vendors: readonly StagedVendor[],
): Promise<MissingCounts[]> {
  const { rows } = await sql<MissingCounts>`
    with missing as (
      insert into ${getPlanTable(plan)} (id, vendor)
      select d.id, staged.vendor
      from unnest(${vendors.map(({ vendor }) => vendor)}::text[], ${vendors.map(({ key }) => key)}::text[]) staged (vendor, key)
      join diamonds d on coalesce(lower(d.vendor), '') = staged.key
      where ${isOfVendors(vendors)} and ${isLeftOut(plan)}
      returning vendor
    )
    select vendor, count(*) as removed from missing group by vendor`.execute(db)
  return rows
}

/**
 * Writes a plan row for each stone whose availability in an additional file nobody knows: it may be sold, so it
 * leaves the sale. Runs after the rows are planned. Source: requirements 11.5.
 */
export async function planUnconfirmed(db: Db, plan: PlanTable): Promise<MissingCounts[]> {
  const { rows } = await sql<MissingCounts>`
    with unconfirmed as (
      insert into ${getPlanTable(plan)} (id, vendor)
      select distinct on (d.id) d.id, r.vendor from ${getStagingTables(plan.jobId).rejects} r
      join diamonds d on lower(d.vendor_stock_no) = lower(r.stock_no)
        and coalesce(lower(d.vendor), '') = coalesce(lower(r.vendor), '')
      where r.is_availability_unknown and not r.is_anyones and ${mayLeaveSale}
        and not exists (select 1 from ${getPlanTable(plan)} named where named.id = d.id)
      returning vendor
    )
    select vendor, count(*) as removed from unconfirmed group by vendor`.execute(db)
  return rows
}

/** `last` is undefined when no stones are left to check. */
export type MissingBatch = MissingCounts & { last: string | undefined }

/** Like `planMissing`, for at most `maxRows` stones of one vendor, by stock number from the one after `after`. */
export async function planMissingAfter(
  db: Db,
  plan: PlanTable,
  { vendor, key }: StagedVendor,
  { after, maxRows }: { after: string | undefined; maxRows: number },
): Promise<MissingBatch> {
  const isNext = after === undefined ? sql`true` : sql`lower(vendor_stock_no) > ${after}`
  const { rows } = await sql<{ removed: number; last: string | null }>`
    with stones as materialized (
      select id, vendor, vendor_stock_no, is_active, order_id, memo_id, status from diamonds
      where coalesce(lower(vendor), '') = ${key} and ${isNext}
      order by lower(vendor_stock_no) limit ${maxRows}
    ), missing as (
      insert into ${getPlanTable(plan)} (id, vendor) select d.id, ${vendor}::text from stones d where ${isLeftOut(plan, sql`offset 0`)}
      returning id
    )
    select (select count(*) from missing) as removed,
      (select max(lower(vendor_stock_no)) from stones having count(*) = ${maxRows}) as last`.execute(db)
  const [row] = rows
  return { vendor, removed: row?.removed ?? 0, last: row?.last ?? undefined }
}

/** Returns the number of stones on sale by vendor key. */
export async function countActive(
  tx: Db,
  vendors: readonly StagedVendor[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select coalesce(lower(vendor), '') as key, count(*) as count
    from diamonds d where is_active and ${isOfVendors(vendors)} group by 1`.execute(tx)
  return new Map(rows.map(({ key, count }) => [key, count]))
}
