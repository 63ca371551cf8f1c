import { ITEM_TYPES } from '#domain/cart/product.ts'
import { findAmountRefusal, withoutStockLimit, type Supply } from '#domain/cart/quantity.ts'
import { MAX_ITEMS, planAdditions, type ListedProduct, type ListItem } from '#domain/cart/list-items.ts'
import { describeUnavailable } from '#domain/order/plan.ts'
import { refuseRequest, refuseStock } from '#contract/refusal.ts'
import type { CartItem, WishlistItem } from '#contract/schemas/orders.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import {
  insertCartRows,
  insertWishlistRows,
  listCartRows,
  listWishlistRows,
  toListRow,
  updateCartRow,
  updateWishlistRow,
} from './cart-store.ts'
import { loadOffers, type OffersWithRows } from './offers.ts'
import { readCart } from './read-cart.ts'
import { readWishlist } from './read-wishlist.ts'
import {
  addWishedLetters,
  expandProductRequests,
  findSupply,
  type ProductRequest,
} from './requested-products.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

type WriteContext = { tx: Tx; services: PolicyServices; viewer: SignedInViewer }

/**
 * Adds products to the cart, all or none, and returns the cart's items. The caller has locked the user's row,
 * so that concurrent requests of one user run one after the other and add no duplicate. Source: requirements
 * 15.2.
 */
export async function addToCart(
  context: WriteContext,
  requests: readonly ProductRequest[],
): Promise<CartItem[]> {
  const { tx, services, viewer } = context
  const rows = (await listCartRows(tx, viewer.user.id)).map(toListRow)
  const wishlistRows = (await listWishlistRows(tx, viewer.user.id)).map(toListRow)
  const products = addWishedLetters(requests, wishlistRows)
  const offers = await loadRequestedOffers(context, products)
  const { added, changed } = planAdditions(rows, expandProductRequests(products, offers, wishlistRows))
  refuseAmounts([...added, ...changed], offers, (supply) => supply)
  refuseTooMany(rows, added)
  await insertCartRows(tx, viewer.user.id, added)
  for (const row of changed) await updateCartRow(tx, row)
  return (await readCart(tx, services, viewer)).items
}

/**
 * Adds products to the wishlist, all or none, and returns the wishlist. The quantity may exceed the stock.
 * Source: requirements 15.2.
 */
export async function addToWishlist(
  context: WriteContext,
  requests: readonly ProductRequest[],
): Promise<WishlistItem[]> {
  const { tx, services, viewer } = context
  const rows = (await listWishlistRows(tx, viewer.user.id)).map(toListRow)
  const offers = await loadRequestedOffers(context, requests)
  const { added, changed } = planAdditions(rows, expandProductRequests(requests, offers, []))
  refuseAmounts([...added, ...changed], offers, withoutStockLimit)
  refuseTooMany(rows, added)
  await insertWishlistRows(tx, viewer.user.id, added)
  for (const row of changed) await updateWishlistRow(tx, row)
  return readWishlist(tx, services, viewer)
}

/** Loads the offers without row locks: a cart or wishlist reserves nothing. */
async function loadRequestedOffers(
  { tx, services, viewer }: WriteContext,
  requests: readonly ProductRequest[],
): Promise<OffersWithRows> {
  const products = requests.map(({ productType, productId, letterIds }) => ({
    item_type: ITEM_TYPES[productType],
    product_id: productId,
    letter_ids: letterIds ?? [],
  }))
  return loadOffers(tx, products, {
    services,
    policy: resolveViewerPolicy(viewer, services),
    isLocking: false,
  })
}

/**
 * Refuses invalid quantities: with a stock conflict when there is less in stock, with an invalid request when
 * the quantity is never valid.
 */
function refuseAmounts(
  products: readonly ListedProduct[],
  offers: OffersWithRows,
  limit: (supply: Supply) => Supply,
): void {
  const unavailable = products.flatMap((product) => {
    const supply = findSupply(product, offers)
    const refusal = supply && findAmountRefusal(limit(supply), product)
    if (!refusal) return []
    const detail = describeUnavailable(product, offers, refusal)
    if (refusal === 'too-many' || refusal === 'too-heavy') return [detail]
    return refuseRequest(refusal === 'no-weight' ? 'carats' : 'numberOfStones', detail.message)
  })
  if (unavailable.length > 0) refuseStock(unavailable)
}

function refuseTooMany(rows: readonly ListItem[], added: readonly ListedProduct[]): void {
  if (rows.length + added.length > MAX_ITEMS) {
    refuseRequest('', `Up to ${MAX_ITEMS.toLocaleString('en')} items per list`)
  }
}
