import { copyInto } from './slot-table.ts'
import type { SlotFilter } from './slots.ts'

/** The greatest id that a set column holds. */
export const MAX_SET_ID = 65_535

/** One small id per slot; 0 is none. Holds sets (shape, lab …) and, as 0 and 1, flags. */
export class IdColumn {
  ids = new Uint16Array(0)
  highestId = 0

  reserve(capacity: number): void {
    this.ids = copyInto(new Uint16Array(capacity), this.ids)
  }

  write(slot: number, id: number): void {
    this.ids[slot] = id
    if (id > this.highestId) this.highestId = id
  }

  /** Passes slots whose id is one of `wanted`. */
  createFilter(wanted: Iterable<number>): SlotFilter {
    const isWanted = new Uint8Array(this.highestId + 1)
    for (const id of wanted) isWanted[id] = 1
    return (slots, failing) => divideByTable(slots, failing, this.ids, isWanted)
  }

  /** Passes slots whose id is none of `unwanted`. */
  createExceptFilter(unwanted: Iterable<number>): SlotFilter {
    const isWanted = new Uint8Array(this.highestId + 1).fill(1)
    for (const id of unwanted) isWanted[id] = 0
    return (slots, failing) => divideByTable(slots, failing, this.ids, isWanted)
  }

  /** Adds to `counts` (by id) one for each of the slots. */
  addCounts(slots: Int32Array, counts: Uint32Array): void {
    const ids = this.ids
    for (const slot of slots) {
      const id = ids[slot] ?? 0
      counts[id] = (counts[id] ?? 0) + 1
    }
  }

  createCounts(): Uint32Array {
    return new Uint32Array(this.highestId + 1)
  }
}

function divideByTable(
  slots: Int32Array,
  failing: Int32Array,
  ids: Uint16Array,
  isWanted: Uint8Array,
): number {
  let passed = 0
  let failed = 0
  for (const slot of slots) {
    // Written to both sides and kept by counting: a branch on random rows costs more than all the rest.
    const passes = isWanted[ids[slot] ?? 0] ?? 0
    slots[passed] = slot
    failing[failed] = slot
    passed += passes
    failed += 1 - passes
  }
  return passed
}
