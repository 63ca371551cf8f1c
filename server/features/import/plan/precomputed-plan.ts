import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import {
  createPlan,
  isOfVendors,
  getPlanTable,
  planMissing,
  planMissingAfter,
  planUnconfirmed,
  planRows,
  type MissingBatch,
  type PlanCounts,
  type PlanTable,
  type StagedVendor,
} from './import-plan.ts'
import {
  raiseMemoryLimit,
  splitStagedRows,
  getStagingTables,
  reducedSampling,
  runUnlessLocked,
} from '#server/features/import/staging/staging.ts'

/** What an import would do to the stock as of `databaseSnapshot`. */
export type PrecomputedPlan = {
  table: PlanTable
  vendors: readonly StagedVendor[]
  counts: readonly PlanCounts[]
  /** A database snapshot taken before the stock was read. */
  databaseSnapshot: string
}

/** Rows or stones per statement when the stock is compared in chunks. */
const chunkRows = 1000
const maxAttempts = 2

/**
 * Computes what an import will do before it is applied, so that applying it blocks the shop only while it
 * writes; `isPlanCurrent` then checks that the plan is current. On the embedded database it works in chunks,
 * because page requests wait for each statement, and runs again if the stock changed meanwhile. A server has
 * other sessions for requests, and one statement for everything is faster there.
 */
export async function precomputePlan(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  list: Omit<PlanTable, 'name'>,
): Promise<PrecomputedPlan> {
  for (let attempt = 1; ; attempt += 1) {
    const precomputed = await fillPlan(db, list, kind === 'embedded' ? planInChunks : planInOneStatement)
    if (kind !== 'embedded' || attempt === maxAttempts || (await isPlanCurrent(db, precomputed)))
      return precomputed
    await dropPlan(db, precomputed.table)
  }
}

type Planned = Pick<PrecomputedPlan, 'vendors' | 'counts'>

async function fillPlan(
  db: Db,
  list: Omit<PlanTable, 'name'>,
  plan: (db: Db, table: PlanTable) => Promise<Planned>,
): Promise<PrecomputedPlan> {
  const table = { ...list, name: `import_plan_${list.jobId}_${randomUUID().slice(0, 8)}` }
  const databaseSnapshot = await readSnapshot(db)
  await createPlan(db, table)
  try {
    return { table, databaseSnapshot, ...(await plan(db, table)) }
  } catch (error) {
    // The first error matters: a later sweep drops a leftover table.
    await dropPlan(db, table).catch(() => undefined)
    throw error
  }
}

async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database returned no snapshot')
  return row.snapshot
}

async function planInOneStatement(db: Db, table: PlanTable): Promise<Planned> {
  return db.transaction().execute(async (tx) => {
    await raiseMemoryLimit(tx)
    const { rows } = await sql<{ vendor: string | null }>`
      select distinct vendor from ${getStagingTables(table.jobId).rows}`.execute(tx)
    const vendors = await loadVendorKeys(
      tx,
      rows.map(({ vendor }) => vendor),
    )
    return { vendors, counts: await planAtOnce(tx, table, vendors) }
  })
}

export async function planInChunks(db: Db, table: PlanTable, maxRows = chunkRows): Promise<Planned> {
  // Created on the empty table: creating it on a full one would block everybody.
  if (table.isWholeList)
    await sql`create index on ${getPlanTable(table)} (id) where id is not null`.execute(db)
  const tally = new Tally()
  for (const range of await splitStagedRows(db, table.jobId, { maxRows }))
    tally.add(await planRows(db, table, { range }))
  const vendors = await loadVendorKeys(db, tally.vendors)
  for (const vendor of table.isWholeList ? vendors : []) {
    let after: string | undefined
    do {
      const missing: MissingBatch = await planMissingAfter(db, table, vendor, { after, maxRows })
      tally.add([missing])
      after = missing.last
    } while (after !== undefined)
  }
  if (!table.isWholeList) tally.add(await planUnconfirmed(db, table))
  await db.transaction().execute(async (tx) => {
    await sql`select ${reducedSampling}`.execute(tx)
    await analyzePlan(tx, table)
  })
  return { vendors, counts: tally.countEach(vendors) }
}

