import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMeasurements } from './measurements.ts'

describe('measurements', () => {
  it.each([
    ['7.87-7.93*4.91', [7.87, 7.93, 4.91]],
    ['6.12x6.06x4.05', [6.12, 6.06, 4.05]],
    ['6.12 - 6.06 x 4.05', [6.12, 6.06, 4.05]],
    ['6.12X6.06X4.05', [6.12, 6.06, 4.05]],
    ['6.12 × 6.06 × 4.05 mm', [6.12, 6.06, 4.05]],
    ['6.12-6.06-4.05', [6.12, 6.06, 4.05]],
    ['6.12–6.06—4.05mm', [6.12, 6.06, 4.05]],
    ['6,12 x 6,06 x 4,05', [6.12, 6.06, 4.05]],
    ['6.12*6.06*4.05', [6.12, 6.06, 4.05]],
    ['6.12/6.06/4.05', [6.12, 6.06, 4.05]],
    ['0x6.62x0', [0, 6.62, 0]],
    ['8x5x3', [8, 5, 3]],
    ['8.1 x 5.2', [8.1, 5.2, null]],
  ])('written %s are %j', (text, sizes) => {
    expect(readMeasurements(text)).toEqual(sizes)
  })

  it.each(['', '6.12', '6.12x6.06x4.05x3', 'about 6 by 6 by 4 or so', '6.12x6.06xfoo', 'x'.repeat(5000)])(
    'are not %j',
    (text) => {
      expect(readMeasurements(text)).toBeNull()
    },
  )

  it('are read with any separator', () => {
    const size = fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000)
    const separator = fc.constantFrom('x', ' x ', '*', '-', ' - ', '×', ' – ', 'X', '/')
    fc.assert(
      fc.property(size, size, size, separator, separator, (a, b, c, first, second) => {
        expect(readMeasurements(`${a}${first}${b}${second}${c}`)).toEqual([a, b, c])
      }),
      { numRuns: 2000 },
    )
  })
})
