/** The number of stones, the two sums of their hashes, and the highest id there ever was. */
export type StockSums = readonly [stones: number, first: number, second: number, maxId: number]

/** A stone's contribution to the version of the stock: two numbers below 2^30. */
export type RowHash = readonly [number, number]

/**
 * Returns the hash of a stone's row. Every write gives the row another version (`xmin`), and so another hash.
 */
export function hashRow(id: number, rowVersion: number): RowHash {
  return [mixAll([id, rowVersion], 1) >>> 2, mixAll([id, rowVersion], 2) >>> 2]
}

/**
 * Identifies the state of the stock by the sum of the hashes of all stones, in whatever order they changed.
 * Server processes that know the same stones and the same highest id have the same version. Any change of a
 * stone changes it. So does a stone that was added and deleted again, because a list read in between may
 * carry the version. Sums of two million stones are exact.
 */
export class StockVersion {
  #stones: number
  #first: number
  #second: number
  #maxId: number

  constructor([stones, first, second, maxId]: StockSums = [0, 0, 0, 0]) {
    this.#stones = stones
    this.#first = first
    this.#second = second
    this.#maxId = maxId
  }

  /** The numbers that recreate this version. */
  get sums(): StockSums {
    return [this.#stones, this.#first, this.#second, this.#maxId]
  }

  /** Replaces the hash of stone `id`. `before` is undefined for a new stone, `after` for a deleted one. */
  replace(id: number, before: RowHash | undefined, after: RowHash | undefined): void {
    this.#maxId = Math.max(this.#maxId, id)
    this.#stones += (after ? 1 : 0) - (before ? 1 : 0)
    this.#first += (after?.[0] ?? 0) - (before?.[0] ?? 0)
    this.#second += (after?.[1] ?? 0) - (before?.[1] ?? 0)
  }

  get name(): string {
    return this.sums.map((part) => part.toString(36)).join('.')
  }
}

const uint32Range = 2 ** 32

function mixAll(values: readonly number[], seed: number): number {
  return values.reduce(
    (mixed, value) => mix(mix(mixed ^ (value % uint32Range)) ^ Math.floor(value / uint32Range)),
    seed,
  )
}

/** The finalizer of MurmurHash3: each bit of the input affects every bit of the result. */
function mix(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
