import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planReturn, type ReturnableLine } from './plan-return.ts'
import { isOpenReturn, isSameCertificate, RETURN_STATES } from './return.ts'

const line: ReturnableLine = {
  id: 1,
  state: 'confirmed',
  isInOpenReturn: false,
  stonesPerUnit: 1,
  quantity: 10,
  caratsThousandths: 2005,
  returnedQuantity: 0,
  returnedCaratsThousandths: 0,
}
const reasonOf = (change: Partial<ReturnableLine>, quantity: number | null = null) => {
  const plan = planReturn([{ ...line, ...change }], [{ orderItemId: 1, quantity }])
  return plan.kind === 'refused' ? plan.faults.map(({ reason }) => reason) : plan.lines
}

describe('a return', () => {
  test('takes all that is left of a line by default, with all its weight', () => {
    expect(reasonOf({ returnedQuantity: 3, returnedCaratsThousandths: 602 })).toEqual([
      { orderItemId: 1, quantity: 7, caratsThousandths: 1403 },
    ])
  })

  test('takes some stones of a line with their share of its weight, rounded half up', () => {
    expect(reasonOf({}, 3)).toEqual([{ orderItemId: 1, quantity: 3, caratsThousandths: 602 }])
    expect(reasonOf({}, 10)).toEqual([{ orderItemId: 1, quantity: 10, caratsThousandths: 2005 }])
  })

  test('is refused for a line that is unavailable, in another return, returned before or not in the order', () => {
    expect(reasonOf({ state: 'unavailable' })).toEqual(['unavailable'])
    expect(reasonOf({ isInOpenReturn: true })).toEqual(['in-open-return'])
    expect(reasonOf({ returnedQuantity: 10 })).toEqual(['nothing-left'])
    expect(reasonOf({ returnedQuantity: 3 }, 8)).toEqual(['too-many'])
    expect(reasonOf({ stonesPerUnit: 3, quantity: 6 }, 4)).toEqual(['part-of-name'])
    expect(reasonOf({ id: 2 })).toEqual(['unknown'])
    const twice = [
      { orderItemId: 1, quantity: 1 },
      { orderItemId: 1, quantity: 1 },
    ]
    expect(planReturn([line], twice)).toEqual({
      kind: 'refused',
      faults: [{ index: 1, reason: 'repeated', left: 10 }],
    })
  })

  test('of a line in any steps brings back each stone and all its weight once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 20 }),
        (quantity, caratsThousandths, steps) => {
          let stones = 0
          let weight = 0
          for (const step of [...steps, null]) {
            const kept = { quantity, caratsThousandths, returnedQuantity: stones }
            const plan = planReturn(
              [{ ...line, ...kept, returnedCaratsThousandths: weight }],
              [{ orderItemId: 1, quantity: step }],
            )
            const [returned] = plan.kind === 'refused' ? [] : plan.lines
            expect(returned?.caratsThousandths ?? 0).toBeGreaterThanOrEqual(0)
            stones += returned?.quantity ?? 0
            weight += returned?.caratsThousandths ?? 0
          }
          expect([stones, weight]).toEqual([quantity, caratsThousandths])
        },
      ),
    )
  })
})

test('only requested and accepted returns are open', () => {
  expect(RETURN_STATES.filter(isOpenReturn)).toEqual(['requested', 'accepted'])
})

test.each([
  ['2141438171', '2141438171', true],
  ['2141438171', 'GIA 2141 438 171', true],
  ['LG-531', 'lg531', true],
  ['2141438171', '2141438172', false],
  ['2141438171', null, false],
  [null, '2141438171', false],
  [null, null, true],
])('the certificate %s comes back as %s: %s', (expected, entered, isSame) => {
  expect(isSameCertificate(expected, entered)).toBe(isSame)
})
