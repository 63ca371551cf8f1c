import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposeCredit } from './propose-credit.ts'

const line = {
  netCents: 10_001,
  remainingCents: 10_001,
  quantity: 10,
  returnedUninvoiced: 0,
  returned: 10,
  returnedBefore: 0,
}

test('all stones of a line are credited with all of it, some with their share', () => {
  expect(proposeCredit(line)).toBe(10_001)
  expect(proposeCredit({ ...line, returned: 3 })).toBe(3000)
})

test('no more is credited than what is left of the line', () => {
  expect(proposeCredit({ ...line, remainingCents: 200 })).toBe(200)
})

test('stones that came back before the invoice are not on it, and are not credited', () => {
  const rest = { ...line, quantity: 7, returnedUninvoiced: 3 }
  expect(proposeCredit({ ...rest, returned: 3 })).toBe(0)
  expect(proposeCredit({ ...rest, returned: 7, returnedBefore: 3 })).toBe(10_001)
})

test('the shares of all stones add up to the line, in whichever steps they come back', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), steps, (netCents, returns) => {
      const quantity = returns.reduce((sum, one) => sum + one, 0)
      let remainingCents = netCents
      let returnedBefore = 0
      for (const returned of returns) {
        const credit = proposeCredit({
          ...line,
          netCents,
          remainingCents,
          quantity,
          returned,
          returnedBefore,
        })
        expect(credit).toBeGreaterThanOrEqual(0)
        remainingCents -= credit
        returnedBefore += returned
      }
      expect(remainingCents).toBe(0)
    }),
  )
})
