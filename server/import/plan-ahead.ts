import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { readHorizon, type Horizon } from '../changes/follow-changes.ts'
import type { Database, Db } from '../db/open-database.ts'
import type { Tx } from '../http/handler.ts'
import {
  createPlan,
  isOf,
  namePlan,
  planMissing,
  planMissingAfter,
  planRows,
  type MissingPiece,
  type PlanCounts,
  type PlanTable,
  type StagedVendor,
} from './landing-plan.ts'
import { giveRoom, measureStaging, nameStaging } from './staging.ts'

/** What a landing would do to the stock as it was at `since`. */
export type PlanAhead = {
  table: PlanTable
  vendors: readonly StagedVendor[]
  counts: readonly PlanCounts[]
  since: Horizon
}

/** How many rows, or stones, one statement takes where the stock is compared in pieces. */
const piece = 1000

/**
 * Works out what a landing will do before it begins, so that it holds the shop no longer than it writes; the landing
 * asks whether it is still so. On the embedded database in pieces, for whoever wants a page waits for the end of each;
 * a server has other sessions for them, and is done sooner with all at once.
 */
export async function planAhead(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  order: Omit<PlanTable, 'name'>,
): Promise<PlanAhead> {
  const table = { ...order, name: `import_plan_${order.jobId}_${randomUUID().slice(0, 8)}` }
  const since = await readHorizon({ db })
  await createPlan(db, table)
  try {
    if (kind === 'embedded') return { table, since, ...(await planInPieces(db, table, piece)) }
    return await db.transaction().execute(async (tx) => {
      await giveRoom(tx)
      const vendors = await listVendors(tx, table, [sql<boolean>`true`])
      return { table, since, vendors, counts: await planAtOnce(tx, table, vendors) }
    })
  } catch (error) {
    await dropPlan(db, table)
    throw error
  }
}

export async function planInPieces(
  db: Db,
  table: PlanTable,
  most: number,
): Promise<Pick<PlanAhead, 'vendors' | 'counts'>> {
  // Filled as it grows: made at once it would keep everybody waiting.
  if (table.isWholeList) await sql`create index on ${namePlan(table)} (id) where id is not null`.execute(db)
  const parts = await listParts(db, table, most)
  const vendors = await listVendors(db, table, parts)
  const tally = new Tally(vendors)
  for (const part of parts) {
    tally.add(await planRows(db, table, vendors, part))
  }
  for (const vendor of table.isWholeList ? vendors : []) {
    let after: string | undefined
    do {
      const missing: MissingPiece = await planMissingAfter(db, table, vendor, { after, most })
      tally.add([missing])
      after = missing.last
    } while (after !== undefined)
  }
  return { vendors, counts: tally.counts }
}

async function planAtOnce(
  tx: Tx,
  table: PlanTable,
  vendors: readonly StagedVendor[],
): Promise<readonly PlanCounts[]> {
  const tally = new Tally(vendors)
  tally.add(await planRows(tx, table, vendors))
  // Without figures the planner takes it for a small table and compares every row with every row.
  await sql`analyze ${namePlan(table)}`.execute(tx)
  if (table.isWholeList) tally.add(await planMissing(tx, table, vendors))
  return tally.counts
}

/** Works it out once more, in the transaction of the landing: the stock has changed since. */
export async function planAnew(tx: Tx, { table, vendors }: PlanAhead): Promise<readonly PlanCounts[]> {
  await sql`delete from ${namePlan(table)}`.execute(tx)
  return planAtOnce(tx, table, vendors)
}

/**
 * Whether a plan would come out the same now: no stone of these vendors has come, changed or gone since by what the
 * journal of changes says, and the plan is whole (a crash of the database empties it).
 */
export async function isStillSo(tx: Tx, { table, vendors, counts, since }: PlanAhead): Promise<boolean> {
  const planned = counts.reduce((sum, { added, changed, unchanged, removed }) => {
    return sum + added + changed + unchanged + removed
  }, 0)
  const { rows } = await sql<{ isSo: boolean }>`
    with changed as materialized (
      select unnest(ids) as id from changes where topic = 'diamonds' and transaction >= ${since}::xid8
    )
    select (select count(*) from ${namePlan(table)}) = ${planned}
      and not exists (select 1 from changed join diamonds d on d.id = changed.id where ${isOf(vendors)})
      and not exists (select 1 from changed join ${namePlan(table)} planned on planned.id = changed.id)
      as "isSo"`.execute(tx)
  return rows[0]?.isSo === true
}

export async function dropPlan(db: Db, table: Pick<PlanTable, 'name'>): Promise<void> {
  await sql`drop table if exists ${namePlan(table)}`.execute(db)
}

/** Stretches of the staging table (`i`) that hold so many rows each, more or less. */
async function listParts(db: Db, { jobId }: PlanTable, most: number): Promise<RawBuilder<boolean>[]> {
  const { pages, rows } = await measureStaging(db, jobId)
  const step = Math.max(1, Math.floor((pages * most) / Math.max(rows, 1)))
  return Array.from({ length: Math.ceil(pages / step) }, (_, at) => {
    const [from, to] = [at * step, (at + 1) * step].map((page) => sql`${sql.lit(`(${page},0)`)}::tid`)
    return sql<boolean>`i.ctid >= ${from} and i.ctid < ${to}`
  })
}

/** Whose rows were staged, the house first. */
async function listVendors(
  db: Db,
  { jobId }: PlanTable,
  parts: readonly RawBuilder<boolean>[],
): Promise<StagedVendor[]> {
  const names = new Set<string | null>()
  for (const part of parts) {
    const { rows } = await sql<{ vendor: string | null }>`
      select distinct vendor from ${nameStaging(jobId).rows} i where ${part}`.execute(db)
    for (const { vendor } of rows) names.add(vendor)
  }
  const { rows: vendors } = await sql<StagedVendor>`
    select vendor, coalesce(lower(vendor), '') as key from unnest(${[...names]}::text[]) vendor
    order by vendor nulls first`.execute(db)
  return vendors
}

/** What several statements did to the stock of each vendor, added up. */
class Tally {
  #counts: Map<string | null, PlanCounts>

  constructor(vendors: readonly StagedVendor[]) {
    this.#counts = new Map(
      vendors.map((staged) => [staged.vendor, { ...staged, added: 0, changed: 0, unchanged: 0, removed: 0 }]),
    )
  }

  get counts(): PlanCounts[] {
    return [...this.#counts.values()]
  }

  add(rows: readonly (Partial<PlanCounts> & { vendor: string | null })[]): void {
    for (const { vendor, added = 0, changed = 0, unchanged = 0, removed = 0 } of rows) {
      const counts = this.#counts.get(vendor)
      if (!counts) continue
      counts.added += added
      counts.changed += changed
      counts.unchanged += unchanged
      counts.removed += removed
    }
  }
}
