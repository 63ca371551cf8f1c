import type { Random } from './random.ts'

/** Draws one value from a closed list, with the frequencies of the weights. */
export type Picker<Value> = (random: Random) => Value

/**
 * Makes a picker. Weights are at least 0 and may have any sum; a value of weight 0 is never drawn. Throws
 * RangeError if no weight is above 0.
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
    const index = ends.findIndex((end) => mark < end)
    // Rounding may put the mark at the very end.
    const [value] = drawn[index] ?? last
    return value
  }
}
