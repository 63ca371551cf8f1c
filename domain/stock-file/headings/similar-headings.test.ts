import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listSimilarFields } from './similar-headings.ts'

describe('suggested fields for an unknown heading', () => {
  it.each([
    ['Symetri', 'symmetry'],
    ['Measurments', 'measurements'],
    ['Stock Numbr', 'stockNo'],
    ['Total Price USD', 'totalPrice'],
  ])('for %s start with %s', (heading, field) => {
    expect(listSimilarFields(heading)[0]).toBe(field)
  })

  it.each(['Zq', 'Xylophone', '', 'x'.repeat(500)])('do not exist for %j', (heading) => {
    expect(listSimilarFields(heading)).toEqual([])
  })

  it('number at most three', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (heading) => {
        expect(listSimilarFields(heading).length).toBeLessThanOrEqual(3)
      }),
      { numRuns: 200 },
    )
  })
})
