/**
 * The columns of a catalogue. A name stands for one column only.
 * - `sets`: one id of a small dictionary for each row (shape, lab, vendor), 0 for none. Each can be a facet.
 * - `numbers`: integers in the smallest unit (cents, thousandths of a carat) where sums must be exact. Each
 *   is a facet with a range.
 * - `flags`: yes or no.
 * - `keys`: texts that are looked up as a whole, ignoring case (stock number). A text filter finds them too.
 * - `texts`: free text, found by a text filter only.
 * - `order`: the key column that breaks ties, preferably unique.
 */
export type Schema = {
  sets: readonly string[]
  numbers: readonly string[]
  flags: readonly string[]
  keys: readonly string[]
  texts: readonly string[]
  order: string
}

/**
 * One row of the catalogue. A missing value is none: 0, null, false or the empty text. Row ids are integers,
 * set ids integers from 0 to 65,535, numbers finite.
 */
export type Row = {
  id: number
  sets?: Readonly<Record<string, number>>
  numbers?: Readonly<Record<string, number | null>>
  flags?: Readonly<Record<string, boolean>>
  keys?: Readonly<Record<string, string | null>>
  texts?: Readonly<Record<string, string | null>>
}

/** Reads the stored values of one row. Valid only during the call that receives it. */
export type RowReader = {
  set(name: string): number
  number(name: string): number | null
  flag(name: string): boolean
}

/**
 * Computed number columns, for example one viewer's prices. In a query they replace stored number columns of
 * the same name. `compute` reads the stored numbers of some rows (`from`, NaN for null) and writes those of
 * `columns` for the same rows, which are NaN before. The result may depend only on these numbers and on
 * `key`: the same key must always compute the same.
 */
export type Derivation = {
  key: string
  from: readonly string[]
  columns: readonly string[]
  compute: (from: readonly Float64Array[], columns: readonly Float64Array[]) => void
}
