import { describe, expect, test } from 'vitest'
import type { Letter } from '#domain/name-diamond/name.ts'
import { planAmount } from './edit-amount.ts'
import type { OfferedNameDiamond, Offers } from './offer.ts'
import { planOrder } from './plan.ts'
import type { OrderRow } from './plan-row.ts'

const now = new Date('2026-11-27T12:00:00Z')
const cut = (letter: string): Letter => ({ letter, color: 'White', size: '0.50 ct' })
const offer = (letter: string, priceCents: number | null, isActive = true): OfferedNameDiamond => ({
  description: `Letter ${letter}, White, 0.50 ct`,
  isActive,
  priceCents,
})

/** A costs $100 and N costs $30; X is off sale, and Y is hidden from the buyer because it is off sale. */
const offers: Offers = {
  stones: new Map(),
  melee: new Map(),
  lineSetMembers: new Map(),
  nameDiamonds: new Map([
    [1, offer('A', 10_000)],
    [2, offer('N', 3_000)],
    [3, offer('X', 500, false)],
    [5, offer('P', null)],
  ]),
  letters: new Map(['A', 'N', 'X', 'Y', 'P'].map((letter, index) => [index + 1, cut(letter)])),
}

const spell = (letterIds: readonly number[], quantity = letterIds.length): OrderRow => ({
  productType: 'NameDiamond',
  productId: letterIds[0] ?? 0,
  letterIds,
  quantity,
  caratsThousandths: null,
})
const plan = (...rows: OrderRow[]) => planOrder(rows, offers, 5, now)
const refusalOf = (row: OrderRow) => {
  const planned = plan(row)
  return planned.kind === 'unavailable' ? planned.unavailable : planned.kind
}

describe('a name in diamonds', () => {
  test('is one line with its letters, at the sum of their prices', () => {
    expect(plan(spell([1, 2, 2, 1]))).toEqual({
      kind: 'planned',
      lines: [
        {
          productType: 'NameDiamond',
          productId: 1,
          letterIds: [1, 2, 2, 1],
          quantity: 4,
          description: 'Name: ANNA (A, N, N, A), White, 0.50 ct',
          caratsThousandths: null,
          pricePerCaratCents: null,
          totalPriceCents: 26_000,
        },
      ],
    })
  })

  test('twice costs twice, and half a name is refused', () => {
    const planned = plan(spell([1, 2], 4))
    expect(planned.kind === 'planned' && planned.lines[0]?.totalPriceCents).toBe(26_000)
    expect(refusalOf(spell([1, 2], 3))).toEqual([
      {
        path: 'NameDiamond:1,2',
        message: 'Name: AN (A, N), White, 0.50 ct is sold only with all of its letters',
      },
    ])
  })

  test('is another product than its letters, and than a name of the same letters in another order', () => {
    const letter: OrderRow = { ...spell([1]), letterIds: undefined }
    expect(plan(spell([1, 2]), spell([2, 1]), letter).kind).toBe('planned')
    expect(plan(spell([1, 2]), spell([1, 2])).kind).toBe('unavailable')
  })

  test('says which of its letters are off sale', () => {
    expect(refusalOf(spell([1, 3, 3]))).toEqual([
      {
        path: 'NameDiamond:1,3,3',
        message: 'Name: AXX (A, X, X), White, 0.50 ct needs X, which is no longer available',
      },
    ])
    expect(refusalOf(spell([4, 1, 3]))).toMatchObject([
      { message: 'Name: YAX (Y, A, X), White, 0.50 ct needs Y and X, which are no longer available' },
    ])
  })

  test('with a deleted letter or one without a price cannot be ordered', () => {
    expect(refusalOf(spell([1, 9]))).toEqual([
      { path: 'NameDiamond:1,9', message: 'NameDiamond:1,9 is no longer available' },
    ])
    expect(refusalOf(spell([1, 5]))).toMatchObject([
      { message: 'Name: AP (A, P), White, 0.50 ct has no price' },
    ])
  })

  test('keeps the price of its order when an administrator orders it twice', () => {
    const [line] = [plan(spell([1, 2, 2]))].flatMap((planned) =>
      planned.kind === 'planned' ? planned.lines : [],
    )
    if (!line) throw new Error('There is no line')
    const context = { buyerId: 5, now }
    expect(planAmount(line, spell([1, 2, 2], 6), offers, context)).toMatchObject({
      quantity: 6,
      totalPriceCents: 32_000,
    })
    expect(planAmount(line, spell([1, 2, 2], 4), offers, context)).toBe('part-of-name')
  })
})
