import { BLOCK_ROWS, MASK_BYTES, U16_BYTES } from '#search/kernel/memory-layout.ts'
import type { BlockMemory } from './block-memory.ts'
import { BlockTable, type SavedTable } from './block-table.ts'
import { MaskColumn } from './mask-column.ts'
import { SlotHash, type SavedHash } from './slot-hash.ts'

const maxShortId = 2 ** 32 - 1

export type SavedSlots = {
  live: SavedTable
  liveCounts: SavedTable
  ids: Uint32Array | Float64Array
  blocks: number
  blockRoom: number
  slotById: SavedHash
  free: readonly number[]
  taken: number
}

/**
 * Maps rows to slots, in blocks of 1,024 rows. Every column stores a row's value at the row's slot. A later
 * row reuses the slot of a removed one, so a slot says nothing about a row's age.
 */
export class SlotTable {
  readonly live: MaskColumn
  readonly liveCounts: BlockTable
  /** Ids by slot. 32 bits wide until an id needs more. */
  ids: Uint32Array | Float64Array = new Uint32Array(0)
  blocks = 0
  #blockRoom = 0
  #slotById: SlotHash
  /** Slots of staged rows, by id. No id is both staged and live. */
  #staged = new Map<number, number>()
  #free: number[] = []
  #taken = 0

  constructor(memory: BlockMemory) {
    this.live = new MaskColumn(memory)
    this.liveCounts = new BlockTable(memory, U16_BYTES)
    this.#slotById = new SlotHash(memory, (slot) => hashId(this.ids[slot] ?? 0))
  }

  get size(): number {
    return this.#taken - this.#free.length - this.#staged.size
  }

  /** The number of slots that have or had a row. */
  get taken(): number {
    return this.#taken
  }

  get blockRoom(): number {
    return this.#blockRoom
  }

  /** Whether room must be reserved before a new row. */
  get isFull(): boolean {
    return this.#free.length === 0 && this.#taken === this.#blockRoom * BLOCK_ROWS
  }

  get maskBytes(): number {
    return this.blocks * MASK_BYTES
  }

  /** Valid only while no row is staged. */
  save(): SavedSlots {
    return {
      live: this.live.save(),
      liveCounts: this.liveCounts.save(),
      ids: this.ids,
      blocks: this.blocks,
      blockRoom: this.#blockRoom,
      slotById: this.#slotById.save(),
      free: this.#free,
      taken: this.#taken,
    }
  }

  restore(saved: SavedSlots): void {
    this.live.restore(saved.live)
    this.liveCounts.restore(saved.liveCounts)
    this.ids = saved.ids.slice()
    this.blocks = saved.blocks
    this.#blockRoom = saved.blockRoom
    this.#slotById.restore(saved.slotById)
    this.#free = [...saved.free]
    this.#taken = saved.taken
  }

  /** Yields the ids of all rows in the order of their slots. */
  *listIds(): Generator<number> {
    for (let slot = 0; slot < this.#taken; slot++) if (this.live.read(slot)) yield this.ids[slot] ?? 0
  }

  reserve(blocks: number): void {
    this.#blockRoom = blocks
    this.live.reserve(blocks)
    this.liveCounts.reserve(blocks)
    const rows = blocks * BLOCK_ROWS
    const ids = this.ids instanceof Uint32Array ? new Uint32Array(rows) : new Float64Array(rows)
    ids.set(this.ids)
    this.ids = ids
  }

  reserveRows(rows: number): void {
    this.#slotById.reserve(rows)
  }

  findSlot(id: number): number | undefined {
    for (const slot of this.#slotById.find(hashId(id))) if (this.ids[slot] === id) return slot
    return undefined
  }

  /** The slots of staged rows, by id. */
  get staged(): ReadonlyMap<number, number> {
    return this.#staged
  }

  /** Assigns a slot to a new row. Room must be reserved. */
  takeSlot(id: number): number {
    const slot = this.#occupy(id)
    this.#makeLive(id, slot)
    return slot
  }

  releaseSlot(id: number, slot: number): void {
    this.#slotById.remove(slot, hashId(id))
    this.live.write(slot, false)
    this.#free.push(slot)
  }

  /** Assigns a slot to a staged row: it is not live, and lookups by id do not find it. */
  takeStagedSlot(id: number): number {
    const slot = this.#occupy(id)
    this.#staged.set(id, slot)
    this.#slotById.makeRoom(this.#staged.size)
    return slot
  }

  releaseStagedSlot(id: number, slot: number): void {
    this.#staged.delete(id)
    this.#free.push(slot)
  }

  /** Publishes a staged row. */
  publish(id: number, slot: number): void {
    this.#staged.delete(id)
    this.#makeLive(id, slot)
  }

  #occupy(id: number): number {
    const slot = this.#free.pop() ?? this.#taken++
    this.blocks = Math.ceil(this.#taken / BLOCK_ROWS)
    const isShort = id >= 0 && id <= maxShortId
    if (!isShort && this.ids instanceof Uint32Array) this.ids = Float64Array.from(this.ids)
    this.ids[slot] = id
    return slot
  }

  #makeLive(id: number, slot: number): void {
    this.#slotById.add(slot, hashId(id))
    this.live.write(slot, true)
  }
}

/** The finalizer of MurmurHash3, over both halves of the id. */
function hashId(id: number): number {
  let mixed = (id ^ Math.imul(Math.floor(id / 2 ** 32), 0x9e3779b1)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
