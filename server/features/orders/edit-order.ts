import { sql } from 'kysely'
import { productTypeOf, type ItemType } from '#domain/cart/product.ts'
import {
  computeTotalChange,
  describeEdit,
  hasFurtherLine,
  isEmptyEdit,
  planEdit,
  setsPrice,
  type OrderEdit,
  type CurrentLine,
  type RequestedLine,
} from '#domain/order/edit.ts'
import { isOpenOrder } from '#domain/order/status.ts'
import { applyStoneEffect } from '#domain/order/take.ts'
import { refuseRequest, refuseStock } from '#contract/refusal.ts'
import type { EditedOrder } from '#contract/schemas/amounts.ts'
import { requireCurrentCustomer } from '#server/identity/viewer/policy-version.ts'
import { requireCredit, type CreditNotice } from '#server/features/customer-terms/require-credit.ts'
import { lockTerms } from '#server/features/customer-terms/terms-store.ts'
import { toLetterIds } from '#server/features/cart/cart-store.ts'
import { refuseInvoicedLines } from '#server/features/documents/refuse-invoiced.ts'
import { refuseReturnedLines } from '#server/features/returns/refuse-returned.ts'
import { loadOffers, type OffersWithRows } from '#server/features/cart/offers.ts'
import { suspendOtherListings } from '#server/stock/diamonds/listings.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { resolveSellingPolicy } from './buyer-policy.ts'
import { refuseNoReason, toOrderedProduct, toStoredProduct } from './create-order-for.ts'
import {
  insertLines,
  recordTransition,
  saveStoneStates,
  takeMelee,
  takeShares,
  type OrderItemRow,
  type WholeOrder,
} from './order-store.ts'
import { findStockId } from './place-order.ts'
import { toLineState, toOrderStatus } from './present-order.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

type EditOrderInput = {
  tx: Tx
  services: PolicyServices
  viewer: SignedInViewer
  order: WholeOrder
  edited: EditedOrder
}

/** What an edit did, for the buyer, and what staff must know about the buyer's credit. */
type SavedEdit = { note: string; credit: CreditNotice | null }

/**
 * Replaces the lines of an order with those from an administrator, all or none. Returns a description of the
 * change for the buyer; undefined if nothing changed. Locks every stone first: those of the order, those to
 * be added, and the rest of their sets. The caller has locked the order. Source: requirements 16.4, 33.3.
 */
export async function editOrder({
  tx,
  services,
  viewer,
  order,
  edited,
}: EditOrderInput): Promise<SavedEdit | undefined> {
  if (edited.userId != null && edited.userId !== order.user_id) {
    refuseRequest('userId', 'The buyer of an order can’t be changed')
  }
  const lines = order.items.map(toPresentLine)
  const requestedLines = edited.items.map(toRequestedLine)
  await requireCurrentCustomer(tx, order.user_id, services)
  const policy = resolveSellingPolicy(services.users.find(order.user_id), order.domain, viewer, services)
  const products = [...lines, ...requestedLines].map(toStoredProduct)
  const offers = await loadOffers(tx, products, { services, policy, isLocking: true })
  const { now, terms } = await lockTerms(tx, order.user_id)
  const plan = planEdit(lines, requestedLines, offers, { buyerId: order.user_id, now })
  if (plan.kind === 'planned' && isEmptyEdit(plan)) return undefined
  const status = toOrderStatus(order.status)
  if (!isOpenOrder(status)) {
    refuseRequest('items', 'Only an open order can be edited. Change its status to Processing first')
  }
  if (plan.kind === 'unavailable') refuseStock(plan.unavailable)
  const touched = [...plan.changed.map(({ before }) => before), ...plan.removed].map(({ id }) => id)
  await refuseInvoicedLines(tx, order, touched)
  await refuseReturnedLines(tx, order, touched)
  const reason = edited.reason || null
  if (reason === null && setsPrice(plan, requestedLines)) refuseNoReason()
  await saveEdit(tx, order, plan, offers)
  const isRaised = computeTotalChange(plan) > 0
  const credit = await requireCredit(tx, terms, {
    audience: 'administrator',
    isConfirmed: edited.overLimit ?? false,
    isRaised,
    isNewSale: isRaised || hasFurtherLine(plan),
  })
  const note = describeEdit(plan)
  await recordTransition(tx, order.id, status, status, viewer.user, { note, reason })
  return { note, credit }
}

async function saveEdit(tx: Tx, order: WholeOrder, edit: OrderEdit, offers: OffersWithRows): Promise<void> {
  const buyer = { id: order.id, userId: order.user_id }
  const changedStones = edit.stones.flatMap(({ id, effect }) => {
    const stone = offers.stones.get(id)
    return stone ? [applyStoneEffect({ ...stone, id }, effect, buyer)] : []
  })
  await saveStoneStates(tx, changedStones)
  const taken = edit.stones.filter(({ effect }) => effect === 'take')
  await suspendOtherListings(
    tx,
    taken.map(({ id }) => id),
  )
  await takeShares(
    tx,
    edit.parcels.map(({ id, stones, caratsThousandths }) => ({ id, stones, carats: caratsThousandths })),
  )
  await takeMelee(
    tx,
    edit.melee.map(({ id, caratsThousandths }) => ({ id, carats: caratsThousandths })),
  )
  for (const { after } of edit.changed) await updateLine(tx, after)
  await tx
    .deleteFrom('order_items')
    .where(sql<boolean>`id = any(${edit.removed.map(({ id }) => id)}::bigint[])`)
    .execute()
  await insertLines(
    tx,
    order.id,
    edit.added.map((line) => ({ ...line, stockId: findStockId(line, offers) })),
  )
  await tx
    .updateTable('orders')
    .set({ version: sql`version + 1` })
    .where('id', '=', order.id)
    .execute()
}

async function updateLine(tx: Tx, line: CurrentLine): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({
      quantity: line.quantity,
      carats: line.caratsThousandths ?? 0,
      price_per_carat: line.pricePerCaratCents,
      total_price: line.totalPriceCents,
      ring_size: line.ringSize,
      state: line.state,
    })
    .where('id', '=', line.id)
    .execute()
}

function toPresentLine(item: OrderItemRow): CurrentLine {
  // The table's check constraint allows no other number.
  const productType = productTypeOf(item.item_type as ItemType)
  return {
    id: item.id,
    productType,
    productId: item.product_id,
    letterIds: toLetterIds(item),
    description: item.description,
    quantity: item.quantity,
    caratsThousandths: productType === 'NameDiamond' ? null : item.carats,
    pricePerCaratCents: item.price_per_carat,
    totalPriceCents: item.total_price,
    state: toLineState(item),
    ringSize: item.ring_size,
  }
}

function toRequestedLine(item: EditedOrder['items'][number]): RequestedLine {
  return { ...toOrderedProduct(item), state: item.state ?? undefined, ringSize: item.ringSize ?? undefined }
}
