import { expect, test } from 'vitest'
import { drawOrigins } from './origins.ts'

const origins = drawOrigins(1669, 4000)
const share = (isCounted: (origin: (typeof origins)[number]) => boolean): number =>
  origins.filter(isCounted).length / origins.length

test('most demo stones have a declared origin, some a certified one, and a few none', () => {
  expect(share(({ originState }) => originState === 'declared')).toBeGreaterThan(0.8)
  expect(share(({ originState }) => originState === 'certified')).toBeGreaterThan(0.08)
  expect(share(({ originState }) => originState === 'unknown')).toBeGreaterThan(0.02)
})

test('only an unknown origin has no country, and none is Russia', () => {
  for (const { originCountry, originState } of origins) {
    expect(originCountry === null).toBe(originState === 'unknown')
    expect(originCountry).not.toBe('RU')
  }
})

test('the same seed draws the same origins', () => {
  expect(drawOrigins(1669, 4000)).toEqual(origins)
  expect(drawOrigins(7, 4000)).not.toEqual(origins)
})
