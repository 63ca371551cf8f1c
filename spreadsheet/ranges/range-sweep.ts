import type { CellRange } from './cell-reference.ts'

/** Finds the ranges that cover a row, for rows that come from top to bottom. */
export class RangeSweep<Range extends CellRange> {
  readonly #ranges: readonly Range[]
  #next = 0
  #active: Range[] = []

  constructor(ranges: readonly Range[]) {
    this.#ranges = ranges.toSorted((one, other) => one.top - other.top)
  }

  /** Returns the ranges that cover this row. */
  moveTo(row: number): readonly Range[] {
    if (this.#active.some(({ bottom }) => bottom < row)) {
      this.#active = this.#active.filter(({ bottom }) => bottom >= row)
    }
    for (;;) {
      const range = this.#ranges[this.#next]
      if (range === undefined || range.top > row) return this.#active
      this.#next += 1
      if (range.bottom >= row) this.#active.push(range)
    }
  }
}
