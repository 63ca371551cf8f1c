import { listStandingLines } from '#domain/order/line.ts'
import {
  computeCompletedDate,
  getOrderMove,
  mayMove,
  type OrderStatus,
  type QuantityEffect,
  type StoneEffect,
} from '#domain/order/status.ts'
import { canRetake, moveStone } from '#domain/order/take.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { refuseStock } from '#contract/refusal.ts'
import { sql } from 'kysely'
import { lockStones, readSupply, traitsOf, type StoneRow } from '../diamonds/stone-row.ts'
import type { Tx } from '../http/handler.ts'
import type { UserRecord } from '../users/user-record.ts'
import {
  noteMove,
  saveStoneStates,
  takeMelee,
  takeShares,
  type OrderItemRow,
  type WholeOrder,
} from './order-store.ts'
import { toLineState, toOrderStatus } from './present-order.ts'

/**
 * Moves an order, held by this transaction, to another status, and its stock with it: cancelling gives back what
 * this order still has, completing takes it off sale, going back from either needs every stone to be had again.
 * Answers whether anything moved. Source: Specification 4, Decisions 6.
 */
export async function changeOrderStatus(
  tx: Tx,
  order: WholeOrder,
  to: OrderStatus,
  by: UserRecord,
): Promise<boolean> {
  const from = toOrderStatus(order.status)
  if (from === to) return false
  const now = new Date()
  const move = getOrderMove(from, to)
  const lines = listStandingLines(order.items.map((item) => ({ ...item, state: toLineState(item) })))
  const stones = await lockStones(tx, listProductIds(lines, 1))
  const lost = stones.filter((row) => !canHaveAgain(row, lines, move.quantities, order, now))
  if (!mayMove(from, to, lost.length === 0)) {
    refuseStock(
      lost.map((row) => ({ path: row.stock_id, message: `Stone ${row.stock_id} cannot be had any more` })),
    )
  }
  await moveStones(tx, stones, move.stones, order)
  await moveQuantities(tx, stones, lines, move.quantities)
  const completedDate = computeCompletedDate({ status: from, completedDate: order.completed_date }, to, now)
  await tx
    .updateTable('orders')
    .set({ status: to, completed_date: completedDate, version: sql`version + 1` })
    .where('id', '=', order.id)
    .execute()
  await noteMove(tx, order.id, from, to, by)
  return true
}

function listProductIds(lines: readonly OrderItemRow[], itemType: number): number[] {
  return lines.filter(({ item_type }) => item_type === itemType).map(({ product_id }) => product_id)
}

function canHaveAgain(
  row: StoneRow,
  lines: readonly OrderItemRow[],
  quantities: QuantityEffect,
  order: WholeOrder,
  now: Date,
): boolean {
  if (!isParcel(toParcel(row))) return canRetake(traitsOf(row), { id: order.id, userId: order.user_id }, now)
  if (quantities !== 'take') return true
  const wanted =
    lines.find(({ item_type, product_id }) => item_type === 1 && product_id === row.id)?.quantity ?? 0
  return readSupply(row).stonesLeft >= wanted
}

function toParcel(row: StoneRow): { parcelStones: number | null } {
  return { parcelStones: row.parcel_stones }
}

async function moveStones(
  tx: Tx,
  stones: readonly StoneRow[],
  effect: StoneEffect,
  order: WholeOrder,
): Promise<void> {
  if (effect === 'none') return
  const whole = stones.filter((row) => !isParcel(toParcel(row)))
  await saveStoneStates(
    tx,
    whole.map((row) =>
      moveStone({ ...traitsOf(row), id: row.id }, effect, { id: order.id, userId: order.user_id }),
    ),
  )
}

/** Shares of parcels and carats of melee, taken or given back. Too little melee is a lost line as well. */
async function moveQuantities(
  tx: Tx,
  stones: readonly StoneRow[],
  lines: readonly OrderItemRow[],
  effect: QuantityEffect,
): Promise<void> {
  if (effect === 'none') return
  const sign = effect === 'take' ? 1 : -1
  const parcelIds = new Set(stones.filter((row) => isParcel(toParcel(row))).map(({ id }) => id))
  await takeShares(
    tx,
    lines
      .filter(({ item_type, product_id }) => item_type === 1 && parcelIds.has(product_id))
      .map((line) => ({ id: line.product_id, stones: sign * line.quantity, carats: sign * line.carats })),
  )
  const melee = lines.filter(({ item_type }) => item_type === 2)
  const rows = await tx
    .selectFrom('melee')
    .select(['id', 'carats'])
    .where(sql<boolean>`id = any(${listProductIds(lines, 2)}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const short = melee.filter(
    (line) => (rows.find(({ id }) => id === line.product_id)?.carats ?? 0) < sign * line.carats,
  )
  if (short.length > 0) {
    refuseStock(
      short.map((line) => ({
        path: `Melee:${line.product_id}`,
        message: `${line.description} has fewer carats left`,
      })),
    )
  }
  await takeMelee(
    tx,
    melee.map((line) => ({ id: line.product_id, carats: sign * line.carats })),
  )
}
