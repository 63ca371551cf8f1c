import { sql } from 'kysely'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { ITEM_TYPES } from '#domain/cart/product.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { toCents } from '#domain/money/cents.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import type { NewOrder } from '#contract/schemas/amounts.ts'
import { requireCurrentCustomer } from '#server/identity/viewer/policy-version.ts'
import { toNameDiamond } from '#server/features/cart/requested-products.ts'
import { loadOffers, type OffersWithRows } from '#server/features/cart/offers.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { findOwnDomain } from '#server/identity/storefronts/storefront.ts'
import { loadUsers, type UserRecord } from '#server/identity/users/user-record.ts'
import { resolveSellingPolicy } from './buyer-policy.ts'
import { placeOrder, type OrderedProduct, type PlacedOrder } from './place-order.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

type CreateOrderForInput = {
  tx: Tx
  services: PolicyServices
  viewer: SignedInViewer
  order: NewOrder
  idempotencyKey: IdempotencyKey | null
}

/**
 * Places an order for a customer with the lines that an administrator names, all or none, at the customer's
 * prices or at agreed ones, and with the locks of any order. Source: requirements 16.4.
 */
export async function createOrderFor({
  tx,
  services,
  viewer,
  order,
  idempotencyKey,
}: CreateOrderForInput): Promise<PlacedOrder> {
  const buyer = await getBuyer(tx, order.userId)
  await requireCurrentCustomer(tx, buyer.id, services)
  const domain = findOwnDomain(buyer, services.users)
  const rows = order.items.map(toOrderedProduct)
  const reason = order.reason || null
  if (reason === null && rows.some(({ priceCents }) => priceCents !== undefined)) refuseNoReason()
  const policy = resolveSellingPolicy(buyer, domain, viewer, services)
  const offers = await loadOffers(tx, rows.map(toStoredProduct), { services, policy, isLocking: true })
  const audience = 'administrator'
  const placed = await placeOrder({
    tx,
    buyer,
    rows,
    offers,
    audience,
    idempotencyKey,
    comment: null,
    buyerOrderNo: order.buyerOrderNo || null,
    addressId: order.addressId ?? null,
    by: viewer.user,
    reason,
    domain,
    isOverLimitConfirmed: order.overLimit ?? false,
  })
  await removeOrderedStones(tx, buyer.id, listSingleStones(rows, offers))
  return placed
}

/** Refuses prices that an administrator sets without saying why. */
export function refuseNoReason(): never {
  return refuseRequest('reason', 'Enter a reason for the new price')
}

/** A line as requests contain it; a quote has no agreed prices. */
type RequestedItem = Omit<NewOrder['items'][number], 'price'> & { price?: number | null | undefined }

/** Converts a line of an administrator's order to an order row. */
export function toOrderedProduct(item: RequestedItem): OrderedProduct {
  const { productType, productId, letterIds, quantity, carats, ringSize, price } = item
  const caratsThousandths = carats == null ? null : toCaratsThousandths(carats)
  const product =
    productType === 'NameDiamond' ? toNameDiamond(productId, letterIds) : { productType, productId }
  return {
    ...product,
    quantity,
    caratsThousandths,
    ringSize: ringSize ?? null,
    buyerReference: null,
    priceCents: price == null ? undefined : toCents(price),
  }
}

/** Converts a product to the form that `loadOffers` takes. */
export function toStoredProduct({
  productType,
  productId,
  letterIds = [],
}: Pick<OrderedProduct, 'productType' | 'productId' | 'letterIds'>) {
  return { item_type: ITEM_TYPES[productType], product_id: productId, letter_ids: letterIds }
}

/** Returns the customer. Locks their row so that it cannot be deleted before the commit. */
async function getBuyer(tx: Tx, id: number): Promise<UserRecord> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  const [buyer] = row ? await loadUsers(tx, [id]) : []
  return buyer ?? refuse('USER_NOT_FOUND')
}

function listSingleStones(rows: readonly OrderedProduct[], { stones }: OffersWithRows): number[] {
  return rows
    .filter(({ productType }) => productType === 'Diamond')
    .map(({ productId }) => productId)
    .filter((id) => !isParcel(stones.get(id) ?? { parcelStones: null }))
}

/**
 * Removes ordered single stones from the customer's cart and wishlist. Parcels, melee and letters stay: the
 * customer may want more of them.
 */
async function removeOrderedStones(tx: Tx, userId: number, stoneIds: readonly number[]): Promise<void> {
  for (const table of ['basket_rows', 'wish_entries'] as const) {
    await tx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('item_type', '=', ITEM_TYPES.Diamond)
      .where(sql<boolean>`product_id = any(${[...stoneIds]}::bigint[])`)
      .execute()
  }
}
