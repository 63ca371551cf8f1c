import type { StoneState } from '#domain/stone/status.ts'

/**
 * A stone as it is offered to one buyer, its row locked: his price per carat (null where it has none), and
 * for a parcel what is left of it in `stonesLeft` and `caratsThousandths`.
 */
export type OfferedStone = StoneState & {
  readonly stockId: string
  readonly description: string
  readonly caratsThousandths: number
  readonly parcelStones: number | null
  readonly stonesLeft: number
  readonly pricePerCaratCents: number | null
  readonly lineSetKey: string | null
}

/** A melee row with the carats in stock and this buyer's price per carat. */
export type OfferedMelee = {
  readonly description: string
  readonly isActive: boolean
  readonly caratsThousandths: number
  readonly pricePerCaratCents: number | null
}

/** A name diamond at this buyer's price. */
export type OfferedNameDiamond = {
  readonly description: string
  readonly isActive: boolean
  readonly priceCents: number | null
}

/**
 * What one buyer may see of what he orders, by product id, and for each line set the ids of its stones that
 * are on sale. What is not here does not exist for him.
 */
export type Offers = {
  readonly stones: ReadonlyMap<number, OfferedStone>
  readonly melee: ReadonlyMap<number, OfferedMelee>
  readonly nameDiamonds: ReadonlyMap<number, OfferedNameDiamond>
  readonly lineSetMembers: ReadonlyMap<string, readonly number[]>
}
