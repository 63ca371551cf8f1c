import { ITEM_TYPES } from '#domain/cart/product.ts'
import type { CartItemPrice } from '#domain/cart/visible-price.ts'
import { multiplyCarats } from '#domain/money/carats.ts'
import { describeNameDiamond, priceNames } from '#domain/order/name-diamond.ts'
import { isParcel, weighStones } from '#domain/stone/parcel.ts'
import { formatStoneName } from '#server/stock/diamonds/format-stone-name.ts'
import { toOrderRow, type OffersWithRows, type StoredProduct } from './offers.ts'

/** The description, weight and price of a row for this viewer, before hidden columns are removed. */
export type PricedItem = { description: string; caratsThousandths: number; price: CartItemPrice }

const noPrice: CartItemPrice = { totalPriceCents: null, pricePerCaratCents: null, rapPercent: null }

/** A deleted product and one that is hidden from the viewer look the same. */
const unavailableItem: PricedItem = {
  description: 'No longer available',
  caratsThousandths: 0,
  price: noPrice,
}

/** Returns name, weight and price of a row, whether or not the product is available. */
export function priceCartItem(row: StoredProduct, offers: OffersWithRows): PricedItem {
  if (row.item_type === ITEM_TYPES.Diamond) return priceStone(row, offers)
  return row.item_type === ITEM_TYPES.Melee ? priceMelee(row, offers) : priceNameDiamonds(row, offers)
}

function priceStone(row: StoredProduct, { stones, diamonds }: OffersWithRows): PricedItem {
  const stone = stones.get(row.product_id)
  const diamond = diamonds.get(row.product_id)
  if (!stone || !diamond) return unavailableItem
  const isShare = isParcel(stone) && row.quantity < stone.stonesLeft
  const caratsThousandths = isShare ? weighStones(stone, row.quantity) : stone.caratsThousandths
  return {
    description: formatStoneName(diamond, caratsThousandths),
    caratsThousandths,
    price: priceWeight(stone.pricePerCaratCents, caratsThousandths, diamond.discount ?? null),
  }
}

function priceMelee(row: StoredProduct, { melee }: OffersWithRows): PricedItem {
  const offer = melee.get(row.product_id)
  if (!offer) return unavailableItem
  const caratsThousandths = row.carats ?? 0
  const price = priceWeight(offer.pricePerCaratCents, caratsThousandths, null)
  return { description: offer.description, caratsThousandths, price }
}

function priceNameDiamonds(row: StoredProduct, offers: OffersWithRows): PricedItem {
  const product = toOrderRow(row)
  const description = describeNameDiamond(product, offers)
  if (description === undefined) return unavailableItem
  const totalPriceCents = priceNames(product, offers)
  return { description, caratsThousandths: 0, price: { ...noPrice, totalPriceCents } }
}

function priceWeight(
  pricePerCaratCents: number | null,
  caratsThousandths: number,
  rapPercent: number | null,
): CartItemPrice {
  if (pricePerCaratCents === null) return noPrice
  const totalPriceCents = multiplyCarats(pricePerCaratCents, caratsThousandths)
  return { totalPriceCents, pricePerCaratCents, rapPercent }
}
