import { sql, type RawBuilder } from 'kysely'
import type { ImportEffect, ImportPlan } from '#contract/schemas/operations.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { LaterWarnings } from '#server/features/import/reading/row-tally.ts'
import { getStagingTables } from '#server/features/import/staging/staging.ts'
import { readPlanExamples } from './plan-examples.ts'
import {
  getNewValue,
  getPlanTable,
  isReservedHere,
  nextOffSale,
  nextStatus,
  type PlanTable,
} from './import-plan.ts'

type Preview = {
  plan: Omit<ImportPlan, 'isLargeRemoval'>
  /** Warnings of new stones that get another stock number than their vendor's. */
  renamed: LaterWarnings
}

type PreviewOptions = {
  table: PlanTable
  /** The number of answers that the import would remember. */
  answers: number
  /** The vendors of the import, in lower case; '' is own stock. */
  vendors: readonly string[]
  /** Numbers the new stones as the import would. What it writes is taken back. */
  assignNumbers: () => Promise<LaterWarnings>
}

/** Returns everything that a planned import would do, computed by the statements that apply it. */
export async function previewPlan(
  tx: Tx,
  { table, answers, vendors, assignNumbers }: PreviewOptions,
): Promise<Preview> {
  await sql`savepoint preview`.execute(tx)
  const renamed = await assignNumbers()
  const examples = await readPlanExamples(tx, table)
  const counts = {
    ...(await countNewStones(tx, table)),
    renamed: renamed.warned,
    ...(await countStockEffects(tx, table)),
    answersRemembered: answers,
    importsVoided: await countVoidedImports(tx, table.jobId, vendors),
  }
  await sql`rollback to savepoint preview`.execute(tx)
  return { plan: { ...examples, effects: listEffects(counts) }, renamed }
}

/** Returns the effects that occur, in the order of the counts. */
function listEffects(counts: Record<ImportEffect['kind'], number>): ImportEffect[] {
  // The keys of a record are those of its type.
  return (Object.entries(counts) as [ImportEffect['kind'], number][]).flatMap(([kind, count]) =>
    count > 0 ? [{ kind, count }] : [],
  )
}

type NewStoneCounts = Record<'addedOffSale' | 'addedOnHold' | 'addedOnMemo', number>

async function countNewStones(db: Db, table: PlanTable): Promise<NewStoneCounts> {
  const { rows } = await sql<NewStoneCounts>`
    select count(*) filter (where i.is_absent) as "addedOffSale",
      count(*) filter (where i.file_status = ${sql.lit(STONE_STATUS.hold)}) as "addedOnHold",
      count(*) filter (where i.file_status = ${sql.lit(STONE_STATUS.memo)}) as "addedOnMemo"
    from ${getPlanTable(table)} planned
    join ${getStagingTables(table.jobId).rows} i on i.row_number = planned.row_number
    where planned.id is null`.execute(db)
  return rows[0] ?? { addedOffSale: 0, addedOnHold: 0, addedOnMemo: 0 }
}

type StockCounts = Record<
  | 'priceUp'
  | 'priceDown'
  | 'toAvailable'
  | 'toHold'
  | 'toMemo'
  | 'takenOffSale'
  | 'backOnSale'
  | 'picturesToCheck'
  | 'leftAsSold'
  | 'leftInOrder'
  | 'leftOnMemo'
  | 'leftReserved',
  number
>

/** Counts what changes in the stones that the shop has, and the rows that it does not follow. */
async function countStockEffects(db: Db, table: PlanTable): Promise<StockCounts> {
  const { columns } = table
  const price = sql.join(columns.filter(({ name }) => name === 'price_per_carat').map(getNewValue))
  const present = sql.join(columns.map(({ name }) => sql`d.${sql.ref(name)}`))
  const next = sql.join(columns.map(getNewValue))
  const becomes = (status: number) =>
    sql`is_changed and d.status <> ${sql.lit(status)} and ${nextStatus} = ${sql.lit(status)}`
  const pictures = columns.filter(({ name }) => name === 'image_url' || name === 'image3d')
  const hasOtherPicture = sql.join(
    [
      sql`false`,
      ...pictures.map((column) => sql`d.${sql.ref(column.name)} is distinct from ${getNewValue(column)}`),
    ],
    sql` or `,
  )
  // What an import leaves as it is although its file says otherwise.
  const isOther = sql`((${present}) is distinct from (${next}) or i.is_absent)`
  const isFree = sql`d.order_id is null and d.memo_id is null and d.off_sale is distinct from 'sold'`
  const { rows } = await sql<StockCounts>`
    select count(*) filter (where is_changed and ${price} > d.price_per_carat) as "priceUp",
      count(*) filter (where is_changed and ${price} < d.price_per_carat) as "priceDown",
      count(*) filter (where ${becomes(STONE_STATUS.available)}) as "toAvailable",
      count(*) filter (where ${becomes(STONE_STATUS.hold)}) as "toHold",
      count(*) filter (where ${becomes(STONE_STATUS.memo)}) as "toMemo",
      count(*) filter (where is_changed and d.off_sale is null and ${nextOffSale} is not null) as "takenOffSale",
      count(*) filter (where is_changed and d.off_sale is not null and ${nextOffSale} is null) as "backOnSale",
      count(*) filter (where is_changed and (${hasOtherPicture})) as "picturesToCheck",
      count(*) filter (where d.off_sale = 'sold' and ${isOther}) as "leftAsSold",
      count(*) filter (where d.order_id is not null and d.off_sale is distinct from 'sold' and ${isOther}) as "leftInOrder",
      count(*) filter (where d.memo_id is not null and d.order_id is null and d.off_sale is distinct from 'sold' and ${isOther}) as "leftOnMemo",
      count(*) filter (where ${isFree} and ${isReservedHere} and (i.is_absent or i.file_status <> d.status)) as "leftReserved"
    from ${getPlanTable(table)} planned
    join ${getStagingTables(table.jobId).rows} i on i.row_number = planned.row_number
    join diamonds d on d.id = planned.id`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('An aggregate query returned no row')
  return counts
}

/**
 * SQL: whether a job is another import of these vendors that waits for confirmation. It is stopped when this
 * one is applied.
 */
export function isOutdatedBy(jobId: number, vendors: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(
    state = 'needs-confirmation' and id <> ${jobId} and input->'vendors' ?| ${[...vendors]}::text[]
  )`
}

/** Counts the imports that are stopped when this one is applied. */
async function countVoidedImports(db: Db, jobId: number, vendors: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from jobs where ${isOutdatedBy(jobId, vendors)}`.execute(db)
  return rows[0]?.count ?? 0
}
