import { normalizeText } from '#search/keywords.ts'
import {
  BLOCK_ROWS,
  NORMALIZED_MARK,
  ROW_OFFSETS_BYTES,
  SIGNATURE_BYTES,
  TEXT_STEP_BYTES,
  U32_BYTES,
} from '#search/kernel/memory-layout.ts'
import type { BlockMemory } from './block-memory.ts'
import { BlockTable, getSaved, type SavedTable } from './block-table.ts'
import { type Kernel } from './kernel.ts'
import { textColumnRecord, writeRecord } from './records.ts'
import { SlotHash, type SavedHash } from './slot-hash.ts'

const noBlock = -1
/** With this many groups of hashes per row, two rows with different texts hardly ever share a group. */
const hashGroupsPerRow = 64
const maxHashGroupBits = 26
const PLAIN = /^[ -~]*$/
/** Separates a stored text from its normalized form for search, if the two differ. */
const SEPARATOR = String.fromCharCode(NORMALIZED_MARK)
/** Replaces separators that occur inside a text. */
const STAND_IN = '\u0002'
/** Chunks are multiples of this many bytes, so that most changes need no new one. */
const chunkStepBytes = 128
/** The kernel reads so much before and beyond a chunk. */
const bytesBefore = TEXT_STEP_BYTES
const bytesBeyond = 2 * TEXT_STEP_BYTES

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
  /** The address of the column's record for the kernel. */
  readonly address: number
  #memory: BlockMemory
  #kernel: Kernel
  #chunks: BlockTable
  #lengths: BlockTable
  #signatures: BlockTable
  #rowOffsets: BlockTable
  #capacities: BlockTable
  #open = noBlock
  #texts: string[] = []
  #slots: SlotHash | undefined
  #argument = { address: 0, bytes: 0 }

  constructor(memory: BlockMemory, kernel: Kernel, kind: 'key' | 'order' | 'text', address: number) {
    this.address = address
    this.#memory = memory
    this.#kernel = kernel
    this.#chunks = new BlockTable(memory, U32_BYTES)
    this.#lengths = new BlockTable(memory, U32_BYTES)
    this.#signatures = new BlockTable(memory, SIGNATURE_BYTES)
    this.#rowOffsets = new BlockTable(memory, ROW_OFFSETS_BYTES)
    this.#capacities = new BlockTable(memory, U32_BYTES)
    if (kind === 'key') this.#slots = new SlotHash(memory, (slot) => this.#hashOf(slot))
  }

  reserve(blocks: number): void {
    for (const table of this.#tables) table.reserve(blocks)
    writeRecord(this.#memory, this.address, textColumnRecord, {
      chunks: this.#chunks.address,
      lengths: this.#lengths.address,
      signatures: this.#signatures.address,
      rowOffsets: this.#rowOffsets.address,
    })
  }

  get #tables(): BlockTable[] {
    return [this.#chunks, this.#lengths, this.#signatures, this.#rowOffsets, this.#capacities]
  }

  save(): SavedText {
    this.pack()
    this.#memory.release(this.#argument.address, this.#argument.bytes)
    this.#argument = { address: 0, bytes: 0 }
    return { tables: this.#tables.map((table) => table.save()), slots: this.#slots?.save() }
  }

  restore({ tables, slots }: SavedText): void {
    for (const [at, table] of this.#tables.entries()) table.restore(getSaved(tables, at))
    if (slots) this.#slots?.restore(slots)
    this.#argument = { address: 0, bytes: 0 }
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
    return withoutNormalized(texts[slot % BLOCK_ROWS] ?? '')
  }

  /** Returns whether a row has this text, which is already folded (`foldText`). */
  holds(slot: number, text: string): boolean {
    const block = Math.floor(slot / BLOCK_ROWS)
    const row = slot % BLOCK_ROWS
    if (block === this.#open) return (this.#texts[row] ?? '') === text
    const { address, length } = this.#encode(withoutNormalized(text))
    return this.#kernel.hasText(this.address, block, row, address, length) !== 0
  }

  hasText(slot: number): boolean {
    return !this.holds(slot, '')
  }

  /** Compares the texts of two rows. Rows without a text come last; equal texts return 0. */
  compare(a: number, b: number): number {
    this.pack()
    const [blockA, blockB] = [Math.floor(a / BLOCK_ROWS), Math.floor(b / BLOCK_ROWS)]
    return this.#kernel.compareTexts(this.address, blockA, a % BLOCK_ROWS, blockB, b % BLOCK_ROWS)
  }

  /**
   * Returns a function that compares rows with a text, in the same order. Returns undefined for the empty
   * text, which no row has.
   */
  comparer(value: string): ((slot: number) => number) | undefined {
    const text = withoutNormalized(foldText(value))
    if (text === '') return undefined
    this.pack()
    const { address } = this.#encode(`${text}\0`)
    return (slot) =>
      this.#kernel.compareWithText(this.address, Math.floor(slot / BLOCK_ROWS), slot % BLOCK_ROWS, address)
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
      return withoutNormalized(texts[slot % BLOCK_ROWS] ?? '')
    })
  }

  /** Returns the rows with this text, ignoring case. */
  findSlots(value: string): number[] {
    const text = foldText(value)
    if (text === '' || !this.#slots) return []
    return [...this.#slots.find(this.#hash(text))].filter((slot) => this.holds(slot, text))
  }

  /** Returns the rows with the same text as this row, which is one of them; none if it has no text. */
  findEqual(slot: number): number[] {
    if (!this.#slots || !this.hasText(slot)) return []
    this.pack()
    const hash = this.#hashOf(slot)
    return [...this.#slots.find(hash)].filter((other) => other === slot || this.compare(slot, other) === 0)
  }

  /** Returns those of the first `rows` rows that may have the same text as another: all that do, and few more. */
  findRepeated(rows: number): number[] {
    this.pack()
    const noText = this.#hash('') >>> 0
    const groupBits = Math.min(Math.ceil(Math.log2(rows * hashGroupsPerRow + 8)), maxHashGroupBits)
    const shift = 32 - groupBits
    const hashes = new Uint32Array(rows)
    const seen = new Uint8Array(2 ** (groupBits - 3))
    const repeated = new Uint8Array(2 ** (groupBits - 3))
    const hasNoText = (slot: number): boolean => hashes[slot] === noText && !this.hasText(slot)
    for (let slot = 0; slot < rows; slot += 1) {
      const hash = this.#hashOf(slot) >>> 0
      hashes[slot] = hash
      const [byte, bit] = [hash >>> (shift + 3), 1 << ((hash >>> shift) & 7)]
      const isSeen = ((seen[byte] ?? 0) & bit) !== 0
      if (isSeen) repeated[byte] = (repeated[byte] ?? 0) | bit
      else seen[byte] = (seen[byte] ?? 0) | bit
    }
    const found: number[] = []
    for (const [slot, hash] of hashes.entries()) {
      const isRepeated = ((repeated[hash >>> (shift + 3)] ?? 0) & (1 << ((hash >>> shift) & 7))) !== 0
      if (isRepeated && !hasNoText(slot)) found.push(slot)
    }
    return found
  }

  /** Packs the unpacked block, so that the kernel can read it. */
  pack(): void {
    if (this.#open === noBlock) return
    const block = this.#open
    this.#open = noBlock
    const whole = `${this.#texts.join('\0')}\0`
    const memory = this.#memory
    const at = block * U32_BYTES
    const isEmpty = whole.length === BLOCK_ROWS
    // A code unit takes at most three bytes.
    const bytes = new Uint8Array(isEmpty ? 0 : whole.length * 3)
    const length = isEmpty ? 0 : encoder.encodeInto(whole, bytes).written
    const needed = isEmpty
      ? 0
      : Math.ceil((length + bytesBefore + bytesBeyond) / chunkStepBytes) * chunkStepBytes
    const room = memory.u32[(this.#capacities.address + at) / U32_BYTES] ?? 0
    if (needed !== room) {
      this.#release(block)
      const chunk = needed === 0 ? 0 : memory.allocate(needed) + bytesBefore
      memory.u32[(this.#chunks.address + at) / U32_BYTES] = chunk
      memory.u32[(this.#capacities.address + at) / U32_BYTES] = needed
    }
    const chunk = memory.u32[(this.#chunks.address + at) / U32_BYTES] ?? 0
    memory.u32[(this.#lengths.address + at) / U32_BYTES] = length
    memory.u8.set(bytes.subarray(0, length), chunk)
    this.#kernel.indexTexts(this.address, block)
  }

  #release(block: number): void {
    const { u32 } = this.#memory
    const chunk = u32[this.#chunks.address / U32_BYTES + block] ?? 0
    if (chunk !== 0)
      this.#memory.release(chunk - bytesBefore, u32[this.#capacities.address / U32_BYTES + block] ?? 0)
  }

  #openBlock(block: number): void {
    if (block === this.#open) return
    this.pack()
    this.#texts = this.#unpack(block)
    this.#open = block
  }

  #unpack(block: number): string[] {
    const { u8, u32 } = this.#memory
    const chunk = u32[this.#chunks.address / U32_BYTES + block] ?? 0
    const length = u32[this.#lengths.address / U32_BYTES + block] ?? 0
    if (length === 0) return Array.from({ length: BLOCK_ROWS }, () => '')
    return decoder.decode(u8.subarray(chunk, chunk + length - 1)).split('\0')
  }

  #hashOf(slot: number): number {
    const block = Math.floor(slot / BLOCK_ROWS)
    if (block === this.#open) return this.#hash(this.#texts[slot % BLOCK_ROWS] ?? '')
    return this.#kernel.hashRow(this.address, block, slot % BLOCK_ROWS)
  }

  #hash(text: string): number {
    const { address, length } = this.#encode(withoutNormalized(text))
    return this.#kernel.hashText(address, length)
  }

  /** Writes a text where the kernel can read it, until the next call. */
  #encode(text: string): { address: number; length: number } {
    const maxBytes = text.length * 3 + TEXT_STEP_BYTES
    if (maxBytes > this.#argument.bytes) {
      this.#memory.release(this.#argument.address, this.#argument.bytes)
      this.#argument = { address: this.#memory.allocate(maxBytes * 2), bytes: maxBytes * 2 }
    }
    const { address, bytes } = this.#argument
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
  const written = folded.replaceAll('\0', STAND_IN).replaceAll(SEPARATOR, STAND_IN)
  return `${written}${SEPARATOR}${normalizeText(value).trim()}`
}

function withoutNormalized(text: string): string {
  const end = text.indexOf(SEPARATOR)
  return end < 0 ? text : text.slice(0, end)
}
