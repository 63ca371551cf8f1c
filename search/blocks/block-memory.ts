import { BLOCK_ROWS } from '#search/kernel/memory-layout.ts'
import { FreeLists, chunkSize, type SavedFreeLists } from './free-lists.ts'

const pageBytes = 65_536
/**
 * The kernel reads a byte as the lower half of a 16-bit word, so it also reads the byte after the last one.
 */
const beyondBytes = 1
/** Chunks up to this size go to free lists by size. */
const smallBytes = 8192

type Chunk = { address: number; bytes: number }

/** The allocated and the free memory. The bytes themselves are in `image`. */
export type SavedMemory = {
  end: number
  small: SavedFreeLists
  large: readonly Chunk[]
  released: number
}

/**
 * Allocates the memory that the kernel works in, in chunks. An address stays valid. The typed arrays do not:
 * they are replaced when the memory grows, so read them from here each time.
 */
export class BlockMemory {
  readonly memory = new WebAssembly.Memory({ initial: 2 })
  u8 = new Uint8Array(this.memory.buffer)
  u16 = new Uint16Array(this.memory.buffer)
  u32 = new Uint32Array(this.memory.buffer)
  i32 = new Int32Array(this.memory.buffer)
  f64 = new Float64Array(this.memory.buffer)
  /** Address 0 is never allocated, so that it can mean "none". */
  #end = chunkSize(1)
  #small = new FreeLists()
  /** Sorted by address. Adjacent chunks are merged. */
  #large: Chunk[] = []
  #released = 0

  /** Zeros for the rows of a block, one byte each. Nothing writes to them. */
  readonly zeros = this.allocate(BLOCK_ROWS)

  /** The number of allocated bytes. */
  get bytes(): number {
    return this.#end - this.#released
  }

  /** All memory ever allocated, valid until the next change. */
  get image(): Uint8Array<ArrayBuffer> {
    return this.u8.subarray(0, this.#end)
  }

  save(): SavedMemory {
    return { end: this.#end, small: this.#small.save(), large: this.#large, released: this.#released }
  }

  /** Restores a saved memory. Throws if the image has another length. */
  restore({ end, small, large, released }: SavedMemory, image: Uint8Array): void {
    if (image.length !== end) throw new RangeError(`An image of ${image.length} bytes instead of ${end}`)
    this.#end = end
    this.#grow()
    this.u8.set(image)
    this.#small.restore(small)
    this.#large = large.map((chunk) => ({ ...chunk }))
    this.#released = released
  }

  /** Allocates a chunk of zeros and returns its address. */
  allocate(bytes: number): number {
    const size = chunkSize(bytes)
    const again = size <= smallBytes ? this.#small.take(size) : this.#cutLarge(size)
    if (again !== undefined) {
      this.#released -= size
      this.u8.fill(0, again, again + size)
      return again
    }
    const address = this.#end
    this.#end += size
    this.#grow()
    return address
  }

  /** Releases a chunk. Address 0 is ignored. */
  release(address: number, bytes: number): void {
    if (address === 0 || bytes === 0) return
    const size = chunkSize(bytes)
    this.#released += size
    if (size > smallBytes) return this.#addLarge({ address, bytes: size })
    this.#small.add(address, size)
  }

  #cutLarge(bytes: number): number | undefined {
    const at = this.#large.findIndex((chunk) => chunk.bytes >= bytes)
    const chunk = this.#large[at]
    if (!chunk) return undefined
    const { address } = chunk
    if (chunk.bytes === bytes) this.#large.splice(at, 1)
    else this.#large[at] = { address: address + bytes, bytes: chunk.bytes - bytes }
    return address
  }

  #addLarge({ address, bytes }: Chunk): void {
    const found = this.#large.findIndex((chunk) => chunk.address > address)
    const at = found < 0 ? this.#large.length : found
    const [before, after] = [this.#large[at - 1], this.#large[at]]
    const joinsBefore = before !== undefined && before.address + before.bytes === address
    const joinsAfter = after !== undefined && address + bytes === after.address
    const joined = {
      address: joinsBefore ? before.address : address,
      bytes: bytes + (joinsBefore ? before.bytes : 0) + (joinsAfter ? after.bytes : 0),
    }
    this.#large.splice(joinsBefore ? at - 1 : at, Number(joinsBefore) + Number(joinsAfter), joined)
  }

  #grow(): void {
    const missing = this.#end + beyondBytes - this.memory.buffer.byteLength
    if (missing <= 0) return
    this.memory.grow(Math.ceil(Math.max(missing, this.#end / 16) / pageBytes))
    this.u8 = new Uint8Array(this.memory.buffer)
    this.u16 = new Uint16Array(this.memory.buffer)
    this.u32 = new Uint32Array(this.memory.buffer)
    this.i32 = new Int32Array(this.memory.buffer)
    this.f64 = new Float64Array(this.memory.buffer)
  }
}
