import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compiledKernel } from '#tests/support/compiled-kernel.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Answer, Filters, Query, Scope, Sort } from './query.ts'
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
type Real = { index: CatalogueIndex }
type Command = fc.Command<Model, Real>

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
  const columns = derived.columns.map(() => Float64Array.of(Number.NaN))
  derived.compute(
    derived.from.map((name) => Float64Array.of(row.numbers?.[name] ?? Number.NaN)),
    columns,
  )
  const own = fromNames(derived.columns, (name) => {
    const value = columns[derived.columns.indexOf(name)]?.[0] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  })
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
      text?.columns.some((name) => listRowTexts(row, name).some((other) => other.startsWith(word))),
    )
  )
}

const cutWords = (text: string | null | undefined): string[] =>
  text
    ?.normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** What is left of a text from each of its words on, run together. */
function listRowTexts(row: Row, name: string): string[] {
  const label = LABELS.shape.get(row.sets?.[name] ?? 0)
  const words = cutWords(name === 'shape' ? label : (row.keys?.[name] ?? row.words?.[name]))
  return words.map((_, at) => words.slice(at).join(''))
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
  const ties: Sort[] = [
    { by: 'stockId', order: 'asc' },
    { by: 'id', order: 'asc' },
  ]
  for (const { by, order } of [...sort, ...ties]) {
    const [x, y] = [sortValue(a, by, ranks), sortValue(b, by, ranks)]
    const isLess = x === y ? a.id < b.id : x !== null && y !== null && x < y
    // Rows of the same stock number are told apart by their ids, in the same direction.
    if (x === y && (by !== 'stockId' || x === null || a.id === b.id)) continue
    if (x === null) return 1
    if (y === null) return -1
    return isLess === (order === 'asc') ? -1 : 1
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
  from: ['price', 'carats', 'discount'],
  columns: ['price', 'total', 'discount'],
  compute: ([prices, carats, discounts], [own, totals, percents]) => {
    if (!prices || !carats || !discounts || !own || !totals || !percents) return
    for (let row = 0; row < prices.length; row++) {
      percents[row] = discounts[row] ?? 0
      if (carats[row] === percent) continue
      own[row] = (prices[row] ?? 0) * (100 + percent)
      totals[row] = (own[row] ?? 0) * (carats[row] || 0.5)
    }
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
        words: fc.constantFrom(
          'e',
          'fea TABLE',
          'a1',
          '12',
          'éc',
          '...',
          'k9',
          'a-',
          'a e',
          'x',
          'rou',
          'eyec',
          '2eye',
        ),
        columns: fc.subarray(['stockId', 'certificateNo', 'comment', 'shape']),
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
  by: fc.constantFrom('shape', 'lab', 'carats', 'price', 'hasImage', 'stockId'),
  order: fc.constantFrom('asc', 'desc'),
})
const RanksOf = fc.constant({
  shape: new Map([
    [1, 30],
    [2, 10],
    [3, 20],
  ]),
})
const LABELS = {
  shape: new Map([
    [1, 'Round'],
    [2, 'Round, eye-clean'],
    [4, 'A-12'],
  ]),
}
const QueryOf: fc.Arbitrary<Query> = fc.record(
  {
    within: some(ScopeOf),
    filters: FiltersOf,
    derived: fc.constantFrom(...DERIVATIONS),
    sort: some(SortOf),
    ranks: RanksOf,
    labels: fc.constant(LABELS),
    page: fc.integer({ min: 0, max: 4 }),
    pageSize: fc.integer({ min: 0, max: 40 }),
    totals: fc.subarray(['carats', 'price']),
    facets: fc.record({ sets: fc.subarray([...SCHEMA.sets]), numbers: fc.subarray([...SCHEMA.numbers]) }),
  },
  { requiredKeys: ['page', 'pageSize', 'facets', 'labels'] },
)

const putRows = (rows: Row[]): Command => ({
  check: () => true,
  run(model, { index }) {
    index.put(rows)
    for (const row of rows) model.set(row.id, row)
    expect(index.size).toBe(model.size)
  },
  toString: () => `put ${JSON.stringify(rows)}`,
})
const removeRows = (ids: number[]): Command => ({
  check: () => true,
  run(model, { index }) {
    index.remove(ids)
    for (const id of ids) model.delete(id)
    expect(index.size).toBe(model.size)
  },
  toString: () => `remove ${JSON.stringify(ids)}`,
})
const search = (query: Query): Command => ({
  check: () => true,
  run(model, { index }) {
    const answer = index.search(query)
    expect(answer).toEqual(searchNaively(model, query))
    if (answer.total > 0) answersWithStones++
  },
  toString: () => `search ${JSON.stringify(query)}`,
})
const saveAndRestore: Command = {
  check: () => true,
  run(model, real) {
    const { image, ...saved } = real.index.save()
    const kept = { ...structuredClone(saved), image: image.slice() }
    real.index = createCatalogueIndex(SCHEMA, compiledKernel, { derivedBytes: 1_000, saved: kept })
    expect([...real.index.listIds()].toSorted((a, b) => a - b)).toEqual(
      [...model.keys()].toSorted((a, b) => a - b),
    )
  },
  toString: () => 'save and restore',
}

test.each([
  { rows: 150, first: 40, runs: 400 },
  { rows: 5_000, first: 3_600, runs: 12 },
])(
  'whatever of $rows rows is put, replaced and removed, saved and restored, the index answers as a plain filter does',
  (size) => {
    const ids = fc.integer({ min: 1, max: size.rows })
    const anyRow = StoredRow.chain((row) => ids.map((id) => ({ ...row, id })))
    const stock = fc
      .array(anyRow, { minLength: size.first, maxLength: size.first + 80, size: 'max' })
      .map((rows) => putRows(rows.map((row, at) => (size.rows > 150 ? { ...row, id: at } : row))))
    const searches = QueryOf.map(search)
    const changes = [
      some(anyRow, 40).map(putRows),
      some(ids, 20).map(removeRows),
      fc.constant(saveAndRestore),
    ]
    const commands = fc.commands([searches, searches, ...changes], { maxCommands: 20, size: 'max' })
    fc.assert(
      fc.property(stock, commands, (first, commands) => {
        const model: Model = new Map()
        const real = { index: createCatalogueIndex(SCHEMA, compiledKernel, { derivedBytes: 1_000 }) }
        expect(first.check(model)).toBe(true)
        first.run(model, real)
        fc.modelRun(() => ({ model, real }), commands)
      }),
      { seed: 42, numRuns: size.runs },
    )
    expect(answersWithStones).toBeGreaterThan(50)
  },
  60_000,
)
