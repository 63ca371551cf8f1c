import { sql, type RawBuilder } from 'kysely'
import { getStagingTables } from '#server/features/import/staging/staging.ts'
import { getNewValue, getPlanTable, type PlanTable } from './import-plan.ts'

/** The columns that say what a stone costs, in the order that `recordImportRun` expects. */
const priceColumns = [
  'price_per_carat',
  'rap_price',
  'price_rule_id',
  'is_price_by_hand',
  'cost_per_carat',
] as const

/** SQL: the stones whose prices a plan changes, with their prices before and after, for `recordImportRun`. */
export function selectPlannedPrices(plan: PlanTable): RawBuilder<unknown> {
  const before = priceColumns.map((name) => sql`d.${sql.ref(name)}`)
  const after = priceColumns.map((name) => {
    const column = plan.columns.find((planned) => planned.name === name)
    return column ? getNewValue(column) : sql`d.${sql.ref(name)}`
  })
  const beforeAndAfter = before.flatMap((value, position) => [value, after[position] ?? value])
  return sql`
    select d.id, d.version, ${sql.join(beforeAndAfter)}
    from ${getPlanTable(plan)} planned join ${getStagingTables(plan.jobId).rows} i on i.row_number = planned.row_number
      join diamonds d on d.id = planned.id
    where planned.is_changed
      and d.order_id is null and d.memo_id is null and d.off_sale is distinct from 'sold'
      and (${sql.join(before)}) is distinct from (${sql.join(after)})`
}
