import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeList } from '#web/features/stone-search/pasted-list.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import { toStockSearch } from './search-stock.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
  key: (index: number) => [...stored.keys()][index] ?? null,
  get length() {
    return stored.size
  },
}
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => void vi.unstubAllGlobals())

const search = (filters: ListState['filters'], state: Partial<ListState> = {}) =>
  toStockSearch({ page: 0, sort: undefined, q: '', filters, ...state })

test('the status Sold finds the stones that orders have sold', () => {
  expect(search({ status: 'sold' })).toMatchObject({ stock: { isSold: true }, filters: {} })
  expect(search({ status: 'Hold' }).stock).not.toHaveProperty('isSold')
})

test('the stock list filters by everything that the catalogue filters by', () => {
  expect(
    search({
      shapes: 'Round,Oval',
      carats: '1-1.49',
      color: 'D,E',
      clarity: 'VS1',
      perCarat: '2000-',
      rap: '-40--30',
      lab: 'GIA',
      status: 'Hold',
    }).filters,
  ).toEqual({
    shapeIds: [12, 9],
    carats: [{ min: 1, max: 1.49 }],
    colorIds: [expect.any(Number), expect.any(Number)],
    clarityIds: [expect.any(Number)],
    pricePerCarat: [{ min: 2000 }],
    discount: [{ min: -40, max: -30 }],
    labIds: [expect.any(Number)],
    statuses: [2],
  })
})

test('the stock list filters by what only administrators see', () => {
  expect(search({ listing: 'unlisted', picture: 'without', vendor: 'Acme, Inc', section: 'black' })).toEqual({
    section: 'black',
    stock: { isActive: false, hasImage: false },
    filters: { vendors: ['Acme, Inc'] },
  })
  expect(search({ age: '90', new: '7d' })).toEqual({
    stock: { minDaysInStock: 90 },
    filters: { newSince: '7d' },
  })
  expect(search({ origin: 'BW,RU', 'origin-status': 'declared,guessed' })).toEqual({
    stock: { originCountries: ['BW', 'RU'], originStates: ['declared'] },
    filters: {},
  })
  expect(search({ market: 'lowest' }).stock).toEqual({ marketPercentile: { max: 10 } })
  expect(search({ market: 'everything' }).stock).toEqual({})
  expect(search({ 'origin-status': 'unknown' }).stock).toEqual({ originStates: ['unknown'] })
  expect(search({ vendor: ' ' })).toEqual({ stock: { isOwn: true }, filters: {} })
})

test('a long pasted list is read from the tab; in another tab it finds nothing', () => {
  const numbers = ['KG-1', 'KG-2']
  expect(search({ stockList: storeList(numbers, storage) }).filters).toEqual({ stockIds: numbers })
  expect(search({ stockList: 'unknown' }).filters.stockIds).toHaveLength(1)
})

test('the order of the list is that of the request', () => {
  expect(search({}, { sort: { by: 'totalPrice', order: 'desc' } }).sort).toEqual([
    { by: 'totalPrice', order: 'desc' },
  ])
  expect(search({}, { sort: { by: 'unknown', order: 'desc' } })).not.toHaveProperty('sort')
})
