import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shapes } from '#domain/reference/shapes.ts'
import { parseSearch, stringifySearch } from '#web/shared/router/search-text.ts'
import {
  countConfiguredStones,
  parseRingConfiguration,
  formatRingConfiguration,
} from './ring-configuration.ts'

const configurations = fc.record({
  shapeId: fc.constantFrom(...shapes.rows.map(({ id }) => id)),
  usSize: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
  system: fc.constantFrom('US' as const, 'EU' as const, 'UK' as const),
  gapMm: fc.integer({ min: 0, max: 200 }).map((hundredths) => hundredths / 100),
  color: fc.constantFrom(undefined, 'White', 'G-H'),
  stockKey: fc.constantFrom(undefined, 'm12', 'p7'),
  extra: fc.constantFrom(-1 as const, 0 as const, 1 as const),
})

test('a ring configuration survives a round trip through the URL', () => {
  fc.assert(
    fc.property(configurations, (configuration) => {
      expect(
        parseRingConfiguration(parseSearch(stringifySearch(formatRingConfiguration(configuration)))),
      ).toEqual(configuration)
    }),
    { numRuns: 500 },
  )
})

test('an invalid URL gives a ring with default values', () => {
  const texts = { shape: 'Dodo', size: 'large', system: 'JP', gap: '-3', extra: '9' }
  expect(parseRingConfiguration(texts)).toEqual({
    ...parseRingConfiguration({}),
    color: undefined,
    stockKey: undefined,
  })
})

test('one extra stone is one more than fits evenly', () => {
  const defaults = parseRingConfiguration({})
  expect(countConfiguredStones(defaults, 2)).toBe(27)
  expect(countConfiguredStones({ ...defaults, extra: 1 }, 2)).toBe(28)
  expect(countConfiguredStones({ ...defaults, extra: -1 }, 2)).toBe(26)
})
