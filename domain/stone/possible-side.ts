/** Carats per cubic millimetre of a stone's box; the rule of thumb for a round brilliant. */
const caratsPerBox = 0.0061
/** How many times longer or shorter a side may be than the side of a cube of the stone's weight. */
const maxSideFactor = 5
const minSideFactor = 0.1

/**
 * Whether a stone of this weight can have a side of this length; the weight is in thousandths of a carat.
 * Source: requirements 11.5, 8.10.
 */
export function isSidePossible(sideMm: number, caratsThousandths: number): boolean {
  const cubeSideMm = Math.cbrt(caratsThousandths / 1000 / caratsPerBox)
  return sideMm <= cubeSideMm * maxSideFactor && sideMm >= cubeSideMm * minSideFactor
}
