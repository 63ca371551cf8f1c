import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Pricing } from '#server/stock/pricing/active-pricing.ts'
import { pricedColumns, priceStone, type PricedColumns } from '#server/stock/pricing/price-stone.ts'
import { getNewValue, isOfStone } from '#server/features/import/plan/import-plan.ts'
import { getStagingTables, splitStagedRows } from './staging.ts'
import type { StoneColumn } from './stone-columns.ts'

const rowsPerStatement = 10_000

/**
 * Prices the staged rows by the active list and rules, which see each stone as it will be: with what the file says, and
 * what the shop knows where the file says nothing. Source: requirements 36.8.
 */
export async function priceStagedRows(
  db: Db,
  jobId: number,
  columns: readonly StoneColumn[],
  pricing: Pricing,
): Promise<void> {
  const now = await readDatabaseTime(db)
  const { rows: table } = getStagingTables(jobId)
  const values = sql.join(pricedColumns.map((name) => sql`${selectNext(name, columns)} as ${sql.ref(name)}`))
  for (const range of await splitStagedRows(db, jobId, { maxRows: rowsPerStatement })) {
    const { rows } = await sql<PricedColumns & { row_number: number }>`
      select i.row_number, ${values}
      from ${table} i left join lateral (select * from diamonds d where ${isOfStone} limit 1) d on true
      where ${range}`.execute(db)
    const priced = rows.map((row) => ({ row_number: row.row_number, ...priceStone(row, pricing, now) }))
    await sql`
      update ${table} i set price_per_carat = priced.price_per_carat, total_price = priced.total_price,
        rap_price = priced.rap_price, price_rule_id = priced.price_rule_id
      from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb)
        as priced (row_number integer, price_per_carat bigint, total_price bigint, rap_price bigint, price_rule_id bigint)
      where i.row_number = priced.row_number and ${range}`.execute(db)
  }
}

/** SQL: the value that a stone will have, whether the shop has it already or not. */
function selectNext(name: string, columns: readonly StoneColumn[]): RawBuilder<unknown> {
  if (name === 'vendor') return sql`i.vendor`
  if (name === 'cost_per_carat') return sql`i.cost_per_carat`
  // A new stone is added now.
  if (name === 'added_at') return sql`case when d.id is null then now() else d.added_at end`
  const column = columns.find((staged) => staged.name === name)
  if (column === undefined) return sql`d.${sql.ref(name)}`
  return sql`case when d.id is null then i.${sql.ref(name)} else ${getNewValue(column)} end`
}
