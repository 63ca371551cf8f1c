import { expect, test } from 'vitest'
import { createCatalogueIndex } from './catalogue-index.ts'
import type { Query } from './query.ts'
import type { Derivation, Row, Schema } from './schema.ts'

const ROUND = 1
const OVAL = 2
const PEAR = 3
const GIA = 1
const IGI = 2
const SCHEMA: Schema = {
  sets: ['shape', 'lab', 'vendor'],
  numbers: ['carats', 'price'],
  flags: ['hasImage'],
  keys: ['stockId', 'certificateNo'],
  words: ['comment'],
  order: 'stockId',
}
const STOCK: Row[] = [
  {
    id: 1,
    sets: { shape: ROUND, lab: GIA },
    numbers: { carats: 1_000, price: 500_000 },
    flags: { hasImage: true },
    keys: { stockId: 'TAV-10', certificateNo: '2141438171' },
    words: { comment: 'Eye clean, faint lustre' },
  },
  {
    id: 2,
    sets: { shape: ROUND, lab: IGI, vendor: 7 },
    numbers: { carats: 1_500, price: 700_000 },
    keys: { stockId: 'tav-9', certificateNo: 'LG5012' },
  },
  {
    id: 3,
    sets: { shape: OVAL, lab: GIA, vendor: 8 },
    numbers: { carats: 2_000, price: null },
    keys: { stockId: 'AB/77' },
    words: { comment: 'cleaned' },
  },
  { id: 4, sets: { shape: PEAR }, numbers: { carats: 1_000, price: 300_000 }, keys: { stockId: 'Z1' } },
]

function searchStock(query: Partial<Query>) {
  const index = createCatalogueIndex(SCHEMA)
  index.put(STOCK)
  return index.search({ page: 0, pageSize: 36, ...query })
}
const listIds = (query: Partial<Query>) => searchStock(query).ids

