/** Carats of a round brilliant per mm³ of diameter² × depth. Source: the trade's weight formula of rounds. */
const ROUND_FACTOR = 0.0061
/** Small brilliants are cut to about this depth, as a share of their diameter. */
const MELEE_DEPTH = 0.605

/**
 * What a round brilliant of a diameter weighs, in thousandths of a carat, half up and at least one: diameter² × depth
 * × 0.0061, at a depth of 60.5 %. Melee is weighed out, so a number of stones is asked for by what they should weigh.
 */
export function estimateRoundThousandths(diameterMm: number): number {
  if (!(diameterMm > 0)) throw new RangeError(`no stone of ${diameterMm} mm`)
  return Math.max(1, Math.round(diameterMm ** 3 * MELEE_DEPTH * ROUND_FACTOR * 1000))
}

/** What so many stones of a melee row should weigh, in thousandths of a carat: stones of its middle size. */
export function estimateMeleeThousandths(
  { sizeFromMm, sizeToMm }: { readonly sizeFromMm: number; readonly sizeToMm: number },
  numberOfStones: number,
): number {
  return numberOfStones * estimateRoundThousandths((sizeFromMm + sizeToMm) / 2)
}
