import { spaceWords } from '#search/words.ts'
import type { BlockMemory } from './block-memory.ts'
import { BlockTable, getSaved, type SavedTable } from './block-table.ts'
import { type Kernel } from './kernel.ts'
import { BLOCK_ROWS } from './layout.ts'
import { SlotHash, type SavedHash } from './slot-hash.ts'

/** Bytes in which the kernel is told of the column. */
export const TEXT_BYTES = 16
const noBlock = -1
const PLAIN = /^[ -~]*$/
/** Between a text as it is written and how search reads it, where that is not the same; no text has it. */
const RESPELLED = '\u0001'
/** For what closes a text, inside of one. */
const STAND_IN = '\u0002'
/** Pieces have room for some more, so that most changes need no new one; and the kernel reads in chunks. */
const pieceBytes = 128
const chunkBytes = 16

/** The last code unit that UTF-8 has as one byte; most texts have no other, and go as they are. */
const maxPlain = 127

export type SavedText = { tables: readonly SavedTable[]; slots: SavedHash | undefined }

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * One text per row in lower case, none being the empty one, in each block one after the other in UTF-8. Writing opens a
 * block: its texts lie apart until another block is opened, or until all is packed again. A key can also be found by
 * itself: `findSlots`.
 */
export class TextColumn {
  /** Where the kernel is told of it. */
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

  /** Answers whether this is another text than before. */
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

  /** The text of a row as it is kept. */
  read(slot: number): string {
    const block = Math.floor(slot / BLOCK_ROWS)
    const texts = block === this.#open ? this.#texts : this.#unpack(block)
    return withoutSpelling(texts[slot % BLOCK_ROWS] ?? '')
  }

  /** Whether the text of a row is this one, which is folded. */
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

  /** As `Order` has it; rows without a text come last, equal ones are 0. */
  compare(a: number, b: number): number {
    this.pack()
    const [blockA, blockB] = [Math.floor(a / BLOCK_ROWS), Math.floor(b / BLOCK_ROWS)]
    return this.#kernel.compareTexts(this.place, blockA, a % BLOCK_ROWS, blockB, b % BLOCK_ROWS)
  }

  /** Compares rows with a text, in the same order; undefined for the empty text, which no row has. */
  comparer(value: string): ((slot: number) => number) | undefined {
    const text = withoutSpelling(foldText(value))
    if (text === '') return undefined
    this.pack()
    const { address } = this.#encode(`${text}\0`)
    return (slot) =>
      this.#kernel.compareTo(this.place, Math.floor(slot / BLOCK_ROWS), slot % BLOCK_ROWS, address)
  }

  /** Reads the texts of many rows, which lie in order. */
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

  /** The rows whose text is this one, case ignored. */
  findSlots(value: string): number[] {
    const text = foldText(value)
    if (text === '' || !this.#slots) return []
    return [...this.#slots.find(this.#hash(text))].filter((slot) => this.holds(slot, text))
  }

  /** Packs what lies open, so that the kernel can read it. */
  pack(): void {
    if (this.#open === noBlock) return
    const block = this.#open
    this.#open = noBlock
    const whole = `${this.#texts.join('\0')}\0`
    const memory = this.#memory
    const at = block * 4
    const isEmpty = whole.length === BLOCK_ROWS
    // A code unit takes three bytes at most.
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

  /** A text where the kernel can read it, until the next one. */
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

/** A text as it is kept: in lower case, and followed by how search reads it where that is not the same. */
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
