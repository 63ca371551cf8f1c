import { ITEM_TYPES, type ProductRef } from '#domain/cart/product.ts'
import { findVisiblePrice } from '#domain/cart/visible-price.ts'
import type { OrderLine } from '#domain/order/line.ts'
import { planCart } from '#domain/order/plan-cart.ts'
import type { UnavailableReason } from '#domain/order/plan-row.ts'
import { explainUnavailable } from '#domain/order/plan.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { filterVisibleFields } from '#domain/pricing/visible-fields.ts'
import type { CartItem, NameLetter } from '#contract/schemas/orders.ts'
import { resolveViewerPolicy, type ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { presentMelee, presentNameDiamond } from '#server/stock/melee/present-melee.ts'
import { listCartRows, type CartRow } from './cart-store.ts'
import { priceCartItem } from './price-cart-item.ts'
import { loadOffers, toOrderRow, type OffersWithRows } from './offers.ts'
import { createPriceToken, type SeenPrices } from './cart-price-token.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

type PlannedRow = OrderLine | UnavailableReason

/** A cart as its owner sees it, and the price token for the prices shown, which an order can require. */
export type CartWithToken = { items: CartItem[]; priceToken: string }

export async function readCart(
  db: Db,
  services: PolicyServices,
  viewer: SignedInViewer,
): Promise<CartWithToken> {
  const policy = resolveViewerPolicy(viewer, services)
  const rows = await listCartRows(db, viewer.user.id)
  const offers = await loadOffers(db, rows, { services, policy, isLocking: false })
  const buyer = { buyerId: viewer.user.id, now: await readDatabaseTime(db) }
  const planned = planCart(rows.map(toOrderRow), offers, buyer)
  return {
    items: rows.map((row, index) => presentRow(row, offers, policy, planned[index])),
    priceToken: createPriceToken(listSeenPrices(rows, offers, policy)),
  }
}

/** Returns the price that each row shows to this viewer, by row id. */
export function listSeenPrices(
  rows: readonly CartRow[],
  offers: OffersWithRows,
  { hiddenFields }: ViewerPolicy,
): SeenPrices {
  return new Map(
    rows.map((row) => [row.id, findVisiblePrice(priceCartItem(row, offers).price, hiddenFields)]),
  )
}

function presentRow(
  row: CartRow,
  offers: OffersWithRows,
  policy: ViewerPolicy,
  planned: PlannedRow | undefined,
): CartItem {
  const { description, caratsThousandths, price } = priceCartItem(row, offers)
  const figures = {
    carats: toCarats(caratsThousandths),
    pricePerCarat: dollarsOrNull(price.pricePerCaratCents),
    totalPrice: dollarsOrNull(price.totalPriceCents),
  }
  return {
    itemId: row.id,
    wishedItemId: row.wish_entry_id,
    productId: row.product_id,
    productType: toOrderRow(row).productType,
    description,
    quantity: row.quantity,
    ringSize: row.ring_size,
    buyerReference: row.buyer_reference,
    ...filterVisibleFields(figures, policy.hiddenFields),
    ...presentAvailability(planned, toOrderRow(row), offers),
    creationDate: row.creation_date.toISOString(),
    ...presentProduct(row, offers, policy),
  }
}

/** Returns whether an order placed now would include a row, and otherwise why not. */
export function presentAvailability(
  planned: PlannedRow | undefined,
  product: ProductRef,
  offers: OffersWithRows,
): Pick<CartItem, 'isAvailable' | 'unavailableBecause'> {
  return {
    isAvailable: typeof planned === 'object',
    unavailableBecause: typeof planned === 'string' ? explainUnavailable(product, offers, planned) : null,
  }
}

/** Returns the product of a row as this viewer sees it, without anything that they may not see. */
export function presentProduct(
  row: { item_type: number; product_id: number; letter_ids: readonly number[] },
  offers: OffersWithRows,
  policy: ViewerPolicy,
): Pick<CartItem, 'lineSet' | 'diamond' | 'melee' | 'nameDiamond' | 'letters'> {
  if (row.letter_ids.length > 0) return { lineSet: null, letters: presentLetters(row.letter_ids, offers) }
  const diamond = row.item_type === ITEM_TYPES.Diamond ? offers.diamonds.get(row.product_id) : undefined
  const melee = row.item_type === ITEM_TYPES.Melee ? offers.meleeRows.get(row.product_id) : undefined
  const letter =
    row.item_type === ITEM_TYPES.NameDiamond ? offers.nameDiamondRows.get(row.product_id) : undefined
  return {
    lineSet: diamond?.lineSet ?? null,
    ...(diamond ? { diamond } : {}),
    ...(melee ? { melee: presentMelee(melee, policy) } : {}),
    ...(letter ? { nameDiamond: presentNameDiamond(letter, policy) } : {}),
  }
}

/** Returns the letters of a name as it is spelled; a name shows them even if one of them is off sale. */
function presentLetters(letterIds: readonly number[], { letterRows }: OffersWithRows): NameLetter[] {
  return letterIds.flatMap((letterId) => {
    const row = letterRows.get(letterId)
    if (!row) return []
    return [{ id: row.id, letter: row.letter, color: row.color, size: row.size, isActive: row.is_active }]
  })
}

function dollarsOrNull(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents)
}
