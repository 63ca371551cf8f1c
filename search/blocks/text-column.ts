import { spaceWords } from '#search/words.ts'
import type { BlockMemory } from './block-memory.ts'
import { BlockTable, getSaved, type SavedTable } from './block-table.ts'
import { type Kernel } from './kernel.ts'
import { BLOCK_ROWS } from './layout.ts'
import { SlotHash, type SavedHash } from './slot-hash.ts'

/** Bytes of the column's descriptor for the kernel. */
export const TEXT_BYTES = 16
const noBlock = -1
const PLAIN = /^[ -~]*$/
/** Separates a stored text from its normalized form for search, if the two differ. It occurs in no text. */
const RESPELLED = '\u0001'
/** Replaces separators that occur inside a text. */
const STAND_IN = '\u0002'
/** Chunks have spare room, so that most changes need no new one. The kernel reads 16 bytes at a time. */
const pieceBytes = 128
const chunkBytes = 16

/** The last code unit with one byte in UTF-8. Most texts have no other and are copied as they are. */
const maxPlain = 127

export type SavedText = { tables: readonly SavedTable[]; slots: SavedHash | undefined }

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * One text for each row, in lower case; empty means none. The texts of a block are stored one after the other
 * in UTF-8. A write unpacks a block until another one is unpacked, or until `pack`. A key column also has a
 * lookup: `findSlots`.
 */
export class TextColumn {
  /** The address of the column's descriptor for the kernel. */
  readonly place: number
  #memory: BlockMemory
  #kernel: Kernel
  #pieces: BlockTable
  #lengths: BlockTable
  #beginnings: BlockTable
  #milestones: BlockTable
  #rooms: BlockTable
  #open = noBlock
  #texts: string[] = []
  #slots: SlotHash | undefined
  #sought = { address: 0, bytes: 0 }

  constructor(memory: BlockMemory, kernel: Kernel, kind: 'key' | 'order' | 'words', place: number) {
    this.place = place
    this.#memory = memory
    this.#kernel = kernel
    this.#pieces = new BlockTable(memory, 4)
    this.#lengths = new BlockTable(memory, 4)
    this.#beginnings = new BlockTable(memory, 1024)
    this.#milestones = new BlockTable(memory, 256)
    this.#rooms = new BlockTable(memory, 4)
    if (kind === 'key') this.#slots = new SlotHash(memory, (slot) => this.#hashOf(slot))
  }

