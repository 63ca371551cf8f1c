import { sql } from 'kysely'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import type { Db } from '#server/platform/database/database.ts'
import { getPlanTable, type PlanTable } from '#server/features/import/plan/import-plan.ts'
import { maxReported, type LaterWarnings } from '#server/features/import/reading/row-tally.ts'
import { getStagingTables } from './staging.ts'

type Renamed = { row: number; stockNo: string; stockId: string }

/**
 * Warns of the `warned` new stones that are listed under another number than their vendor's: people who know
 * the vendor's number search for it.
 */
export async function warnOfRenamed(
  tx: Db,
  plan: PlanTable,
  warned: number,
  mapping: StockMapping,
): Promise<LaterWarnings> {
  const column = mapping.headings[mapping.columns.stockNo?.[0] ?? -1] ?? ''
  const { rows } = await sql<Renamed>`
    select i.row_number as row, i.stock_no as "stockNo", i.stock_id as "stockId"
    from ${getStagingTables(plan.jobId).rows} i join ${getPlanTable(plan)} planned on planned.row_number = i.row_number
    where planned.id is null and i.stock_id <> i.stock_no
    order by i.row_number limit ${maxReported}`.execute(tx)
  return {
    warned,
    // Quoted, so that the warnings form one group.
    warnings: rows.map(({ row, stockNo, stockId }) => ({
      row,
      stockNo,
      column,
      value: stockNo,
      message: `is already used in this shop; the stone is listed as "${stockId}"`,
    })),
  }
}
