import { ok } from 'node:assert/strict'
import type { BlockMemory } from '#search/blocks/block-memory.ts'

type Chunk = { address: number; bytes: number }

/**
 * The allocated chunks of a memory. Checks that no two overlap and that each was empty when it was allocated.
 */
export class HeldChunks<P extends Chunk = Chunk> {
  #memory: BlockMemory
  readonly all: P[] = []

  constructor(memory: BlockMemory) {
    this.#memory = memory
  }

  hold(chunk: P): void {
    const { address, bytes } = chunk
    const isApart = this.all.every(
      (other) => address + bytes <= other.address || other.address + other.bytes <= address,
    )
    ok(isApart, 'two chunks overlap')
    const isEmpty = this.#memory.u8.subarray(address, address + bytes).every((byte) => byte === 0)
    ok(isEmpty, 'a chunk begins with what somebody left in it')
    this.#memory.u8.fill(255, address, address + bytes)
    this.all.push(chunk)
  }

  /** Removes one of them and returns it. */
  release(pick: number): P | undefined {
    return this.all.splice(pick % Math.max(1, this.all.length), 1)[0]
  }
}
