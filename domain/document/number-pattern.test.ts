import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_NUMBER_PATTERNS, findPatternFault, formatDocumentNumber } from './number-pattern.ts'

describe('a pattern of document numbers', () => {
  it.each([
    ['INV-{year}-{number:5}', 'INV-2026-00042'],
    ['{year}/{number}', '2026/42'],
    ['Rechnung {number:3}.{year}', 'Rechnung 042.2026'],
    ['חשבונית {year}-{number}', 'חשבונית 2026-42'],
  ])('%s gives %s', (pattern, number) => {
    expect(findPatternFault(pattern)).toBeUndefined()
    expect(formatDocumentNumber(pattern, 2026, 42)).toBe(number)
  })

  it.each([
    ['', 'Enter a pattern without space around it'],
    [' {year}-{number}', 'Enter a pattern without space around it'],
    ['INV-{number:5}', 'The pattern must contain {year} once'],
    ['INV-{year}', 'The pattern must contain {number} once'],
    ['{year}-{number}-{number:5}', 'The pattern must contain {number} once'],
    ['{year:2}-{number}', 'Use letters'],
    ['{year}-{month}-{number}', 'Use letters'],
    ['{year}-{number:0}', 'Use letters'],
    ['{year}<{number}', 'Use letters'],
    [`${'x'.repeat(30)}{year}{number}`, 'Enter at most 40 characters'],
  ])('“%s” is refused: %s', (pattern, fault) => {
    expect(findPatternFault(pattern)).toContain(fault)
  })

  it('makes another number of every year and sequence, longer than its digits too', () => {
    const sequences = fc.record({
      year: fc.integer({ min: 2000, max: 2100 }),
      sequence: fc.integer({ min: 1, max: 2_000_000 }),
    })
    const patterns = fc.constantFrom(
      ...Object.values(DEFAULT_NUMBER_PATTERNS),
      '{year}{number}',
      '{number}{year}',
      '{number}1{year}',
    )
    fc.assert(
      fc.property(patterns, sequences, sequences, (pattern, one, other) => {
        const isSame = one.year === other.year && one.sequence === other.sequence
        const numbers = [one, other].map(({ year, sequence }) => formatDocumentNumber(pattern, year, sequence))
        expect(numbers[0] === numbers[1]).toBe(isSame)
      }),
      { numRuns: 500 },
    )
  })
})
