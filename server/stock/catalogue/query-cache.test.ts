import { expect, test } from 'vitest'
import { keepFacets, keepScopes } from './query-cache.ts'

test('storefronts that sell the same stock share one scope, and others do not', () => {
  const scopes = keepScopes([1], [3, 12])
  expect(keepScopes([1], [3, 12])).toBe(scopes)
  expect(scopes).toEqual([
    { only: { section: [1], status: [1, 2] }, flags: { isActive: true }, except: { vendor: [3, 12] } },
  ])
  const others = [keepScopes([1], [31, 2]), keepScopes([1, 3], [12]), keepScopes([1], [])]
  for (const other of others) expect(other).not.toEqual(scopes)
  expect(others[2]).toEqual([{ only: { section: [1], status: [1, 2] }, flags: { isActive: true } }])
})

test('viewers of the same columns share one facets object', () => {
  const facets = keepFacets(['shape', 'lab'], ['carats'])
  expect(keepFacets(['shape', 'lab'], ['carats'])).toBe(facets)
  expect(keepFacets(['shape'], ['lab', 'carats'])).toEqual({ sets: ['shape'], numbers: ['lab', 'carats'] })
})

test('a scope stays correct after the cache is full', () => {
  const first = keepScopes([1], [7])
  for (let vendor = 0; vendor < 600; vendor++) keepScopes([2], [vendor])
  expect(keepScopes([1], [7])).toEqual(first)
})
