import { sql, type RawBuilder } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { CopiedPieces } from '#server/platform/database/copied-rows.ts'
import { readColumns } from '#server/stock/catalogue/read-index-rows.ts'
import { copyOut } from '#server/platform/database/copy-out.ts'
import type { Db } from '#server/platform/database/database.ts'
import { incoming, namePlan, nextOffSale, nextStatus, type PlanTable } from './import-plan.ts'
import { listParts, nameStaging } from '#server/features/import/staging/staging.ts'

const { available, hold, memo } = STONE_STATUS

/** A stock number has at most 100 characters: room for this much of vendor and number, and a counter. */
const vendorLetters = 30
const numberLetters = 60

/** Locks the stones that will change, in order of their ids to avoid deadlocks. */
export async function lockPlanned(tx: Db, plan: PlanTable): Promise<void> {
  await sql`
    select count(*) from (
      select 1 from diamonds
      where id in (select id from ${namePlan(plan)} where is_changed or row_number is null)
      order by id for update
    ) locked`.execute(tx)
}

/** The number of updated stones by vendor key. */
export type CountsByVendor = ReadonlyMap<string, number>

async function countUpdated(tx: Db, update: RawBuilder<unknown>): Promise<CountsByVendor> {
  const { rows } = await sql<{ key: string; count: number }>`
    with updated as (${update} returning d.vendor)
    select coalesce(lower(vendor), '') as key, count(*) as count from updated group by 1`.execute(tx)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Updates the stones that differ. Skips stones that an order or a memo took since the plan was made. */
export async function changeStones(tx: Db, plan: PlanTable): Promise<CountsByVendor> {
  const { jobId, columns } = plan
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
    from ${namePlan(plan)} landing join ${nameStaging(jobId).rows} i on i.row_number = landing.row_number
    where landing.is_changed and d.id = landing.id
      and d.order_id is null and d.memo_id is null and d.off_sale is distinct from 'sold'`,
  )
}

/** Unlists the stones that the list no longer names. */
export async function removeStones(tx: Db, plan: PlanTable): Promise<CountsByVendor> {
  return countUpdated(
    tx,
    sql`
    update diamonds d set off_sale = 'import', version = version + 1, changed_at = now()
    from ${namePlan(plan)} landing
    where landing.row_number is null and d.id = landing.id and d.off_sale is null
      and d.order_id is null and d.memo_id is null and d.status not in (${sql.lit(hold)}, ${sql.lit(memo)})`,
  )
}

/**
 * Sets the stock numbers of the new stones: the vendor's own, with which the rows are staged; prefixed with
 * the vendor if another vendor has it; followed by a counter if that is taken too. Returns how many differ
 * from the vendor's number. Requirements 8.2.
 */
export async function nameNewStones(
  tx: Db,
  plan: PlanTable,
  { houseName, isOfOneVendor }: { houseName: string; isOfOneVendor: boolean },
): Promise<number> {
  const { rows } = nameStaging(plan.jobId)
  const isNew = sql`landing.row_number = i.row_number and landing.id is null`
  const { numAffectedRows: taken } = await sql`
    update ${rows} i set stock_id = null from ${namePlan(plan)} landing
    where ${isNew} and exists (select 1 from diamonds d where lower(d.stock_id) = lower(i.stock_no))`.execute(
    tx,
  )
  // One vendor never has a number twice.
  const twice = isOfOneVendor ? 0n : await leaveToFirst(tx, plan)
  const others = Number((taken ?? 0n) + twice)
  let left = others
  for (let turn = 0; left > 0; turn += 1) {
    const suffix = turn === 0 ? sql`''` : sql`'-' || ${sql.lit(turn + 1)}`
    const candidate = sql`
      left(coalesce(i.vendor, ${houseName}::text), ${sql.lit(vendorLetters)})
        || '-' || left(i.stock_no, ${sql.lit(numberLetters)}) || ${suffix}`
    const { numAffectedRows: named } = await sql`
      with candidates as (
        select i.row_number, ${candidate} as stock_id from ${rows} i join ${namePlan(plan)} landing on ${isNew}
        where i.stock_id is null
      ), free as (
        select distinct on (lower(stock_id)) row_number, stock_id from candidates
        where not exists (select 1 from diamonds d where lower(d.stock_id) = lower(candidates.stock_id))
          and not exists (
            select 1 from ${rows} i join ${namePlan(plan)} landing on ${isNew} where lower(i.stock_id) = lower(candidates.stock_id)
          )
        order by lower(stock_id), row_number
      )
      update ${rows} i set stock_id = free.stock_id from free where free.row_number = i.row_number`.execute(
      tx,
    )
    left -= Number(named ?? 0n)
  }
  return others
}

/** Clears numbers that an earlier row of another vendor in the file has. Returns how many rows it cleared. */
async function leaveToFirst(tx: Db, plan: PlanTable): Promise<bigint> {
  const { rows } = nameStaging(plan.jobId)
  const { numAffectedRows } = await sql`
    update ${rows} i set stock_id = null from (
      select row_number, row_number() over (partition by lower(stock_no) order by row_number) as turn
      from ${rows} join ${namePlan(plan)} landing using (row_number) where landing.id is null
    ) numbers
    where numbers.row_number = i.row_number and numbers.turn > 1 and i.stock_id is not null`.execute(tx)
  return numAffectedRows ?? 0n
}

/**
 * New stones per insert statement. The last statements are small, because the import ends only when their
 * stones are staged in the index.
 */
const added = { most: 25_000, least: 6000 }

/** Inserts the new stones in chunks: the catalogue stages one chunk while the database writes the next. */
export async function addStones(
  tx: Db,
  plan: PlanTable,
  takeAhead: (copied: CopiedPieces) => Promise<void>,
): Promise<void> {
  let taking = Promise.resolve()
  for (const part of await listParts(tx, plan.jobId, added)) {
    const copied = await copyOut(tx, insertStones(plan, part))
    await taking
    taking = takeAhead(copied)
  }
  await taking
}

/**
 * Inserts stones in the order of the stock number indexes: any other order takes a quarter longer. Stones
 * that the file marks as gone are inserted unlisted, so that none is lost.
 */
function insertStones({ jobId, columns, name }: PlanTable, part: RawBuilder<boolean>): RawBuilder<unknown> {
  const names = columns.map((column) => sql.ref(column.name))
  return sql`
    insert into diamonds (stock_id, vendor, vendor_stock_no, status, file_status, off_sale, ${sql.join(names)})
    select i.stock_id, i.vendor, i.stock_no, coalesce(i.file_status, ${sql.lit(available)}), i.file_status,
      case when i.is_absent then 'import' end, ${sql.join(columns.map((column) => sql`i.${sql.ref(column.name)}`))}
    from ${nameStaging(jobId).rows} i join ${namePlan({ name })} landing on landing.row_number = i.row_number
    where landing.id is null and ${part}
    order by lower(i.stock_id)
    returning ${readColumns}`
}
