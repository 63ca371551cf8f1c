import { F64_BYTES, U32_BYTES } from '#search/kernel/memory-layout.ts'
import type { BlockMemory } from './block-memory.ts'
import { chunkSize } from './free-lists.ts'
import { writeRecord, type RecordLayout } from './records.ts'

const minChunkBytes = 262_144
const encoder = new TextEncoder()

/** Scratch arena for one query at a time. The next query reuses all of it. */
export class ScratchArena {
  #memory: BlockMemory
  #chunks: { address: number; bytes: number }[] = []
  #chunk = 0
  #used = 0

  constructor(memory: BlockMemory) {
    this.#memory = memory
  }

  /** Frees everything that was allocated since the last reset. */
  reset(): void {
    this.#chunk = 0
    this.#used = 0
  }

  /** Releases the memory of the arena. */
  release(): void {
    for (const { address, bytes } of this.#chunks) this.#memory.release(address, bytes)
    this.#chunks = []
    this.reset()
  }

  /** Allocates bytes with undefined content and returns their address. */
  allocate(bytes: number): number {
    const size = chunkSize(bytes)
    for (; this.#chunk < this.#chunks.length; this.#chunk++) {
      const chunk = this.#chunks[this.#chunk]
      if (chunk && this.#used + size <= chunk.bytes) {
        this.#used += size
        return chunk.address + this.#used - size
      }
      this.#used = 0
    }
    const chunk = { address: 0, bytes: Math.max(size, minChunkBytes) }
    chunk.address = this.#memory.allocate(chunk.bytes)
    this.#chunks.push(chunk)
    this.#used = size
    return chunk.address
  }

  /** Allocates zeros and returns their address. */
  allocateZeros(bytes: number): number {
    const address = this.allocate(bytes)
    // Chunks are whole cache lines, so clearing a few bytes beyond the end is safe.
    this.#memory.f64.fill(0, address / F64_BYTES, (address + bytes + F64_BYTES - 1) / F64_BYTES)
    return address
  }

  /** Writes a record and returns its address. */
  writeRecord<Values>(layout: RecordLayout<Values>, values: Values): number {
    const address = this.allocate(layout.bytes)
    writeRecord(this.#memory, address, layout, values)
    return address
  }

  /** Writes records, one after the other, and returns the address of the first. */
  writeRecords<Values>(layout: RecordLayout<Values>, records: readonly Values[]): number {
    const start = this.allocate(layout.bytes * records.length)
    let address = start
    for (const record of records) {
      writeRecord(this.#memory, address, layout, record)
      address += layout.bytes
    }
    return start
  }

  /** Writes 32-bit numbers and returns their address. */
  writeU32s(values: readonly number[]): number {
    const address = this.allocate(values.length * U32_BYTES)
    const { u32 } = this.#memory
    // Faster than `set` for so few numbers.
    for (let at = 0; at < values.length; at++) u32[address / U32_BYTES + at] = values[at] ?? 0
    return address
  }

  /** Writes doubles and returns their address. */
  writeF64s(values: readonly number[]): number {
    const address = this.allocate(values.length * F64_BYTES)
    const { f64 } = this.#memory
    for (let at = 0; at < values.length; at++) f64[address / F64_BYTES + at] = values[at] ?? 0
    return address
  }

  /** Writes a text in UTF-8. Returns its address and its length in bytes. */
  writeText(text: string): { address: number; length: number } {
    const maxBytes = text.length * 3
    const address = this.allocate(maxBytes)
    const { written } = encoder.encodeInto(text, this.#memory.u8.subarray(address, address + maxBytes))
    return { address, length: written }
  }
}
