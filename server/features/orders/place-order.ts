import { keyOfProduct } from '#domain/cart/product.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import type { OrderLine } from '#domain/order/line.ts'
import type { Offers } from '#domain/order/offer.ts'
import { planOrder, type Audience } from '#domain/order/plan.ts'
import type { OrderRow } from '#domain/order/plan-row.ts'
import { applyStoneEffect } from '#domain/order/take.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { refuseRequest, refuseStock } from '#contract/refusal.ts'
import { requireCredit, type CreditNotice } from '#server/features/customer-terms/require-credit.ts'
import { lockTerms } from '#server/features/customer-terms/terms-store.ts'
import type { OffersWithRows } from '#server/features/cart/offers.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { copyAddress } from './copy-address.ts'
import { insertOrder, saveTakenStones, takeMelee, takeShares, type WholeOrder } from './order-store.ts'

/** A product to order, from a cart or from an administrator's order. */
export type OrderedProduct = OrderRow & {
  readonly ringSize: number | null
  readonly buyerReference: string | null
}

type PlaceOrderInput = {
  tx: Tx
  buyer: UserRecord
  rows: readonly OrderedProduct[]
  /** What the buyer is offered; the caller has locked every row of it. */
  offers: OffersWithRows
  audience: Audience
  idempotencyKey: IdempotencyKey | null
  /** The buyer's remark. */
  comment: string | null
  /** The buyer's own number for the order. */
  buyerOrderNo: string | null
  /** The id of the buyer's address that the order is delivered to. */
  addressId: number | null
  by: UserRecord
  /** Why the order has agreed prices. */
  reason?: string | null
  domain: string | null
  /** Whether an administrator has confirmed the order above the buyer's credit limit. */
  isOverLimitConfirmed: boolean
}

/** A new order, and what staff must know about the buyer's credit. */
export type PlacedOrder = { order: WholeOrder; credit: CreditNotice | null }

/**
 * Places an order for all rows or none and returns it. The buyer's terms must allow it. Another buyer of one of its stones has waited since
 * the offers were loaded and then gets a refusal. The caller emails the confirmation (`emailConfirmation`).
 * Source: requirements 16.2, 33.3.
 */
export async function placeOrder(input: PlaceOrderInput): Promise<PlacedOrder> {
  const { tx, buyer, rows, offers, audience, idempotencyKey, comment, addressId, by, domain } = input
  const { reason = null, buyerOrderNo } = input
  const { now, terms } = await lockTerms(tx, buyer.id)
  const plan = planOrder(rows, offers, buyer.id, now, audience)
  if (plan.kind === 'empty') refuseRequest('', 'The basket is empty')
  if (plan.kind === 'unavailable') refuseStock(plan.unavailable)
  const rowByProduct = new Map(rows.map((row) => [keyOfProduct(row), row]))
  const lines = plan.lines.map((line) => ({
    ...line,
    stockId: findStockId(line, offers),
    ringSize: rowByProduct.get(keyOfProduct(line))?.ringSize ?? null,
    buyerReference: rowByProduct.get(keyOfProduct(line))?.buyerReference ?? null,
    stone: line.productType === 'Diamond' ? offers.stoneRows.get(line.productId) : undefined,
  }))
  const deliveryAddress = await copyAddress(tx, buyer.id, addressId)
  const order = await insertOrder(tx, buyer, lines, idempotencyKey, {
    by,
    reason,
    domain,
    comment,
    buyerOrderNo,
    deliveryAddress,
  })
  const credit = await requireCredit(tx, terms, {
    audience,
    isConfirmed: input.isOverLimitConfirmed,
    isRaised: order.items.some(({ total_price }) => total_price > 0),
    isNewSale: true,
  })
  await takeStock(tx, { id: order.id, userId: buyer.id }, plan.lines, offers)
  return { order, credit }
}

/** Returns the stock number of a line's stone; null for other products. */
export function findStockId({ productType, productId }: OrderLine, { stones }: Offers): string | null {
  return productType === 'Diamond' ? (stones.get(productId)?.stockId ?? null) : null
}

/** Takes the stock of the lines: single stones as a whole, parcels by stones, melee by weight. */
async function takeStock(
  tx: Tx,
  order: { id: number; userId: number },
  lines: readonly OrderLine[],
  offers: Offers,
): Promise<void> {
  const stones = lines
    .filter(({ productType }) => productType === 'Diamond')
    .flatMap((line) => {
      const stone = offers.stones.get(line.productId)
      return stone ? [{ ...stone, id: line.productId, line }] : []
    })
  await takeShares(
    tx,
    stones.filter(isParcel).map(({ id, line }) => ({
      id,
      stones: line.quantity,
      carats: line.caratsThousandths ?? 0,
    })),
  )
  await saveTakenStones(
    tx,
    stones.filter((stone) => !isParcel(stone)).map((stone) => applyStoneEffect(stone, 'take', order)),
  )
  await takeMelee(
    tx,
    lines
      .filter(({ productType }) => productType === 'Melee')
      .map((line) => ({ id: line.productId, carats: line.caratsThousandths ?? 0 })),
  )
}
