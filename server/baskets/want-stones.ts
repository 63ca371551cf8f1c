import { expandLineSets } from '#domain/basket/line-set.ts'
import type { WantedProduct } from '#domain/basket/rows.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { Refusal } from '#contract/refusal.ts'
import { lineSetKeyOf, type OffersWithRows } from './offers.ts'

/**
 * Stones as a user wants them, with all that are sold with them; a parcel comes with what is left of it. Refuses,
 * naming each, what this viewer may not see: for him it does not exist.
 */
export function wantStones(ids: readonly number[], offers: OffersWithRows): WantedProduct[] {
  const missing = ids.filter((id) => !offers.stones.has(id))
  if (missing.length > 0) {
    throw new Refusal(
      'ITEM_NOT_FOUND',
      missing.map((id) => ({ path: String(id), message: 'There is no such stone' })),
    )
  }
  return expandLineSets(ids, listSetStones(offers)).map((id) => {
    const stone = offers.stones.get(id)
    const isAParcel = stone !== undefined && isParcel(stone)
    return {
      productType: 'Diamond',
      productId: id,
      isParcel: isAParcel,
      quantity: isAParcel ? Math.max(1, stone.stonesLeft) : 1,
      caratsThousandths: null,
      ringSize: null,
      wishedItemId: null,
    }
  })
}

function listSetStones({ stoneRows }: OffersWithRows): { id: number; lineSetKey: string | null }[] {
  return [...stoneRows.values()].map((row) => ({ id: row.id, lineSetKey: lineSetKeyOf(row) }))
}