test('one stone is read by its id, as it is now, until it is gone', () => {
  const index = createCatalogueIndex(SCHEMA)
  index.put(STOCK)
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

test('with nothing asked, all stones come by stock number, case ignored', () => {
  expect(listIds({})).toEqual([3, 1, 2, 4])
})

test('a set takes any of its ids, an empty choice is no filter, and no value is never chosen', () => {
  expect(listIds({ filters: { sets: { shape: [OVAL, PEAR] } } })).toEqual([3, 4])
  expect(listIds({ filters: { sets: { shape: [] } } })).toHaveLength(4)
  expect(listIds({ filters: { sets: { lab: [0] } } })).toEqual([])
  expect(listIds({ filters: { sets: { lab: [0, 99] } } })).toEqual([])
})

test('both ends of a range are included, any of several will do, and a stone without a price is in none', () => {
  expect(listIds({ filters: { numbers: { carats: [{ min: 1_000, max: 1_500 }] } } })).toEqual([1, 2, 4])
  expect(listIds({ filters: { numbers: { carats: [{ max: 1_000 }, { min: 2_000 }] } } })).toEqual([3, 1, 4])
  expect(listIds({ filters: { numbers: { price: [{}] } } })).toEqual([1, 2, 4])
})

test('pasted stock and certificate numbers are found in either case', () => {
  expect(listIds({ filters: { keys: { stockId: ['TAV-9', 'z1', 'gone', ''] } } })).toEqual([2, 4])
  expect(listIds({ filters: { keys: { certificateNo: ['lg5012'] } } })).toEqual([2])
})

test('text finds stones where each word begins a word of the columns that may be searched', () => {
  const find = (words: string, columns = ['stockId', 'certificateNo', 'comment']) =>
    listIds({ filters: { text: { words, columns } } })
  expect(find('CLEAN')).toEqual([3, 1])
  expect(find('clean tav 2141')).toEqual([1])
  expect(find('lean')).toEqual([])
  expect(find('tav-9')).toEqual([2])
  expect(find('ab77')).toEqual([3])
  expect(find('clean', ['stockId'])).toEqual([])
  expect(find('?!')).toHaveLength(4)
})

test('each facet is counted as if its own choice had not been made', () => {
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

test('a choice leaves the counts of its own facet whole and narrows the others', () => {
  const { facets } = searchStock({
    filters: { sets: { shape: [ROUND] }, numbers: { price: [{ min: 600_000 }] } },
    facets: { sets: ['shape', 'lab'], numbers: ['price', 'carats'] },
  })
  expect(facets.sets['shape']).toEqual([{ id: ROUND, count: 1 }])
  expect(facets.sets['lab']).toEqual([{ id: IGI, count: 1 }])
  expect(facets.numbers['price']).toEqual({ min: 500_000, max: 700_000 })
})

test('a range facet without any number left is null', () => {
  const { facets } = searchStock({ filters: { sets: { shape: [OVAL] } }, facets: { numbers: ['price'] } })
  expect(facets.numbers['price']).toBeNull()
})

test('minus nothing is nothing, so that a range facet is the same in whatever order stones were put', () => {
  const index = createCatalogueIndex(SCHEMA)
  index.put([{ id: 1, numbers: { price: -0 } }])
  const { facets } = index.search({ page: 0, pageSize: 0, facets: { numbers: ['price'] } })
  expect(facets.numbers['price']).toEqual({ min: 0, max: 0 })
})

test('totals cover all pages and leave out what has no price', () => {
  const { total, totals, ids } = searchStock({ pageSize: 1, totals: ['carats', 'price'] })
  expect({ total, totals, ids }).toEqual({ total: 4, totals: { carats: 5_500, price: 1_500_000 }, ids: [3] })
})

test('what has no value comes last in both orders, and ties go by stock number', () => {
  expect(listIds({ sort: [{ by: 'price', order: 'asc' }] })).toEqual([4, 1, 2, 3])
  expect(listIds({ sort: [{ by: 'price', order: 'desc' }] })).toEqual([2, 1, 4, 3])
  expect(listIds({ sort: [{ by: 'vendor', order: 'desc' }] })).toEqual([3, 2, 1, 4])
  expect(listIds({ sort: [{ by: 'certificateNo', order: 'desc' }] })).toEqual([2, 1, 3, 4])
})

test('sets sort by the rank of their ids where ranks are given', () => {
  const ranks = {
    shape: new Map([
      [PEAR, 1],
      [ROUND, 2],
    ]),
  }
  expect(listIds({ ranks, sort: [{ by: 'shape', order: 'asc' }] })).toEqual([4, 1, 2, 3])
  expect(listIds({ ranks, sort: [{ by: 'shape', order: 'desc' }] })).toEqual([1, 2, 4, 3])
})

test('a viewer finds nothing outside the scopes, neither stones nor counts', () => {
  const within = [{ only: { vendor: [0, 7] }, except: { shape: [PEAR] } }, { ids: [4] }]
  const { ids, facets } = searchStock({ within, facets: { sets: ['vendor', 'shape'] } })
  expect(ids).toEqual([1, 2, 4])
  expect(facets.sets['vendor']).toEqual([{ id: 7, count: 1 }])
  expect(listIds({ within: [] })).toEqual([])
  expect(listIds({ within: [{ ids: [3, 3, 99] }] })).toEqual([3])
  expect(listIds({ within: [{ flags: { hasImage: false } }] })).toEqual([3, 2, 4])
})

test('a replaced stone is found by its new values only, a removed one not at all', () => {
  const index = createCatalogueIndex(SCHEMA)
  index.put(STOCK)
  index.put([{ id: 1, sets: { shape: OVAL }, keys: { stockId: 'NEW' } }])
  index.remove([2, 99])
  const find = (filters: Query['filters']) =>
    index.search({ filters: { ...filters }, page: 0, pageSize: 9 }).ids
  expect(index.size).toBe(3)
  expect(find({ sets: { shape: [OVAL] } })).toEqual([3, 1])
  expect(find({ keys: { stockId: ['tav-10', 'tav-9'] } })).toEqual([])
  expect(find({ text: { words: 'eye', columns: ['comment'] } })).toEqual([])
})

test('a viewer filters, sorts and totals by prices of his own', () => {
  const derived: Derivation = {
    key: 'ten percent on ovals',
    columns: ['price'],
    compute: (row) => [row.set('shape') === OVAL ? 1_100_000 : row.number('price')],
  }
  const { ids, totals, facets } = searchStock({
    derived,
    filters: { numbers: { price: [{ min: 500_000 }] } },
    sort: [{ by: 'price', order: 'desc' }],
    totals: ['price'],
    facets: { numbers: ['price'] },
  })
  expect(ids).toEqual([3, 2, 1])
  expect(totals).toEqual({ price: 2_300_000 })
  expect(facets.numbers['price']).toEqual({ min: 300_000, max: 1_100_000 })
})

test('a derivation is computed again for changed stones only, and for all once it was dropped', () => {
  const computed: string[] = []
  const derive = (key: string): Derivation => ({
    key,
    columns: ['double'],
    compute: (row) => {
      computed.push(key)
      return [2 * (row.number('price') ?? 0)]
    },
  })
  const index = createCatalogueIndex(SCHEMA, { derivedKept: 1 })
  const countComputed = (key: string) => {
    computed.length = 0
    const { totals } = index.search({ derived: derive(key), totals: ['double'], page: 0, pageSize: 0 })
    return { rows: computed.length, double: totals['double'] }
  }
  index.put(STOCK)
  expect(countComputed('a')).toEqual({ rows: 4, double: 3_000_000 })
  expect(countComputed('a')).toEqual({ rows: 0, double: 3_000_000 })
  index.put([{ id: 4, numbers: { price: 400_000 } }])
  index.remove([1])
  expect(countComputed('a')).toEqual({ rows: 1, double: 2_200_000 })
  expect(countComputed('b')).toEqual({ rows: 3, double: 2_200_000 })
  expect(countComputed('a')).toEqual({ rows: 3, double: 2_200_000 })
})

test('of the derivations that are kept, the one not used for longest goes first', () => {
  const computed: string[] = []
  const index = createCatalogueIndex(SCHEMA, { derivedKept: 2 })
  index.put(STOCK.slice(0, 1))
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
    const derived: Derivation = { key, columns: ['own'], compute: () => [computed.push(key)] }
    index.search({ derived, page: 0, pageSize: 0 })
  }
  expect(computed).toEqual(['a', 'b', 'c', 'b'])
})

test('a derivation that answers too few values is refused', () => {
  const derived: Derivation = { key: 'short', columns: ['price', 'total'], compute: () => [1] }
  expect(() => searchStock({ derived })).toThrow(RangeError)
})

test('a stone that cannot be kept is refused and leaves the one before as it was', () => {
  const index = createCatalogueIndex(SCHEMA)
  index.put(STOCK)
  expect(() => index.put([{ id: 1, sets: { shape: 70_000 } }])).toThrow('Row 1: shape')
  expect(() => index.put([{ id: 1, numbers: { carats: Number.NaN } }])).toThrow('Row 1: carats')
  expect(() => index.put([{ id: 1.5 }])).toThrow(RangeError)
  expect(index.search({ filters: { sets: { lab: [GIA] } }, page: 0, pageSize: 9 }).ids).toEqual([3, 1])
})

test('a column that is not there is refused, in a schema and in a query', () => {
  expect(() => createCatalogueIndex({ ...SCHEMA, flags: ['shape'] })).toThrow('Two columns are named shape')
  expect(() => createCatalogueIndex({ ...SCHEMA, order: 'comment' })).toThrow('comment')
  expect(() => listIds({ filters: { sets: { carats: [1] } } })).toThrow('carats')
  expect(() => listIds({ sort: [{ by: 'comment', order: 'asc' }] })).toThrow('comment')
})
