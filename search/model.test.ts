import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCatalogueIndex } from './catalogue-index.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Answer, Filters, Query, Scope } from './query.ts'
import type { Derivation, Row, Schema } from './schema.ts'

const SCHEMA: Schema = {
  sets: ['shape', 'lab', 'vendor'],
  numbers: ['carats', 'price', 'discount'],
  flags: ['hasImage', 'eyeClean'],
  keys: ['stockId', 'certificateNo'],
  words: ['comment'],
  order: 'stockId',
}

type Model = Map<number, Row>
type Command = fc.Command<Model, CatalogueIndex>

let answersWithStones = 0

// The naive shop: an array and plain filters, written without a look at the index.

function searchNaively(model: Model, query: Query): Answer {
  const rows = [...model.values()].map((row) => withDerived(row, query.derived))
  const { sets = {}, numbers = {} } = query.filters ?? {}
  const visible = rows.filter((row) => query.within?.some((scope) => fitsScope(row, scope)) ?? true)
  const passing = (leftOut?: string) =>
    visible.filter((row) => fitsPlain(row, query.filters ?? {}) && fitsFacets(row, sets, numbers, leftOut))
  const found = passing().toSorted((a, b) => compareRows(a, b, query))
  const start = query.page * query.pageSize
  return {
    total: found.length,
    totals: fromNames(query.totals, (name) =>
      found.reduce((sum, row) => sum + (row.numbers?.[name] ?? 0), 0),
    ),
    ids: found.slice(start, start + query.pageSize).map((row) => row.id),
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
  const values = derived.compute({
    set: (name) => row.sets?.[name] ?? 0,
    number: (name) => row.numbers?.[name] ?? null,
    flag: (name) => row.flags?.[name] ?? false,
  })
  const own = Object.fromEntries(derived.columns.map((name, at) => [name, values[at] ?? null]))
  return { ...row, numbers: { ...row.numbers, ...own } }
}

function fitsScope(row: Row, { only = {}, except = {}, flags = {}, ids }: Scope): boolean {
  return (
    Object.entries(only).every(([name, wanted]) => wanted.includes(row.sets?.[name] ?? 0)) &&
    Object.entries(except).every(([name, unwanted]) => !unwanted.includes(row.sets?.[name] ?? 0)) &&
    Object.entries(flags).every(([name, value]) => (row.flags?.[name] ?? false) === value) &&
    (ids?.includes(row.id) ?? true)
  )
}

function fitsPlain(row: Row, { flags = [], keys = {}, text }: Filters): boolean {
  const lower = (value: string | null | undefined) => value?.toLowerCase() ?? ''
  const has = (name: string, wanted: readonly string[]) =>
    wanted.some((value) => value !== '' && lower(value) === lower(row.keys?.[name]))
  return (
    flags.every((name) => row.flags?.[name] === true) &&
    Object.entries(keys).every(([name, wanted]) => wanted.length === 0 || has(name, wanted)) &&
    cutWords(text?.words).every((word) =>
      text?.columns.some((name) => listRowWords(row, name).some((other) => other.startsWith(word))),
    )
  )
}

const cutWords = (text: string | null | undefined): string[] =>
  text
    ?.normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function listRowWords(row: Row, name: string): string[] {
  const ofKey = cutWords(row.keys?.[name])
  return [...ofKey, ofKey.join(''), ...cutWords(row.words?.[name])]
}

function fitsFacets(
  row: Row,
  sets: NonNullable<Filters['sets']>,
  numbers: NonNullable<Filters['numbers']>,
  leftOut: string | undefined,
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
    Object.entries(sets).every(([name, ids]) => name === leftOut || ids.length === 0 || fitsSet(name, ids)) &&
    Object.entries(numbers).every(
      ([name, ranges]) => name === leftOut || ranges.length === 0 || fitsNumber(name, ranges),
    )
  )
}

function compareRows(a: Row, b: Row, { sort = [], ranks = {} }: Query): number {
  const ties = [
    { by: 'stockId', order: 'asc' },
    { by: 'id', order: 'asc' },
  ]
  for (const { by, order } of [...sort, ...ties]) {
    const [x, y] = [sortValue(a, by, ranks), sortValue(b, by, ranks)]
    if (x === y) continue
    if (x === null) return 1
    if (y === null) return -1
    return x < y === (order === 'asc') ? -1 : 1
  }
  return 0
}

function sortValue(row: Row, by: string, ranks: NonNullable<Query['ranks']>): number | string | null {
  if (by === 'id') return row.id
  if (SCHEMA.flags.includes(by)) return row.flags?.[by] === true ? 1 : 0
  if (SCHEMA.keys.includes(by)) return row.keys?.[by]?.toLowerCase() || null
  if (!SCHEMA.sets.includes(by)) return row.numbers?.[by] ?? null
  const id = row.sets?.[by] ?? 0
  if (id === 0) return null
  return ranks[by] === undefined ? id : (ranks[by].get(id) ?? null)
}

// Random rows, queries and commands, drawn from few values so that they meet.

const some = <Value>(arb: fc.Arbitrary<Value>, maxLength = 3) => fc.array(arb, { maxLength, size: 'max' })
const record = <Value>(names: readonly string[], arb: fc.Arbitrary<Value>, maxKeys = names.length) =>
  fc.dictionary(fc.constantFrom(...names), arb, { maxKeys, size: 'max' })

