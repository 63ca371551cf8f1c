import { expect, test } from 'vitest'
import { compiledKernel } from '#tests/support/stock/compiled-kernel.ts'
import {
  double,
  GIA,
  IGI,
  OVAL,
  PEAR,
  plainStock,
  ROUND,
  stockSchema,
} from '#tests/support/stock/index-stock.ts'
import { BLOCK_ROWS } from './kernel/memory-layout.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import type { Query } from './query.ts'
import { SetLabels } from './set-labels.ts'

function searchStock(query: Partial<Query>) {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  index.put(plainStock)
  return index.search({ page: 0, pageSize: 36, ...query })
}
const listIds = (query: Partial<Query>) => searchStock(query).ids

test('a stone can be read by its id, with its current values, until it is removed', () => {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  index.put(plainStock)
  const read = (id: number) =>
    index.read(id, (row) => [row.set('shape'), row.number('price'), row.flag('hasImage')])
  expect(read(1)).toEqual([ROUND, 500_000, true])
  expect(read(3)).toEqual([OVAL, null, false])
  index.put([{ id: 1, sets: { shape: PEAR }, numbers: { price: 4 } }])
  expect(read(1)).toEqual([PEAR, 4, false])
  index.remove([1])
  expect(read(1)).toBeUndefined()
  expect(read(99)).toBeUndefined()
})

test('an empty query returns all stones by stock number, ignoring case', () => {
  expect(listIds({})).toEqual([3, 1, 2, 4])
})

test('a set filter accepts any of its ids, an empty one is no filter, and 0 matches nothing', () => {
  expect(listIds({ filters: { sets: { shape: [OVAL, PEAR] } } })).toEqual([3, 4])
  expect(listIds({ filters: { sets: { shape: [] } } })).toHaveLength(4)
  expect(listIds({ filters: { sets: { lab: [0] } } })).toEqual([])
  expect(listIds({ filters: { sets: { lab: [0, 99] } } })).toEqual([])
})

test('ranges include both ends, any of several may match, and a stone without a price is in none', () => {
  expect(listIds({ filters: { numbers: { carats: [{ min: 1_000, max: 1_500 }] } } })).toEqual([1, 2, 4])
  expect(listIds({ filters: { numbers: { carats: [{ max: 1_000 }, { min: 2_000 }] } } })).toEqual([3, 1, 4])
  expect(listIds({ filters: { numbers: { price: [{}] } } })).toEqual([1, 2, 4])
})

test('pasted stock and certificate numbers are found, ignoring case', () => {
  expect(listIds({ filters: { keys: { stockId: ['TAV-9', 'z1', 'gone', ''] } } })).toEqual([2, 4])
  expect(listIds({ filters: { keys: { certificateNo: ['lg5012'] } } })).toEqual([2])
})

test('text finds stones by word prefixes in the searched columns', () => {
  const find = (keywords: string, columns = ['stockId', 'certificateNo', 'comment']) =>
    listIds({ filters: { text: { keywords, columns } } })
  expect(find('CLEAN')).toEqual([3, 1])
  expect(find('clean tav 2141')).toEqual([1])
  expect(find('lean')).toEqual([])
  expect(find('tav-9')).toEqual([2])
  expect(find('ab77')).toEqual([3])
  expect(find('cleanfaint')).toEqual([1])
  expect(find('clean', ['stockId'])).toEqual([])
  expect(find('?!')).toHaveLength(4)
})

test('each facet ignores its own filter', () => {
  const { total, facets } = searchStock({
    filters: { sets: { shape: [ROUND], lab: [GIA] }, numbers: { carats: [{ max: 1_000 }] } },
    facets: { sets: ['shape', 'lab', 'vendor'], numbers: ['carats', 'price'] },
  })
  expect(total).toBe(1)
  expect(facets.sets).toEqual({
    shape: [{ id: ROUND, count: 1 }],
    lab: [{ id: GIA, count: 1 }],
    vendor: [],
  })
  expect(facets.numbers).toEqual({
    carats: { min: 1_000, max: 1_000 },
    price: { min: 500_000, max: 500_000 },
  })
})

test('a filter narrows the counts of all facets but its own', () => {
  const { facets } = searchStock({
    filters: { sets: { shape: [ROUND] }, numbers: { price: [{ min: 600_000 }] } },
    facets: { sets: ['shape', 'lab'], numbers: ['price', 'carats'] },
  })
  expect(facets.sets['shape']).toEqual([{ id: ROUND, count: 1 }])
  expect(facets.sets['lab']).toEqual([{ id: IGI, count: 1 }])
  expect(facets.numbers['price']).toEqual({ min: 500_000, max: 700_000 })
})

test('a range facet without numbers is null', () => {
  const { facets } = searchStock({ filters: { sets: { shape: [OVAL] } }, facets: { numbers: ['price'] } })
  expect(facets.numbers['price']).toBeNull()
})

test('-0 counts as 0, so a range facet does not depend on the order of insertion', () => {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  index.put([{ id: 1, numbers: { price: -0 } }])
  const { facets } = index.search({ page: 0, pageSize: 0, facets: { numbers: ['price'] } })
  expect(facets.numbers['price']).toEqual({ min: 0, max: 0 })
})

