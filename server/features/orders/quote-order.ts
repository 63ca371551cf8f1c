import { describeUnavailable, planRows } from '#domain/order/plan.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { OrderQuoteRequest, QuotedItem } from '#contract/schemas/amounts.ts'
import { loadOffers } from '#server/features/cart/offers.ts'
import { findOwnDomain } from '#server/identity/storefronts/storefront.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import { resolveSellingPolicy } from './buyer-policy.ts'
import { toOrderedProduct, toStoredProduct } from './create-order-for.ts'
import { getOrder } from './order-store.ts'

type QuoteInput = {
  db: Db
  services: PolicyServices
  viewer: SignedInViewer
  request: OrderQuoteRequest
}

/**
 * Returns what items would cost a customer in an order now, with the prices and refusals of `createOrderFor`.
 * A price on request is null and no refusal: an administrator can agree a price. Source: requirements 16.4.
 */
export async function quoteOrder({ db, services, viewer, request }: QuoteInput): Promise<QuotedItem[]> {
  const { buyerId, buyer, domain } = await findBuyer(db, services, request)
  const policy = resolveSellingPolicy(buyer, domain, viewer, services)
  const rows = request.items.map(toOrderedProduct)
  const offers = await loadOffers(db, rows.map(toStoredProduct), { services, policy, isLocking: false })
  const now = await readDatabaseTime(db)
  const planned = planRows(rows, offers, { buyerId, now })
  return rows.map((row, index) => {
    const line = planned[index] ?? 'not-found'
    const { productId, productType, letterIds } = row
    const product = { productId, productType, ...(letterIds && { letterIds: [...letterIds] }) }
    if (typeof line !== 'string') {
      const { caratsThousandths, pricePerCaratCents, totalPriceCents } = line
      return {
        ...product,
        carats: caratsThousandths === null ? null : toCarats(caratsThousandths),
        pricePerCarat: pricePerCaratCents === null ? null : toDollars(pricePerCaratCents),
        totalPrice: toDollars(totalPriceCents),
        unavailable: null,
      }
    }
    const unavailable =
      line === 'no-price' ? null : describeUnavailable(row, offers, line, 'administrator').message
    return { ...product, carats: null, pricePerCarat: null, totalPrice: null, unavailable }
  })
}

type Buyer = { buyerId: number; buyer: UserRecord | undefined; domain: string | null }

/** Returns the customer, or the buyer of the order, who may have a deleted account. */
async function findBuyer(
  db: Db,
  { users }: PolicyServices,
  { userId, orderId }: QuoteInput['request'],
): Promise<Buyer> {
  if (orderId != null) {
    const order = await getOrder(db, orderId)
    return { buyerId: order.user_id, buyer: users.find(order.user_id), domain: order.domain }
  }
  const buyer = users.find(userId ?? refuseRequest('userId', 'Choose a customer')) ?? refuse('USER_NOT_FOUND')
  return { buyerId: buyer.id, buyer, domain: findOwnDomain(buyer, users) }
}
