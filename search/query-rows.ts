import type { CatalogueColumns } from './catalogue-columns.ts'
import { getColumn } from './catalogue-columns.ts'
import type { SlotTable } from './columns/slot-table.ts'
import { divideSlots, listMarked } from './columns/slots.ts'
import type { SlotFilter } from './columns/slots.ts'
import { listWords } from './columns/words.ts'
import type { Filters, Scope } from './query.ts'

/** A filter whose own column is a facet: that facet's counts leave it out. */
export type FacetFilter = { column: string; divide: SlotFilter }

/**
 * `matching`: the slots that pass every filter. `missing`: by column, the slots that only that column's filter
 * keeps out. Together they are all that a count with one filter left out needs.
 */
export type Matches = { matching: Int32Array; missing: ReadonlyMap<string, Int32Array> }

/** Lists the slots that fit any of the scopes, each once; all of them where no scopes are given. */
export function listVisibleSlots(
  columns: CatalogueColumns,
  scopes: readonly Scope[] | undefined,
): Int32Array {
  if (scopes === undefined) return columns.slots.listSlots()
  const [first, ...others] = scopes.map((scope) => listScopeSlots(columns, scope))
  if (first === undefined) return new Int32Array(0)
  return others.length === 0 ? first : uniteSlots(columns.slots, [first, ...others])
}

/** Keeps, within `slots` itself, those that pass the filters which are no facets: flags, keys and text. */
export function keepByPlainFilters(
  columns: CatalogueColumns,
  slots: Int32Array,
  filters: Filters,
): Int32Array {
  return keepByAll(slots, listPlainFilters(columns, filters))
}

/** Divides slots by filters on facets, reordering them. Those that fail two belong nowhere. */
export function divideByFacets(slots: Int32Array, filters: readonly FacetFilter[]): Matches {
  const missing = new Map<string, Int32Array>()
  const failing = new Int32Array(slots.length)
  let matching = slots
  for (const { column, divide } of filters) {
    for (const [earlier, kept] of missing) missing.set(earlier, kept.subarray(0, divide(kept, failing)))
    const passed = divide(matching, failing)
    missing.set(column, failing.slice(0, matching.length - passed))
    matching = matching.subarray(0, passed)
  }
  return { matching, missing }
}

function listScopeSlots(columns: CatalogueColumns, { only, except, flags, ids }: Scope): Int32Array {
  const filters: SlotFilter[] = []
  for (const [name, wanted] of Object.entries(only ?? {})) {
    filters.push(getColumn(columns.sets, name).createFilter(wanted))
  }
  for (const [name, unwanted] of Object.entries(except ?? {})) {
    filters.push(getColumn(columns.sets, name).createExceptFilter(unwanted))
  }
  for (const [name, value] of Object.entries(flags ?? {})) {
    filters.push(getColumn(columns.flags, name).createFilter([value ? 1 : 0]))
  }
  return keepByAll(ids === undefined ? columns.slots.listSlots() : columns.slots.listSlotsOf(ids), filters)
}

function uniteSlots(slots: SlotTable, lists: readonly Int32Array[]): Int32Array {
  const isInside = new Uint8Array(slots.capacity)
  for (const list of lists) for (const slot of list) isInside[slot] = 1
  return listMarked(isInside)
}

function keepByAll(slots: Int32Array, filters: readonly SlotFilter[]): Int32Array {
  const failing = new Int32Array(slots.length)
  return filters.reduce((kept, divide) => kept.subarray(0, divide(kept, failing)), slots)
}

function listPlainFilters(columns: CatalogueColumns, { flags, keys, text }: Filters): SlotFilter[] {
  const filters = (flags ?? []).map((name) => getColumn(columns.flags, name).createFilter([1]))
  for (const [name, wanted] of Object.entries(keys ?? {})) {
    const column = getColumn(columns.keys, name)
    if (wanted.length > 0) filters.push(column.createFilter(wanted))
  }
  if (text !== undefined) filters.push(...listTextFilters(columns, text))
  return filters
}

function listTextFilters(columns: CatalogueColumns, text: NonNullable<Filters['text']>): SlotFilter[] {
  const texts = text.columns.map((name) => columns.keys.get(name) ?? getColumn(columns.words, name))
  return listWords(text.words).map((word) => {
    const tests = texts.map((column) => column.createWordTest(word))
    return (slots, failing) => divideSlots(slots, failing, (slot) => tests.some((hasWord) => hasWord(slot)))
  })
}
