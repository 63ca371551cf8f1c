import type { BlockMemory } from './block-memory.ts'
import { pieceSize } from './free-pieces.ts'

const pieceBytes = 262_144
const encoder = new TextEncoder()

/** Scratch arena for one query at a time. The next query reuses all of it. */
export class QueryMemory {
  #memory: BlockMemory
  #pieces: { address: number; bytes: number }[] = []
  #piece = 0
  #used = 0

  constructor(memory: BlockMemory) {
    this.#memory = memory
  }

  /** Frees everything that was allocated since the last reset. */
  reset(): void {
    this.#piece = 0
    this.#used = 0
  }

  /** Releases the memory of the arena. */
  release(): void {
    for (const { address, bytes } of this.#pieces) this.#memory.release(address, bytes)
    this.#pieces = []
    this.reset()
  }

  /** Allocates bytes with undefined content and returns their address. */
  take(bytes: number): number {
    const size = pieceSize(bytes)
    for (; this.#piece < this.#pieces.length; this.#piece++) {
      const piece = this.#pieces[this.#piece]
      if (piece && this.#used + size <= piece.bytes) {
        this.#used += size
        return piece.address + this.#used - size
      }
      this.#used = 0
    }
    const piece = { address: 0, bytes: Math.max(size, pieceBytes) }
    piece.address = this.#memory.allocate(piece.bytes)
    this.#pieces.push(piece)
    this.#used = size
    return piece.address
  }

  takeZeros(bytes: number): number {
    const address = this.take(bytes)
    // Chunks are whole cache lines, so clearing a few bytes beyond the end is safe.
    this.#memory.f64.fill(0, address / 8, (address + bytes + 7) / 8)
    return address
  }

  /** Writes 32-bit words and returns their address. */
  writeWords(words: readonly number[]): number {
    const address = this.take(words.length * 4)
    const { u32 } = this.#memory
    // Faster than `set` for so few words.
    for (let at = 0; at < words.length; at++) u32[address / 4 + at] = words[at] ?? 0
    return address
  }

  writeNumbers(numbers: readonly number[]): number {
    const address = this.take(numbers.length * 8)
    const { f64 } = this.#memory
    for (let at = 0; at < numbers.length; at++) f64[address / 8 + at] = numbers[at] ?? 0
    return address
  }

  /** Writes a text in UTF-8. Returns its address and its length in bytes. */
  writeText(text: string): { address: number; length: number } {
    const most = text.length * 3
    const address = this.take(most)
    const { written } = encoder.encodeInto(text, this.#memory.u8.subarray(address, address + most))
    return { address, length: written }
  }
}
