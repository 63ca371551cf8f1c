import type { ProductRef } from '#domain/cart/product.ts'
import { isSameStone } from '#domain/stone/linked-listings.ts'
import type { OfferedStone, Offers } from './offer.ts'

/** The stones that the rows of an order name. */
export type ListedStones = {
  /** Whether a row names a stone that was added, by whichever listing. */
  include: (row: ProductRef) => boolean
  add: (row: ProductRef) => void
}

/** Returns an empty collection of stones, in which all listings of a stone are one. Source: requirements 43.1. */
export function createListedStones({ stones }: Offers): ListedStones {
  const byCertificate = new Map<string, OfferedStone[]>()
  const find = ({ productType, productId }: ProductRef): OfferedStone | undefined =>
    productType === 'Diamond' ? stones.get(productId) : undefined
  return {
    include: (row) => {
      const stone = find(row)
      const others = byCertificate.get(stone?.certificateKey ?? '') ?? []
      return stone !== undefined && others.some((other) => isSameStone(other, stone))
    },
    add: (row) => {
      const stone = find(row)
      if (!stone?.certificateKey) return
      byCertificate.set(stone.certificateKey, [...(byCertificate.get(stone.certificateKey) ?? []), stone])
    },
  }
}
