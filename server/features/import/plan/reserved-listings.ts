import { sql, type RawBuilder } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isReservedListing, listsSameStone, selectCause } from '#server/stock/diamonds/listings.ts'
import { getStagingTables } from '#server/features/import/staging/staging.ts'
import { getPlanTable, nextOffSale, nextStatus, type PlanTable } from './import-plan.ts'

const { available, suspended } = STONE_STATUS

/**
 * Marks the planned stones that the import would make available although another listing of the same stone is
 * ordered, held or on memo: they are added or listed again suspended. Returns how many. The other listings are
 * locked. Source: requirements 8.13.
 */
export async function markReserved(tx: Db, plan: PlanTable): Promise<number> {
  const planTable = getPlanTable(plan)
  const { numAffectedRows } = await sql`
    update ${planTable} planned set reserved_id = found.reserved_id
    from ${getStagingTables(plan.jobId).rows} i join (
      select named.row_number, min(reserved.id) as reserved_id
      from ${planTable} named
      join ${getStagingTables(plan.jobId).rows} row on row.row_number = named.row_number
      join diamonds reserved on reserved.id = any(named.other_listings) and ${isReservedListing('reserved')}
        and ${listsSameStone('row', 'reserved')}
      group by 1
    ) found on found.row_number = i.row_number
    where planned.row_number = i.row_number and case
      when planned.id is null then coalesce(i.file_status, ${sql.lit(available)}) = ${sql.lit(available)}
      else planned.is_changed and exists (
        select 1 from diamonds d where d.id = planned.id and ${nextStatus} = ${sql.lit(available)}
          and ${nextOffSale} is null and (d.status <> ${sql.lit(available)} or d.off_sale is not null)
      )
    end`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** SQL: the status of a planned stone: `status`, unless the stone is marked as reserved. */
export function suspendReserved(status: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(case when planned.reserved_id is not null then ${sql.lit(suspended)} else ${status} end)`
}

/** Records why the marked stones are suspended. Runs after they are added and changed. */
export async function recordReserved(tx: Db, plan: PlanTable): Promise<void> {
  await sql`
    insert into suspended_listings (diamond_id, reserved_id, cause, order_id, memo_id)
    select d.id, reserved.id, ${selectCause('reserved')}
    from ${getPlanTable(plan)} planned
    join ${getStagingTables(plan.jobId).rows} i on i.row_number = planned.row_number
    join diamonds reserved on reserved.id = planned.reserved_id
    join diamonds d on d.id = coalesce(planned.id, (
      select added.id from diamonds added where planned.id is null and lower(added.stock_id) = lower(i.stock_id)
    ))
    where planned.reserved_id is not null and d.status = ${sql.lit(suspended)}
    on conflict (diamond_id) do nothing`.execute(tx)
}
