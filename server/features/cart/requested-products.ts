import { expandLineSets } from '#domain/cart/line-set.ts'
import { keyOfProduct, type ProductRef } from '#domain/cart/product.ts'
import type { Supply } from '#domain/cart/quantity.ts'
import { takeOnWishes, type ListRow, type WantedProduct } from '#domain/cart/rows.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { refuse, refuseRequest, type RefusalDetail } from '#contract/refusal.ts'
import { lineSetKeyOf } from '#server/stock/diamonds/line-sets.ts'
import type { OffersWithRows } from './offers.ts'

/** A product in a request. Missing fields come from the wishlist item, or from the product itself. */
export type AskedProduct = ProductRef & {
  quantity?: number | undefined
  caratsThousandths?: number | undefined
  ringSize?: number | null | undefined
  wishedItemId?: number | null | undefined
}

/**
 * Returns the requested products, each stone with the others of its set, in the quantity of the wishlist item
 * where they come from the wishlist. Refuses products that this viewer may not see and names each: to the
 * viewer they do not exist.
 */
export function wantProducts(
  asked: readonly AskedProduct[],
  offers: OffersWithRows,
  entries: readonly ListRow[],
): WantedProduct[] {
  const missing = asked.filter((product) => !findSupply(product, offers)).map(describeMissing)
  if (missing.length > 0) refuse('ITEM_NOT_FOUND', missing)
  return asked.flatMap((product) => {
    const { wishedItemId } = product
    const wanted = wantProduct(product, offers)
    if (wishedItemId == null) return wanted
    return (
      takeOnWishes(wanted, entries, wishedItemId) ??
      refuse('ITEM_NOT_FOUND', [{ path: 'wishedItemId', message: 'There is no such wish entry' }])
    )
  })
}

/** Returns the supply of a product; undefined for one that this viewer may not see. */
export function findSupply(product: ProductRef, offers: OffersWithRows): Supply | undefined {
  const { productType, productId } = product
  if (productType === 'NameDiamond') {
    return offers.nameDiamonds.has(productId) ? { kind: 'nameDiamond' } : undefined
  }
  if (productType === 'Melee') {
    const melee = offers.melee.get(productId)
    return melee && { kind: 'melee', caratsThousandths: melee.caratsThousandths }
  }
  const stone = offers.stones.get(productId)
  if (!stone) return undefined
  return isParcel(stone) ? { kind: 'parcel', stonesLeft: stone.stonesLeft } : { kind: 'stone' }
}

function wantProduct(asked: AskedProduct, offers: OffersWithRows): WantedProduct[] {
  const { productType, productId, quantity, caratsThousandths, ringSize, wishedItemId } = asked
  if (productType === 'Melee' && caratsThousandths === undefined && wishedItemId == null) {
    refuseRequest('wishedItemId', 'Melee comes into the basket from a wish, or by its weight')
  }
  const itself: WantedProduct = {
    productType,
    productId,
    quantity: quantity ?? 1,
    caratsThousandths: caratsThousandths ?? null,
    ringSize: ringSize ?? null,
    wishedItemId: null,
    isAmountSaid: quantity !== undefined,
  }
  if (productType !== 'Diamond') return [itself]
  return expandLineSets([productId], listSetStones(offers)).map((id) =>
    id === productId && quantity !== undefined
      ? itself
      : { ...itself, productId: id, quantity: countStones(id, offers), ringSize: null, isAmountSaid: false },
  )
}

/** Returns 1 for a single stone. A parcel without a requested quantity counts as all its remaining stones. */
function countStones(id: number, { stones }: OffersWithRows): number {
  const stone = stones.get(id)
  return stone && isParcel(stone) ? Math.max(1, stone.stonesLeft) : 1
}

function listSetStones({ stoneRows }: OffersWithRows): { id: number; lineSetKey: string | null }[] {
  return [...stoneRows.values()].map((row) => ({ id: row.id, lineSetKey: lineSetKeyOf(row) }))
}

const nouns = { Diamond: 'stone', Melee: 'melee', NameDiamond: 'name diamond' } as const

function describeMissing(product: ProductRef): RefusalDetail {
  const isStone = product.productType === 'Diamond'
  return {
    path: isStone ? String(product.productId) : keyOfProduct(product),
    message: `There is no such ${nouns[product.productType]}`,
  }
}