const RowId = fc.integer({ min: 1, max: 150 })
const SetId = fc.integer({ min: 0, max: 4 })
const Amount = fc.integer({ min: -3, max: 6 })
const KeyText = fc.constantFrom('A-1', 'a-1', 'A-12', 'B 7', 'b/12', '12', 'K9', '\u212a9', '', null)
const Words = fc.constantFrom('Eye clean', 'feather, table', 'Éclat 12', 'e\u0301clat', '', 'a-b A_12', null)
const StoredRow: fc.Arbitrary<Row> = fc.record(
  {
    id: RowId,
    sets: record(SCHEMA.sets, SetId),
    numbers: record(SCHEMA.numbers, fc.option(Amount)),
    flags: record(SCHEMA.flags, fc.boolean()),
    keys: record(SCHEMA.keys, KeyText),
    words: record(SCHEMA.words, Words),
  },
  { requiredKeys: ['id'] },
)

const DERIVATIONS: Derivation[] = [1, 2, 3, 4, 5].map((percent) => ({
  key: `markup ${percent}`,
  columns: ['price', 'total', 'discount'],
  compute: (row) => {
    const price = row.number('price')
    if (price === null || row.set('vendor') === percent) return [null, null, row.number('discount')]
    const own = price * (100 + percent)
    return [own, own * (row.number('carats') ?? 0), row.flag('eyeClean') ? -percent : null]
  },
}))

const RangeOf = fc.record({ min: Amount, max: Amount }, { requiredKeys: [] })
/** One or two filters at a time, or hardly a stone would pass. */
const FiltersOf: fc.Arbitrary<Filters> = some(
  fc.oneof(
    fc.record({ sets: record(SCHEMA.sets, some(SetId, 6), 2) }),
    fc.record({ numbers: record(SCHEMA.numbers, some(RangeOf, 2), 2) }),
    fc.record({ flags: fc.subarray([...SCHEMA.flags]) }),
    fc.record({
      keys: record(
        SCHEMA.keys,
        some(
          KeyText.filter((value) => value !== null),
          6,
        ),
        1,
      ),
    }),
    fc.record({
      text: fc.record({
        words: fc.constantFrom('e', 'fea TABLE', 'a1', '12', 'éc', '...', 'k9', 'a-', 'a e', 'x'),
        columns: fc.subarray(['stockId', 'certificateNo', 'comment']),
      }),
    }),
  ),
  2,
).map((parts) => Object.assign({}, ...parts))
const ScopeOf: fc.Arbitrary<Scope> = fc.oneof(
  fc.record({ only: record(['shape', 'vendor'], some(SetId, 6), 1) }),
  fc.record({ except: record(['vendor'], some(SetId)), flags: record(['hasImage'], fc.boolean()) }),
  fc.record({ ids: some(RowId, 60) }),
)
const SortOf = fc.record({
  by: fc.constantFrom('shape', 'lab', 'carats', 'price', 'hasImage', 'stockId', 'certificateNo'),
  order: fc.constantFrom('asc', 'desc'),
})
const RanksOf = fc.constant({
  shape: new Map([
    [1, 30],
    [2, 10],
    [3, 20],
  ]),
})
const QueryOf: fc.Arbitrary<Query> = fc.record(
  {
    within: some(ScopeOf),
    filters: FiltersOf,
    derived: fc.constantFrom(...DERIVATIONS),
    sort: some(SortOf),
    ranks: RanksOf,
    page: fc.integer({ min: 0, max: 4 }),
    pageSize: fc.integer({ min: 0, max: 40 }),
    totals: fc.subarray(['carats', 'price']),
    facets: fc.record({ sets: fc.subarray([...SCHEMA.sets]), numbers: fc.subarray([...SCHEMA.numbers]) }),
  },
  { requiredKeys: ['page', 'pageSize', 'facets'] },
)

const putRows = (rows: Row[]): Command => ({
  check: () => true,
  run(model, index) {
    index.put(rows)
    for (const row of rows) model.set(row.id, row)
    expect(index.size).toBe(model.size)
  },
  toString: () => `put ${JSON.stringify(rows)}`,
})
const removeRows = (ids: number[]): Command => ({
  check: () => true,
  run(model, index) {
    index.remove(ids)
    for (const id of ids) model.delete(id)
    expect(index.size).toBe(model.size)
  },
  toString: () => `remove ${JSON.stringify(ids)}`,
})
const search = (query: Query): Command => ({
  check: () => true,
  run(model, index) {
    const answer = index.search(query)
    expect(answer).toEqual(searchNaively(model, query))
    if (answer.total > 0) answersWithStones++
  },
  toString: () => `search ${JSON.stringify(query)}`,
})

test('whatever is put, replaced and removed, the index answers as a plain filter over an array does', () => {
  const stock = fc.array(StoredRow, { minLength: 40, maxLength: 120, size: 'max' }).map(putRows)
  const searches = QueryOf.map(search)
  const changes = [some(StoredRow, 40).map(putRows), some(RowId, 20).map(removeRows)]
  const commands = fc.commands([searches, searches, ...changes], { maxCommands: 20, size: 'max' })
  fc.assert(
    fc.property(stock, commands, (first, commands) => {
      const model: Model = new Map()
      const real = createCatalogueIndex(SCHEMA, { derivedKept: 2 })
      expect(first.check(model)).toBe(true)
      first.run(model, real)
      fc.modelRun(() => ({ model, real }), commands)
    }),
    { seed: 42, numRuns: 400 },
  )
  expect(answersWithStones).toBeGreaterThan(1_000)
})
