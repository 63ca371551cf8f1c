import { ITEM_TYPES } from '#domain/cart/product.ts'
import { sql } from 'kysely'
import { findItemIdsToRemove } from '#domain/cart/list-items.ts'
import { refuse, type RefusalDetail } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  deleteCartRows,
  deleteWishlistRows,
  listCartRows,
  listWishlistRows,
  type CartRow,
  type WishlistRow,
} from './cart-store.ts'
import { lineSetKeyOf } from '#server/stock/diamonds/line-sets.ts'

/**
 * A row that a request refers to, by any of its keys: undefined if there is none, with the error detail for
 * that case.
 */
export type RowLookup = { row: { id: number } | undefined; missing: RefusalDetail }

/** Removes rows and the other rows of their sets from the cart, all or none. Source: requirements 15.3. */
export async function removeFromCart(
  tx: Tx,
  userId: number,
  lookUp: (rows: readonly CartRow[]) => readonly RowLookup[],
): Promise<void> {
  const rows = await listCartRows(tx, userId)
  await deleteCartRows(tx, await listRowIdsWithSets(tx, rows, lookUp(rows)))
}

/** Removes rows and the other rows of their sets from the wishlist, all or none. Source: requirements 15.3. */
export async function removeFromWishlist(
  tx: Tx,
  userId: number,
  wishlistItemIds: readonly number[],
): Promise<void> {
  const rows = await listWishlistRows(tx, userId)
  const lookups = wishlistItemIds.map((id) => lookUpById(rows, id))
  await deleteWishlistRows(tx, await listRowIdsWithSets(tx, rows, lookups))
}

/** Describes an item that is not in the list. */
export function describeMissingItem(id: number): RefusalDetail {
  return { path: String(id), message: 'This item is no longer in the list' }
}

/** Finds a row of the list by its id. */
export function lookUpById(rows: readonly { id: number }[], id: number): RowLookup {
  return {
    row: rows.find((row) => row.id === id),
    missing: describeMissingItem(id),
  }
}

async function listRowIdsWithSets(
  tx: Tx,
  rows: readonly (CartRow | WishlistRow)[],
  lookups: readonly RowLookup[],
): Promise<number[]> {
  const missing = lookups.filter(({ row }) => !row).map((lookUp) => lookUp.missing)
  if (missing.length > 0) refuse('ITEM_NOT_FOUND', missing)
  const keys = await readLineSetKeys(tx, rows)
  const withKeys = rows.map(({ id, item_type, product_id }) => ({
    id,
    lineSetKey: item_type === ITEM_TYPES.Diamond ? (keys.get(product_id) ?? null) : null,
  }))
  return (
    findItemIdsToRemove(
      withKeys,
      lookups.flatMap(({ row }) => (row ? [row.id] : [])),
    ) ?? refuse('ITEM_NOT_FOUND')
  )
}

/**
 * Returns the set key of each stone, including stones that the owner may no longer see: a list can always be
 * cleared.
 */
async function readLineSetKeys(
  tx: Tx,
  rows: readonly (CartRow | WishlistRow)[],
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
