/**
 * The most that a stone, or a parcel, may weigh and cost: thousandths of a carat, cents, stones. Far above anything
 * that was ever traded, they keep every total an exact integer. Source: requirements 7.7.
 */
export const STONE_LIMITS = {
  caratsThousandths: 100_000_000,
  pricePerCaratCents: 1_000_000_000,
  totalPriceCents: 100_000_000_000_000,
  parcelStones: 10_000_000,
  rapPercent: 1000,
} as const

/** The most that melee and name diamonds may weigh, measure and cost. */
export const MELEE_LIMITS = {
  millimetres: 30,
  caratsThousandths: 1_000_000_000,
  priceCents: 1_000_000_000,
} as const
