import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compiledKernel } from '#tests/support/stock/compiled-kernel.ts'
import { BLOCK_ROWS } from './kernel/memory-layout.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import type { Query } from './query.ts'
import type { Row, Schema } from './schema.ts'

const SCHEMA: Schema = {
  sets: ['shape'],
  numbers: ['carats', 'price'],
  flags: ['hasImage'],
  keys: ['stockId'],
  texts: [],
  order: 'stockId',
}

const Stock = fc
  .uniqueArray(fc.nat(5_000), { minLength: 50, maxLength: 400, size: 'max' })
  .chain((ids) => fc.tuple(...ids.map(createStone)))

function createStone(id: number): fc.Arbitrary<Row> {
  return fc.record({
    id: fc.constant(id),
    sets: fc.record({ shape: fc.nat(3) }),
    numbers: fc.record({ carats: fc.option(fc.nat(5)), price: fc.option(fc.nat(5)) }),
    flags: fc.record({ hasImage: fc.boolean() }),
    keys: fc.constant({ stockId: `S-${id % 40}` }),
  })
}

const SortOf = fc.array(
  fc.record({
    by: fc.constantFrom('shape', 'carats', 'price', 'hasImage', 'stockId'),
    order: fc.constantFrom('asc', 'desc'),
  }),
  { maxLength: 2 },
)

function listPages(search: (query: Query) => { total: number; ids: number[] }, query: Query): number[] {
  const { total } = search(query)
  const pages = Array.from({ length: Math.ceil(total / query.pageSize) + 1 }, (_, page) => page)
  return pages.flatMap((page) => search({ ...query, page }).ids)
}

test('all pages together are the whole list, with each stone once', () => {
  fc.assert(
    fc.property(Stock, SortOf, fc.integer({ min: 1, max: 60 }), (rows, sort, pageSize) => {
      const index = createCatalogueIndex(SCHEMA, compiledKernel)
      index.put(rows)
      const whole = index.search({ sort, page: 0, pageSize: rows.length }).ids
      expect(listPages(index.search, { sort, page: 0, pageSize })).toEqual(whole)
      expect(whole.toSorted((a, b) => a - b)).toEqual(rows.map((row) => row.id).toSorted((a, b) => a - b))
    }),
    { numRuns: 100 },
  )
})

test('the order of a page does not depend on the order of insertion', () => {
  fc.assert(
    fc.property(Stock, SortOf, (rows, sort) => {
      const query: Query = { sort, page: 1, pageSize: 20, facets: { sets: ['shape'], numbers: ['price'] } }
      const [forward, backward] = [
        createCatalogueIndex(SCHEMA, compiledKernel),
        createCatalogueIndex(SCHEMA, compiledKernel),
      ]
      forward.put(rows)
      backward.put(rows.slice(0, 30).map((row) => ({ id: row.id + 10_000 })))
      backward.put(rows.toReversed())
      backward.remove(rows.slice(0, 30).map((row) => row.id + 10_000))
      expect(backward.search(query)).toEqual(forward.search(query))
    }),
    { numRuns: 100 },
  )
})

test('deep pages of a large stock are complete, and stones without a price come last', () => {
  const index = createCatalogueIndex(SCHEMA, compiledKernel)
  // Blocks overlap in price, and the most expensive stones are somewhere in the middle.
  const rows = Array.from({ length: 6 * BLOCK_ROWS }, (_, id) => {
    const price =
      id % 97 === 0 ? null : ((id * 7919) % 1_000) + 300 * Math.abs(Math.floor(id / BLOCK_ROWS) - 4)
    return { id, numbers: { price }, keys: { stockId: `S-${id}` } }
  })
  index.put(rows)
  const rankOf = ({ id }: Row): string => `s-${id}`
  for (const order of ['asc', 'desc'] as const) {
    const sign = order === 'asc' ? 1 : -1
    const keyOf = ({ numbers }: (typeof rows)[number]): number =>
      numbers.price === null ? Infinity : sign * numbers.price
    const sorted = rows.toSorted((a, b) => Math.sign(keyOf(a) - keyOf(b)) || (rankOf(a) < rankOf(b) ? -1 : 1))
    for (const page of [0, 3, 20, 60, 61]) {
      const { ids } = index.search({ sort: [{ by: 'price', order }], page, pageSize: 100 })
      expect(ids).toEqual(sorted.slice(page * 100, page * 100 + 100).map(({ id }) => id))
    }
  }
})

test('a page after the last is empty, and a negative page is refused', () => {
  const index = createCatalogueIndex(SCHEMA, compiledKernel)
  index.put([{ id: 1 }])
  expect(index.search({ page: 7, pageSize: 36 }).ids).toEqual([])
  expect(() => index.search({ page: -1, pageSize: 36 })).toThrow(RangeError)
})
