import { sql, type RawBuilder } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { OWN_STOCK_CODE } from '#domain/stone/vendor-code.ts'
import type { CopiedChunks } from '#server/platform/database/copied-rows.ts'
import { indexedSelectList } from '#server/stock/catalogue/read-index-rows.ts'
import { copyOut } from '#server/platform/database/copy-out.ts'
import type { Db } from '#server/platform/database/database.ts'
import { getNewValue, getPlanTable, nextOffSale, nextStatus, type PlanTable } from './import-plan.ts'
import { suspendReserved } from './reserved-listings.ts'
import { splitStagedRows, getStagingTables } from '#server/features/import/staging/staging.ts'

const { available, hold, memo } = STONE_STATUS

/** A stock number has at most 100 characters: room for a code, this much of the number, and a counter. */
const maxNumberLength = 60

/**
 * Locks the stones that will change, and the other listings of those and of the new ones, in order of their ids to
 * avoid deadlocks. An order of another listing comes before the import or after it.
 */
export async function lockPlanned(tx: Db, plan: PlanTable): Promise<void> {
  await sql`
    select count(*) from (
      select 1 from diamonds
      where id in (
        select id from ${getPlanTable(plan)} where is_changed or row_number is null
        union all
        select unnest(other_listings) from ${getPlanTable(plan)}
        where other_listings is not null and (is_changed or id is null)
      )
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
  const sets = columns.map((column) => sql`${sql.ref(column.name)} = ${getNewValue(column)}`)
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
      status = ${suspendReserved(nextStatus)},
      file_status = case when d.status <> ${nextStatus} then i.file_status else d.file_status end,
      off_sale = ${nextOffSale},
      version = d.version + 1, changed_at = now()
    from ${getPlanTable(plan)} planned join ${getStagingTables(jobId).rows} i on i.row_number = planned.row_number
    where planned.is_changed and d.id = planned.id
      and d.order_id is null and d.memo_id is null and d.off_sale is distinct from 'sold'`,
  )
}

/** Unlists the stones that the list no longer names. */
export async function removeStones(tx: Db, plan: PlanTable): Promise<CountsByVendor> {
  return countUpdated(
    tx,
    sql`
    update diamonds d set off_sale = 'import', version = version + 1, changed_at = now()
    from ${getPlanTable(plan)} planned
    where planned.row_number is null and d.id = planned.id and d.off_sale is null
      and d.order_id is null and d.memo_id is null and d.status not in (${sql.lit(hold)}, ${sql.lit(memo)})`,
  )
}

/**
 * Sets the stock numbers of the new stones: the vendor's own, with which the rows are staged; prefixed with
 * the vendor's code if another stone has or had it; followed by a counter if that is taken too. Returns how
 * many differ from the vendor's number. Requirements 8.2.
 */
export async function assignStockNumbers(
  tx: Db,
  plan: PlanTable,
  { isOfOneVendor }: { isOfOneVendor: boolean },
): Promise<number> {
  const { rows } = getStagingTables(plan.jobId)
  const isNew = sql`planned.row_number = i.row_number and planned.id is null`
  const { numAffectedRows: clearedRows } = await sql`
    update ${rows} i set stock_id = null from ${getPlanTable(plan)} planned
    where ${isNew} and exists (select 1 from diamonds d where lower(d.stock_id) = lower(i.stock_no))`.execute(
    tx,
  )
  const formerNumbers = await clearFormerNumbers(tx, plan)
  // One vendor never has a number twice.
  const duplicates = isOfOneVendor ? 0n : await clearDuplicateNumbers(tx, plan)
  const renamed = Number((clearedRows ?? 0n) + formerNumbers + duplicates)
  let remaining = renamed
  for (let attempt = 0; remaining > 0; attempt += 1) {
    const suffix = attempt === 0 ? sql`''` : sql`'-' || ${sql.lit(attempt + 1)}`
    const candidate = sql`
      coalesce(v.code, ${sql.lit(OWN_STOCK_CODE)}) || '-' || left(i.stock_no, ${sql.lit(maxNumberLength)}) || ${suffix}`
    const { numAffectedRows: assigned } = await sql`
      with candidates as (
        select i.row_number, ${candidate} as stock_id from ${rows} i join ${getPlanTable(plan)} planned on ${isNew}
          left join vendors v on lower(v.vendor_name) = lower(i.vendor)
        where i.stock_id is null
      ), free as (
        select distinct on (lower(stock_id)) row_number, stock_id from candidates
        where not exists (select 1 from diamonds d where lower(d.stock_id) = lower(candidates.stock_id))
          and not exists (select 1 from former_stock_numbers f where lower(f.stock_id) = lower(candidates.stock_id))
          and not exists (
            select 1 from ${rows} i join ${getPlanTable(plan)} planned on ${isNew} where lower(i.stock_id) = lower(candidates.stock_id)
          )
        order by lower(stock_id), row_number
      )
      update ${rows} i set stock_id = free.stock_id from free where free.row_number = i.row_number`.execute(
      tx,
    )
    remaining -= Number(assigned ?? 0n)
  }
  return renamed
}

