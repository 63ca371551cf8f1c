/** How many stones, the two sums of their stamps, and the newest stone that there ever was. */
export type StockSums = readonly [stones: number, first: number, second: number, newest: number]

/** A stone's part in the version of the stock: two numbers below 2^30. */
export type Stamp = readonly [number, number]

/** The stamp of a stone; `transaction` last wrote its row (`xmin`), so that no way of writing can forget to count. */
export function stampStone(id: number, transaction: number): Stamp {
  return [mixAll([id, transaction], 1) >>> 2, mixAll([id, transaction], 2) >>> 2]
}

/**
 * Names the state of the stock: the sum of the stamps of all stones, however it came about. Every server process that
 * knows the same stones, and the newest there ever was, names it alike, and any change of any stone changes the name; one
 * that came and went again does too, for a list that was read meanwhile may name it. Sums of two million stones are still
 * exact.
 */
export class StockVersion {
  #stones: number
  #first: number
  #second: number
  #newest: number

  constructor([stones, first, second, newest]: StockSums = [0, 0, 0, 0]) {
    this.#stones = stones
    this.#first = first
    this.#second = second
    this.#newest = newest
  }

  /** What the same version is made of again. */
  get sums(): StockSums {
    return [this.#stones, this.#first, this.#second, this.#newest]
  }

  /** Counts what stone `id` is now in place of what it was; undefined where it is new, or gone. */
  replace(id: number, before: Stamp | undefined, after: Stamp | undefined): void {
    this.#newest = Math.max(this.#newest, id)
    this.#stones += (after ? 1 : 0) - (before ? 1 : 0)
    this.#first += (after?.[0] ?? 0) - (before?.[0] ?? 0)
    this.#second += (after?.[1] ?? 0) - (before?.[1] ?? 0)
  }

  get name(): string {
    return this.sums.map((part) => part.toString(36)).join('.')
  }
}

const word = 2 ** 32

function mixAll(values: readonly number[], seed: number): number {
  return values.reduce((mixed, value) => mix(mix(mixed ^ (value % word)) ^ Math.floor(value / word)), seed)
}

/** The finish of MurmurHash3: each bit of the number reaches every bit of the answer. */
function mix(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
