/** A source of random-looking numbers that are identical for the same seed. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  readonly draw: () => number
  readonly drawBetween: (low: number, high: number) => number
  /** Returns an integer between `low` and `high`, both included. */
  readonly drawInteger: (low: number, high: number) => number
  /** Returns a bell-shaped number, limited at both ends. */
  readonly drawBell: (bell: Bell) => number
  /** Returns true with this probability, 0 to 1. */
  readonly drawBoolean: (probability: number) => boolean
}

/** A bell-shaped distribution; values beyond the limits become the limits. */
export interface Bell {
  readonly mean: number
  readonly deviation: number
  readonly low: number
  readonly high: number
}

const WARM_UP_ROUNDS = 12

/** Scales the sum of four uniform numbers to a standard deviation of 1. */
const FOUR_DRAWS_SCALE = Math.sqrt(3)

/**
 * Creates an sfc32 generator (Small Fast Counter, Chris Doty-Humphrey, PractRand): 128 bits of state, period
 * at least 2^32. `seed` is a safe integer of at least 0. Throws RangeError for any other.
 */
export function makeRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`${seed} is no seed`)
  let a = 0
  let b = seed | 0
  let c = Math.floor(seed / 2 ** 32) | 0
  let counter = 1
  const draw = () => {
    const mixed = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + mixed) | 0
    return (mixed >>> 0) / 2 ** 32
  }
  for (let round = 0; round < WARM_UP_ROUNDS; round++) draw()

  const drawBetween = (low: number, high: number) => low + (high - low) * draw()
  return {
    draw,
    drawBetween,
    drawInteger: (low, high) => low + Math.floor((high - low + 1) * draw()),
    drawBell: ({ mean, deviation, low, high }) => {
      const deviations = (draw() + draw() + draw() + draw() - 2) * FOUR_DRAWS_SCALE
      return Math.min(high, Math.max(low, mean + deviation * deviations))
    },
    drawBoolean: (probability) => draw() < probability,
  }
}
