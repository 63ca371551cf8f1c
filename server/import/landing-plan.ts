import { sql, type RawBuilder } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db } from '../db/open-database.ts'
import type { StoneColumn } from './stone-columns.ts'
import { nameStaging, sampledLittle } from './staging.ts'

const { available, hold, memo, suspended } = STONE_STATUS

/** Numbers our advisory locks apart from others': an import of a vendor holds his. */
const vendorLocks = 7_313_902
/** A server has room for some thousands of locks in all: vendors share these. */
const mostVendorLocks = 256
const landingMemory = '64MB'
/** The longest number that a stone may have in the shop is 100: so much of vendor and number fits, and a count. */
const vendorLetters = 30
const numberLetters = 60

/**
 * Whether people hold the stone here: a hold or memo of a customer, or a status that no file has set. `d` is the stone.
 */
const isKeptHere = sql`(
  d.hold_user_id is not null or d.hold_until is not null
  or d.memo_user_id is not null or d.memo_account is not null or d.memo_no is not null
  or (d.status in (${sql.lit(hold)}, ${sql.lit(memo)}) and d.status is distinct from d.file_status)
)`

/** The status a stone gets: the file's, unless it is kept here or suspended by hand. */
export const nextStatus = sql`(
  case when i.file_status is null or d.status = ${sql.lit(suspended)} or ${isKeptHere} then d.status
  else i.file_status end
)`

/** Whether it is off sale then. Only what an import took off is brought back. Source: Decisions 8. */
export const nextOffSale = sql`(
  case when d.off_sale in ('sold', 'administrator') then d.off_sale
  when not i.is_absent then null
  when ${isKeptHere} then d.off_sale
  else 'import' end
)`

const isSameVendor = sql`coalesce(lower(d.vendor), '') = coalesce(lower(i.vendor), '')`

/** Said beside the above, lest a short list has the whole stock read. `d` is the stone. */
function isOf(vendors: readonly StagedVendor[]) {
  return sql`coalesce(lower(d.vendor), '') = any(${vendors.map(({ key }) => key)}::text[])`
}

/** What a column of a stone that is here already gets. */
export function incoming({ name, kept }: StoneColumn) {
  return kept === undefined ? sql`i.${sql.ref(name)}` : sql.raw(kept)
}

/**
 * What the statements of a landing may take each: a list of a hundred thousand rows is joined and sorted in memory then.
 * They are not compiled, for each runs once.
 */
export async function giveRoom(tx: Db): Promise<void> {
  await sql`
    select set_config('work_mem', ${landingMemory}, true), set_config('jit', 'off', true), ${sampledLittle}`.execute(
    tx,
  )
}

/** Of whom rows were staged; null is the house. */
export type StagedVendor = {
  vendor: string | null
  /** His name in small letters, as the database makes them; '' is the house. */
  key: string
}

/** Imports of one vendor take turns: whoever waits reads what the other landed. Answers whose rows were staged. */
export async function lockVendors(tx: Db, jobId: number): Promise<StagedVendor[]> {
  const { rows: vendors } = await sql<StagedVendor>`
    select distinct vendor, coalesce(lower(vendor), '') as key from ${nameStaging(jobId).rows}`.execute(tx)
  await sql`
    select pg_advisory_xact_lock(${sql.lit(vendorLocks)}, lock)
    from (
      select distinct hashtext(key) & ${sql.lit(mostVendorLocks - 1)} as lock
      from unnest(${vendors.map(({ key }) => key)}::text[]) key order by 1
    ) locks`.execute(tx)
  return vendors
}

/** A pair is a pair from both sides, although only one of the two rows may name the other. */
export async function completePairs(tx: Db, jobId: number): Promise<void> {
  const { rows } = nameStaging(jobId)
  await sql`
    update ${rows} i set is_pair = partner.is_pair, is_matching_pair = partner.is_matching_pair,
      pair_stock_no = partner.stock_no, line_set = coalesce(i.line_set, partner.line_set)
    from ${rows} partner
    where partner.pair_stock_no is not null and i.pair_stock_no is null
      and lower(partner.pair_stock_no) = lower(i.stock_no)
      and partner.vendor is not distinct from i.vendor`.execute(tx)
}

/**
 * Compares the staged rows with the stock and notes what is to be done, in a table that goes with the transaction:
 * one line for each row (`id` is null for a stone that is new) and, of a whole list, one for each stone it no longer
 * names. Stones that were sold here or are in an open order or on a memo are left alone.
 */
