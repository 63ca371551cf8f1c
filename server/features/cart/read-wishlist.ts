import { ITEM_TYPES, listLetterIds } from '#domain/cart/product.ts'
import { listVisibleWishlistItems } from '#domain/cart/list-items.ts'
import { planWithSets } from '#domain/order/plan-cart.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { filterVisibleFields } from '#domain/pricing/visible-fields.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { ItemType, WishlistItem } from '#contract/schemas/orders.ts'
import { resolveViewerPolicy, type ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { listCartRows, listWishlistRows, type WishlistRow } from './cart-store.ts'
import { priceCartItem } from './price-cart-item.ts'
import { loadOffers, toOrderRow, type OffersWithRows } from './offers.ts'
import { presentAvailability, presentProduct } from './read-cart.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

/**
 * Returns the wishlist items that a user sees: without items in their cart and without products that are
 * suspended or hidden from them.
 */
export async function readWishlist(
  db: Db,
  services: PolicyServices,
  viewer: SignedInViewer,
): Promise<WishlistItem[]> {
  const policy = resolveViewerPolicy(viewer, services)
  const cartRows = await listCartRows(db, viewer.user.id)
  const rows = listVisibleWishlistItems(
    await listWishlistRows(db, viewer.user.id),
    cartRows.map(({ wish_entry_id }) => ({ wishedItemId: wish_entry_id })),
  )
  const offers = await loadOffers(db, rows, { services, policy, isLocking: false })
  const shown = rows.filter((row) => isShown(row, offers))
  const buyer = { buyerId: viewer.user.id, now: await readDatabaseTime(db) }
  const planned = planWithSets(shown.map(toOrderRow), offers, buyer)
  return shown.map((row, index) => ({
    ...presentWishlistItem(row, offers, policy),
    ...presentAvailability(planned[index], toOrderRow(row), offers),
  }))
}

/** Hides suspended stones from administrators too, who see them elsewhere. Source: requirements 15.2. */
function isShown(row: WishlistRow, offers: OffersWithRows): boolean {
  const { item_type, product_id } = row
  if (item_type === ITEM_TYPES.Melee) return offers.melee.has(product_id)
  if (item_type === ITEM_TYPES.NameDiamond) {
    return listLetterIds(toOrderRow(row)).every((id) => offers.nameDiamonds.has(id))
  }
  const stone = offers.stones.get(product_id)
  return stone !== undefined && stone.status !== STONE_STATUS.suspended
}

function presentWishlistItem(
  row: WishlistRow,
  offers: OffersWithRows,
  policy: ViewerPolicy,
): Omit<WishlistItem, 'isAvailable' | 'unavailableBecause'> {
  const { description, caratsThousandths, price } = priceCartItem(row, offers)
  const figures = {
    carats: toCarats(caratsThousandths),
    totalPrice: price.totalPriceCents === null ? null : toDollars(price.totalPriceCents),
  }
  return {
    id: row.id,
    itemId: row.product_id,
    // The table's check constraint allows no other number.
    itemType: row.item_type as ItemType,
    quantity: row.quantity,
    ...filterVisibleFields(figures, policy.hiddenFields),
    ringSize: row.ring_size,
    creationDate: row.creation_date.toISOString(),
    description,
    ...presentProduct(row, offers, policy),
  }
}
