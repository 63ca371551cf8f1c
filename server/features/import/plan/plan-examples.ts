import { sql } from 'kysely'
import type { ImportExample, ImportPlan } from '#contract/schemas/operations.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { describeDiamond } from '#server/stock/diamonds/describe-diamond.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { getNewValue, getPlanTable, nextOffSale, nextStatus, type PlanTable } from './import-plan.ts'
import { getStagingTables } from '#server/features/import/staging/staging.ts'
import { listDifferences, type ColumnValues } from './list-differences.ts'

const examplesOfEach = 20

type Planned = { stone: ColumnValues; next?: ColumnValues }

/** Columns that mean nothing to an administrator; the prices that they explain are shown. */
const unshown: ReadonlySet<string> = new Set(['price_rule_id', 'is_price_by_hand'])

/** Returns the first stones that the plan adds, changes and unlists, computed by the SQL that applies it. */
export async function readPlanExamples(
  tx: Tx,
  plan: PlanTable,
): Promise<Pick<ImportPlan, 'added' | 'changed' | 'removed'>> {
  const { columns } = plan
  const { rows: staged } = getStagingTables(plan.jobId)
  const planRows = sql`${getPlanTable(plan)} planned`
  const nextColumns = columns.map((column) => sql`${getNewValue(column)} as ${sql.ref(column.name)}`)
  const added = await sql<Planned>`
    select to_jsonb(i) as stone
    from ${planRows} join ${staged} i on i.row_number = planned.row_number
    where planned.id is null
    order by i.row_number limit ${examplesOfEach}`.execute(tx)
  const changed = await sql<Planned>`
    select to_jsonb(d) || jsonb_build_object('row_number', i.row_number) as stone, to_jsonb(next) as next
    from ${planRows}
    join ${staged} i on i.row_number = planned.row_number
    join diamonds d on d.id = planned.id
    cross join lateral (
      select ${sql.join([...nextColumns, sql`${nextStatus} as status`, sql`${nextOffSale} as off_sale`])}
    ) next
    where planned.is_changed
    order by i.row_number limit ${examplesOfEach}`.execute(tx)
  const removed = await sql<Planned>`
    select to_jsonb(d) as stone
    from ${planRows} join diamonds d on d.id = planned.id
    where planned.row_number is null
    order by d.id limit ${examplesOfEach}`.execute(tx)
  const names = [...columns.map(({ name }) => name), 'status', 'off_sale'].filter(
    (name) => !unshown.has(name),
  )
  const describe = ({ rows }: { rows: Planned[] }) => rows.map((planned) => describePlanned(names, planned))
  return { added: describe(added), changed: describe(changed), removed: describe(removed) }
}

function describePlanned(columns: readonly string[], { stone: present, next }: Planned): ImportExample {
  const stone = { ...present, ...next }
  const price = readNumber(stone['price_per_carat'])
  return {
    row: readNumber(stone['row_number']),
    stockNo: readText(stone['stock_no']) ?? readText(stone['vendor_stock_no']) ?? '',
    vendorName: readText(stone['vendor']),
    description: describeDiamond({
      shapeId: readNumber(stone['shape_id']),
      carats: toCarats(readNumber(stone['carats']) ?? 0),
      colorId: readNumber(stone['color_id']),
      fancyIntensity: readNumber(stone['fancy_intensity_id']),
      overtone: readText(stone['overtone']),
      clarityId: readNumber(stone['clarity_id']),
      labId: readNumber(stone['lab_id']),
      certificateNo: readText(stone['certificate_no']),
      isLabGrown: stone['is_lab_grown'] === true,
    }),
    pricePerCarat: price === null ? null : toDollars(price),
    differences: next === undefined ? listOtherNumber(stone) : listDifferences(columns, present, next),
  }
}

const readNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Returns the stock number of a new stone if it differs from its vendor's. A stone of the stock has none here. */
function listOtherNumber({ stock_no, stock_id }: ColumnValues): ImportExample['differences'] {
  const [before, after] = [readText(stock_no), readText(stock_id)]
  return before === null || before === after ? [] : [{ name: 'Stock no.', before, after }]
}