export async function planLanding(
  tx: Db,
  jobId: number,
  columns: readonly StoneColumn[],
  { vendors, isWholeList }: { vendors: readonly StagedVendor[]; isWholeList: boolean },
): Promise<void> {
  const { rows, rejects } = nameStaging(jobId)
  const present = sql.join(columns.map(({ name }) => sql`d.${sql.ref(name)}`))
  const next = sql.join(columns.map(incoming))
  await sql`
    create temporary table landing (row_number integer, id bigint, vendor text, is_changed boolean)
    on commit drop`.execute(tx)
  await sql`
    insert into landing (row_number, id, vendor, is_changed)
    select i.row_number, d.id, i.vendor,
      d.id is not null and d.order_id is null and d.memo_id is null and d.off_sale is distinct from 'sold' and (
        (${present}) is distinct from (${next})
        or d.status <> ${nextStatus} or d.off_sale is distinct from ${nextOffSale}
      ) as is_changed
    from ${rows} i
    left join diamonds d
      on ${isOf(vendors)} and ${isSameVendor} and lower(d.vendor_stock_no) = lower(i.stock_no)`.execute(tx)
  // Without figures the planner takes it for a small table and compares every row with every row.
  await sql`analyze landing`.execute(tx)
  if (!isWholeList) return
  await sql`
    insert into landing (id, vendor, is_changed)
    select d.id, staged.vendor, null
    from unnest(${vendors.map(({ vendor }) => vendor)}::text[], ${vendors.map(({ key }) => key)}::text[]) staged (vendor, key)
    join diamonds d on coalesce(lower(d.vendor), '') = staged.key
    where ${isOf(vendors)}
      and d.is_active and d.order_id is null and d.memo_id is null and d.status not in (${sql.lit(hold)}, ${sql.lit(memo)})
      and not exists (select 1 from landing named where named.id = d.id)
      and not exists (
        select 1 from ${rejects} r
        where lower(r.stock_no) = lower(d.vendor_stock_no)
          and (r.is_anyones or coalesce(lower(r.vendor), '') = coalesce(lower(d.vendor), ''))
      )`.execute(tx)
}

/** What a landing does to the stock of one vendor; `active` is how many stones he had on sale before. */
export type VendorCounts = StagedVendor & {
  added: number
  changed: number
  unchanged: number
  removed: number
  active: number
}

/** What the plan would do, vendor by vendor. */
export async function countPlan(tx: Db, vendors: readonly StagedVendor[]): Promise<VendorCounts[]> {
  const { rows } = await sql<VendorCounts>`
    select planned.*, coalesce(lower(planned.vendor), '') as key, coalesce(stock.active, 0) as active
    from (
      select vendor,
        count(*) filter (where id is null) as added,
        count(*) filter (where is_changed) as changed,
        count(*) filter (where id is not null and not is_changed) as unchanged,
        count(*) filter (where row_number is null) as removed
      from landing group by vendor
    ) planned
    left join (
      select coalesce(lower(vendor), '') as key, count(*) as active
      from diamonds d where is_active and ${isOf(vendors)} group by 1
    ) stock on stock.key = coalesce(lower(planned.vendor), '')
    order by vendor nulls first`.execute(tx)
  return rows
}

/** Holds the stones that will change, in the order of their ids so that nobody waits in a circle. */
export async function lockPlanned(tx: Db): Promise<void> {
  await sql`
    select count(*) from (
      select 1 from diamonds
      where id in (select id from landing where is_changed or row_number is null)
      order by id for update
    ) locked`.execute(tx)
}

/** How many stones of each vendor an update reached, by his key. */
export type CountsByVendor = ReadonlyMap<string, number>

