import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listNearFields } from './similar-headings.ts'

describe('fields near an unknown heading', () => {
  it.each([
    ['Symetri', 'symmetry'],
    ['Measurments', 'measurements'],
    ['Stock Numbr', 'stockNo'],
    ['Total Price USD', 'totalPrice'],
  ])('%s: %s first', (heading, field) => {
    expect(listNearFields(heading)[0]).toBe(field)
  })

  it.each(['Zq', 'Xylophone', '', 'x'.repeat(500)])('there are none for %j', (heading) => {
    expect(listNearFields(heading)).toEqual([])
  })

  it('are three at most', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (heading) => {
        expect(listNearFields(heading).length).toBeLessThanOrEqual(3)
      }),
      { numRuns: 200 },
    )
  })
})
