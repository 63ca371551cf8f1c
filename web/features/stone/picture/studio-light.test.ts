import { expect, test } from 'vitest'
import { lightFrom } from './studio-light.ts'

const lookUp = (x: number, y: number): number => lightFrom(x, y, Math.sqrt(Math.max(0, 1 - x * x - y * y)))

test('the head of the viewer above the stone is dark, and the lamps around it are bright', () => {
  expect(lookUp(0, 0)).toBeLessThan(0.03)
  expect(lookUp(-0.5, -0.38)).toBeGreaterThan(1)
  expect(lookUp(0.1, 0.6)).toBeGreaterThan(1)
})

test('light does not change abruptly at the horizon', () => {
  expect(lightFrom(-1, 0, 0.001)).toBeCloseTo(lightFrom(-1, 0, -0.001), 2)
})

test('directions that are bent beyond the horizon count as the horizon', () => {
  expect(lightFrom(1.2, 0, 0.1)).toBeCloseTo(lightFrom(1, 0, 0.1), 6)
})
