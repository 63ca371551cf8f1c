import { ITEM_TYPES } from '#domain/cart/product.ts'
import { sql } from 'kysely'
import { findRowIdsToRemove } from '#domain/cart/rows.ts'
import { refuse, type RefusalDetail } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  deleteBasketRows,
  deleteWishRows,
  listBasketRows,
  listWishRows,
  type BasketRow,
  type WishRow,
} from './cart-store.ts'
import { lineSetKeyOf } from '#server/stock/diamonds/line-sets.ts'

/**
 * A row that a request refers to, by whichever key: undefined if there is none, with the error detail for
 * that case.
 */
export type NamedRow = { row: { id: number } | undefined; missing: RefusalDetail }

/** Removes rows and the other rows of their sets from the cart, all or none. Source: requirements 15.3. */
export async function removeFromCart(
  tx: Tx,
  userId: number,
  name: (rows: readonly BasketRow[]) => readonly NamedRow[],
): Promise<void> {
  const rows = await listBasketRows(tx, userId)
  await deleteBasketRows(tx, await listWithSets(tx, rows, name(rows)))
}

/** Removes a row and the other rows of its set from the wishlist, all or none. Source: requirements 15.3. */
export async function removeFromWishlist(tx: Tx, userId: number, entryId: number): Promise<void> {
  const rows = await listWishRows(tx, userId)
  await deleteWishRows(tx, await listWithSets(tx, rows, [nameById(rows, entryId)]))
}

/** Finds a row of the list by its id. */
export function nameById(rows: readonly { id: number }[], id: number): NamedRow {
  return {
    row: rows.find((row) => row.id === id),
    missing: { path: String(id), message: 'There is no such row' },
  }
}

async function listWithSets(
  tx: Tx,
  rows: readonly (BasketRow | WishRow)[],
  named: readonly NamedRow[],
): Promise<number[]> {
  const missing = named.filter(({ row }) => !row).map((name) => name.missing)
  if (missing.length > 0) refuse('ITEM_NOT_FOUND', missing)
  const keys = await readLineSetKeys(tx, rows)
  const withKeys = rows.map(({ id, item_type, product_id }) => ({
    id,
    lineSetKey: item_type === ITEM_TYPES.Diamond ? (keys.get(product_id) ?? null) : null,
  }))
  return (
    findRowIdsToRemove(
      withKeys,
      named.flatMap(({ row }) => (row ? [row.id] : [])),
    ) ?? refuse('ITEM_NOT_FOUND')
  )
}

/**
 * Returns the set key of each stone, including stones that the owner may no longer see: a list can always be
 * cleared.
 */
async function readLineSetKeys(
  tx: Tx,
  rows: readonly (BasketRow | WishRow)[],
): Promise<Map<number, string | null>> {
  const ids = rows
    .filter(({ item_type }) => item_type === ITEM_TYPES.Diamond)
    .map(({ product_id }) => product_id)
  const stones = await tx
    .selectFrom('diamonds')
    .select(['id', 'vendor', 'line_set'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  return new Map(stones.map((row) => [row.id, lineSetKeyOf(row)]))
}
