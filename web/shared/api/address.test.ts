import { describe, expect, test } from 'vitest'
import { makeAddress } from './address.ts'

describe('the address of a call', () => {
  test('a stock number with a slash stays one part of the path', () => {
    expect(makeAddress('/api/diamonds/by-stock/{stockId}', { stockId: 'AB/1 2' }, undefined)).toBe(
      '/api/diamonds/by-stock/AB%2F1%202',
    )
  })

  test('what is left out of the query is not sent', () => {
    expect(makeAddress('/api/users', undefined, { page: 0, q: undefined, sort: null, order: 'asc' })).toBe(
      '/api/users?page=0&order=asc',
    )
  })

  test('a missing part of the path is refused', () => {
    expect(() => makeAddress('/api/jobs/{id}', {}, undefined)).toThrow('needs id')
  })
})
