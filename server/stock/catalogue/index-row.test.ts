import { expect, test } from 'vitest'
import { toIndexUnits, fromIndexUnits } from './index-row.ts'

test('a measurement of whole units is stored as an integer despite floating-point error', () => {
  for (let thousandths = 0; thousandths <= 30_000; thousandths += 1) {
    expect(toIndexUnits('length', thousandths / 1000)).toBe(thousandths)
    expect(toIndexUnits('length', Math.fround(thousandths / 1000))).toBeCloseTo(thousandths, 2)
  }
  expect(toIndexUnits('tablePercent', null)).toBeNull()
})

test('a measurement finer than a unit keeps its fraction', () => {
  for (const finer of [6.0005, 4.3451, 0.0001, 12.000_001, 55.55, 61.123_456]) {
    for (const name of ['length', 'depthPercent', 'unmeasured']) {
      expect(fromIndexUnits(name, toIndexUnits(name, finer))).toBeCloseTo(finer, 8)
    }
  }
  expect(toIndexUnits('length', 6.0005)).toBe(6000.5)
  expect(toIndexUnits('length', 6.000_000_6)).toBe(6000.0006)
})
