import { expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { labelSet } from './product-name.tsx'

const makeRow = (fields: Partial<Diamond>) => ({
  diamond: { isPair: false, isMatchingPair: false, ...fields } as Diamond,
})

test('a line set is called pair or layout, in each section', () => {
  expect(labelSet([makeRow({ section: 'mathingPairs', isMatchingPair: true })])).toBe('Pair')
  expect(labelSet([makeRow({ section: 'labGrown', isPair: true })])).toBe('Pair')
  expect(labelSet([makeRow({ section: 'fancyShape' })])).toBe('Layout')
})
