import { expect, test } from 'vitest'
import { toListQuery } from './list-query.ts'

test('a list requests 36 rows in the order of the server, unless its state says otherwise', () => {
  const state = { page: 0, sort: undefined, q: '', filters: {} }
  expect(toListQuery(state)).toEqual({ page: 0, pageSize: 36 })
  expect(toListQuery({ ...state, page: 2, sort: { by: 'email', order: 'desc' }, q: 'anna' })).toEqual({
    page: 2,
    pageSize: 36,
    sort: 'email',
    order: 'desc',
    q: 'anna',
  })
})
