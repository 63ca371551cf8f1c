import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { planRow } from '#domain/order/plan-row.ts'
import { getLossMessage } from '#domain/order/plan.ts'
import { multiplyCarats, toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { isParcel, weighStones } from '#domain/stone/parcel.ts'
import type { CartItem } from '#contract/schemas/orders.ts'
import { presentMelee, presentNameDiamond } from '../melee/present-melee.ts'
import type { ViewerTerms } from '../catalogue/viewer-terms.ts'
import { resolveTerms } from '../catalogue/viewer-terms.ts'
import type { Db } from '../db/open-database.ts'
import type { SignedInViewer } from '../http/viewer.ts'
import type { Shop } from '../shop.ts'
import { listBasketRows, type BasketRow } from './basket-store.ts'
import { loadOffers, toOrderRow, type OffersWithRows } from './offers.ts'

/** A basket as its owner sees it, and the seal of the prices shown: what an order may be held to. */
export type ReadCart = { items: CartItem[]; seal: string }

export async function readCart(db: Db, shop: Shop, viewer: SignedInViewer): Promise<ReadCart> {
  const terms = resolveTerms(viewer, shop)
  const rows = await listBasketRows(db, viewer.user.id)
  const offers = await loadOffers(db, rows, { shop, terms, isLocking: false })
  const items = rows.map((row) => presentRow(row, rows, offers, terms))
  return { items, seal: sealPrices(items.map(({ itemId, totalPrice }) => [itemId, totalPrice ?? null])) }
}

function presentRow(
  row: BasketRow,
  rows: readonly BasketRow[],
  offers: OffersWithRows,
  terms: ViewerTerms,
): CartItem {
  const product = toOrderRow(row)
  const orderedStoneIds = new Set(
    rows.filter((other) => other.item_type === 1).map((other) => other.product_id),
  )
  const planned = planRow(product, offers, { buyerId: row.user_id, now: new Date(), orderedStoneIds })
  const diamond = product.productType === 'Diamond' ? offers.diamonds.get(row.product_id) : undefined
  const melee = product.productType === 'Melee' ? offers.meleeRows.get(row.product_id) : undefined
  const letter =
    product.productType === 'NameDiamond' ? offers.nameDiamondRows.get(row.product_id) : undefined
  const amount = measure(row, offers)
  return {
    itemId: row.id,
    wishedItemId: row.wish_entry_id,
    productId: row.product_id,
    productType: product.productType,
    description: amount.description,
    quantity: row.quantity,
    carats: toCarats(amount.caratsThousandths),
    ringSize: row.ring_size,
    lineSet: diamond?.lineSet ?? null,
    pricePerCarat: amount.pricePerCaratCents === null ? null : toDollars(amount.pricePerCaratCents),
    totalPrice: amount.totalPriceCents === null ? null : toDollars(amount.totalPriceCents),
    isAvailable: typeof planned !== 'string',
    unavailableBecause: typeof planned === 'string' ? getLossMessage(planned) : null,
    creationDate: row.creation_date.toISOString(),
    ...(diamond ? { diamond } : {}),
    ...(melee ? { melee: presentMelee(melee, terms) } : {}),
    ...(letter ? { nameDiamond: presentNameDiamond(letter, terms) } : {}),
  }
}

type Measured = {
  description: string
  caratsThousandths: number
  pricePerCaratCents: number | null
  totalPriceCents: number | null
}

const gone: Measured = {
  description: 'No longer in stock',
  caratsThousandths: 0,
  pricePerCaratCents: null,
  totalPriceCents: null,
}

/** Weight and price of a row as it stands, whether it can be had or not. */
export function measure(
  row: { item_type: number; product_id: number; quantity: number; carats: number | null },
  offers: OffersWithRows,
): Measured {
  const letter = row.item_type === 3 ? offers.nameDiamonds.get(row.product_id) : undefined
  if (letter) {
    const { description, priceCents } = letter
    const totalPriceCents = priceCents === null ? null : priceCents * row.quantity
    return { description, caratsThousandths: 0, pricePerCaratCents: null, totalPriceCents }
  }
  const melee = row.item_type === 2 ? offers.melee.get(row.product_id) : undefined
  const stone = row.item_type === 1 ? offers.stones.get(row.product_id) : undefined
  const offer = melee ?? stone
  if (!offer) return gone
  const caratsThousandths = stone ? weigh(stone, row.quantity) : (row.carats ?? 0)
  const { description, pricePerCaratCents } = offer
  return {
    description,
    caratsThousandths,
    pricePerCaratCents,
    totalPriceCents:
      pricePerCaratCents === null ? null : multiplyCarats(pricePerCaratCents, caratsThousandths),
  }
}

function weigh(
  stone: { parcelStones: number | null; stonesLeft: number; caratsThousandths: number },
  quantity: number,
): number {
  const isShare = isParcel(stone) && quantity < stone.stonesLeft
  return isShare ? weighStones(stone, quantity) : stone.caratsThousandths
}

type SealedPrice = readonly [rowId: number, totalDollars: number | null]

/** An ETag that carries the prices it seals, so that a changed one can be named with the old and the new. */
export function sealPrices(prices: readonly SealedPrice[]): string {
  return `"${deflateRawSync(JSON.stringify(prices)).toString('base64url')}"`
}

/** The prices of a seal; undefined for what is none of ours. */
export function openSeal(seal: string): Map<number, number | null> | undefined {
  try {
    const text = inflateRawSync(Buffer.from(seal.replaceAll('"', ''), 'base64url'), {
      maxOutputLength: 1_000_000,
    })
    const prices: unknown = JSON.parse(text.toString())
    if (!Array.isArray(prices) || !prices.every(isSealedPrice)) return undefined
    return new Map(prices)
  } catch {
    return undefined
  }
}

function isSealedPrice(value: unknown): value is SealedPrice {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [rowId, price]: unknown[] = value
  return typeof rowId === 'number' && (price === null || typeof price === 'number')
}