async function planAtOnce(
  tx: Tx,
  table: PlanTable,
  vendors: readonly StagedVendor[],
): Promise<readonly PlanCounts[]> {
  const tally = new Tally()
  tally.add(await planRows(tx, table, { of: vendors }))
  await analyzePlan(tx, table)
  tally.add(await (table.isWholeList ? planMissing(tx, table, vendors) : planUnconfirmed(tx, table)))
  return tally.countEach(vendors)
}

/**
 * Analyzes the plan table. Without statistics the planner takes it for small, or half of it for changed, and
 * reads the whole stock.
 */
async function analyzePlan(tx: Tx, table: PlanTable): Promise<void> {
  await sql`analyze ${getPlanTable(table)}`.execute(tx)
}

/** Computes the plan again in the transaction that applies it, because the stock has changed. */
export async function recomputePlan(
  tx: Tx,
  { table, vendors }: PrecomputedPlan,
): Promise<readonly PlanCounts[]> {
  // `truncate` would wait for any transaction that reads all tables.
  await sql`delete from ${getPlanTable(table)}`.execute(tx)
  return planAtOnce(tx, table, vendors)
}

/**
 * Returns whether the plan would be the same now: the change journal has no stone of these vendors that was
 * added, changed or deleted since.
 */
export async function isPlanCurrent(
  db: Db,
  { table, vendors, databaseSnapshot }: PrecomputedPlan,
): Promise<boolean> {
  const { rows } = await sql<{ isCurrent: boolean }>`
    with changed as materialized (
      select unnest(ids) as id from changes
      where topic = 'diamonds' and transaction >= pg_snapshot_xmin(${databaseSnapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(transaction, ${databaseSnapshot}::pg_snapshot)
    )
    select not exists (select 1 from changed join diamonds d on d.id = changed.id where ${isOfVendors(vendors)})
      and not exists (select 1 from changed join ${getPlanTable(table)} planned on planned.id = changed.id)
      as "isCurrent"`.execute(db)
  return rows[0]?.isCurrent === true
}

/**
 * Returns whether the plan's rows still exist: a crash of the database empties the plan and the staged rows.
 */
export async function hasPlanRows(tx: Tx, { table, counts }: PrecomputedPlan): Promise<boolean> {
  if (counts.every(({ added, changed, unchanged }) => added + changed + unchanged === 0)) return true
  const { rows } = await sql`select 1 from ${getPlanTable(table)} limit 1`.execute(tx)
  return rows.length > 0
}

/** Drops a plan. Leaves a plan that another transaction uses to the sweep of leftover import tables. */
export async function dropPlan(db: Db, table: Pick<PlanTable, 'name'>): Promise<void> {
  await runUnlessLocked(db, (tx) => sql`drop table if exists ${getPlanTable(table)}`.execute(tx))
}

/** Returns the vendors with their keys, own stock first. */
async function loadVendorKeys(db: Db, vendors: readonly (string | null)[]): Promise<StagedVendor[]> {
  const { rows } = await sql<StagedVendor>`
    select vendor, coalesce(lower(vendor), '') as key from unnest(${[...vendors]}::text[]) vendor
    order by vendor nulls first`.execute(db)
  return rows
}

/** Adds up by vendor what several statements did to the stock. */
class Tally {
  #counts = new Map<string | null, Omit<PlanCounts, 'key'>>()

  get vendors(): (string | null)[] {
    return [...this.#counts.keys()]
  }

  add(rows: readonly (Partial<PlanCounts> & { vendor: string | null })[]): void {
    for (const { vendor, added = 0, changed = 0, unchanged = 0, removed = 0 } of rows) {
      const counts = this.#find(vendor)
      counts.added += added
      counts.changed += changed
      counts.unchanged += unchanged
      counts.removed += removed
      this.#counts.set(vendor, counts)
    }
  }

  countEach(vendors: readonly StagedVendor[]): PlanCounts[] {
    return vendors.map((vendor) => ({ ...vendor, ...this.#find(vendor.vendor) }))
  }

  #find(vendor: string | null): Omit<PlanCounts, 'key'> {
    return this.#counts.get(vendor) ?? { vendor, added: 0, changed: 0, unchanged: 0, removed: 0 }
  }
}
