import { sql } from 'kysely'
import type { ProductType } from '#domain/cart/product.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'
import { lineSetKeyOf } from '#server/stock/diamonds/line-sets.ts'

/** An alert of a user, with the number of its stone and the set that the stone is sold in. */
export type AlertRow = {
  stoneId: number
  stockId: string
  lineSetKey: string | null
  domain: string | null
  createdAt: Date
}

/** Returns a user's alerts, latest first. */
export async function listAlerts(db: Db, userId: number): Promise<AlertRow[]> {
  const rows = await db
    .selectFrom('availability_alerts')
    .innerJoin('diamonds', 'diamonds.id', 'availability_alerts.diamond_id')
    .select(['diamond_id', 'stock_id', 'vendor', 'line_set', 'domain', 'creation_date'])
    .where('user_id', '=', userId)
    .orderBy('creation_date', 'desc')
    .orderBy('diamond_id')
    .execute()
  return rows.map((row) => ({
    stoneId: row.diamond_id,
    stockId: row.stock_id,
    lineSetKey: lineSetKeyOf(row),
    domain: row.domain,
    createdAt: row.creation_date,
  }))
}

/** Adds alerts. One that exists already stays as it is. */
export async function insertAlerts(
  tx: Tx,
  userId: number,
  stoneIds: readonly number[],
  domain: string | null,
): Promise<void> {
  if (stoneIds.length === 0) return
  await tx
    .insertInto('availability_alerts')
    .values(stoneIds.map((diamond_id) => ({ user_id: userId, diamond_id, domain })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteAlerts(tx: Tx, userId: number, stoneIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('availability_alerts')
    .where('user_id', '=', userId)
    .where(sql<boolean>`diamond_id = any(${toArrayParameter(stoneIds, 'bigint')})`)
    .execute()
}

/** Deletes all alerts about deleted products; only stones have alerts. */
export async function removeAlertsOfProducts(
  tx: Tx,
  productType: ProductType,
  productIds: readonly number[],
): Promise<void> {
  if (productType !== 'Diamond') return
  await tx
    .deleteFrom('availability_alerts')
    .where(sql<boolean>`diamond_id = any(${toArrayParameter(productIds, 'bigint')})`)
    .execute()
}

/**
 * Returns the users with an alert about a stone that somebody can order now: of `stoneIds`, or of all stones.
 * Whether the user themselves can order it depends on more.
 */
export async function listUsersToCheck(db: Db, stoneIds: readonly number[] | undefined): Promise<number[]> {
  const isNamed =
    stoneIds === undefined
      ? sql<boolean>`true`
      : sql<boolean>`diamond_id = any(${toArrayParameter(stoneIds, 'bigint')})`
  const rows = await db
    .selectFrom('availability_alerts')
    .innerJoin('diamonds', 'diamonds.id', 'availability_alerts.diamond_id')
    .select('user_id')
    .distinct()
    .where(isNamed)
    .where('off_sale', 'is', null)
    .where('order_id', 'is', null)
    .where((where) =>
      where.or([
        where('status', '=', STONE_STATUS.available),
        where.and([
          where('status', '=', STONE_STATUS.hold),
          where.or([
            where('hold_until', '<=', sql<Date>`now()`),
            where('hold_user_id', '=', where.ref('user_id')),
          ]),
        ]),
      ]),
    )
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
