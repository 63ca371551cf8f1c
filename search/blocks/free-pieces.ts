/** The size of a cache line: a mask across two lines would need two fetches. */
const lineBytes = 64

/** Returns the size of a chunk, rounded up so that the next one begins at a cache line. */
export function pieceSize(bytes: number): number {
  return Math.ceil(bytes / lineBytes) * lineBytes
}

/** Free addresses by size. Plain data. */
export type SavedPieces = ReadonlyMap<number, readonly number[]>

/** Free lists: released chunks by size, to be allocated again. */
export class FreePieces {
  #bySize = new Map<number, number[]>()

  save(): SavedPieces {
    return this.#bySize
  }

  /** Restores a copy of the saved lists. */
  restore(saved: SavedPieces): void {
    this.#bySize = new Map(Array.from(saved, ([size, pieces]) => [size, [...pieces]]))
  }

  take(size: number): number | undefined {
    return this.#bySize.get(size)?.pop()
  }

  keep(address: number, size: number): void {
    const pieces = this.#bySize.get(size)
    if (pieces) pieces.push(address)
    else this.#bySize.set(size, [address])
  }

  clear(): void {
    this.#bySize.clear()
  }
}
