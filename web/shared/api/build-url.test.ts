import { describe, expect, test } from 'vitest'
import { buildUrl } from './build-url.ts'

describe('the URL of a request', () => {
  test('A stock number with a slash stays one path segment', () => {
    expect(buildUrl('/api/diamonds/by-stock/{stockId}', { stockId: 'AB/1 2' }, undefined)).toBe(
      '/api/diamonds/by-stock/AB%2F1%202',
    )
  })

  test('Empty query values are not sent', () => {
    expect(buildUrl('/api/users', undefined, { page: 0, q: undefined, sort: null, order: 'asc' })).toBe(
      '/api/users?page=0&order=asc',
    )
  })

  test('A missing path parameter throws', () => {
    expect(() => buildUrl('/api/jobs/{id}', {}, undefined)).toThrow('needs id')
  })
})
