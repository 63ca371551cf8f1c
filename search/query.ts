import type { Derivation } from './schema.ts'

/** Both ends are included; an end left out is open. */
export type Range = { min?: number | undefined; max?: number | undefined }

type ByName<Value> = Readonly<Record<string, Value>>

/**
 * Rows that a viewer may see: those that fit everything named here. Unlike in filters, an empty list allows
 * nothing, and 0 in a set stands for rows without a value.
 */
export type Scope = {
  only?: ByName<readonly number[]>
  except?: ByName<readonly number[]>
  flags?: ByName<boolean>
  /** Ids of rows. */
  ids?: readonly number[]
}

/**
 * What the viewer chose. A row must pass every filter; an empty list is no filter.
 * - `sets`: any of these ids; a row without a value (0) never passes.
 * - `numbers`: any of these ranges; null lies in none, not even in one without ends.
 * - `flags`: these are true.
 * - `keys`: any of these strings, case ignored.
 * - `text`: each of its words is how one of `columns` (words, keys, or sets with labels) begins from one of its own
 *   words on, with what lies between words left out: 'ab-1234' is found by 'ab', '12' and 'ab1'. Text without letters
 *   and digits is no filter.
 */
export type Filters = {
  sets?: ByName<readonly number[]>
  numbers?: ByName<readonly Range[]>
  flags?: readonly string[]
  keys?: ByName<readonly string[]>
  text?: { words: string; columns: readonly string[] }
}

/** `by` names a set, number or flag column, or the schema's `order`. */
export type Sort = { by: string; order: 'asc' | 'desc' }

/**
 * One search.
 * - `within`: rows that fit any of these scopes exist for this viewer; left out, all do. Facets never leave a
 *   scope out. A list that was used never changes.
 * - `derived`: this viewer's own numbers, used wherever their names occur.
 * - `sort`: sets sort by `ranks` (by set and id) where given, else by id; ids without a rank count as none.
 *   None and null come last in both orders. Ties fall to the schema's `order`, ascending, then to the row's id; sorted by `order` itself, rows with the same key go by their ids in the same direction.
 * - `labels`: what ids of sets are called, where `text` looks into sets. A map that was used never changes.
 * - `page`: from 0.
 * - `totals`: number columns to add up.
 * - `facets`: the columns to count. An object that was used never changes.
 */
export type Query = {
  within?: readonly Scope[]
  filters?: Filters
  derived?: Derivation
  sort?: readonly Sort[]
  ranks?: ByName<ReadonlyMap<number, number>>
  labels?: ByName<ReadonlyMap<number, string>>
  page: number
  pageSize: number
  totals?: readonly string[]
  facets?: { sets?: readonly string[]; numbers?: readonly string[] }
}

/** How many rows have an id. */
export type IdCount = { id: number; count: number }

/**
 * What a search found. `total` and `totals` cover all pages, `ids` are the rows of the page in order. A facet is
 * counted with its own filter left out: ids with their counts ascending by id, those without rows left out, and
 * least and greatest number, null where no row has one.
 */
export type Answer = {
  total: number
  totals: Record<string, number>
  ids: number[]
  facets: {
    sets: Record<string, IdCount[]>
    numbers: Record<string, { min: number; max: number } | null>
  }
}
