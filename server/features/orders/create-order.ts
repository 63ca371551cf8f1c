import { ITEM_TYPES } from '#domain/cart/product.ts'
import { findPriceChange } from '#domain/cart/visible-price.ts'
import { refuseRequest, refuseStock } from '#contract/refusal.ts'
import { listCartRows, removeOrderedItems, type CartRow } from '#server/features/cart/cart-store.ts'
import { priceCartItem } from '#server/features/cart/price-cart-item.ts'
import { loadOffers, toOrderRow, type OffersWithRows } from '#server/features/cart/offers.ts'
import { listSeenPrices } from '#server/features/cart/read-cart.ts'
import { readPriceToken } from '#server/features/cart/cart-price-token.ts'
import { resolveViewerPolicy, type ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { findRegisteredDomain } from '#server/identity/storefronts/storefront.ts'
import { placeOrder, type PlacedOrder } from './place-order.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

type CreateOrderInput = {
  tx: Tx
  services: PolicyServices
  viewer: SignedInViewer
  /** The cart items to order; undefined for all of them. */
  itemIds: readonly number[] | undefined
  comment: string | null
  /** The buyer's own number for the order. */
  buyerOrderNo: string | null
  /** The buyer's address that the order is delivered to. */
  addressId: number | null
  /** The price token that GET /api/cart returned: the prices that the buyer saw. */
  priceToken: string | undefined
  idempotencyKey: IdempotencyKey | null
}

/**
 * Orders a buyer's cart, or part of it, all or none, and returns the order. Locks the rows of all products
 * until the commit, stones in order of id: another buyer of the same stone waits and then gets a refusal. The
 * caller has locked the buyer's row, so that one buyer's requests run one after the other. Source:
 * requirements 16.2.
 */
export async function createOrder(input: CreateOrderInput): Promise<PlacedOrder> {
  const { tx, services, viewer, priceToken, idempotencyKey } = input
  const policy = resolveViewerPolicy(viewer, services)
  const rows = selectRows(await listCartRows(tx, viewer.user.id), input.itemIds)
  const offers = await loadOffers(tx, rows, { services, policy, isLocking: true })
  const placed = await placeOrder({
    tx,
    buyer: viewer.user,
    rows: rows.map((row) => ({
      ...toOrderRow(row),
      ringSize: row.ring_size,
      buyerReference: row.buyer_reference,
    })),
    offers,
    audience: 'customer',
    idempotencyKey,
    comment: input.comment,
    buyerOrderNo: input.buyerOrderNo,
    addressId: input.addressId,
    by: viewer.user,
    domain: findRegisteredDomain(viewer, services.users),
    isOverLimitConfirmed: false,
  })
  // Checked last, so that unavailable stones are reported first; a refusal rolls everything back.
  if (priceToken !== undefined && priceToken !== '*') requireCurrentPrices(priceToken, rows, offers, policy)
  await removeOrderedItems(tx, viewer.user.id, rows)
  return placed
}

/** Returns the selected cart items. Refuses if one of them is no longer in the cart. */
function selectRows(rows: readonly CartRow[], itemIds: readonly number[] | undefined): readonly CartRow[] {
  if (itemIds === undefined) return rows
  const remaining = new Set(itemIds)
  const selected = rows.filter(({ id }) => remaining.delete(id))
  if (remaining.size === 0) return selected
  return refuseStock(
    [...remaining].map((id) => ({ path: String(id), message: `Item ${id} is no longer in the basket` })),
  )
}

/** Refuses if a price that the buyer saw has changed, and names the old and the new price. */
function requireCurrentPrices(
  priceToken: string,
  rows: readonly CartRow[],
  offers: OffersWithRows,
  policy: ViewerPolicy,
): void {
  const before = readPriceToken(priceToken) ?? refuseRequest('If-Match', 'Not an ETag of the basket')
  const now = listSeenPrices(rows, offers, policy)
  const changed = rows.flatMap((row) => {
    const change = findPriceChange(before.get(row.id), now.get(row.id) ?? null)
    if (change === undefined) return []
    const stone = row.item_type === ITEM_TYPES.Diamond ? offers.stones.get(row.product_id) : undefined
    return [
      {
        path: stone?.stockId ?? String(row.id),
        message: `${priceCartItem(row, offers).description}: ${change}`,
      },
    ]
  })
  if (changed.length > 0) refuseStock(changed)
}
