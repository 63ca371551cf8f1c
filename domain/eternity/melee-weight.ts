/**
 * Carats of a round brilliant per mm³ of diameter² × depth. Source: the trade's weight formula for rounds.
 */
const ROUND_FACTOR = 0.0061
/** The usual depth of small brilliants, as a share of their diameter. */
const MELEE_DEPTH = 0.605

/**
 * Returns the weight of a round brilliant of this diameter in thousandths of a carat, rounded half up, at
 * least one: diameter² × depth × 0.0061, at a depth of 60.5 %. Melee is sold by weight, so a number of stones
 * is requested by its estimated weight.
 */
export function estimateRoundCaratsThousandths(diameterMm: number): number {
  if (!(diameterMm > 0)) throw new RangeError(`no stone of ${diameterMm} mm`)
  return Math.max(1, Math.round(diameterMm ** 3 * MELEE_DEPTH * ROUND_FACTOR * 1000))
}

/**
 * Returns the estimated weight of a number of stones of one size of melee, in thousandths of a carat. The
 * stones are taken to have the mean diameter.
 */
export function estimateMeleeCaratsThousandths(
  { sizeFromMm, sizeToMm }: { readonly sizeFromMm: number; readonly sizeToMm: number },
  numberOfStones: number,
): number {
  return numberOfStones * estimateRoundCaratsThousandths((sizeFromMm + sizeToMm) / 2)
}
