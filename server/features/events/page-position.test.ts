import { expect, test } from 'vitest'
import { PagePosition } from './page-position.ts'

test('a rendered page has the position of one interval ago, at first none', () => {
  const position = new PagePosition('700')
  expect(position.lowWatermark).toBe('0')
  position.advance('710')
  expect(position.lowWatermark).toBe('700')
  position.advance('720')
  expect(position.lowWatermark).toBe('710')
})
