import { expect, test } from 'vitest'
import type { ListState } from '#web/shared/router/list-state.ts'
import { pageRows } from './page-rows.ts'

const vendors = Array.from({ length: 40 }, (_, index) => ({ name: `Vendor ${40 - index}` }))
const values = { name: ({ name }: { name: string }) => name }
const state: ListState = { page: 0, sort: undefined, q: '', filters: {} }

test('an unpaged list is sorted with numbers in natural order and split into pages', () => {
  const sort = { by: 'name', order: 'asc' } as const
  const first = pageRows(vendors, { ...state, sort }, values)
  expect(first.total).toBe(40)
  expect(first.items).toHaveLength(36)
  expect(first.items.slice(0, 3).map(({ name }) => name)).toEqual(['Vendor 1', 'Vendor 2', 'Vendor 3'])
  expect(pageRows(vendors, { ...state, sort, page: 1 }, values).items).toHaveLength(4)
  const last = pageRows(vendors, { ...state, sort: { by: 'name', order: 'desc' } }, values)
  expect(last.items[0]?.name).toBe('Vendor 40')
})

test('every word of a search must match', () => {
  expect(pageRows(vendors, { ...state, q: 'VENDOR 37' }, values).items).toEqual([{ name: 'Vendor 37' }])
})
