/** What the processor fetches at once: a mask that lay across two such lines would be fetched twice. */
const lineBytes = 64

/** The bytes that a piece takes, so that the next one begins where a line does. */
export function pieceSize(bytes: number): number {
  return Math.ceil(bytes / lineBytes) * lineBytes
}

/** Addresses by size. Plain data. */
export type SavedPieces = ReadonlyMap<number, readonly number[]>

/** Pieces that were given back, to be given out again by their size. */
export class FreePieces {
  #bySize = new Map<number, number[]>()

  save(): SavedPieces {
    return this.#bySize
  }

  /** Becomes what was saved, which stays as it is. */
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
