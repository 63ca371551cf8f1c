import type { Random } from './random.ts'

/** Draws one of a closed list of values, each as often as its weight says. */
export type Picker<Value> = (random: Random) => Value

/**
 * Makes a picker. Weights are any numbers from 0 and need no common sum; a value of weight 0 is never drawn.
 * Throws RangeError where no weight is above 0.
 */
export function makePicker<Value>(
  weighted: readonly (readonly [value: Value, weight: number])[],
): Picker<Value> {
  const drawn = weighted.filter(([, weight]) => weight > 0)
  const last = drawn.at(-1)
  if (last === undefined) throw new RangeError('There is nothing to pick from.')
  let total = 0
  const ends = drawn.map(([, weight]) => (total += weight))
  return (random) => {
    const mark = random.draw() * total
    const place = ends.findIndex((end) => mark < end)
    // Rounding may leave the mark at the very end.
    const [value] = drawn[place] ?? last
    return value
  }
}
