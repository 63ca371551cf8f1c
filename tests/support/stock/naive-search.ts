import type { Filters, Query, Scope, SearchResult, Sort } from '#search/query.ts'
import type { Derivation, Row, Schema } from '#search/schema.ts'
import { SetLabels } from '#search/set-labels.ts'

export const modelSchema: Schema = {
  sets: ['shape', 'lab', 'vendor'],
  numbers: ['carats', 'price', 'discount'],
  flags: ['hasImage', 'eyeClean'],
  keys: ['stockId', 'certificateNo'],
  texts: ['comment'],
  order: 'stockId',
}

export const modelLabels = {
  shape: new SetLabels([
    [1, 'Round'],
    [2, 'Round, eye-clean'],
    [4, 'A-12'],
  ]),
  eyeClean: new SetLabels([[1, 'Eye clean']], 2),
}

/** Searches with an array and plain filters, as a reference that shares no code with the index. */
export function searchNaively(stock: Iterable<Row>, query: Query): SearchResult {
  const rows = Array.from(stock, (row) => withDerived(row, query.derived))
  const { sets = {}, numbers = {} } = query.filters ?? {}
  const visible = rows.filter((row) => query.within?.some((scope) => fitsScope(row, scope)) ?? true)
  const passing = (ignoredFacet?: string) =>
    visible.filter(
      (row) => fitsPlain(row, query.filters ?? {}) && fitsFacets(row, sets, numbers, ignoredFacet),
    )
  const matches = passing().toSorted((a, b) => compareRows(a, b, query))
  const start = query.page * query.pageSize
  return {
    total: matches.length,
    totals: fromNames(query.totals, (name) =>
      matches.reduce((sum, row) => sum + (row.numbers?.[name] ?? 0), 0),
    ),
    ids: matches.slice(start, start + query.pageSize).map((row) => row.id),
    facets: {
      sets: fromNames(query.facets?.sets, (name) => {
        const ids = passing(name).map((row) => row.sets?.[name] ?? 0)
        const distinct = [...new Set(ids)].filter((id) => id !== 0).toSorted((a, b) => a - b)
        return distinct.map((id) => ({ id, count: ids.filter((other) => other === id).length }))
      }),
      numbers: fromNames(query.facets?.numbers, (name) => {
        const values = passing(name).flatMap((row) => row.numbers?.[name] ?? [])
        return values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) }
      }),
    },
  }
}

const fromNames = <Value>(names: readonly string[] = [], read: (name: string) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)]))

function withDerived(row: Row, derived: Derivation | undefined): Row {
  if (derived === undefined) return row
  const columns = derived.columns.map(() => Float64Array.of(Number.NaN))
  derived.compute(
    derived.from.map((name) => Float64Array.of(row.numbers?.[name] ?? Number.NaN)),
    columns,
  )
  const derivedNumbers = fromNames(derived.columns, (name) => {
    const value = columns[derived.columns.indexOf(name)]?.[0] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  })
  return { ...row, numbers: { ...row.numbers, ...derivedNumbers } }
}

function fitsScope(row: Row, { only = {}, except = {}, flags = {}, ids, hasId, without }: Scope): boolean {
  return (
    Object.entries(only).every(([name, allowed]) => allowed.includes(row.sets?.[name] ?? 0)) &&
    Object.entries(except).every(([name, forbidden]) => !forbidden.includes(row.sets?.[name] ?? 0)) &&
    Object.entries(flags).every(([name, value]) => (row.flags?.[name] ?? false) === value) &&
    (ids?.includes(row.id) ?? true) &&
    (hasId?.(row.id) ?? true) &&
    without?.has(row.id) !== true
  )
}

function fitsPlain(row: Row, { flags = [], keys = {}, anyKey = {}, text }: Filters): boolean {
  const lower = (value: string | null | undefined) => value?.toLowerCase() ?? ''
  const has = (name: string, allowed: readonly string[]) =>
    allowed.some((value) => value !== '' && lower(value) === lower(row.keys?.[name]))
  const anyOf = Object.entries(anyKey).filter(([, allowed]) => allowed.length > 0)
  return (
    flags.every((name) => row.flags?.[name] === true) &&
    Object.entries(keys).every(([name, allowed]) => allowed.length === 0 || has(name, allowed)) &&
    (anyOf.length === 0 || anyOf.some(([name, allowed]) => has(name, allowed))) &&
    cutWords(text?.keywords).every((word) =>
      text?.columns.some(
        (name) =>
          (name !== 'eyeClean' || word.length > 1) &&
          listRowTexts(row, name).some((other) => other.startsWith(word)),
      ),
    )
  )
}

const cutWords = (text: string | null | undefined): string[] =>
  text
    ?.normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** For each word of a text, returns the rest of the text from that word on, without spaces. */
function listRowTexts(row: Row, name: string): string[] {
  const words = cutWords(findRowText(row, name))
  return words.map((_, at) => words.slice(at).join(''))
}

function findRowText(row: Row, name: string): string | null | undefined {
  if (name === 'shape') return modelLabels.shape.byId.get(row.sets?.[name] ?? 0)
  if (name === 'eyeClean') return row.flags?.[name] === true ? modelLabels.eyeClean.byId.get(1) : ''
  return row.keys?.[name] ?? row.texts?.[name]
}

function fitsFacets(
  row: Row,
  sets: NonNullable<Filters['sets']>,
  numbers: NonNullable<Filters['numbers']>,
  ignoredFacet: string | undefined,
): boolean {
  const fitsSet = (name: string, ids: readonly number[]) => {
    const id = row.sets?.[name] ?? 0
    return id !== 0 && ids.includes(id)
  }
  const fitsNumber = (name: string, ranges: NonNullable<Filters['numbers']>[string]) => {
    const value = row.numbers?.[name] ?? null
    return (
      value !== null && ranges.some(({ min, max }) => !(value < (min ?? value)) && !(value > (max ?? value)))
    )
  }
  return (
    Object.entries(sets).every(
      ([name, ids]) => name === ignoredFacet || ids.length === 0 || fitsSet(name, ids),
    ) &&
    Object.entries(numbers).every(
      ([name, ranges]) => name === ignoredFacet || ranges.length === 0 || fitsNumber(name, ranges),
    )
  )
}

function compareRows(a: Row, b: Row, { sort = [], ranks = {} }: Query): number {
  const ties: Sort[] = [
    { by: 'stockId', order: 'asc' },
    { by: 'id', order: 'asc' },
  ]
  for (const { by, order } of [...sort, ...ties]) {
    const [x, y] = [sortValue(a, by, ranks), sortValue(b, by, ranks)]
    const isLess = x === y ? a.id < b.id : x !== null && y !== null && x < y
    // Rows with the same stock number are sorted by id, in the same direction.
    if (x === y && (by !== 'stockId' || x === null || a.id === b.id)) continue
    if (x === null) return 1
    if (y === null) return -1
    return isLess === (order === 'asc') ? -1 : 1
  }
  return 0
}

function sortValue(row: Row, by: string, ranks: NonNullable<Query['ranks']>): number | string | null {
  if (by === 'id') return row.id
  if (modelSchema.flags.includes(by)) return row.flags?.[by] === true ? 1 : 0
  if (modelSchema.keys.includes(by)) return row.keys?.[by]?.toLowerCase() || null
  if (!modelSchema.sets.includes(by)) return row.numbers?.[by] ?? null
  const id = row.sets?.[by] ?? 0
  if (id === 0) return null
  return ranks[by] === undefined ? id : (ranks[by].get(id) ?? null)
}
