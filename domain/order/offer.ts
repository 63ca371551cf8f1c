import type { Letter } from '#domain/name-diamond/name.ts'
import type { StoneState } from '#domain/stone/status.ts'

/**
 * A stone as offered to one buyer, with its row locked: the buyer's price per carat (null if it has none)
 * and, for a parcel, the remaining amount in `stonesLeft` and `caratsThousandths`.
 */
export type OfferedStone = StoneState & {
  readonly stockId: string
  readonly description: string
  readonly shapeId: number
  readonly caratsThousandths: number
  readonly parcelStones: number | null
  readonly stonesLeft: number
  readonly pricePerCaratCents: number | null
  readonly lineSetKey: string | null
  /** The key of its certificate (`certificateKeyOf`); null if no certificate tells it apart. */
  readonly certificateKey: string | null
}

/** A melee row with the carats in stock and the buyer's price per carat. */
export type OfferedMelee = {
  readonly description: string
  readonly isActive: boolean
  readonly caratsThousandths: number
  readonly pricePerCaratCents: number | null
}

/** A name diamond at the buyer's price. */
export type OfferedNameDiamond = {
  readonly description: string
  readonly isActive: boolean
  readonly priceCents: number | null
}

/**
 * What a buyer may see of the ordered products, by product id, and for each line set the ids of its stones on
 * sale. Anything else does not exist for this buyer.
 */
export type Offers = {
  readonly stones: ReadonlyMap<number, OfferedStone>
  readonly melee: ReadonlyMap<number, OfferedMelee>
  readonly nameDiamonds: ReadonlyMap<number, OfferedNameDiamond>
  /** Every letter of the products, also one that is off sale, to describe names by. */
  readonly letters: ReadonlyMap<number, Letter>
  readonly lineSetMembers: ReadonlyMap<string, readonly number[]>
}
