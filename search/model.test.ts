import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compiledKernel } from '#tests/support/stock/compiled-kernel.ts'
import { modelLabels, modelSchema, searchNaively } from '#tests/support/stock/naive-search.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { ExcludedRows, Filters, Query, Scope } from './query.ts'
import type { Derivation, Row } from './schema.ts'

/** The live rows, the staged rows, and the ids of excluded rows. */
type Model = { rows: Map<number, Row>; staged: Map<number, Row>; excluded: Set<number> }
type Real = { index: CatalogueIndex }
type Command = fc.Command<Model, Real>

let resultsWithStones = 0
let published = 0

// Random rows, queries and commands, drawn from few values so that they often match.

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
    sets: record(modelSchema.sets, SetId),
    numbers: record(modelSchema.numbers, fc.option(Amount)),
    flags: record(modelSchema.flags, fc.boolean()),
    keys: record(modelSchema.keys, KeyText),
    texts: record(modelSchema.texts, Words),
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
/** One or two filters at a time, because more would match hardly any stone. */
const FiltersOf: fc.Arbitrary<Filters> = some(
  fc.oneof(
    fc.record({ sets: record(modelSchema.sets, some(SetId, 6), 2) }),
    fc.record({ numbers: record(modelSchema.numbers, some(RangeOf, 2), 2) }),
    fc.record({ flags: fc.subarray([...modelSchema.flags]) }),
    fc.record({
      keys: record(
        modelSchema.keys,
        some(
          KeyText.filter((value) => value !== null),
          6,
        ),
        1,
      ),
    }),
    fc.record({
      text: fc.record({
        keywords: fc.constantFrom(
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
        columns: fc.subarray(['stockId', 'certificateNo', 'comment', 'shape', 'eyeClean']),
      }),
    }),
    fc.record({
      anyKey: record(
        modelSchema.keys,
        some(
          KeyText.filter((value) => value !== null),
          3,
        ),
      ),
    }),
  ),
  2,
).map((parts) => Object.assign({}, ...parts))
const noRows: ExcludedRows = { name: 'excluded', has: () => false }
const ScopeOf: fc.Arbitrary<Scope> = fc.oneof(
  fc.record({ only: record(['shape', 'vendor'], some(SetId, 6), 1) }),
  fc.record({ except: record(['vendor'], some(SetId)), flags: record(['hasImage'], fc.boolean()) }),
  fc.record({ ids: some(RowId, 60) }),
  // The command that searches replaces the rows.
  fc.record({ only: record(['shape'], some(SetId, 6), 1), without: fc.constant(noRows) }),
  fc.record({
    hasId: RowId.map((divisor) => (id: number) => id % divisor < 2),
    only: record(['shape'], some(SetId, 6), 1),
  }),
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
const QueryOf: fc.Arbitrary<Query> = fc.record(
  {
    within: some(ScopeOf),
    filters: FiltersOf,
    derived: fc.constantFrom(...DERIVATIONS),
    sort: some(SortOf),
    ranks: RanksOf,
    labels: fc.constant(modelLabels),
    page: fc.integer({ min: 0, max: 4 }),
    pageSize: fc.integer({ min: 0, max: 40 }),
    totals: fc.subarray(['carats', 'price']),
    facets: fc.record({
      sets: fc.subarray([...modelSchema.sets]),
      numbers: fc.subarray([...modelSchema.numbers]),
    }),
  },
  { requiredKeys: ['page', 'pageSize', 'facets', 'labels'] },
)

const putRows = (rows: Row[]): Command => ({
  check: () => true,
  run(model, { index }) {
    index.put(rows)
    for (const row of rows) {
      model.rows.set(row.id, row)
      model.staged.delete(row.id)
    }
    expectRows(model, index)
  },
  toString: () => `put ${JSON.stringify(rows)}`,
})
const removeRows = (ids: number[]): Command => ({
  check: () => true,
  run(model, { index }) {
    index.remove(ids)
    for (const id of ids) {
      model.rows.delete(id)
      model.staged.delete(id)
    }
    expectRows(model, index)
  },
  toString: () => `remove ${JSON.stringify(ids)}`,
})
const stageRows = (rows: Row[]): Command => ({
  check: () => true,
  run(model, { index }) {
    index.stage(rows)
    for (const row of rows) if (!model.rows.has(row.id)) model.staged.set(row.id, row)
    expectRows(model, index)
  },
  toString: () => `stage ${JSON.stringify(rows)}`,
})
/** Publishes every `each`-th staged row, and ids of which most are not staged. */
const publishRows = ({ each, ids }: { each: number; ids: number[] }): Command => ({
  check: () => true,
  run(model, { index }) {
    const selected = [...model.staged.keys()].filter((_, at) => at % each === 0)
    for (const id of [...selected, ...ids]) {
      const row = model.staged.get(id)
      expect(index.publish(id)).toBe(row !== undefined)
      if (row === undefined) continue
      model.rows.set(id, row)
      model.staged.delete(id)
      published++
    }
    expectRows(model, index)
  },
  toString: () => `publish each ${each} and ${JSON.stringify(ids)}`,
})
const discardStaged: Command = {
  check: () => true,
  run(model, { index }) {
    index.discardStaged()
    model.staged.clear()
    expectRows(model, index)
  },
  toString: () => 'discard staged rows',
}

const inOrder = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b)

function expectRows({ rows, staged }: Model, index: CatalogueIndex): void {
  expect(index.size).toBe(rows.size)
  expect(inOrder(index.listIds())).toEqual(inOrder(rows.keys()))
  const repeated = new Set(index.listRepeatedKeys('certificateNo'))
  expect([...repeated].filter((id) => !rows.has(id))).toEqual([])
  for (const [id, row] of [...rows].slice(0, 20)) {
    const key = row.keys?.['certificateNo']?.toLowerCase()
    const same = [...rows.values()].filter((other) => other.keys?.['certificateNo']?.toLowerCase() === key)
    expect(inOrder(index.listSameKey('certificateNo', id))).toEqual(
      key ? inOrder(same.map((other) => other.id)) : [],
    )
    if (key && same.length > 1) expect(repeated).toContain(id)
  }
  for (const id of staged.keys()) expect(index.read(id, () => 'there')).toBeUndefined()
}

/** Excludes other rows from now on. */
const excludeRows = (ids: number[]): Command => ({
  check: () => true,
  run(model, { index }) {
    const changed = [...model.excluded, ...ids]
    model.excluded = new Set(ids)
    index.touch(changed)
  },
  toString: () => `exclude ${JSON.stringify(ids)}`,
})

const search = (pattern: Query): Command => ({
  check: () => true,
  run(model, { index }) {
    const { excluded } = model
    const without = { ...noRows, has: (id: number) => excluded.has(id) }
    const within = pattern.within?.map((scope) => (scope.without ? { ...scope, without } : scope))
    const query = within ? { ...pattern, within } : pattern
    const result = index.search(query)
    expect(result).toEqual(searchNaively(model.rows.values(), query))
    if (result.total > 0) resultsWithStones++
  },
  toString: () => `search ${JSON.stringify(pattern)}`,
})
const saveAndRestore: Command = {
  check: () => true,
  run(model, real) {
    const { image, ...saved } = real.index.save()
    const copy = { ...structuredClone(saved), image: image.slice() }
    real.index = createCatalogueIndex(modelSchema, compiledKernel, { maxDerivedBytes: 1_000, saved: copy })
    model.staged.clear()
    expectRows(model, real.index)
  },
  toString: () => 'save and restore',
}

test.each([
  { rows: 150, first: 40, staged: 40, runs: 400 },
  { rows: 5_000, first: 3_600, staged: 1_200, runs: 12 },
])('an index of $rows rows returns the same as a plain filter after any sequence of changes', (size) => {
  const ids = fc.integer({ min: 1, max: size.rows })
  const anyRow = StoredRow.chain((row) => ids.map((id) => ({ ...row, id })))
  const stock = fc
    .array(anyRow, { minLength: size.first, maxLength: size.first + 80, size: 'max' })
    .map((rows) => putRows(rows.map((row, at) => (size.rows > 150 ? { ...row, id: at } : row))))
  // Many vendors, so that the metadata of a block changes while rows are staged.
  const rowsToStage = some(anyRow, size.staged).map((rows) =>
    rows.map((row, at) => (at % 3 === 0 ? { ...row, sets: { ...row.sets, vendor: at } } : row)),
  )
  const searches = QueryOf.map(search)
  const changes = [
    some(anyRow, 40).map(putRows),
    some(ids, 20).map(removeRows),
    rowsToStage.map(stageRows),
    rowsToStage.map(stageRows),
    fc.record({ each: fc.integer({ min: 1, max: 3 }), ids: some(ids) }).map(publishRows),
    fc.constantFrom(discardStaged, saveAndRestore),
    some(ids, 60).map(excludeRows),
  ]
  const commands = fc.commands([searches, searches, searches, ...changes], {
    maxCommands: 30,
    size: 'max',
  })
  fc.assert(
    fc.property(stock, commands, (first, commands) => {
      const model: Model = { rows: new Map(), staged: new Map(), excluded: new Set() }
      const real = { index: createCatalogueIndex(modelSchema, compiledKernel, { maxDerivedBytes: 1_000 }) }
      expect(first.check(model)).toBe(true)
      first.run(model, real)
      fc.modelRun(() => ({ model, real }), commands)
    }),
    { numRuns: size.runs },
  )
  expect(resultsWithStones).toBeGreaterThan(50)
  expect(published).toBeGreaterThan(500)
})