test('totals cover all pages and ignore stones without a price', () => {
  const { total, totals, ids } = searchStock({ pageSize: 1, totals: ['carats', 'price'] })
  expect({ total, totals, ids }).toEqual({ total: 4, totals: { carats: 5_500, price: 1_500_000 }, ids: [3] })
})

test('stones without a value come last in both directions, and ties are sorted by stock number', () => {
  expect(listIds({ sort: [{ by: 'price', order: 'asc' }] })).toEqual([4, 1, 2, 3])
  expect(listIds({ sort: [{ by: 'price', order: 'desc' }] })).toEqual([2, 1, 4, 3])
  expect(listIds({ sort: [{ by: 'vendor', order: 'desc' }] })).toEqual([3, 2, 1, 4])
  expect(listIds({ sort: [{ by: 'stockId', order: 'desc' }] })).toEqual([4, 2, 1, 3])
})

test('sets sort by the ranks of their ids, if given', () => {
  const ranks = {
    shape: new Map([
      [PEAR, 1],
      [ROUND, 2],
    ]),
  }
  expect(listIds({ ranks, sort: [{ by: 'shape', order: 'asc' }] })).toEqual([4, 1, 2, 3])
  expect(listIds({ ranks, sort: [{ by: 'shape', order: 'desc' }] })).toEqual([1, 2, 4, 3])
})

test('a viewer finds no stones and no counts outside their scopes', () => {
  const within = [{ only: { vendor: [0, 7] }, except: { shape: [PEAR] } }, { ids: [4] }]
  const { ids, facets } = searchStock({ within, facets: { sets: ['vendor', 'shape'] } })
  expect(ids).toEqual([1, 2, 4])
  expect(facets.sets['vendor']).toEqual([{ id: 7, count: 1 }])
  expect(listIds({ within: [] })).toEqual([])
  expect(listIds({ within: [{ ids: [3, 3, 99] }] })).toEqual([3])
  expect(listIds({ within: [{ flags: { hasImage: false } }] })).toEqual([3, 2, 4])
})

test('cached scopes of one viewer are never used for a viewer with other scopes', () => {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  index.put(plainStock)
  const listWithin = (within: NonNullable<Query['within']>) =>
    index.search({ within, page: 0, pageSize: 36 }).ids
  const vendor = [7]
  expect(listWithin([{ only: { vendor } }])).toEqual([2])
  expect(listWithin([{ except: { vendor } }])).toEqual([3, 1, 4])
  expect(listWithin([{ only: { lab: [7] } }])).toEqual([])
  expect(listWithin([{ only: { vendor }, flags: { hasImage: true } }])).toEqual([])
  vendor[0] = 8
  expect(listWithin([{ only: { vendor } }])).toEqual([3])
  expect(listWithin([{ only: { vendor: [7] } }])).toEqual([2])
})

test('a replaced stone is found only by its new values, and a removed one not at all', () => {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  index.put(plainStock)
  index.put([{ id: 1, sets: { shape: OVAL }, keys: { stockId: 'NEW' } }])
  index.remove([2, 99])
  const find = (filters: Query['filters']) =>
    index.search({ filters: { ...filters }, page: 0, pageSize: 9 }).ids
  expect(index.size).toBe(3)
  expect(find({ sets: { shape: [OVAL] } })).toEqual([3, 1])
  expect(find({ keys: { stockId: ['tav-10', 'tav-9'] } })).toEqual([])
  expect(find({ text: { keywords: 'eye', columns: ['comment'] } })).toEqual([])
})

test('text finds a stone by the names of its set ids', () => {
  const labels = {
    shape: new SetLabels([
      [ROUND, 'Round brilliant'],
      [OVAL, 'Oval'],
    ]),
  }
  const find = (keywords: string) =>
    listIds({ labels, filters: { text: { keywords, columns: ['shape', 'stockId'] } } })
  expect(find('rou')).toEqual([1, 2])
  expect(find('brilliant tav 9')).toEqual([2])
  expect(find('roundbr')).toEqual([1, 2])
  expect(find('pear')).toEqual([])
})

test('a list of scopes and an object of facets may change between two queries', () => {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  index.put(plainStock)
  const shapes = [ROUND]
  const sets = ['lab']
  const search = () =>
    index.search({ within: [{ only: { shape: shapes } }], facets: { sets }, page: 0, pageSize: 9 })
  expect(search().ids).toEqual([1, 2])
  shapes.push(OVAL)
  sets.push('shape')
  expect(search().ids).toEqual([3, 1, 2])
  expect(search().facets.sets['shape']).toEqual([
    { id: ROUND, count: 2 },
    { id: OVAL, count: 1 },
  ])
})

