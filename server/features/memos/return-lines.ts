import { ITEM_TYPES } from '#domain/cart/product.ts'
import { isMemoOver, listMovedLines } from '#domain/memo/memo.ts'
import { moveStone } from '#domain/order/take.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { refuse, refuseStock } from '#contract/refusal.ts'
import {
  deleteBasketRows,
  deleteWishRows,
  listBasketRows,
  listWishRows,
} from '#server/features/cart/cart-store.ts'
import { lineSetKeyOf } from '#server/stock/diamonds/line-sets.ts'
import { loadStones, lockStones, traitsOf, type StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { insertOrder, saveStoneStates, takeShares } from '#server/features/orders/order-store.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { sql } from 'kysely'
import { decideLines, saveMemo, type MemoLineRow, type WholeMemo } from './memo-store.ts'
import { takeOffMemo } from './memo-stones.ts'
import { toLineState } from './present-memo.ts'
import { refuseNotOpen } from './refuse-memo-state.ts'

/**
 * Returns memo lines to stock and returns the lines. Their stones become Available again, each set as a
 * whole. The caller has locked the memo. Source: requirements 18.4.
 */
export async function returnLines(
  tx: Tx,
  memo: WholeMemo,
  lineIds: readonly number[] | null,
): Promise<MemoLineRow[]> {
  const { lines } = await lockMovedLines(tx, memo, lineIds)
  await takeOffMemo(tx, memo.id, listStoneIds(lines))
  await decideLines(tx, listIds(lines), { state: 'returned', order_id: null })
  await closeIfOver(tx, memo, lines)
  return lines
}

/**
 * Sells memo lines to the customer and returns the id of the new order, which has the memo prices. Sets are
 * kept as a whole. The caller has locked the memo. Source: requirements 18.4.
 */
export async function keepLines(
  tx: Tx,
  memo: WholeMemo,
  { customer, by }: { customer: UserRecord; by: UserRecord },
  lineIds: readonly number[] | null,
): Promise<number> {
  const { lines, stones } = await lockMovedLines(tx, memo, lineIds)
  const { id: orderId } = await insertOrder(tx, customer, lines.map(toOrderLine), null, {
    by,
    domain: memo.domain,
  })
  await takeOffMemo(tx, memo.id, listStoneIds(lines))
  await takeForOrder(tx, { id: orderId, userId: customer.id }, lines, stones)
  await decideLines(tx, listIds(lines), { state: 'kept', order_id: orderId })
  await closeIfOver(tx, memo, lines)
  await emptyLists(tx, customer.id, listStoneIds(lines))
  return orderId
}

type MovedLines = { lines: MemoLineRow[]; stones: ReadonlyMap<number, StoneRow> }

/** Returns the named lines with the rest of their sets, and locks their stones in order of id. */
async function lockMovedLines(
  tx: Tx,
  memo: WholeMemo,
  lineIds: readonly number[] | null,
): Promise<MovedLines> {
  refuseNotOpen(memo)
  const unknown = (lineIds ?? []).filter((id) => !memo.lines.some((line) => line.id === id))
  if (unknown.length > 0) {
    refuse(
      'ITEM_NOT_FOUND',
      unknown.map((id) => ({ path: String(id), message: 'This memo has no such line' })),
    )
  }
  const out = memo.lines.filter(({ state }) => state === 'out')
  const stones = new Map((await lockStones(tx, listStoneIds(out))).map((row) => [row.id, row]))
  const rows = memo.lines.map((row) => {
    const stone = stones.get(row.diamond_id)
    return { row, id: row.id, state: toLineState(row), lineSetKey: stone ? lineSetKeyOf(stone) : null }
  })
  const lines = listMovedLines(rows, lineIds).map(({ row }) => row)
  const gone = lines.filter(({ state }) => state !== 'out')
  if (gone.length > 0) {
    refuseStock(
      gone.map(({ stock_id, state }) => ({ path: stock_id, message: `${stock_id} was ${state} already` })),
    )
  }
  return { lines, stones }
}

function toOrderLine(line: MemoLineRow) {
  return {
    productType: 'Diamond',
    productId: line.diamond_id,
    description: line.description,
    quantity: line.quantity,
    caratsThousandths: line.carats,
    pricePerCaratCents: line.price_per_carat,
    totalPriceCents: line.total_price ?? 0,
    stockId: line.stock_id,
    ringSize: null,
  } as const
}

/** Takes single stones as a whole, and of a parcel the stones that are on the memo. */
async function takeForOrder(
  tx: Tx,
  order: { id: number; userId: number },
  lines: readonly MemoLineRow[],
  stones: ReadonlyMap<number, StoneRow>,
): Promise<void> {
  const parcelIds = new Set(
    [...stones.values()]
      .filter(({ parcel_stones }) => isParcel({ parcelStones: parcel_stones }))
      .map(({ id }) => id),
  )
  await takeShares(
    tx,
    lines
      .filter(({ diamond_id }) => parcelIds.has(diamond_id))
      .map(({ diamond_id, quantity, carats }) => ({ id: diamond_id, stones: quantity, carats })),
  )
  const whole = listStoneIds(lines).filter((id) => !parcelIds.has(id))
  const free = await loadStones(tx, whole)
  await saveStoneStates(
    tx,
    free.map((row) => moveStone({ ...traitsOf(row), id: row.id }, 'take', order)),
  )
}

async function closeIfOver(tx: Tx, memo: WholeMemo, moved: readonly MemoLineRow[]): Promise<void> {
  const movedIds = new Set(listIds(moved))
  const left = memo.lines.filter(({ id }) => !movedIds.has(id)).map((line) => ({ state: toLineState(line) }))
  await saveMemo(tx, memo.id, isMemoOver(left) ? { state: 'closed', decided_date: sql<Date>`now()` } : {})
}

/** Removes bought stones from the customer's cart and wishlist, as after any order. */
async function emptyLists(tx: Tx, userId: number, stoneIds: readonly number[]): Promise<void> {
  const isBought = (row: { item_type: number; product_id: number }): boolean =>
    row.item_type === ITEM_TYPES.Diamond && stoneIds.includes(row.product_id)
  const basket = await listBasketRows(tx, userId)
  const wishes = await listWishRows(tx, userId)
  await deleteBasketRows(tx, listIds(basket.filter(isBought)))
  await deleteWishRows(tx, listIds(wishes.filter(isBought)))
}

function listIds(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

function listStoneIds(lines: readonly MemoLineRow[]): number[] {
  return lines.map(({ diamond_id }) => diamond_id)
}
