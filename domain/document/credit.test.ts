import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRemainder, planCredit } from './credit.ts'

const lines = [
  { position: 1, netCents: 1000, creditedCents: 400 },
  { position: 2, netCents: 500, creditedCents: 0 },
  { position: 3, netCents: 300, creditedCents: 300 },
]
const reasonsOf = (requested: { position: number; amountCents: number | null }[] | null, of = lines) => {
  const plan = planCredit(of, requested)
  return plan.kind === 'refused' ? plan.faults.map(({ reason }) => reason) : plan.credits
}

describe('a credit', () => {
  test('takes all that remains without lines', () => {
    expect(planCredit(lines, null)).toEqual({
      kind: 'planned',
      credits: [
        { position: 1, amountCents: 600, isWhole: false },
        { position: 2, amountCents: 500, isWhole: true },
      ],
    })
  })

  test('takes the rest of a line without an amount, and an amount up to the rest', () => {
    expect(reasonsOf([{ position: 1, amountCents: null }])).toMatchObject([{ amountCents: 600 }])
    expect(reasonsOf([{ position: 1, amountCents: 600 }])).toMatchObject([{ amountCents: 600 }])
  })

  test.each([
    [[{ position: 1, amountCents: 601 }], 'above-remainder'],
    [[{ position: 1, amountCents: 0 }], 'not-positive'],
    [[{ position: 1, amountCents: -1 }], 'not-positive'],
    [[{ position: 3, amountCents: 1 }], 'nothing-left'],
    [[{ position: 4, amountCents: 1 }], 'unknown'],
  ])('of %j is refused: %s', (requested, reason) => {
    expect(reasonsOf(requested)).toEqual([reason])
  })

  test('of one line twice, or of an invoice that is credited entirely, is refused', () => {
    const twice = [
      { position: 2, amountCents: 100 },
      { position: 2, amountCents: 100 },
    ]
    expect(reasonsOf(twice)).toEqual(['repeated'])
    expect(reasonsOf(null, lines.slice(2))).toEqual(['nothing-left'])
  })

  test('never exceeds the remainder of a line, in any series of credits', () => {
    const request = fc.record({
      position: fc.integer({ min: 1, max: 4 }),
      amountCents: fc.integer({ min: -5, max: 700 }),
    })
    fc.assert(
      fc.property(
        fc.array(fc.array(request, { minLength: 1, maxLength: 3 }), { maxLength: 10 }),
        (series) => {
          let current = lines
          for (const requested of series) {
            const plan = planCredit(current, requested)
            if (plan.kind === 'refused') continue
            current = current.map((line) => {
              const credit = plan.credits.find(({ position }) => position === line.position)
              return { ...line, creditedCents: line.creditedCents + (credit?.amountCents ?? 0) }
            })
            expect(current.every((line) => findRemainder(line) >= 0)).toBe(true)
          }
        },
      ),
    )
  })
})
