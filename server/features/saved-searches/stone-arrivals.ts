import { sql, type RawBuilder } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Distinguishes this advisory lock from others. */
const arrivalsLock = 7_313_903

/**
 * Numbers the stones that are on sale for the first time, and returns the last number. A stone arrives once:
 * one that came back or got cheaper is not new. The lock is held until the commit, so that everybody sees all
 * numbers up to the last.
 */
export async function recordArrivals(tx: Tx): Promise<number> {
  return numberArrivals(tx, sql`true`)
}

/**
 * Does the same for the newest stones, which are found without reading all: what a user sees when they save a
 * search is not news to them later.
 */
export async function recordLatestArrivals(tx: Tx): Promise<number> {
  return numberArrivals(tx, sql`d.id > (select coalesce(max(diamond_id), 0) from stone_arrivals)`)
}

async function numberArrivals(tx: Tx, isCandidate: RawBuilder<unknown>): Promise<number> {
  await sql`select pg_advisory_xact_lock(${sql.lit(arrivalsLock)})`.execute(tx)
  await sql`
    insert into stone_arrivals (diamond_id)
    select id from diamonds d
    where ${isCandidate} and d.off_sale is null
      and d.status in (${sql.lit(STONE_STATUS.available)}, ${sql.lit(STONE_STATUS.hold)})
      and not exists (select 1 from stone_arrivals a where a.diamond_id = d.id)
    order by id`.execute(tx)
  const { last } = await tx
    .selectFrom('stone_arrivals')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** Returns the stock numbers of the arrivals after one number, up to another. */
export async function listArrivedStockIds(db: Db, after: number, upTo: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stone_arrivals')
    .innerJoin('diamonds', 'diamonds.id', 'stone_arrivals.diamond_id')
    .select('diamonds.stock_id')
    .where('stone_arrivals.number', '>', after)
    .where('stone_arrivals.number', '<=', upTo)
    .orderBy('stone_arrivals.number')
    .execute()
  return rows.map(({ stock_id }) => stock_id)
}
