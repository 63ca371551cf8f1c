import { expandLineSets } from '#domain/cart/line-set.ts'
import { keyOfProduct, listLetterIds, type ProductRef } from '#domain/cart/product.ts'
import type { Supply } from '#domain/cart/quantity.ts'
import { linkWishlistItems, type ListItem, type RequestedProduct } from '#domain/cart/list-items.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { refuse, refuseRequest, type RefusalDetail } from '#contract/refusal.ts'
import { lineSetKeyOf } from '#server/stock/diamonds/line-sets.ts'
import type { OffersWithRows } from './offers.ts'

/** A product in a request. Missing fields come from the wishlist item, or from the product itself. */
export type ProductRequest = ProductRef & {
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
export function expandProductRequests(
  requests: readonly ProductRequest[],
  offers: OffersWithRows,
  wishlistRows: readonly ListItem[],
): RequestedProduct[] {
  const missing = requests
    .filter((product) => !findSupply(product, offers))
    .flatMap((product) => describeMissing(product, offers))
  if (missing.length > 0) refuse('ITEM_NOT_FOUND', missing)
  return requests.flatMap((product) => {
    const { wishedItemId } = product
    const expanded = expandProductRequest(product, offers)
    if (wishedItemId == null) return expanded
    return (
      linkWishlistItems(expanded, wishlistRows, wishedItemId) ??
      refuse('ITEM_NOT_FOUND', [{ path: 'wishedItemId', message: 'Wishlist item not found' }])
    )
  })
}

/** Returns a request for a letter, or for a name if there are several letters. */
export function toNameDiamond(
  firstId: number,
  letterIds: readonly number[] | null | undefined,
): ProductRef & { productType: 'NameDiamond' } {
  const letter = { productType: 'NameDiamond', productId: firstId } as const
  if (letterIds == null) return letter
  if (letterIds[0] !== firstId) refuseRequest('letterIds', 'The first letter must be itemId')
  return letterIds.length === 1 ? letter : { ...letter, letterIds }
}

/** Returns the requests with the letters of the names that come from the wishlist. */
export function addWishedLetters(
  requests: readonly ProductRequest[],
  wishlistRows: readonly ListItem[],
): ProductRequest[] {
  return requests.map((request) => {
    if (request.letterIds !== undefined || request.wishedItemId == null) return request
    const wish = wishlistRows.find(({ id }) => id === request.wishedItemId)
    const isSame = wish?.productType === request.productType && wish.productId === request.productId
    return isSame ? { ...request, letterIds: wish.letterIds } : request
  })
}

/** Returns the supply of a product; undefined for one that this viewer may not see. */
export function findSupply(product: ProductRef, offers: OffersWithRows): Supply | undefined {
  const { productType, productId } = product
  if (productType === 'NameDiamond') {
    const ids = listLetterIds(product)
    const isOffered = ids.every((id) => offers.nameDiamonds.has(id))
    return isOffered ? { kind: 'nameDiamond', letters: ids.length } : undefined
  }
  if (productType === 'Melee') {
    const melee = offers.melee.get(productId)
    return melee && { kind: 'melee', caratsThousandths: melee.caratsThousandths }
  }
  const stone = offers.stones.get(productId)
  if (!stone) return undefined
  return isParcel(stone) ? { kind: 'parcel', stonesLeft: stone.stonesLeft } : { kind: 'stone' }
}

function expandProductRequest(requests: ProductRequest, offers: OffersWithRows): RequestedProduct[] {
  const { productType, productId, letterIds, quantity, caratsThousandths, ringSize, wishedItemId } = requests
  if (productType === 'Melee' && caratsThousandths === undefined && wishedItemId == null) {
    refuseRequest('wishedItemId', 'Enter a weight, or add melee from the wishlist')
  }
  const requestedProduct: RequestedProduct = {
    productType,
    productId,
    letterIds,
    quantity: quantity ?? letterIds?.length ?? 1,
    caratsThousandths: caratsThousandths ?? null,
    ringSize: ringSize ?? null,
    wishedItemId: null,
    isAmountStated: quantity !== undefined,
  }
  if (productType !== 'Diamond') return [requestedProduct]
  return expandLineSets([productId], listSetStones(offers)).map((id) =>
    id === productId && quantity !== undefined
      ? requestedProduct
      : {
          ...requestedProduct,
          productId: id,
          quantity: countStones(id, offers),
          ringSize: null,
          isAmountStated: false,
        },
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

const productLabels = { Diamond: 'Stone', Melee: 'Melee', NameDiamond: 'Name diamond' } as const

/** Describes a missing product; of a name each missing letter, once. */
function describeMissing(product: ProductRef, offers: OffersWithRows): RefusalDetail[] {
  const message = `${productLabels[product.productType]} not found`
  if (product.productType === 'Diamond') return [{ path: String(product.productId), message }]
  if (product.productType === 'Melee') return [{ path: keyOfProduct(product), message }]
  return [...new Set(listLetterIds(product))]
    .filter((productId) => !offers.nameDiamonds.has(productId))
    .map((productId) => ({ path: keyOfProduct({ productType: 'NameDiamond', productId }), message }))
}