/** Clears numbers that another stone had before it was renamed. Returns how many rows it cleared. */
async function clearFormerNumbers(tx: Db, plan: PlanTable): Promise<bigint> {
  const { numAffectedRows } = await sql`
    update ${getStagingTables(plan.jobId).rows} i set stock_id = null
    from ${getPlanTable(plan)} planned, former_stock_numbers f
    where planned.row_number = i.row_number and planned.id is null
      and lower(f.stock_id) = lower(i.stock_no) and i.stock_id is not null`.execute(tx)
  return numAffectedRows ?? 0n
}

/** Clears numbers that an earlier row of another vendor in the file has. Returns how many rows it cleared. */
async function clearDuplicateNumbers(tx: Db, plan: PlanTable): Promise<bigint> {
  const { rows } = getStagingTables(plan.jobId)
  const { numAffectedRows } = await sql`
    update ${rows} i set stock_id = null from (
      select row_number, row_number() over (partition by lower(stock_no) order by row_number) as turn
      from ${rows} join ${getPlanTable(plan)} planned using (row_number) where planned.id is null
    ) numbers
    where numbers.row_number = i.row_number and numbers.turn > 1 and i.stock_id is not null`.execute(tx)
  return numAffectedRows ?? 0n
}

/**
 * New stones per insert statement. The last statements are small, because the import ends only when their
 * stones are staged in the index.
 */
const rowsPerInsert = { maxRows: 25_000, minRows: 6000 }

/** Inserts the new stones in chunks: the catalogue stages one chunk while the database writes the next. */
export async function addStones(
  tx: Db,
  plan: PlanTable,
  stageInIndex: (copied: CopiedChunks) => Promise<void>,
): Promise<void> {
  let staging = Promise.resolve()
  for (const range of await splitStagedRows(tx, plan.jobId, rowsPerInsert)) {
    const copied = await copyOut(tx, insertStones(plan, range))
    await staging
    staging = stageInIndex(copied)
  }
  await staging
}

/**
 * Inserts stones in the order of the stock number indexes: any other order takes a quarter longer. Stones
 * that the file marks as gone are inserted unlisted, so that none is lost.
 */
function insertStones({ jobId, columns, name }: PlanTable, range: RawBuilder<boolean>): RawBuilder<unknown> {
  const names = columns.map((column) => sql.ref(column.name))
  return sql`
    insert into diamonds (stock_id, vendor, vendor_stock_no, status, file_status, off_sale, ${sql.join(names)})
    select i.stock_id, i.vendor, i.stock_no,
      ${suspendReserved(sql`coalesce(i.file_status, ${sql.lit(available)})`)}, i.file_status,
      case when i.is_absent then 'import' end, ${sql.join(columns.map((column) => sql`i.${sql.ref(column.name)}`))}
    from ${getStagingTables(jobId).rows} i join ${getPlanTable({ name })} planned on planned.row_number = i.row_number
    where planned.id is null and ${range}
    order by lower(i.stock_id)
    returning ${indexedSelectList}`
}
