/**
 * A filter over many slots at once: moves those that pass to the front of `slots`, writes the others to `failing`
 * (as long as `slots` at least), both in the order they came in, and answers how many passed. What lies behind
 * them in either array is left undefined.
 */
export type SlotFilter = (slots: Int32Array, failing: Int32Array) => number

/** Applies any test of one slot as a `SlotFilter`. */
export function divideSlots(
  slots: Int32Array,
  failing: Int32Array,
  passes: (slot: number) => boolean,
): number {
  let passed = 0
  let failed = 0
  for (const slot of slots) {
    if (passes(slot)) slots[passed++] = slot
    else failing[failed++] = slot
  }
  return passed
}

/** The slots marked with 1, ascending. */
export function listMarked(marks: Uint8Array): Int32Array {
  const slots = new Int32Array(marks.length)
  let count = 0
  for (let slot = 0; slot < marks.length; slot++) {
    // Written always and kept by counting: a branch on random marks costs more than all the rest.
    slots[count] = slot
    count += marks[slot] ?? 0
  }
  return slots.subarray(0, count)
}
