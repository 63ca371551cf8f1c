import { sql, type Selectable } from 'kysely'
import type { ItemType } from '#domain/cart/product.ts'
import type { ListedProduct, ListItem } from '#domain/cart/list-items.ts'
import { ITEM_TYPES, productTypeOf } from '#domain/cart/product.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { BasketRowsTable, WishEntriesTable } from '#server/platform/database/tables/orders.ts'

export type CartRow = Selectable<BasketRowsTable>
export type WishlistRow = Selectable<WishEntriesTable>

/** Returns a user's cart rows, oldest first. */
export async function listCartRows(db: Db, userId: number): Promise<CartRow[]> {
  return db.selectFrom('basket_rows').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** Returns a user's wishlist rows, oldest first. */
export async function listWishlistRows(db: Db, userId: number): Promise<WishlistRow[]> {
  return db.selectFrom('wish_entries').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** Converts a stored row to the form that the rules for adding use. */
export function toListRow(row: WishlistRow | CartRow): ListItem {
  return {
    id: row.id,
    // The table's check constraint allows no other number.
    productType: productTypeOf(row.item_type as ItemType),
    productId: row.product_id,
    letterIds: toLetterIds(row),
    quantity: row.quantity,
    caratsThousandths: row.carats,
    ringSize: row.ring_size,
    wishedItemId: 'wish_entry_id' in row ? row.wish_entry_id : null,
  }
}

/** Returns the letters of a name; undefined for every other product. */
export function toLetterIds({
  letter_ids,
}: {
  letter_ids: readonly number[]
}): readonly number[] | undefined {
  return letter_ids.length > 0 ? letter_ids : undefined
}

export async function insertCartRows(
  tx: Tx,
  userId: number,
  products: readonly ListedProduct[],
): Promise<void> {
  if (products.length === 0) return
  await tx
    .insertInto('basket_rows')
    .values(
      products.map((product) => ({ ...toColumns(userId, product), wish_entry_id: product.wishedItemId })),
    )
    .execute()
}

export async function insertWishlistRows(
  tx: Tx,
  userId: number,
  products: readonly ListedProduct[],
): Promise<void> {
  if (products.length === 0) return
  await tx
    .insertInto('wish_entries')
    .values(products.map((product) => toColumns(userId, product)))
    .execute()
}

export async function updateCartRow(tx: Tx, row: ListItem): Promise<void> {
  await tx
    .updateTable('basket_rows')
    .set({ ...toAmountColumns(row), wish_entry_id: row.wishedItemId })
    .where('id', '=', row.id)
    .execute()
}

/** Saves the buyer's reference of a cart row. Returns false if the user has no such row. */
export async function saveBuyerReference(
  tx: Tx,
  userId: number,
  id: number,
  buyerReference: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('basket_rows')
    .set({ buyer_reference: buyerReference })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateWishlistRow(tx: Tx, row: ListItem): Promise<void> {
  await tx.updateTable('wish_entries').set(toAmountColumns(row)).where('id', '=', row.id).execute()
}

export async function deleteCartRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('basket_rows')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}

export async function deleteWishlistRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('wish_entries')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}

/** Deletes ordered rows from the cart, and the same products from the wishlist. */
export async function removeOrderedItems(tx: Tx, userId: number, rows: readonly CartRow[]): Promise<void> {
  const itemTypes = toArrayParameter(
    rows.map(({ item_type }) => item_type),
    'smallint',
  )
  const productIds = toArrayParameter(
    rows.map(({ product_id }) => product_id),
    'bigint',
  )
  const letters = toArrayParameter(
    rows.map(({ letter_ids }) => `{${letter_ids.join(',')}}`),
    'text',
  )
  await tx
    .with('basket', (query) =>
      query.deleteFrom('basket_rows').where(
        sql<boolean>`id = any(${toArrayParameter(
          rows.map(({ id }) => id),
          'bigint',
        )})`,
      ),
    )
    .deleteFrom('wish_entries')
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`(item_type, product_id, letter_ids::text) in (select * from unnest(${itemTypes}, ${productIds}, ${letters}))`,
    )
    .execute()
}

function toColumns(userId: number, product: ListedProduct) {
  return {
    user_id: userId,
    item_type: ITEM_TYPES[product.productType],
    product_id: product.productId,
    letter_ids: [...(product.letterIds ?? [])],
    ...toAmountColumns(product),
  }
}

function toAmountColumns({ quantity, caratsThousandths, ringSize }: ListedProduct) {
  return { quantity, carats: caratsThousandths, ring_size: ringSize }
}
