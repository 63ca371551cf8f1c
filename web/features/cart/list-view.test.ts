import { describe, expect, test } from 'vitest'
import type { WishlistItem } from '#contract/schemas/orders.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import type { CartGroup } from './cart-groups.ts'
import { arrangeGroups, pageSize, paginate, readWishlistFacts, type RowFacts } from './list-view.ts'

type Row = RowFacts & { id: number }

const makeRow = (id: number, facts: Partial<RowFacts> = {}): Row => ({
  id,
  texts: [`Round ${id}.00 ct F`],
  stockId: `S${id}`,
  isAvailable: true,
  carats: id,
  totalPrice: 1000 * id,
  pricePerCarat: 1000,
  addedAt: `2026-11-0${id}T00:00:00Z`,
  ...facts,
})
const makeGroup = (...rows: [Row, ...Row[]]): CartGroup<Row> => ({
  key: String(rows[0].id),
  lineSet: rows.length > 1 ? 'A' : null,
  rows,
})
const all = { q: '', filters: {}, sort: undefined }
const groups = [
  makeGroup(makeRow(3, { pricePerCarat: 2000 })),
  makeGroup(makeRow(1), makeRow(2, { isAvailable: false, texts: ['Pear', 'GIA 77'] })),
  makeGroup(makeRow(4, { totalPrice: null, pricePerCarat: null, stockId: 'S10' })),
]
const arrange = (state: Partial<Pick<ListState, 'q' | 'filters' | 'sort'>>): string[] =>
  arrangeGroups(groups, { ...all, ...state }, (row) => row).map(({ key }) => key)

describe('a list of cart or wishlist items', () => {
  test('keeps the order of adding unless another one is selected', () => {
    expect(arrange({})).toEqual(['3', '1', '4'])
    expect(arrange({ sort: { by: 'unknown', order: 'asc' } })).toEqual(['3', '1', '4'])
    expect(arrange({ sort: { by: 'added', order: 'desc' } })).toEqual(['4', '3', '1'])
  })

  test('sorts a set by its total weight and price', () => {
    expect(arrange({ sort: { by: 'carats', order: 'desc' } })).toEqual(['4', '3', '1'])
    expect(arrange({ sort: { by: 'pricePerCarat', order: 'asc' } })).toEqual(['1', '3', '4'])
  })

  test('sorts stock numbers as people count', () => {
    expect(arrange({ sort: { by: 'stockId', order: 'desc' } })).toEqual(['4', '3', '1'])
  })

  test('puts items without a price last in both directions', () => {
    expect(arrange({ sort: { by: 'totalPrice', order: 'asc' } }).at(-1)).toBe('4')
    expect(arrange({ sort: { by: 'totalPrice', order: 'desc' } }).at(-1)).toBe('4')
  })

  test('sorts a name on the wishlist by the total of its letters', () => {
    // The test needs only the total: a name has neither a stone nor a single letter.
    const name = { description: 'Name ADA', totalPrice: 2100 } as WishlistItem
    expect(readWishlistFacts(name).totalPrice).toBe(2100)
  })

  test('finds a set by any of its stones, each word anywhere', () => {
    expect(arrange({ q: 'gia  ROUND' })).toEqual(['1'])
    expect(arrange({ q: 's10' })).toEqual(['4'])
    expect(arrange({ q: 'oval' })).toEqual([])
  })

  test('a set is available only as a whole', () => {
    expect(arrange({ filters: { show: 'available' } })).toEqual(['3', '4'])
    expect(arrange({ filters: { show: 'unavailable' } })).toEqual(['1'])
    expect(arrange({ filters: { show: 'something' } })).toEqual(['3', '1', '4'])
  })

  test('shows the last page when the list has become shorter', () => {
    const many = Array.from({ length: pageSize + 1 }, (_, index) => index)
    expect(paginate(many, 0)).toEqual({ shown: many.slice(0, pageSize), page: 0, pages: 2 })
    expect(paginate(many, 9)).toEqual({ shown: [pageSize], page: 1, pages: 2 })
    expect(paginate([], 3)).toEqual({ shown: [], page: 0, pages: 1 })
  })
})
