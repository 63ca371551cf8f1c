import { ITEM_TYPES } from '#domain/cart/product.ts'
import { findPriceChange } from '#domain/cart/seen-price.ts'
import { refuseRequest, refuseStock } from '#contract/refusal.ts'
import { listBasketRows, takeFromLists, type BasketRow } from '#server/features/cart/cart-store.ts'
import { measure } from '#server/features/cart/price-cart-item.ts'
import { loadOffers, toOrderRow, type OffersWithRows } from '#server/features/cart/offers.ts'
import { listSeenPrices } from '#server/features/cart/read-cart.ts'
import { readPriceToken } from '#server/features/cart/cart-price-token.ts'
import { resolveViewerPolicy, type ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { findRegisteredDomain } from '#server/identity/storefronts/storefront.ts'
import type { WholeOrder } from './order-store.ts'
import { placeOrder } from './place-order.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

type Ordering = {
  tx: Tx
  services: PolicyServices
  viewer: SignedInViewer
  /** Which rows of the basket; undefined is all of it. */
  itemIds: readonly number[] | undefined
  comment: string | null
  /** The prices the buyer saw, as GET /api/cart sealed them. */
  seal: string | undefined
  idempotencyKey: string | null
}

/**
 * Orders a buyer's basket, or a part of it: every stone of that, or none. The rows of all it wants are held from the
 * first look to the commit, stones in the order of their ids; who else wants one waits, and then finds it gone. The
 * caller holds the buyer's own row, so one buyer's presses take turns. Answers the order. Source: requirements 16.2.
 */
export async function createOrder(ordering: Ordering): Promise<WholeOrder> {
  const { tx, services, viewer, seal, idempotencyKey } = ordering
  const policy = resolveViewerPolicy(viewer, services)
  const rows = chooseRows(await listBasketRows(tx, viewer.user.id), ordering.itemIds)
  const offers = await loadOffers(tx, rows, { services, policy, isLocking: true })
  const order = await placeOrder({
    tx,
    buyer: viewer.user,
    rows: rows.map((row) => ({ ...toOrderRow(row), ringSize: row.ring_size })),
    offers,
    audience: 'customer',
    idempotencyKey,
    comment: ordering.comment,
    by: viewer.user,
    domain: findRegisteredDomain(viewer, services.users),
  })
  // What cannot be had is said first; a refusal takes all of it back.
  if (seal !== undefined && seal !== '*') requireCurrentPrices(seal, rows, offers, policy)
  await takeFromLists(tx, viewer.user.id, rows)
  return order
}

/** Refuses where one of those named is in the basket no longer. */
function chooseRows(
  rows: readonly BasketRow[],
  itemIds: readonly number[] | undefined,
): readonly BasketRow[] {
  if (itemIds === undefined) return rows
  const wanted = new Set(itemIds)
  const chosen = rows.filter(({ id }) => wanted.delete(id))
  if (wanted.size === 0) return chosen
  return refuseStock(
    [...wanted].map((id) => ({ path: String(id), message: `Item ${id} is no longer in the basket` })),
  )
}

/** Refuses where what the buyer saw of a price is no longer so, naming the old and the new. */
function requireCurrentPrices(
  seal: string,
  rows: readonly BasketRow[],
  offers: OffersWithRows,
  policy: ViewerPolicy,
): void {
  const before = readPriceToken(seal) ?? refuseRequest('If-Match', 'This is no ETag of the basket')
  const now = listSeenPrices(rows, offers, policy)
  const changed = rows.flatMap((row) => {
    const change = findPriceChange(before.get(row.id), now.get(row.id) ?? null)
    if (change === undefined) return []
    const stone = row.item_type === ITEM_TYPES.Diamond ? offers.stones.get(row.product_id) : undefined
    return [
      {
        path: stone?.stockId ?? String(row.id),
        message: `${measure(row, offers).description}: ${change}`,
      },
    ]
  })
  if (changed.length > 0) refuseStock(changed)
}