  reserve(blocks: number): void {
    for (const table of this.#tables) table.reserve(blocks)
    const { u32 } = this.#memory
    const told = [this.#pieces, this.#lengths, this.#beginnings, this.#milestones]
    for (const [word, { address }] of told.entries()) u32[this.place / 4 + word] = address
  }

  get #tables(): BlockTable[] {
    return [this.#pieces, this.#lengths, this.#beginnings, this.#milestones, this.#rooms]
  }

  save(): SavedText {
    this.pack()
    this.#memory.release(this.#sought.address, this.#sought.bytes)
    this.#sought = { address: 0, bytes: 0 }
    return { tables: this.#tables.map((table) => table.save()), slots: this.#slots?.save() }
  }

  restore({ tables, slots }: SavedText): void {
    for (const [at, table] of this.#tables.entries()) table.restore(getSaved(tables, at))
    if (slots) this.#slots?.restore(slots)
    this.#sought = { address: 0, bytes: 0 }
  }

  reserveRows(rows: number): void {
    this.#slots?.reserve(rows)
  }

  /** Writes a text. Returns whether it changed. */
  write(slot: number, value: string | null): boolean {
    const text = foldText(value)
    if (this.holds(slot, text)) return false
    const block = Math.floor(slot / BLOCK_ROWS)
    const before = this.#slots && this.read(slot)
    if (before) this.#slots?.remove(slot, this.#hash(before))
    this.#openBlock(block)
    this.#texts[slot % BLOCK_ROWS] = text
    if (text !== '') this.#slots?.add(slot, this.#hash(text))
    return true
  }

  /** Returns the stored text of a row. */
  read(slot: number): string {
    const block = Math.floor(slot / BLOCK_ROWS)
    const texts = block === this.#open ? this.#texts : this.#unpack(block)
    return withoutSpelling(texts[slot % BLOCK_ROWS] ?? '')
  }

  /** Returns whether a row has this text, which is already folded (`foldText`). */
  holds(slot: number, text: string): boolean {
    const block = Math.floor(slot / BLOCK_ROWS)
    const row = slot % BLOCK_ROWS
    if (block === this.#open) return (this.#texts[row] ?? '') === text
    const { address, length } = this.#encode(withoutSpelling(text))
    return this.#kernel.holdsText(this.place, block, row, address, length) !== 0
  }

  hasText(slot: number): boolean {
    return !this.holds(slot, '')
  }

  /** Compares two rows like `Order`. Rows without a text come last; equal texts return 0. */
  compare(a: number, b: number): number {
    this.pack()
    const [blockA, blockB] = [Math.floor(a / BLOCK_ROWS), Math.floor(b / BLOCK_ROWS)]
    return this.#kernel.compareTexts(this.place, blockA, a % BLOCK_ROWS, blockB, b % BLOCK_ROWS)
  }

  /**
   * Returns a function that compares rows with a text, in the same order. Returns undefined for the empty
   * text, which no row has.
   */
  comparer(value: string): ((slot: number) => number) | undefined {
    const text = withoutSpelling(foldText(value))
    if (text === '') return undefined
    this.pack()
    const { address } = this.#encode(`${text}\0`)
    return (slot) =>
      this.#kernel.compareTo(this.place, Math.floor(slot / BLOCK_ROWS), slot % BLOCK_ROWS, address)
  }

  /** Returns the texts of many rows, which are sorted by slot. */
  readAll(slots: Int32Array): string[] {
    this.pack()
    let texts: string[] = []
    let block = noBlock
    return Array.from(slots, (slot) => {
      const own = Math.floor(slot / BLOCK_ROWS)
      if (own !== block) texts = this.#unpack(own)
      block = own
      return withoutSpelling(texts[slot % BLOCK_ROWS] ?? '')
    })
  }

  /** Returns the rows with this text, ignoring case. */
  findSlots(value: string): number[] {
    const text = foldText(value)
    if (text === '' || !this.#slots) return []
    return [...this.#slots.find(this.#hash(text))].filter((slot) => this.holds(slot, text))
  }

  /** Packs the unpacked block, so that the kernel can read it. */
  pack(): void {
    if (this.#open === noBlock) return
    const block = this.#open
    this.#open = noBlock
    const whole = `${this.#texts.join('\0')}\0`
    const memory = this.#memory
    const at = block * 4
    const isEmpty = whole.length === BLOCK_ROWS
    // A code unit takes at most three bytes.
    const bytes = new Uint8Array(isEmpty ? 0 : whole.length * 3)
    const length = isEmpty ? 0 : encoder.encodeInto(whole, bytes).written
    const needed = isEmpty ? 0 : Math.ceil((length + 3 * chunkBytes) / pieceBytes) * pieceBytes
    const room = memory.u32[(this.#rooms.address + at) / 4] ?? 0
    if (needed !== room) {
      this.#release(block)
      const piece = needed === 0 ? 0 : memory.allocate(needed) + chunkBytes
      memory.u32[(this.#pieces.address + at) / 4] = piece
      memory.u32[(this.#rooms.address + at) / 4] = needed
    }
    const piece = memory.u32[(this.#pieces.address + at) / 4] ?? 0
    memory.u32[(this.#lengths.address + at) / 4] = length
    memory.u8.set(bytes.subarray(0, length), piece)
    this.#kernel.noteTexts(this.place, block)
  }

  #release(block: number): void {
    const { u32 } = this.#memory
    const piece = u32[this.#pieces.address / 4 + block] ?? 0
    if (piece !== 0) this.#memory.release(piece - chunkBytes, u32[this.#rooms.address / 4 + block] ?? 0)
  }

  #openBlock(block: number): void {
    if (block === this.#open) return
    this.pack()
    this.#texts = this.#unpack(block)
    this.#open = block
  }

  #unpack(block: number): string[] {
    const { u8, u32 } = this.#memory
    const piece = u32[this.#pieces.address / 4 + block] ?? 0
    const length = u32[this.#lengths.address / 4 + block] ?? 0
    if (length === 0) return Array.from({ length: BLOCK_ROWS }, () => '')
    return decoder.decode(u8.subarray(piece, piece + length - 1)).split('\0')
  }

  #hashOf(slot: number): number {
    const block = Math.floor(slot / BLOCK_ROWS)
    if (block === this.#open) return this.#hash(this.#texts[slot % BLOCK_ROWS] ?? '')
    return this.#kernel.hashRow(this.place, block, slot % BLOCK_ROWS)
  }

  #hash(text: string): number {
    const { address, length } = this.#encode(withoutSpelling(text))
    return this.#kernel.hashText(address, length)
  }

  /** Writes a text where the kernel can read it, until the next call. */
  #encode(text: string): { address: number; length: number } {
    const most = text.length * 3 + chunkBytes
    if (most > this.#sought.bytes) {
      this.#memory.release(this.#sought.address, this.#sought.bytes)
      this.#sought = { address: this.#memory.allocate(most * 2), bytes: most * 2 }
    }
    const { address, bytes } = this.#sought
    const { u8 } = this.#memory
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code > maxPlain) {
        const { written } = encoder.encodeInto(text, u8.subarray(address, address + bytes))
        return { address, length: written }
      }
      u8[address + at] = code
    }
    return { address, length: text.length }
  }
}

/**
 * Returns a text as it is stored: in lower case, followed by its normalized form for search if that differs.
 */
function foldText(value: string | null): string {
  if (value === null || value === '') return ''
  const folded = value.toLowerCase()
  if (PLAIN.test(folded)) return folded
  const written = folded.replaceAll('\0', STAND_IN).replaceAll(RESPELLED, STAND_IN)
  return `${written}${RESPELLED}${spaceWords(value).trim()}`
}

function withoutSpelling(text: string): string {
  const end = text.indexOf(RESPELLED)
  return end < 0 ? text : text.slice(0, end)
}
