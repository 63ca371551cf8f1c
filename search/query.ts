import type { Derivation } from './schema.ts'
import type { SetLabels } from './set-labels.ts'

/** Both ends are inclusive. A missing end is open. */
export type Range = { min?: number | undefined; max?: number | undefined }

type ByName<Value> = Readonly<Record<string, Value>>

/**
 * Rows that a viewer may see: those that fit every condition here. Unlike in filters, an empty list allows
 * nothing, and 0 in a set stands for rows without a value.
 */
export type Scope = {
  only?: ByName<readonly number[]>
  except?: ByName<readonly number[]>
  flags?: ByName<boolean>
  /** Ids of rows. */
  ids?: readonly number[]
  /** Rows that are left out, whatever else fits. */
  without?: ExcludedRows
  /** A test of the id of a row, for many rows and what the index does not know of them. It must be fast. */
  hasId?: (id: number) => boolean
}

/**
 * A test of rows by id, whose masks are cached by its name. If the result for rows changes, its owner calls `touch` of
 * the index for them.
 */
export type ExcludedRows = {
  name: string
  has: (id: number) => boolean
}

/**
 * The viewer's filters. A row must pass each of them; an empty list is no filter.
 * - `sets`: any of these ids; a row without a value (0) never passes.
 * - `numbers`: any of these ranges; null is in none, not even in one without ends.
 * - `flags`: these are true.
 * - `keys`: any of these strings, ignoring case.
 * - `anyKey`: any of these strings in any of these columns. Without a string in any of them it is no filter.
 * - `text`: each keyword must be found in one of `columns` (texts, keys, or sets and flags with labels). A
 *   column is searched from the beginning of each of its words, ignoring what separates words: 'ab', '12' and
 *   'ab1' find 'ab-1234'. A flag is found by its label. A text without letters and digits is no filter.
 */
export type Filters = {
  sets?: ByName<readonly number[]>
  numbers?: ByName<readonly Range[]>
  flags?: readonly string[]
  keys?: ByName<readonly string[]>
  anyKey?: ByName<readonly string[]>
  text?: { keywords: string; columns: readonly string[] }
}

/** `by` names a set, number or flag column, or the schema's `order`. */
export type Sort = { by: string; order: 'asc' | 'desc' }

/**
 * One search.
 * - `within`: only rows that fit any of these scopes exist for the viewer, by default all. Facets
 *   never ignore a scope. Lists without row ids and tests of ids are cached by their content, excluded rows by their name.
 * - `derived`: the viewer's own numbers, used wherever their names occur.
 * - `sort`: sets sort by `ranks` (by set and id), by default by id; ids without a rank count as none. None
 *   and null come last in both directions. Ties are sorted by the schema's `order`, ascending, then by row
 *   id. In a sort by `order` itself, rows with the same key are sorted by id in the same direction.
 * - `labels`: the names of set ids, for `text` in sets. The label of a flag may have any id.
 * - `page`: from 0.
 * - `totals`: number columns to sum.
 * - `facets`: the requested facets: sets to count, and numbers of which to find the extent.
 */
export type Query = {
  within?: readonly Scope[]
  filters?: Filters
  derived?: Derivation
  sort?: readonly Sort[]
  ranks?: ByName<ReadonlyMap<number, number>>
  labels?: ByName<SetLabels>
  page: number
  pageSize: number
  totals?: readonly string[]
  facets?: { sets?: readonly string[]; numbers?: readonly string[] }
}

/** The number of rows with an id. */
export type IdCount = { id: number; count: number }

/**
 * The result of a search. `total` and `totals` cover all pages; `ids` are the rows of the page in order. Each
 * facet ignores its own filter. A set has the ids with rows, ascending, and their counts. A number has its
 * minimum and maximum, or null if no row has a number.
 */
export type SearchResult = {
  total: number
  totals: Record<string, number>
  ids: number[]
  facets: {
    sets: Record<string, IdCount[]>
    numbers: Record<string, { min: number; max: number } | null>
  }
}
