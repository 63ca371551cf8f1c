import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countStonesOfRing } from './ring.ts'
import {
  computeCircumferenceMm,
  findUkLabel,
  findUsSize,
  listRingSizes,
  formatEuSize,
  RING_SIZE_SYSTEMS,
} from './ring-size.ts'

const runOptions = { numRuns: 500 }
const usSize = fc.integer({ min: 300, max: 1300 }).map((hundredths) => hundredths / 100)

describe('ring sizes in each system', () => {
  test.each([
    [3, '44', 'F½'],
    [5, '49', 'J½'],
    [6, '52', 'L½'],
    [7, '54', 'N½'],
    [8, '57', 'P½'],
    [10, '62', 'T½'],
    [13, '70', 'Z+1'],
  ])('US %d is %s in Europe and %s in Britain', (size, eu, uk) => {
    expect(formatEuSize(size)).toBe(eu)
    expect(findUkLabel(size)).toBe(uk)
  })

  test('Britain has no size below A', () => {
    expect(findUkLabel(0)).toBeUndefined()
  })

  test('the circumference of a size leads back to that size', () => {
    fc.assert(
      fc.property(usSize, (size) => {
        expect(findUsSize(computeCircumferenceMm(size))).toBe(size)
      }),
      runOptions,
    )
  })

  test.each(RING_SIZE_SYSTEMS)('sizes of %s are ascending, each by less than a whole US size', (system) => {
    const sizes = listRingSizes(system)
    expect(sizes.length).toBeGreaterThan(20)
    sizes.slice(1).forEach((size, index) => {
      const step = size.usSize - (sizes[index]?.usSize ?? 0)
      expect(step).toBeGreaterThan(0)
      expect(step).toBeLessThan(1)
    })
  })

  test('every available size leads back to its label', () => {
    for (const { name, usSize: size } of listRingSizes('EU')) expect(formatEuSize(size)).toBe(name)
    for (const { name, usSize: size } of listRingSizes('UK')) expect(findUkLabel(size)).toBe(name)
  })

  test('rings of equal circumference take equally many stones in every system', () => {
    for (const { name, usSize: size } of listRingSizes('EU')) {
      const around = Math.PI * (Number(name) / Math.PI + 2)
      expect(Math.abs(countStonesOfRing(size, 2).exact - Math.floor(around / 2.1))).toBeLessThanOrEqual(1)
    }
  })
})
