import { SetLabels } from '#search/set-labels.ts'

/**
 * Dictionary encoding of vendors, overtones, shades and countries: each value has a number, 0 is none. Ignores
 * case.
 */
export class StringDictionary {
  readonly #values: string[] = ['']
  readonly #ids = new Map<string, number>()
  #ranks: ReadonlyMap<number, number> | undefined
  #labels: SetLabels | undefined
  readonly #maxValues: number

  /** Further values than `maxValues` are not stored: they are none. */
  constructor(values: readonly string[] = [], maxValues = Number.POSITIVE_INFINITY) {
    this.#maxValues = maxValues
    for (const value of values) this.encode(value)
  }

  /** Returns the number of a value. Assigns the next number to a new value. */
  encode(value: string | null): number {
    if (value === null || value === '') return 0
    const known = this.find(value)
    if (known !== undefined) return known
    if (this.#values.length > this.#maxValues) return 0
    this.#ranks = undefined
    this.#labels = undefined
    this.#values.push(value)
    this.#ids.set(value.toLowerCase(), this.#values.length - 1)
    return this.#values.length - 1
  }

  find(value: string): number | undefined {
    return this.#ids.get(value.toLowerCase())
  }

  /** Returns the value with this number; an empty string if there is none. */
  decode(id: number): string {
    return this.#values[id] ?? ''
  }

  get values(): readonly string[] {
    return this.#values.slice(1)
  }

  /** Returns the values by number. */
  get labels(): SetLabels {
    this.#labels ??= new SetLabels(this.values.map((value, position) => [position + 1, value]))
    return this.#labels
  }

  /** Returns the alphabetical rank of each value, by number. */
  get ranks(): ReadonlyMap<number, number> {
    this.#ranks ??= new Map(
      [...this.#ids].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, id], rank) => [id, rank]),
    )
    return this.#ranks
  }
}
