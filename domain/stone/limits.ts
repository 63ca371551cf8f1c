/**
 * The limits of weight and price for a stone or a parcel: thousandths of a carat, cents, stones. They are far
 * above anything ever traded and keep every total an exact integer. Source: requirements 7.7.
 */
export const STONE_LIMITS = {
  caratsThousandths: 100_000_000,
  pricePerCaratCents: 1_000_000_000,
  totalPriceCents: 100_000_000_000_000,
  parcelStones: 10_000_000,
  rapPercent: 1000,
} as const

/** The limits of weight, size and price for melee and name diamonds. */
export const MELEE_LIMITS = {
  millimetres: 30,
  caratsThousandths: 1_000_000_000,
  priceCents: 1_000_000_000,
} as const
