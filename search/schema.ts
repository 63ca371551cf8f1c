/**
 * The columns of a catalogue. A name stands for one column only.
 * - `sets`: one id of a small vocabulary per row (shape, lab, vendor), 0 for none. Each is a facet.
 * - `numbers`: integers in the smallest unit (cents, thousandths of a carat) where sums must be exact. Each is
 *   a facet with a range.
 * - `flags`: yes or no.
 * - `keys`: texts that are asked for as a whole, case ignored (stock number). Also found by `text`.
 * - `words`: free text, found by `text` only.
 * - `order`: the key column that decides ties, best unique.
 */
export type Schema = {
  sets: readonly string[]
  numbers: readonly string[]
  flags: readonly string[]
  keys: readonly string[]
  words: readonly string[]
  order: string
}

/**
 * One row of the catalogue. What it leaves out is none: 0, null, false or the empty text. Ids of rows are
 * integers, ids of sets integers from 0 to 65,535, numbers finite.
 */
export type Row = {
  id: number
  sets?: Readonly<Record<string, number>>
  numbers?: Readonly<Record<string, number | null>>
  flags?: Readonly<Record<string, boolean>>
  keys?: Readonly<Record<string, string | null>>
  words?: Readonly<Record<string, string | null>>
}

/** Reads the stored values of one row; good only inside the call that it is handed to. */
export type RowReader = {
  set(name: string): number
  number(name: string): number | null
  flag(name: string): boolean
}

/**
 * Number columns that are not stored but computed, such as one viewer's prices. In a query they stand in for
 * stored number columns of the same name. `compute` reads the stored numbers of some rows (`from`, NaN for null) and
 * writes those of `columns` for the same rows, which are NaN before. What it writes depends on nothing but what it reads
 * and on what `key` names: the same key must always compute the same.
 */
export type Derivation = {
  key: string
  from: readonly string[]
  columns: readonly string[]
  compute: (from: readonly Float64Array[], columns: readonly Float64Array[]) => void
}
