import { sql } from 'kysely'
import { ITEM_TYPES } from '#domain/cart/product.ts'
import { applyStoneEffect } from '#domain/order/take.ts'
import type { ReturnOutcome } from '#domain/return/return.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import {
  saveStoneStates,
  takeMelee,
  takeShares,
  type OrderItemRow,
} from '#server/features/orders/order-store.ts'
import { lockWithListings } from '#server/stock/diamonds/listings.ts'
import { traitsOf, type StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'

/** What of an order's line came back. Carats in thousandths. */
export type ReturnedStock = { item: OrderItemRow; quantity: number; carats: number; outcome: ReturnOutcome }

/** The locked stock of returned lines. */
export type ReturnedProducts = { stones: ReadonlyMap<number, StoneRow>; meleeIds: ReadonlySet<number> }

const deleted = 'It was deleted from stock'
const foreign = 'It no longer belonged to the order'

/** Locks the stones of lines with their other listings by id, then their melee. */
export async function lockProducts(tx: Tx, items: readonly OrderItemRow[]): Promise<ReturnedProducts> {
  const listIds = (itemType: number): number[] =>
    items.filter(({ item_type }) => item_type === itemType).map(({ product_id }) => product_id)
  const stones = await lockWithListings(tx, listIds(ITEM_TYPES.Diamond))
  const melee = await tx
    .selectFrom('melee')
    .select('id')
    .where(sql<boolean>`id = any(${toArrayParameter(listIds(ITEM_TYPES.Melee), 'bigint')})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return {
    stones: new Map(stones.map((row) => [row.id, row])),
    meleeIds: new Set(melee.map(({ id }) => id)),
  }
}

/**
 * Puts what came back on sale again, or sets it aside. Returns why stock was left as it is, by the id of the line. The
 * caller has locked the stock. Source: requirements 35.3.
 */
export async function restock(
  tx: Tx,
  order: { id: number; user_id: number },
  { stones, meleeIds }: ReturnedProducts,
  returned: readonly ReturnedStock[],
): Promise<Map<number, string>> {
  const notes = new Map<number, string>()
  for (const one of returned) {
    const note = await restockOne(tx, order, { stones, meleeIds }, one)
    if (note !== undefined) notes.set(one.item.id, note)
  }
  return notes
}

async function restockOne(
  tx: Tx,
  order: { id: number; user_id: number },
  { stones, meleeIds }: ReturnedProducts,
  { item, quantity, carats, outcome }: ReturnedStock,
): Promise<string | undefined> {
  const id = item.product_id
  if (item.item_type === ITEM_TYPES.NameDiamond) return undefined
  if (item.item_type === ITEM_TYPES.Melee) {
    if (!meleeIds.has(id)) return deleted
    if (outcome === 'available') await takeMelee(tx, [{ id, carats: -carats }])
    return undefined
  }
  const stone = stones.get(id)
  if (!stone) return deleted
  if (isParcel({ parcelStones: stone.parcel_stones })) {
    if (outcome === 'set-aside') return undefined
    // Somebody has entered what is left of the parcel since.
    if (stone.taken_stones < quantity || stone.taken_carats < carats) return foreign
    await takeShares(tx, [{ id, stones: -quantity, carats: -carats }])
    return undefined
  }
  if (stone.order_id !== order.id && stone.sold_order_id !== order.id) return foreign
  const buyer = { id: order.id, userId: order.user_id }
  await saveStoneStates(tx, [applyStoneEffect({ ...traitsOf(stone), id }, 'release', buyer)])
  if (outcome === 'set-aside') {
    await tx.updateTable('diamonds').set({ off_sale: 'administrator' }).where('id', '=', id).execute()
  }
  return undefined
}
