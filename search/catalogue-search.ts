import type { CatalogueColumns } from './catalogue-columns.ts'
import { getColumn } from './catalogue-columns.ts'
import type { NumberColumn } from './columns/number-column.ts'
import { sortWindow } from './columns/sort-window.ts'
import { createOrder } from './query-order.ts'
import { divideByFacets, keepByPlainFilters, listVisibleSlots } from './query-rows.ts'
import type { FacetFilter, Matches } from './query-rows.ts'
import type { Answer, Filters, IdCount, Query } from './query.ts'

type NumberColumns = ReadonlyMap<string, NumberColumn>

/**
 * Answers a query over columns; `derived` are its own numbers, which stand in for stored ones of the same name.
 * Throws where the query names a column that is not there, or a page below 0.
 */
export function searchColumns(columns: CatalogueColumns, derived: NumberColumns, query: Query): Answer {
  const { within, filters = {}, totals = [], facets = {} } = query
  const getNumbers = (name: string) => derived.get(name) ?? getColumn(columns.numbers, name)
  const rows = keepByPlainFilters(columns, listVisibleSlots(columns, within), filters)
  const matches = divideByFacets(rows, listFacetFilters(columns, getNumbers, filters))
  const { matching } = matches
  return {
    total: matching.length,
    totals: Object.fromEntries(totals.map((name) => [name, getNumbers(name).sum(matching)])),
    facets: {
      sets: mapNames(facets.sets, (name) => countIds(columns, name, matches)),
      numbers: mapNames(facets.numbers, (name) => findRange(getNumbers(name), name, matches)),
    },
    ids: listPage(columns, getNumbers, query, matching),
  }
}

function listFacetFilters(
  columns: CatalogueColumns,
  getNumbers: (name: string) => NumberColumn,
  { sets = {}, numbers = {} }: Filters,
): FacetFilter[] {
  const found: FacetFilter[] = []
  for (const [column, ids] of Object.entries(sets)) {
    const set = getColumn(columns.sets, column)
    const wanted = ids.filter((id) => id > 0)
    if (ids.length > 0) found.push({ column, divide: set.createFilter(wanted) })
  }
  for (const [column, ranges] of Object.entries(numbers)) {
    const number = getNumbers(column)
    if (ranges.length > 0) found.push({ column, divide: number.createFilter(ranges) })
  }
  return found
}

function countIds(columns: CatalogueColumns, name: string, { matching, missing }: Matches): IdCount[] {
  const column = getColumn(columns.sets, name)
  const counts = column.createCounts()
  column.addCounts(matching, counts)
  column.addCounts(missing.get(name) ?? NO_SLOTS, counts)
  const found: IdCount[] = []
  for (const [id, count] of counts.entries()) if (id > 0 && count > 0) found.push({ id, count })
  return found
}

function findRange(column: NumberColumn, name: string, { matching, missing }: Matches) {
  const range = { min: Infinity, max: -Infinity }
  column.widen(matching, range)
  column.widen(missing.get(name) ?? NO_SLOTS, range)
  return range.min > range.max ? null : range
}

function listPage(
  columns: CatalogueColumns,
  getNumbers: (name: string) => NumberColumn,
  query: Query,
  matching: Int32Array,
): number[] {
  const { page, pageSize } = query
  if (page < 0 || pageSize < 0) throw new RangeError(`There is no page ${page} of ${pageSize} rows`)
  const start = Math.min(page * pageSize, matching.length)
  const end = Math.min(start + pageSize, matching.length)
  const window = sortWindow(matching.slice(), start, end, createOrder(columns, getNumbers, query))
  return Array.from(window, (slot) => columns.slots.ids[slot] ?? 0)
}

const NO_SLOTS = new Int32Array(0)

function mapNames<Value>(names: readonly string[] = [], map: (name: string) => Value): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, map(name)]))
}
