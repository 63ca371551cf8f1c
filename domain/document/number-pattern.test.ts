import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_TYPES } from './document-data.ts'
import { DEFAULT_NUMBER_PATTERNS, findPatternFault, formatDocumentNumber } from './number-pattern.ts'

describe('a pattern of document numbers', () => {
  test.each([
    ['INV-{year}-{number:5}', 'INV-2026-00042'],
    ['{number}/{year}', '42/2026'],
    ['{year}{number:9}', '2026000000042'],
    ['Rechnung {year}.{number:1}', 'Rechnung 2026.42'],
  ])('%s makes %s of the 42nd number of 2026', (pattern, number) => {
    expect(findPatternFault(pattern)).toBeUndefined()
    expect(formatDocumentNumber(pattern, 2026, 42)).toBe(number)
  })

  test.each([
    ['', 'Enter a pattern without space around it'],
    [' {year}{number}', 'Enter a pattern without space around it'],
    ['INV-{number}', 'The pattern must contain {year} once'],
    ['INV-{year}', 'The pattern must contain {number} once'],
    ['{year}-{number}-{number:3}', 'The pattern must contain {number} once'],
    [`${'A'.repeat(30)}{year}-{number}`, 'Enter at most 40 characters'],
  ])('%s is refused: %s', (pattern, fault) => {
    expect(findPatternFault(pattern)).toBe(fault)
  })

  test.each([
    '{year:2}-{number}',
    '{year}-{number:0}',
    '{year}-{number:12}',
    '{year}-{number}-{month}',
    '{year}\n{number}',
    '{year}"{number}',
  ])('%j has placeholders or characters that are not known', (pattern) => {
    expect(findPatternFault(pattern)).toContain('Use letters, digits')
  })

  test('of every type is valid by default', () => {
    for (const type of DOCUMENT_TYPES) expect(findPatternFault(DEFAULT_NUMBER_PATTERNS[type])).toBeUndefined()
  })

  test('makes another number for every year and sequence', () => {
    const pattern = fc.constantFrom('INV-{year}-{number:5}', '{year}{number}', '{number:3}/{year}')
    const place = fc.record({
      year: fc.integer({ min: 2000, max: 2999 }),
      at: fc.integer({ min: 1, max: 1e6 }),
    })
    fc.assert(
      fc.property(pattern, place, place, (one, a, b) => {
        const isSame = formatDocumentNumber(one, a.year, a.at) === formatDocumentNumber(one, b.year, b.at)
        expect(isSame).toBe(a.year === b.year && a.at === b.at)
      }),
    )
  })
})
