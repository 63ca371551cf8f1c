/**
 * Below this, a product of two doubles is off by less than 2^-10, so only values near a tie need more care.
 */
const PRECISE_BELOW = 2 ** 40
const TIE_MARGIN = 2 ** -9

/**
 * Returns `value` × 10^`decimals` as an integer, rounded half up (towards plus infinity) on the written
 * decimal: 1.005 with 2 decimals is 101, although the double is smaller. `decimals` is 0 to 4. Throws
 * RangeError if the result is not a safe integer. Source: requirements 2.1.
 */
export function toScaledInteger(value: number, decimals: number): number {
  const scaled = value * 10 ** decimals
  const nearest = Math.round(scaled)
  if (!Number.isSafeInteger(nearest)) throw new RangeError(`${value} is out of range`)
  const isPrecise =
    Math.abs(scaled) < PRECISE_BELOW && Math.abs(Math.abs(scaled - nearest) - 0.5) > TIE_MARGIN
  // Adding zero turns -0 into 0.
  return (isPrecise ? nearest : roundDecimalText(value, decimals)) + 0
}

function roundDecimalText(value: number, decimals: number): number {
  const [whole = '0', fraction = ''] = String(Math.abs(value)).split('.')
  const truncated = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const rest = fraction.slice(decimals)
  // A written double has no trailing zeros, so an exact half is the single digit 5.
  if (value < 0) return -(rest > '5' ? truncated + 1 : truncated)
  return rest >= '5' ? truncated + 1 : truncated
}

/**
 * Returns `amount` × `numerator` / `denominator`, exactly, rounded half up to an integer. All must be
 * non-negative safe integers, `denominator` at least 1. Throws RangeError for anything else and for an unsafe
 * result. Source: requirements 7.3.
 */
export function scaleHalfUp(amount: number, numerator: number, denominator: number): number {
  if (amount < 0) throw new RangeError(`${amount} is negative`)
  const doubled = 2 * amount * numerator + denominator
  // Both are integers below 2^53, so the sum and the floor of their quotient are exact.
  if (doubled <= Number.MAX_SAFE_INTEGER) return Math.floor(doubled / (2 * denominator))

  const estimate = (amount * numerator) / denominator
  const whole = Math.floor(estimate)
  const fraction = estimate - whole
  if (estimate < PRECISE_BELOW && Math.abs(fraction - 0.5) > TIE_MARGIN) {
    return fraction > 0.5 ? whole + 1 : whole
  }
  return scaleWithBigInt(amount, numerator, denominator)
}

function scaleWithBigInt(amount: number, numerator: number, denominator: number): number {
  const divisor = 2n * BigInt(denominator)
  const scaled = Number((2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / divisor)
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`${scaled} is out of range`)
  return scaled
}