async function countUpdated(tx: Db, update: RawBuilder<unknown>): Promise<CountsByVendor> {
  const { rows } = await sql<{ key: string; count: number }>`
    with updated as (${update} returning d.vendor)
    select coalesce(lower(vendor), '') as key, count(*) as count from updated group by 1`.execute(tx)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Changes the stones that differ. What an order or a memo took since the plan was made is left to it. */
export async function changeStones(
  tx: Db,
  jobId: number,
  columns: readonly StoneColumn[],
): Promise<CountsByVendor> {
  const sets = columns.map((column) => sql`${sql.ref(column.name)} = ${incoming(column)}`)
  const checks = [
    { link: 'image_url', valid: 'has_valid_image' },
    { link: 'image3d', valid: 'has_valid_3d_image' },
  ]
    .filter(({ link }) => columns.some(({ name }) => name === link))
    .map(
      ({ link, valid }) => sql`${sql.ref(valid)} =
        case when d.${sql.ref(link)} is distinct from i.${sql.ref(link)} then null else d.${sql.ref(valid)} end`,
    )
  return countUpdated(
    tx,
    sql`
    update diamonds d set ${sql.join([...sets, ...checks])},
      status = ${nextStatus},
      file_status = case when d.status <> ${nextStatus} then i.file_status else d.file_status end,
      off_sale = ${nextOffSale},
      version = d.version + 1, changed_at = now()
    from landing join ${nameStaging(jobId).rows} i on i.row_number = landing.row_number
    where landing.is_changed and d.id = landing.id
      and d.order_id is null and d.memo_id is null and d.off_sale is distinct from 'sold'`,
  )
}

/** Takes stones off sale that the list no longer names. */
export async function removeStones(tx: Db): Promise<CountsByVendor> {
  return countUpdated(
    tx,
    sql`
    update diamonds d set off_sale = 'import', version = version + 1, changed_at = now()
    from landing
    where landing.row_number is null and d.id = landing.id and d.off_sale is null
      and d.order_id is null and d.memo_id is null and d.status not in (${sql.lit(hold)}, ${sql.lit(memo)})`,
  )
}

/**
 * Gives the new stones their numbers in the shop: the vendor's own, which the rows are staged with, or with the
 * vendor before it where another has it already, and a count after that where even this is taken. Decisions 6.
 */
export async function nameNewStones(
  tx: Db,
  jobId: number,
  { houseName, isOfOneVendor }: { houseName: string; isOfOneVendor: boolean },
): Promise<void> {
  const { rows } = nameStaging(jobId)
  const isNew = sql`landing.row_number = i.row_number and landing.id is null`
  const { numAffectedRows: taken } = await sql`
    update ${rows} i set stock_id = null from landing
    where ${isNew} and exists (select 1 from diamonds d where lower(d.stock_id) = lower(i.stock_no))`.execute(
    tx,
  )
  // No vendor has a number twice.
  const twice = isOfOneVendor ? 0n : await leaveToFirst(tx, rows)
  let left = Number((taken ?? 0n) + twice)
  for (let turn = 0; left > 0; turn += 1) {
    const suffix = turn === 0 ? sql`''` : sql`'-' || ${sql.lit(turn + 1)}`
    const candidate = sql`
      left(coalesce(i.vendor, ${houseName}::text), ${sql.lit(vendorLetters)})
        || '-' || left(i.stock_no, ${sql.lit(numberLetters)}) || ${suffix}`
    const { numAffectedRows: named } = await sql`
      with candidates as (
        select i.row_number, ${candidate} as stock_id from ${rows} i join landing on ${isNew}
        where i.stock_id is null
      ), free as (
        select distinct on (lower(stock_id)) row_number, stock_id from candidates
        where not exists (select 1 from diamonds d where lower(d.stock_id) = lower(candidates.stock_id))
          and not exists (
            select 1 from ${rows} i join landing on ${isNew} where lower(i.stock_id) = lower(candidates.stock_id)
          )
        order by lower(stock_id), row_number
      )
      update ${rows} i set stock_id = free.stock_id from free where free.row_number = i.row_number`.execute(
      tx,
    )
    left -= Number(named ?? 0n)
  }
}

/** Of two vendors in one file the earlier row keeps the number. Answers how many have none then. */
async function leaveToFirst(tx: Db, rows: RawBuilder<unknown>): Promise<bigint> {
  const { numAffectedRows } = await sql`
    update ${rows} i set stock_id = null from (
      select row_number, row_number() over (partition by lower(stock_no) order by row_number) as turn
      from ${rows} join landing using (row_number) where landing.id is null
    ) numbers
    where numbers.row_number = i.row_number and numbers.turn > 1 and i.stock_id is not null`.execute(tx)
  return numAffectedRows ?? 0n
}

/** Puts the new stones into the stock. Stones that the file says are gone come in off sale, so that none is lost. */
export async function addStones(tx: Db, jobId: number, columns: readonly StoneColumn[]): Promise<void> {
  const names = columns.map(({ name }) => sql.ref(name))
  await sql`
    insert into diamonds (stock_id, vendor, vendor_stock_no, status, file_status, off_sale, ${sql.join(names)})
    select i.stock_id, i.vendor, i.stock_no, coalesce(i.file_status, ${sql.lit(available)}), i.file_status,
      case when i.is_absent then 'import' end, ${sql.join(columns.map(({ name }) => sql`i.${sql.ref(name)}`))}
    from ${nameStaging(jobId).rows} i join landing on landing.row_number = i.row_number
    where landing.id is null
    order by i.row_number`.execute(tx)
}
