/** The size of a cache line: a mask across two lines would need two fetches. */
const lineBytes = 64

/** Returns the size of a chunk, rounded up so that the next one begins at a cache line. */
export function chunkSize(bytes: number): number {
  return Math.ceil(bytes / lineBytes) * lineBytes
}

/** Free addresses by size. Plain data. */
export type SavedFreeLists = ReadonlyMap<number, readonly number[]>

/** Free lists: released chunks by size, to be allocated again. */
export class FreeLists {
  #bySize = new Map<number, number[]>()

  save(): SavedFreeLists {
    return this.#bySize
  }

  /** Restores a copy of the saved lists. */
  restore(saved: SavedFreeLists): void {
    this.#bySize = new Map(Array.from(saved, ([size, chunks]) => [size, [...chunks]]))
  }

  take(size: number): number | undefined {
    return this.#bySize.get(size)?.pop()
  }

  add(address: number, size: number): void {
    const chunks = this.#bySize.get(size)
    if (chunks) chunks.push(address)
    else this.#bySize.set(size, [address])
  }

  clear(): void {
    this.#bySize.clear()
  }
}
