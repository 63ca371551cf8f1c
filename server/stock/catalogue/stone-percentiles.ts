const pageBits = 12
const pageSize = 2 ** pageBits
/** Up to this one, ids are divided as whole numbers, which is much faster. */
const maxShortId = 2 ** 31 - 1
/** Above every percentile, so that no range includes it. */
const none = 255

/** The market percentile of each stone that has one, by id: a byte for each, in pages, because ids have gaps. */
export class StonePercentiles {
  readonly #pages: (Uint8Array | undefined)[] = []

  set(id: number, percentile: number): void {
    const at = Math.floor(id / pageSize)
    const page = this.#pages[at] ?? new Uint8Array(pageSize).fill(none)
    this.#pages[at] = page
    page[id % pageSize] = percentile
  }

  /** Returns undefined for a stone without a position. */
  find(id: number): number | undefined {
    const percentile = this.#read(id)
    return percentile === none ? undefined : percentile
  }

  /** Returns a test of stones by id: whether their percentile is from `min` to `max`. */
  createTest({ min = 0, max = 100 }: { min?: number | undefined; max?: number | undefined }) {
    return (id: number): boolean => {
      const percentile = this.#read(id)
      return percentile >= min && percentile <= max
    }
  }

  #read(id: number): number {
    if (id <= maxShortId) return this.#pages[id >>> pageBits]?.[id & (pageSize - 1)] ?? none
    return this.#pages[Math.floor(id / pageSize)]?.[id % pageSize] ?? none
  }
}
