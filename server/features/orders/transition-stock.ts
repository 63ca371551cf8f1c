import { ITEM_TYPES } from '#domain/cart/product.ts'
import { sql } from 'kysely'
import { listAvailableLines } from '#domain/order/line.ts'
import type { UnavailableProduct } from '#domain/order/plan.ts'
import type { TransitionEffect } from '#domain/order/status.ts'
import { canRetake, canRetakeShare, applyStoneEffect } from '#domain/order/take.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { lockWithListings } from '#server/stock/diamonds/listings.ts'
import { readSupply, traitsOf, type StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { MeleeRow } from '#server/features/cart/offers.ts'
import {
  isReturned,
  omitReturned,
  saveStoneStates,
  saveTakenStones,
  takeMelee,
  takeShares,
  type OrderItemRow,
  type WholeOrder,
} from './order-store.ts'
import { toLineState } from './present-order.ts'

/** The locked stock of an order's lines, without unavailable and returned lines: stones and melee by id. */
export type LockedStock = {
  lines: readonly OrderItemRow[]
  stones: ReadonlyMap<number, StoneRow>
  melee: ReadonlyMap<number, MeleeRow>
}

/** Locks the stock of an order: stones in order of id, then melee. Unavailable and returned lines have no stock. */
export async function lockStock(tx: Tx, order: WholeOrder): Promise<LockedStock> {
  const available = listAvailableLines(order.items.map((item) => ({ ...item, state: toLineState(item) })))
  // What came back no longer belongs to the order.
  const lines = available.filter((item) => !isReturned(item)).map(omitReturned)
  const stones = await lockWithListings(tx, listProductIds(lines, 1))
  const melee = await tx
    .selectFrom('melee')
    .selectAll()
    .where(sql<boolean>`id = any(${listProductIds(lines, 2)}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return {
    lines,
    stones: new Map(stones.map((row) => [row.id, row])),
    melee: new Map(melee.map((row) => [row.id, row])),
  }
}

/**
 * Returns the lines that cannot be taken again when an order leaves Cancelled or Completed. Source:
 * requirements 16.5.
 */
export function listUnavailableProducts(
  { lines, stones, melee }: LockedStock,
  { quantities }: TransitionEffect,
  order: WholeOrder,
  now: Date,
): UnavailableProduct[] {
  const buyer = { id: order.id, userId: order.user_id }
  const isAvailable = (line: OrderItemRow): boolean => {
    // Letters are made to order.
    if (line.item_type === ITEM_TYPES.NameDiamond) return true
    if (line.item_type === ITEM_TYPES.Melee) {
      const row = melee.get(line.product_id)
      return quantities !== 'take' || (row !== undefined && row.is_active && row.carats >= line.carats)
    }
    const row = stones.get(line.product_id)
    if (!row) return false
    if (!isParcelRow(row)) return canRetake(traitsOf(row), buyer, now)
    const share = { quantity: line.quantity, caratsThousandths: line.carats }
    const parcel = { ...traitsOf(row), ...readSupply(row) }
    return quantities !== 'take' || canRetakeShare(parcel, share, order.user_id, now)
  }
  return lines
    .filter((line) => !isAvailable(line))
    .map((line) =>
      line.item_type === ITEM_TYPES.Diamond
        ? { path: line.stock_id ?? '', message: `Stone ${line.stock_id} is no longer available` }
        : { path: `Melee:${line.product_id}`, message: `${line.description} has too few carats left` },
    )
}

/** Applies a status transition to the stones, parcels and melee of an order. */
export async function transitionStock(
  tx: Tx,
  { lines, stones }: LockedStock,
  { stones: effect, quantities }: TransitionEffect,
  order: WholeOrder,
): Promise<void> {
  const buyer = { id: order.id, userId: order.user_id }
  if (effect !== 'none') {
    const singles = [...stones.values()].filter((row) => !isParcelRow(row))
    const transitioned = singles.map((row) =>
      applyStoneEffect({ ...traitsOf(row), id: row.id }, effect, buyer),
    )
    // A stone that the order has already keeps what was decided about its other listings.
    const isNew = quantities === 'take'
    await (isNew ? saveTakenStones(tx, transitioned) : saveStoneStates(tx, transitioned))
  }
  if (quantities === 'none') return
  const sign = quantities === 'take' ? 1 : -1
  const shares = lines.map((line) => ({
    itemType: line.item_type,
    id: line.product_id,
    stones: sign * line.quantity,
    carats: sign * line.carats,
  }))
  await takeShares(
    tx,
    shares.filter(({ itemType, id }) => itemType === ITEM_TYPES.Diamond && isParcelRow(stones.get(id))),
  )
  await takeMelee(
    tx,
    shares.filter(({ itemType }) => itemType === ITEM_TYPES.Melee),
  )
}

function isParcelRow(row: StoneRow | undefined): boolean {
  return row !== undefined && isParcel({ parcelStones: row.parcel_stones })
}

function listProductIds(lines: readonly OrderItemRow[], itemType: number): number[] {
  return lines.filter(({ item_type }) => item_type === itemType).map(({ product_id }) => product_id)
}
