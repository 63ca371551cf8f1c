import { ITEM_TYPES } from '#domain/cart/product.ts'
import { isMemoOver, listAffectedLines } from '#domain/memo/memo.ts'
import { applyStoneEffect } from '#domain/order/take.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { refuse, refuseStock } from '#contract/refusal.ts'
import {
  deleteCartRows,
  deleteWishlistRows,
  listCartRows,
  listWishlistRows,
} from '#server/features/cart/cart-store.ts'
import { lineSetKeyOf } from '#server/stock/diamonds/line-sets.ts'
import { lockWithListings } from '#server/stock/diamonds/listings.ts'
import { loadStones, traitsOf, type StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { requireCredit, type CreditNotice } from '#server/features/customer-terms/require-credit.ts'
import { lockTerms } from '#server/features/customer-terms/terms-store.ts'
import { insertOrder, saveTakenStones, takeShares } from '#server/features/orders/order-store.ts'
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
  const { lines } = await lockDecidedLines(tx, memo, lineIds)
  await takeOffMemo(tx, memo.id, listStoneIds(lines))
  await decideLines(tx, listIds(lines), { state: 'returned', order_id: null })
  await closeIfDecided(tx, memo, lines)
  return lines
}

type Sale = {
  customer: UserRecord
  by: UserRecord
  lineIds: readonly number[] | null
  /** Whether an administrator has confirmed the sale above the customer's credit limit. */
  isOverLimitConfirmed: boolean
}

/**
 * Sells memo lines to the customer and returns the id of the new order, which has the memo prices. Sets are
 * kept as a whole. The customer's terms must allow it. The caller has locked the memo. Source: requirements 18.4,
 * 33.3.
 */
export async function sellLines(
  tx: Tx,
  memo: WholeMemo,
  { customer, by, lineIds, isOverLimitConfirmed }: Sale,
): Promise<{ orderId: number; credit: CreditNotice | null }> {
  const { lines, stones } = await lockDecidedLines(tx, memo, lineIds)
  const { terms } = await lockTerms(tx, customer.id)
  const { id: orderId } = await insertOrder(tx, customer, lines.map(toOrderLine), null, {
    by,
    domain: memo.domain,
  })
  await takeOffMemo(tx, memo.id, listStoneIds(lines))
  await takeForOrder(tx, { id: orderId, userId: customer.id }, lines, stones)
  await decideLines(tx, listIds(lines), { state: 'kept', order_id: orderId })
  await closeIfDecided(tx, memo, lines)
  await removeBoughtStones(tx, customer.id, listStoneIds(lines))
  const credit = await requireCredit(tx, terms, {
    audience: 'administrator',
    isConfirmed: isOverLimitConfirmed,
    // Memos that count are in the exposure already.
    isRaised: terms?.counts_memos === false,
    isNewSale: true,
  })
  return { orderId, credit }
}

type DecidedLines = { lines: MemoLineRow[]; stones: ReadonlyMap<number, StoneRow> }

/** Returns the named lines with the rest of their sets, and locks their stones in order of id. */
async function lockDecidedLines(
  tx: Tx,
  memo: WholeMemo,
  lineIds: readonly number[] | null,
): Promise<DecidedLines> {
  refuseNotOpen(memo)
  const unknown = (lineIds ?? []).filter((id) => !memo.lines.some((line) => line.id === id))
  if (unknown.length > 0) {
    refuse(
      'ITEM_NOT_FOUND',
      unknown.map((id) => ({ path: String(id), message: 'This stone is not on the memo' })),
    )
  }
  const out = memo.lines.filter(({ state }) => state === 'out')
  const stones = new Map((await lockWithListings(tx, listStoneIds(out))).map((row) => [row.id, row]))
  const rows = memo.lines.map((row) => {
    const stone = stones.get(row.diamond_id)
    return { row, id: row.id, state: toLineState(row), lineSetKey: stone ? lineSetKeyOf(stone) : null }
  })
  const lines = listAffectedLines(rows, lineIds).map(({ row }) => row)
  const alreadyDecided = lines.filter(({ state }) => state !== 'out')
  if (alreadyDecided.length > 0) {
    refuseStock(
      alreadyDecided.map(({ stock_id, state }) => ({
        path: stock_id,
        message: `${stock_id} was already ${state === 'kept' ? 'sold' : state}`,
      })),
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
    // The customer has the stone already.
    state: 'confirmed',
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
  const singleIds = listStoneIds(lines).filter((id) => !parcelIds.has(id))
  const freedStones = await loadStones(tx, singleIds)
  await saveTakenStones(
    tx,
    freedStones.map((row) => applyStoneEffect({ ...traitsOf(row), id: row.id }, 'take', order)),
  )
}

async function closeIfDecided(tx: Tx, memo: WholeMemo, decided: readonly MemoLineRow[]): Promise<void> {
  const decidedIds = new Set(listIds(decided))
  const remaining = memo.lines
    .filter(({ id }) => !decidedIds.has(id))
    .map((line) => ({ state: toLineState(line) }))
  await saveMemo(
    tx,
    memo.id,
    isMemoOver(remaining) ? { state: 'closed', decided_date: sql<Date>`now()` } : {},
  )
}

/** Removes bought stones from the customer's cart and wishlist, as after any order. */
async function removeBoughtStones(tx: Tx, userId: number, stoneIds: readonly number[]): Promise<void> {
  const isBought = (row: { item_type: number; product_id: number }): boolean =>
    row.item_type === ITEM_TYPES.Diamond && stoneIds.includes(row.product_id)
  const cartRows = await listCartRows(tx, userId)
  const wishlistRows = await listWishlistRows(tx, userId)
  await deleteCartRows(tx, listIds(cartRows.filter(isBought)))
  await deleteWishlistRows(tx, listIds(wishlistRows.filter(isBought)))
}

function listIds(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

function listStoneIds(lines: readonly MemoLineRow[]): number[] {
  return lines.map(({ diamond_id }) => diamond_id)
}
