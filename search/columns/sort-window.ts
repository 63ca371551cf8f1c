/** Below 0 where slot `a` comes first. Never 0 for two different slots. */
export type Compare = (a: number, b: number) => number

const SAMPLE_SIZE = 32

/**
 * The slots that would stand at `start` (included) to `end` (left out) if all were sorted, in that order.
 * Reorders `slots`. Only the window is sorted: the rest is divided around it, which takes little more than one
 * comparison a slot for the first pages and about three for the middle ones.
 */
export function sortWindow(slots: Int32Array, start: number, end: number, compare: Compare): Int32Array {
  divideAt(slots, 0, slots.length, end, compare)
  divideAt(slots, 0, Math.min(end, slots.length), start, compare)
  return slots.subarray(start, end).sort(compare)
}

/** Reorders slots[from, to) until nothing below `boundary` comes after anything at or above it. */
function divideAt(slots: Int32Array, from: number, to: number, boundary: number, compare: Compare): void {
  let low = from
  let high = to
  while (low < boundary && boundary < high) {
    if (high - low <= SAMPLE_SIZE) {
      slots.subarray(low, high).sort(compare)
      return
    }
    const pivotAt = divideByPivot(slots, low, high, choosePivot(slots, low, high, boundary, compare), compare)
    if (boundary <= pivotAt) high = pivotAt
    else low = pivotAt + 1
  }
}

/** Where a slot stands that comes a little beyond the boundary, on its wider side, as a sample tells. */
function choosePivot(
  slots: Int32Array,
  low: number,
  high: number,
  boundary: number,
  compare: Compare,
): number {
  const stride = (high - low) / SAMPLE_SIZE
  const sample = Array.from({ length: SAMPLE_SIZE }, (_, step) => low + Math.floor(step * stride))
  sample.sort((a, b) => compare(slots[a] ?? 0, slots[b] ?? 0))
  const share = (boundary - low) / (high - low)
  const rank = share < 0.5 ? Math.floor(share * SAMPLE_SIZE) + 1 : Math.ceil(share * SAMPLE_SIZE) - 2
  return sample[rank] ?? low
}

/** Moves what comes before the pivot to its left and the rest to its right; answers where it now stands. */
function divideByPivot(
  slots: Int32Array,
  low: number,
  high: number,
  pivotAt: number,
  compare: Compare,
): number {
  const pivot = slots[pivotAt] ?? 0
  swap(slots, pivotAt, high - 1)
  let border = low
  for (let at = low; at < high - 1; at++) {
    if (compare(slots[at] ?? 0, pivot) < 0) swap(slots, at, border++)
  }
  swap(slots, border, high - 1)
  return border
}

function swap(slots: Int32Array, a: number, b: number): void {
  const kept = slots[a] ?? 0
  slots[a] = slots[b] ?? 0
  slots[b] = kept
}
