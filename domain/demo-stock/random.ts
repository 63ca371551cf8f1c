/** Numbers that look like chance and are the same for the same seed. */
export interface Random {
  /** From 0, below 1. */
  readonly draw: () => number
  readonly drawBetween: (low: number, high: number) => number
  /** A whole number, both ends included. */
  readonly drawWhole: (low: number, high: number) => number
  /** Bell shaped, cut off at both ends. */
  readonly drawBell: (bell: Bell) => number
  /** True in this share of the cases, 0 to 1. */
  readonly isLucky: (share: number) => boolean
}

/** A bell-shaped measure: values beyond the ends are moved to the ends. */
export interface Bell {
  readonly mean: number
  readonly deviation: number
  readonly low: number
  readonly high: number
}

const ROUNDS_TO_MIX = 12

/** Scales the sum of four uniform numbers to a deviation of 1. */
const FOUR_DRAWS_SCALE = Math.sqrt(3)

/**
 * Makes a generator of the kind sfc32 (Small Fast Counter, Chris Doty-Humphrey, PractRand): 128 bits of state,
 * period at least 2^32. `seed` is an integer from 0 up to what is safe. Throws RangeError for others.
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
  for (let round = 0; round < ROUNDS_TO_MIX; round++) draw()

  const drawBetween = (low: number, high: number) => low + (high - low) * draw()
  return {
    draw,
    drawBetween,
    drawWhole: (low, high) => low + Math.floor((high - low + 1) * draw()),
    drawBell: ({ mean, deviation, low, high }) => {
      const deviations = (draw() + draw() + draw() + draw() - 2) * FOUR_DRAWS_SCALE
      return Math.min(high, Math.max(low, mean + deviation * deviations))
    },
    isLucky: (share) => draw() < share,
  }
}
