import { ITEM_TYPES } from '#domain/cart/product.ts'
import type { RowPrice } from '#domain/cart/seen-price.ts'
import { multiplyCarats } from '#domain/money/carats.ts'
import { isParcel, weighStones } from '#domain/stone/parcel.ts'
import { formatStoneName } from '#server/stock/diamonds/format-stone-name.ts'
import type { OffersWithRows, StoredProduct } from './offers.ts'

/** The description, weight and price of a row for this viewer, before hidden columns are removed. */
export type Measured = { description: string; caratsThousandths: number; price: RowPrice }

const noPrice: RowPrice = { totalPriceCents: null, pricePerCaratCents: null, rapPercent: null }

/** A deleted product and one that is hidden from the viewer look the same. */
const gone: Measured = { description: 'No longer available', caratsThousandths: 0, price: noPrice }

/** Returns name, weight and price of a row, whether or not the product is available. */
export function measure(row: StoredProduct, offers: OffersWithRows): Measured {
  if (row.item_type === ITEM_TYPES.Diamond) return measureStone(row, offers)
  return row.item_type === ITEM_TYPES.Melee ? measureMelee(row, offers) : measureLetters(row, offers)
}

function measureStone(row: StoredProduct, { stones, diamonds }: OffersWithRows): Measured {
  const stone = stones.get(row.product_id)
  const diamond = diamonds.get(row.product_id)
  if (!stone || !diamond) return gone
  const isShare = isParcel(stone) && row.quantity < stone.stonesLeft
  const caratsThousandths = isShare ? weighStones(stone, row.quantity) : stone.caratsThousandths
  return {
    description: formatStoneName(diamond, caratsThousandths),
    caratsThousandths,
    price: priceWeight(stone.pricePerCaratCents, caratsThousandths, diamond.discount ?? null),
  }
}

function measureMelee(row: StoredProduct, { melee }: OffersWithRows): Measured {
  const offer = melee.get(row.product_id)
  if (!offer) return gone
  const caratsThousandths = row.carats ?? 0
  const price = priceWeight(offer.pricePerCaratCents, caratsThousandths, null)
  return { description: offer.description, caratsThousandths, price }
}

function measureLetters(row: StoredProduct, { nameDiamonds }: OffersWithRows): Measured {
  const letter = nameDiamonds.get(row.product_id)
  if (!letter) return gone
  const totalPriceCents = letter.priceCents === null ? null : letter.priceCents * row.quantity
  return { description: letter.description, caratsThousandths: 0, price: { ...noPrice, totalPriceCents } }
}

function priceWeight(
  pricePerCaratCents: number | null,
  caratsThousandths: number,
  rapPercent: number | null,
): RowPrice {
  if (pricePerCaratCents === null) return noPrice
  const totalPriceCents = multiplyCarats(pricePerCaratCents, caratsThousandths)
  return { totalPriceCents, pricePerCaratCents, rapPercent }
}
