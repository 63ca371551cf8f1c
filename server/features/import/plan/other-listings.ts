import { sql } from 'kysely'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import type { Db } from '#server/platform/database/database.ts'
import { maxReported, type LaterWarnings } from '#server/features/import/reading/row-tally.ts'
import { getStagingTables } from '#server/features/import/staging/staging.ts'
import { getPlanTable, type PlanTable } from './import-plan.ts'

type Listed = {
  row: number
  stockNo: string
  value: string
  vendor: string | null
  stockId: string
  total: number
}

/**
 * Warns of rows whose stone the shop lists under another number too, by lab and certificate number. Leaves out
 * listings of the same file, of which the file itself is warned. Source: requirements 8.13.
 */
export async function warnOfOtherListings(
  tx: Db,
  plan: PlanTable,
  mapping: StockMapping,
): Promise<LaterWarnings> {
  const { rows: staged } = getStagingTables(plan.jobId)
  const planTable = getPlanTable(plan)
  const { column, value } = pickColumn(plan, mapping)
  const { rows } = await sql<Listed>`
    select i.row_number as row, i.stock_no as "stockNo", ${value} as value,
      listing.vendor, listing.stock_id as "stockId", (count(*) over ())::int as total
    from ${planTable} planned
    join ${staged} i on i.row_number = planned.row_number
    cross join lateral (
      select vendor, stock_id from diamonds
      where id = any(planned.other_listings) and id not in (select id from ${planTable} where id is not null)
      order by id limit 1
    ) listing
    where planned.other_listings is not null
    order by i.row_number limit ${maxReported}`.execute(tx)
  return {
    warned: rows[0]?.total ?? 0,
    // Quoted, so that the warnings form one group.
    warnings: rows.map(({ row, stockNo, value: text, vendor, stockId }) => {
      const lister = vendor === null ? 'in own stock' : `listed by "${vendor}"`
      return { row, stockNo, column, value: text, message: `is also ${lister} as "${stockId}"` }
    }),
  }
}

/** Warns of the `warned` stones that the import suspended because another listing is reserved. */
export async function warnOfReserved(
  tx: Db,
  plan: PlanTable,
  warned: number,
  mapping: StockMapping,
): Promise<LaterWarnings> {
  const { column, value } = pickColumn(plan, mapping)
  const { rows } = await sql<Omit<Listed, 'vendor' | 'total'>>`
    select i.row_number as row, i.stock_no as "stockNo", ${value} as value, reserved.stock_id as "stockId"
    from ${getPlanTable(plan)} planned
    join ${getStagingTables(plan.jobId).rows} i on i.row_number = planned.row_number
    join diamonds reserved on reserved.id = planned.reserved_id
    order by i.row_number limit ${maxReported}`.execute(tx)
  return {
    warned,
    warnings: rows.map(({ row, stockNo, value: text, stockId }) => ({
      row,
      stockNo,
      column,
      value: text,
      message: `is reserved as "${stockId}"; this listing is suspended until you decide`,
    })),
  }
}

/** Returns the column that a warning is about: that of the certificate, or else that of the stock number. */
function pickColumn({ columns }: PlanTable, mapping: StockMapping) {
  const isNamed = columns.some(({ name }) => name === 'certificate_no')
  const [index = -1] = (isNamed ? mapping.columns.certificateNo : mapping.columns.stockNo) ?? []
  return {
    column: mapping.headings[index] ?? '',
    value: isNamed ? sql`coalesce(i.certificate_no, '')` : sql`i.stock_no`,
  }
}
