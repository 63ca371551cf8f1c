import { ITEM_TYPES } from '#domain/cart/product.ts'
import { findAmountRefusal, withoutStockLimit, type Supply } from '#domain/cart/quantity.ts'
import { MAX_ROWS, planAdding, type ListedProduct, type ListRow } from '#domain/cart/rows.ts'
import { describeLoss } from '#domain/order/plan.ts'
import { refuseRequest, refuseStock } from '#contract/refusal.ts'
import type { CartItem, WishEntry } from '#contract/schemas/orders.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import {
  insertBasketRows,
  insertWishRows,
  listBasketRows,
  listWishRows,
  toListRow,
  updateBasketRow,
  updateWishRow,
} from './cart-store.ts'
import { loadOffers, type OffersWithRows } from './offers.ts'
import { readCart } from './read-cart.ts'
import { readWishlist } from './read-wishlist.ts'
import { findSupply, wantProducts, type AskedProduct } from './requested-products.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

type WriteContext = { tx: Tx; services: PolicyServices; viewer: SignedInViewer }

/**
 * Adds products to the cart, all or none, and returns the cart's items. The caller has locked the user's row,
 * so that concurrent requests of one user run one after the other and add no duplicate. Source: requirements
 * 15.2.
 */
export async function addToCart(acting: WriteContext, asked: readonly AskedProduct[]): Promise<CartItem[]> {
  const { tx, services, viewer } = acting
  const rows = (await listBasketRows(tx, viewer.user.id)).map(toListRow)
  const entries = (await listWishRows(tx, viewer.user.id)).map(toListRow)
  const offers = await loadAsked(acting, asked)
  const { added, changed } = planAdding(rows, wantProducts(asked, offers, entries))
  refuseAmounts([...added, ...changed], offers, (supply) => supply)
  refuseTooMany(rows, added)
  await insertBasketRows(tx, viewer.user.id, added)
  for (const row of changed) await updateBasketRow(tx, row)
  return (await readCart(tx, services, viewer)).items
}

/**
 * Adds products to the wishlist, all or none, and returns the wishlist. The quantity may exceed the stock.
 * Source: requirements 15.2.
 */
export async function addToWishlist(
  acting: WriteContext,
  asked: readonly AskedProduct[],
): Promise<WishEntry[]> {
  const { tx, services, viewer } = acting
  const rows = (await listWishRows(tx, viewer.user.id)).map(toListRow)
  const offers = await loadAsked(acting, asked)
  const { added, changed } = planAdding(rows, wantProducts(asked, offers, []))
  refuseAmounts([...added, ...changed], offers, withoutStockLimit)
  refuseTooMany(rows, added)
  await insertWishRows(tx, viewer.user.id, added)
  for (const row of changed) await updateWishRow(tx, row)
  return readWishlist(tx, services, viewer)
}

/** Loads the offers without row locks: a cart or wishlist reserves nothing. */
async function loadAsked(
  { tx, services, viewer }: WriteContext,
  asked: readonly AskedProduct[],
): Promise<OffersWithRows> {
  const products = asked.map(({ productType, productId }) => ({
    item_type: ITEM_TYPES[productType],
    product_id: productId,
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
  const short = products.flatMap((product) => {
    const supply = findSupply(product, offers)
    const refusal = supply && findAmountRefusal(limit(supply), product)
    if (!refusal) return []
    const loss = describeLoss(product, offers, refusal)
    if (refusal === 'too-many' || refusal === 'too-heavy') return [loss]
    return refuseRequest(refusal === 'no-weight' ? 'carats' : 'numberOfStones', loss.message)
  })
  if (short.length > 0) refuseStock(short)
}

function refuseTooMany(rows: readonly ListRow[], added: readonly ListedProduct[]): void {
  if (rows.length + added.length > MAX_ROWS) {
    refuseRequest('', `A list holds at most ${MAX_ROWS.toLocaleString('en')} rows`)
  }
}
