import { copyInto } from './slot-table.ts'
import { divideSlots } from './slots.ts'
import type { SlotFilter } from './slots.ts'

/** Both ends are included; an end left out is open. */
export type Range = { min?: number | undefined; max?: number | undefined }

/** One number per slot; NaN stands for null. */
export class NumberColumn {
  values = new Float64Array(0)

  reserve(capacity: number): void {
    this.values = copyInto(new Float64Array(capacity), this.values)
  }

  write(slot: number, value: number | null): void {
    // Adding 0 turns -0 into 0, so that least and greatest values do not depend on the order of rows.
    this.values[slot] = value === null ? Number.NaN : value + 0
  }

  read(slot: number): number | null {
    const value = this.values[slot] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  }

  /** Passes slots whose number lies in one of the ranges; null lies in none. */
  createFilter(ranges: readonly Range[]): SlotFilter {
    const bounds = ranges.map(({ min = -Infinity, max = Infinity }) => ({ min, max }))
    const [first, ...others] = bounds
    if (first !== undefined && others.length === 0)
      return (slots, failing) => divideByRange(slots, failing, this.values, first)
    const isInside = (value: number) => bounds.some(({ min, max }) => value >= min && value <= max)
    return (slots, failing) =>
      divideSlots(slots, failing, (slot) => isInside(this.values[slot] ?? Number.NaN))
  }

  /** The sum of the slots' numbers, nulls left out; exact for integers while it stays below 2^53. */
  sum(slots: Int32Array): number {
    const values = this.values
    let sum = 0
    for (const slot of slots) {
      const value = values[slot] ?? Number.NaN
      if (value === value) sum += value
    }
    return sum
  }

  /** Widens a range until it spans the slots' numbers; nulls are left out. */
  widen(slots: Int32Array, range: { min: number; max: number }): void {
    const values = this.values
    let { min, max } = range
    for (const slot of slots) {
      const value = values[slot] ?? Number.NaN
      if (value < min) min = value
      if (value > max) max = value
    }
    range.min = min
    range.max = max
  }
}

function divideByRange(
  slots: Int32Array,
  failing: Int32Array,
  values: Float64Array,
  { min, max }: { min: number; max: number },
): number {
  let passed = 0
  let failed = 0
  for (const slot of slots) {
    // Written to both sides and kept by counting: a branch on random rows costs more than all the rest.
    const value = values[slot] ?? Number.NaN
    const passes = Number(value >= min) & Number(value <= max)
    slots[passed] = slot
    failing[failed] = slot
    passed += passes
    failed += 1 - passes
  }
  return passed
}
