import { listMarked } from './slots.ts'

/**
 * Which row lies in which slot. Every column keeps a row's value at the row's slot; a removed row's slot is
 * used again by a later row, so a slot says nothing about a row's age.
 *
 * `changedAt` holds, by slot, the version of the table at which its row was last put.
 */
export class SlotTable {
  ids = new Float64Array(0)
  changedAt = new Float64Array(0)
  version = 0
  #live = new Uint8Array(0)
  #slotById = new Map<number, number>()
  #free: number[] = []
  /** Slots ever taken: all live ones lie below it. */
  #taken = 0

  get size(): number {
    return this.#slotById.size
  }

  get capacity(): number {
    return this.ids.length
  }

  get isFull(): boolean {
    return this.#free.length === 0 && this.#taken === this.capacity
  }

  reserve(capacity: number): void {
    this.ids = copyInto(new Float64Array(capacity), this.ids)
    this.changedAt = copyInto(new Float64Array(capacity), this.changedAt)
    this.#live = copyInto(new Uint8Array(capacity), this.#live)
  }

  findSlot(id: number): number | undefined {
    return this.#slotById.get(id)
  }

  /** Gives a row without a slot one; room must have been reserved. */
  takeSlot(id: number): number {
    const slot = this.#free.pop() ?? this.#taken++
    this.#slotById.set(id, slot)
    this.ids[slot] = id
    this.#live[slot] = 1
    return slot
  }

  releaseSlot(id: number, slot: number): void {
    this.#slotById.delete(id)
    this.#live[slot] = 0
    this.#free.push(slot)
  }

  /** The slots of those rows, each once; ids that are not there are left out. */
  listSlotsOf(ids: Iterable<number>): Int32Array {
    const slots = Array.from(new Set(ids), (id) => this.#slotById.get(id))
    return Int32Array.from(slots.filter((slot) => slot !== undefined))
  }

  /** The slots that hold a row, ascending. */
  listSlots(): Int32Array {
    return listMarked(this.#live.subarray(0, this.#taken))
  }

  /** The slots whose row was put after that version. */
  listSlotsSince(version: number): number[] {
    const slots: number[] = []
    for (const slot of this.listSlots()) if ((this.changedAt[slot] ?? 0) > version) slots.push(slot)
    return slots
  }
}

/** Copies a typed array into the beginning of a longer one of its kind, and answers the longer one. */
export function copyInto<A extends { set(from: A): void }>(longer: A, from: A): A {
  longer.set(from)
  return longer
}
