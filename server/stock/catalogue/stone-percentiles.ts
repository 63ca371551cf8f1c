const pageSize = 4096
/** Above every percentile. */
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
    const percentile = this.#pages[Math.floor(id / pageSize)]?.[id % pageSize]
    return percentile === none ? undefined : percentile
  }

  /** Returns a test of stones by id: whether their percentile is from `min` to `max`. */
  createTest({ min = 0, max = 100 }: { min?: number | undefined; max?: number | undefined }) {
    return (id: number): boolean => {
      const percentile = this.find(id)
      return percentile !== undefined && percentile >= min && percentile <= max
    }
  }
}
