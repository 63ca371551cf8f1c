import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDocumentNumber } from './number-pattern.ts'
import { toPatternExpression } from './pattern-expression.ts'

it('finds year and number in every number that its pattern makes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('INV-{year}-{number:5}', '{number}/{year}', 'A.{year}{number:3}', '№ {year}-1{number}'),
      fc.integer({ min: 2000, max: 2100 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (pattern, year, sequence) => {
        const { source, yearGroup } = toPatternExpression(pattern)
        const match = new RegExp(source, 'u').exec(formatDocumentNumber(pattern, year, sequence))
        expect(match?.[yearGroup]).toBe(String(year))
        expect(Number(match?.[3 - yearGroup])).toBe(sequence)
      },
    ),
    { numRuns: 300 },
  )
})

it('takes the other characters of a pattern as they are', () => {
  const { source } = toPatternExpression('A.{year}-{number}')
  expect(new RegExp(source).test('AX2026-1')).toBe(false)
})