test('a repeated query counts stones of a laboratory added in the meantime', () => {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  index.put(plainStock)
  const query: Query = {
    within: [{ only: { shape: [ROUND, PEAR] } }],
    facets: { sets: ['lab', 'shape'], numbers: ['price'] },
    page: 0,
    pageSize: 9,
  }
  const before = index.search(query)
  index.put([{ id: 9, sets: { lab: 90, shape: PEAR }, numbers: { price: 950_000 } }])
  const after = index.search(query)
  expect(after.ids).toHaveLength(before.ids.length + 1)
  expect(after.facets.sets['lab']).toEqual([...(before.facets.sets['lab'] ?? []), { id: 90, count: 1 }])
  expect(after.facets.numbers['price']).toEqual({ ...before.facets.numbers['price'], max: 950_000 })
})

test('a viewer filters, sorts and totals by their own prices', () => {
  const { ids, totals, facets } = searchStock({
    derived: double('own'),
    filters: { numbers: { double: [{ min: 1_000_000 }] } },
    sort: [{ by: 'double', order: 'desc' }],
    totals: ['double'],
    facets: { numbers: ['double'] },
  })
  expect(ids).toEqual([2, 1])
  expect(totals).toEqual({ double: 2_400_000 })
  expect(facets.numbers['double']).toEqual({ min: 600_000, max: 1_400_000 })
})

test('derived numbers are computed again after a change of a stone and after eviction', () => {
  const computed: string[] = []
  const index = createCatalogueIndex(stockSchema, compiledKernel, { maxDerivedBytes: 0 })
  const countComputed = (key: string) => {
    computed.length = 0
    const derived = double(key, computed)
    const { totals } = index.search({ derived, totals: ['double'], page: 0, pageSize: 0 })
    return [computed.join(), totals['double']]
  }
  index.put(plainStock)
  expect(countComputed('a')).toEqual(['a', 3_000_000])
  expect(countComputed('a')).toEqual(['', 3_000_000])
  index.put([{ id: 4, numbers: { price: 400_000 } }])
  index.remove([1])
  expect(countComputed('a')).toEqual(['a', 2_200_000])
  expect(countComputed('b')).toEqual(['b', 2_200_000])
  expect(countComputed('a')).toEqual(['a', 2_200_000])
})

test('the least recently used derived columns are evicted first', () => {
  const computed: string[] = []
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  index.put(plainStock)
  const read = (key: string) => index.search({ derived: double(key, computed), page: 0, pageSize: 0 })
  read('a')
  const bytesOfOne = index.bytes.derived
  const bounded = createCatalogueIndex(stockSchema, compiledKernel, { maxDerivedBytes: 2 * bytesOfOne })
  bounded.put(plainStock)
  computed.length = 0
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
    bounded.search({ derived: double(key, computed), page: 0, pageSize: 0 })
  }
  expect(computed).toEqual(['a', 'b', 'c', 'b'])
})

test('derived numbers are computed only for blocks that a search may need', () => {
  const computed: string[] = []
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  const rows = 4 * BLOCK_ROWS
  const shapeOf = (id: number): number => (id < 2.5 * BLOCK_ROWS ? ROUND : OVAL)
  index.put(Array.from({ length: rows }, (_, id) => ({ id, sets: { shape: shapeOf(id) } })))
  const within = [{ only: { shape: [OVAL] } }]
  index.search({ within, derived: double('own', computed), page: 0, pageSize: 0 })
  expect(computed).toEqual(['own', 'own'])
})

test('a price changed after rows were reserved is found, counted and totalled', () => {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  index.put(plainStock)
  const query: Query = {
    filters: { numbers: { price: [{ min: 900_000 }] } },
    totals: ['price'],
    facets: { numbers: ['price'] },
    page: 0,
    pageSize: 9,
  }
  expect(index.search(query).total).toBe(0)
  index.reserve(200 * BLOCK_ROWS)
  index.put(
    plainStock
      .filter(({ id }) => id === 1)
      .map((row) => ({ ...row, numbers: { carats: 1_000, price: 990_000 } })),
  )
  const { ids, totals, facets } = index.search(query)
  expect({ ids, totals }).toEqual({ ids: [1], totals: { price: 990_000 } })
  expect(facets.numbers['price']?.max).toBe(990_000)
})

test('a stone with an invalid value is refused and does not replace the previous one', () => {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  index.put(plainStock)
  expect(() => index.put([{ id: 1, sets: { shape: 70_000 } }])).toThrow('Row 1: shape')
  expect(() => index.put([{ id: 1, numbers: { carats: Number.NaN } }])).toThrow('Row 1: carats')
  expect(() => index.put([{ id: 1.5 }])).toThrow(RangeError)
  expect(index.search({ filters: { sets: { lab: [GIA] } }, page: 0, pageSize: 9 }).ids).toEqual([3, 1])
})

test('an unknown column is refused, in a schema and in a query', () => {
  expect(() => createCatalogueIndex({ ...stockSchema, flags: ['shape'] }, compiledKernel)).toThrow(
    'Two columns are named shape',
  )
  expect(() => createCatalogueIndex({ ...stockSchema, order: 'comment' }, compiledKernel)).toThrow('comment')
  expect(() => listIds({ filters: { sets: { carats: [1] } } })).toThrow('carats')
  expect(() => listIds({ sort: [{ by: 'comment', order: 'asc' }] })).toThrow('comment')
  expect(() => listIds({ sort: [{ by: 'certificateNo', order: 'asc' }] })).toThrow('certificateNo')
})
