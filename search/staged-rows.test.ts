import { expect, test } from 'vitest'
import { compiledKernel } from '#tests/support/stock/compiled-kernel.ts'
import { double, OVAL, PEAR, plainStock, ROUND, stockSchema } from '#tests/support/stock/index-stock.ts'
import { BLOCK_ROWS } from './kernel/memory-layout.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import type { Query } from './query.ts'

test('staged stones are not found, by number or otherwise, until they are published', () => {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  index.put(plainStock)
  const query = (filters: Query['filters'] = {}): Query => ({
    filters,
    derived: double('own'),
    within: [{ except: { shape: [PEAR] } }],
    facets: { sets: ['lab'], numbers: ['double'] },
    totals: ['double'],
    page: 0,
    pageSize: 9,
  })
  const findByNumbers = () =>
    index.search(query({ keys: { stockId: ['new-1'], certificateNo: ['C1', 'C2'] } })).ids
  const findByText = () => index.search(query({ text: { keywords: 'staged', columns: ['comment'] } })).ids
  const before = index.search(query())
  index.stage([
    {
      id: 11,
      sets: { shape: OVAL, lab: 9 },
      numbers: { price: 900_000 },
      keys: { stockId: 'NEW-1', certificateNo: 'C1' },
      texts: { comment: 'staged' },
    },
    { id: 12, numbers: { price: 100 }, keys: { certificateNo: 'C2' }, texts: { comment: 'staged' } },
  ])
  expect(index.search(query())).toEqual(before)
  expect([...findByNumbers(), ...findByText()]).toEqual([])
  expect(index.read(11, (row) => row.set('lab'))).toBeUndefined()
  expect([index.size, [...index.listIds()]]).toEqual([4, [1, 2, 3, 4]])

  expect([11, 12, 13].map((id) => index.publish(id))).toEqual([true, true, false])
  expect(index.search(query())).toEqual({
    total: 5,
    totals: { double: 4_200_200 },
    ids: [3, 11, 1, 2, 12],
    facets: {
      sets: { lab: [...(before.facets.sets['lab'] ?? []), { id: 9, count: 1 }] },
      numbers: { double: { min: 200, max: 1_800_000 } },
    },
  })
  expect(findByNumbers()).toEqual([11])
  expect(findByText()).toEqual([11, 12])
  expect(index.read(11, (row) => row.set('lab'))).toBe(9)
  expect(index.publish(11)).toBe(false)
})

test('discarded staged stones leave nothing behind, and saving an index discards them', () => {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  const list = () => index.search({ page: 0, pageSize: 9 }).ids
  index.put(plainStock)
  const staged = plainStock.map((row) => ({ ...row, id: row.id + 10 }))
  index.stage(staged)
  index.discardStaged()
  expect(staged.map(({ id }) => index.publish(id))).toEqual([false, false, false, false])
  expect(list()).toEqual([3, 1, 2, 4])
  index.stage(staged)
  const saved = index.save()
  const again = createCatalogueIndex(stockSchema, compiledKernel, { saved })
  expect([again.size, again.publish(11), index.publish(11)]).toEqual([4, false, false])
})

test('staging more stones and vendors than the index has changes no result before publishing', () => {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  index.put(plainStock)
  const vendors = Array.from({ length: 300 }, (_, at) => 1_000 + at)
  const staged = Array.from({ length: 6 * BLOCK_ROWS }, (_, at) => ({
    id: 100 + at,
    sets: { shape: ROUND, vendor: vendors[at % vendors.length] ?? 0 },
    keys: { stockId: `L-${at}` },
  }))
  const within = [{ only: { shape: [ROUND, OVAL] } }]
  const facets = { sets: ['vendor'] }
  const search = (vendor: readonly number[]) =>
    index.search({ within, facets, filters: { sets: { vendor } }, page: 0, pageSize: 9 })
  const before = search([8])
  // The first part still fits the reserved room.
  for (const part of [staged.slice(0, vendors.length), staged.slice(vendors.length)]) {
    index.stage(part)
    expect(search([8])).toEqual(before)
    expect(vendors.filter((vendor) => search([vendor]).total > 0)).toEqual([])
  }
  for (const { id } of staged) index.publish(id)
  expect(search([8]).facets.sets['vendor']).toHaveLength(2 + vendors.length)
  expect(vendors.reduce((sum, vendor) => sum + search([vendor]).total, 0)).toBe(staged.length)
})

test('a stone that is put while it is staged has only the values that were put', () => {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  index.stage(plainStock)
  index.put([{ id: 1, keys: { stockId: 'PUT' } }])
  index.stage([{ id: 1, keys: { stockId: 'LATE' } }])
  index.stage([{ id: 2, keys: { stockId: 'ANEW' } }])
  index.remove([3])
  expect([1, 2, 3, 4].map((id) => index.publish(id))).toEqual([false, true, false, true])
  const find = (...stockId: string[]) =>
    index.search({ filters: { keys: { stockId } }, page: 0, pageSize: 9 }).ids
  expect(find()).toEqual([2, 1, 4])
  expect(find('TAV-10', 'tav-9', 'AB/77', 'LATE')).toEqual([])
  expect(find('PUT', 'ANEW')).toEqual([2, 1])
})
