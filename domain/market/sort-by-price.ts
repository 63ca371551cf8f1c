/** Prices that are sorted at once, which takes less than a millisecond. */
const runLength = 4096

/**
 * Returns the places of all prices, whole and not negative, the lowest first. Yields often enough that a caller can let
 * others run.
 */
export function* sortByPrice(cents: readonly number[]): Generator<undefined, Uint32Array> {
  const count = cents.length
  // Numbers sort much faster than objects: a price with its place is below 2^53.
  let keys = new Float64Array(count)
  for (let at = 0; at < count; at++) keys[at] = (cents[at] ?? 0) * count + at
  for (let start = 0; start < count; start += runLength) {
    keys.subarray(start, start + runLength).sort()
    yield
  }
  let merged = new Float64Array(count)
  for (let length = runLength; length < count; length *= 2) {
    for (let start = 0; start < count; start += 2 * length) {
      merge(keys.subarray(start, start + 2 * length), length, merged.subarray(start))
      yield
    }
    ;[keys, merged] = [merged, keys]
  }
  const order = new Uint32Array(count)
  for (let turn = 0; turn < count; turn++) order[turn] = (keys[turn] ?? 0) % count
  return order
}

/** Merges the two sorted parts of `keys`, of which the first has at most `length` numbers. */
function merge(keys: Float64Array, length: number, merged: Float64Array): void {
  let [first, second] = [0, length]
  for (let at = 0; at < keys.length; at++) {
    const takesFirst = first < length && (second >= keys.length || (keys[first] ?? 0) < (keys[second] ?? 0))
    merged[at] = keys[takesFirst ? first++ : second++] ?? 0
  }
}
