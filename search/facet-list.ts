import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import type { Derived } from './derived-columns.ts'
import { getNumber, writeSelection } from './places.ts'
import type { Filters, Range } from './query.ts'
import { noteFacet, RANGE_BYTES, type PlacedAnswer, type Told } from './told-columns.ts'

/** Kinds of facets, as the kernel numbers them. */
const SET = 0
const NUMBER = 1
const DERIVED = 2

const FACET_BYTES = 32
const ENDS_BYTES = 16

/**
 * Writes the filters that are facets (each is ignored for its own counts), one after the other as the kernel
 * reads them.
 */
export class FacetList {
  readonly address: number
  count = 0
  /** Requested numbers without a filter: the address of each column and of its result. */
  readonly free: readonly number[]
  #columns: CatalogueColumns
  #told: Told
  #answer: PlacedAnswer
  #filtered: string[] = []

  constructor(
    columns: CatalogueColumns,
    told: Told,
    answer: PlacedAnswer,
    derived: Derived | undefined,
    { sets = {}, numbers = {} }: Filters,
  ) {
    this.#columns = columns
    this.#told = told
    this.#answer = answer
    const [setNames, numberNames] = [Object.keys(sets), Object.keys(numbers)]
    this.address = columns.work.take(FACET_BYTES * (setNames.length + numberNames.length))
    for (const name of setNames) this.#addSet(name, sets[name] ?? [])
    for (const name of numberNames) this.#addNumber(name, numbers[name] ?? [], derived)
    this.free = this.#listFree(derived)
  }

  #addSet(name: string, ids: readonly number[]): void {
    const column = getColumn(this.#columns.sets, name)
    if (ids.length === 0) return
    const wanted = writeSelection(this.#columns, column, ids.includes(0) ? ids.filter((id) => id !== 0) : ids)
    const counts = noteFacet(this.#columns, this.#told, this.#answer, column, this.count)
    this.#add(SET, column.place, wanted, 0, 0, counts, 0)
  }

  #addNumber(name: string, ranges: readonly Range[], derived: Derived | undefined): void {
    const { work, slots } = this.#columns
    const { place } = getNumber(this.#columns, derived, name)
    if (ranges.length === 0) return
    this.#filtered.push(name)
    const kind = derived?.has(name) === true ? DERIVED : NUMBER
    const asked = this.#told.numbers.indexOf(name)
    const extent = asked < 0 ? 0 : this.#answer.ranges + RANGE_BYTES * asked
    const masks = extent && work.take(slots.maskBytes)
    const blocks = extent && work.take(slots.blocks * 4)
    this.#add(kind, place, this.#writeEnds(ranges), ranges.length, masks, extent, blocks)
  }

  #listFree(derived: Derived | undefined): number[] {
    const free: number[] = []
    for (const [at, name] of this.#told.numbers.entries()) {
      if (this.#filtered.includes(name)) continue
      free.push(getNumber(this.#columns, derived, name).place, this.#answer.ranges + RANGE_BYTES * at)
    }
    return free
  }

  #writeEnds(ranges: readonly Range[]): number {
    const address = this.#columns.work.take(ENDS_BYTES * ranges.length)
    const { f64 } = this.#columns.memory
    let at = address / 8
    for (const { min = -Infinity, max = Infinity } of ranges) {
      f64[at++] = min
      f64[at++] = max
    }
    return address
  }

  #add(
    kind: number,
    column: number,
    wanted: number,
    ranges: number,
    masks: number,
    told: number,
    blocks: number,
  ): void {
    const { u32 } = this.#columns.memory
    const at = (this.address + FACET_BYTES * this.count) / 4
    u32[at] = kind
    u32[at + 1] = column
    u32[at + 2] = wanted
    u32[at + 3] = ranges
    u32[at + 4] = masks
    u32[at + 5] = told
    u32[at + 6] = blocks
    u32[at + 7] = 0
    this.count += 1
  }
}
