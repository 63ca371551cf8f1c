import type { Random } from '#domain/demo-stock/random.ts'
import { makePicker, type Picker } from '#domain/demo-stock/weighted.ts'

/** Draws a weight in hundredths of a carat. */
export type CaratPicker = (random: Random) => number

type SizeClass = { readonly from: number; readonly below: number }

/** How steeply weights fall off above the largest magic size, and the maximum weight. */
const TAIL_EXPONENT = 2.8
const MAX_HUNDREDTHS = 6000

/** Cutters stop just above a magic size: the mean excess, as a share of the size. */
const EXCESS_SHARE = 0.045

/** The share of stones not cut to a magic size; they are anywhere in their class. */
const EVENLY_SPREAD_SHARE = 0.12

/**
 * Makes a picker of weights that cluster just above the trade's magic sizes. `sizes` lists the sizes in
 * hundredths of a carat in ascending order, with their weights; a tail to 60 ct follows the last one.
 */
export function makeCaratPicker(sizes: readonly (readonly [from: number, weight: number])[]): CaratPicker {
  const pickClass: Picker<SizeClass> = makePicker(
    sizes.map(
      ([from, weight], index) => [{ from, below: sizes[index + 1]?.[0] ?? Infinity }, weight] as const,
    ),
  )
  return (random) => {
    const { from, below } = pickClass(random)
    if (below === Infinity)
      return Math.min(MAX_HUNDREDTHS, Math.floor(from * (1 - random.draw()) ** (-1 / TAIL_EXPONENT)))
    if (random.drawBoolean(EVENLY_SPREAD_SHARE)) return random.drawInteger(from, below - 1)
    const excess = -Math.log(1 - random.draw()) * EXCESS_SHARE * from
    return Math.min(below - 1, from + Math.floor(excess))
  }
}

/** Weights of natural white stones. */
export const pickNaturalCarats = makeCaratPicker([
  [18, 3],
  [23, 5],
  [30, 17],
  [40, 10],
  [50, 13],
  [60, 3],
  [70, 12],
  [80, 3],
  [90, 7],
  [100, 15],
  [120, 4],
  [150, 6],
  [170, 1.6],
  [200, 5],
  [250, 1.4],
  [300, 2.2],
  [400, 0.8],
  [500, 0.8],
  [600, 0.25],
  [700, 0.15],
  [800, 0.15],
  [1000, 0.2],
])

/** Weights of lab-grown stones, which are larger because growing costs little. */
export const pickLabGrownCarats = makeCaratPicker([
  [50, 6],
  [70, 6],
  [90, 3],
  [100, 22],
  [120, 6],
  [150, 16],
  [170, 3],
  [200, 18],
  [250, 6],
  [300, 9],
  [400, 3],
  [500, 2],
  [700, 0.6],
  [1000, 0.3],
])

/** Weights of natural fancy-coloured stones; small ones sell too. */
export const pickFancyColorCarats = makeCaratPicker([
  [10, 4],
  [20, 6],
  [30, 14],
  [50, 16],
  [70, 10],
  [100, 20],
  [150, 9],
  [200, 8],
  [300, 5],
  [500, 2],
  [800, 0.4],
  [1000, 0.3],
])

/**
 * Weights of black and salt-and-pepper stones, which are cut for their look, so that large ones are common.
 */
export const pickRusticCarats = makeCaratPicker([
  [20, 5],
  [40, 8],
  [60, 10],
  [80, 10],
  [100, 18],
  [150, 12],
  [200, 12],
  [300, 8],
  [400, 4],
  [500, 3],
  [1000, 0.6],
])
