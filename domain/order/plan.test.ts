import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiplyCarats } from '#domain/money/carats.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { offeredStone } from '#tests/support/stock/offered-stone.ts'
import type { OfferedMelee, OfferedNameDiamond, OfferedStone, Offers } from './offer.ts'
import { planOrder } from './plan.ts'
import type { OrderRow } from './plan-row.ts'

const now = new Date('2026-11-21T12:00:00Z')
const stone = offeredStone
const parcel: OfferedStone = {
  ...stone,
  stockId: 'P-1',
  parcelStones: 12,
  stonesLeft: 10,
  caratsThousandths: 2500,
}
const melee: OfferedMelee = {
  description: 'Melee 1.10-1.20 mm',
  isActive: true,
  caratsThousandths: 5000,
  pricePerCaratCents: 40_005,
}
const letter: OfferedNameDiamond = { description: 'Letter A', isActive: true, priceCents: 12_000 }

const offers: Offers = {
  stones: new Map([
    [1, stone],
    [2, { ...stone, stockId: 'L-1', lineSetKey: 'set' }],
    [3, { ...stone, stockId: 'L-2', lineSetKey: 'set' }],
    [4, parcel],
    [5, { ...stone, stockId: 'H-1', status: STONE_STATUS.hold, holdUserId: 9 }],
    [6, { ...stone, stockId: 'N-1', pricePerCaratCents: null }],
    [7, { ...stone, stockId: 'O-1', status: STONE_STATUS.hold, holdUserId: 5, openOrderId: 8 }],
    [8, { ...parcel, stockId: 'P-2', stonesLeft: 1, caratsThousandths: 250 }],
    [9, { ...stone, stockId: 'V-1', lineSetKey: 'half seen' }],
    [10, { ...stone, stockId: 'I-1', isActive: false }],
  ]),
  melee: new Map([
    [1, melee],
    [2, { ...melee, isActive: false }],
    [3, { ...melee, pricePerCaratCents: null }],
  ]),
  letters: new Map(),
  nameDiamonds: new Map([
    [1, letter],
    [2, { ...letter, isActive: false }],
    [3, { ...letter, priceCents: null }],
  ]),
  lineSetMembers: new Map([
    ['set', [2, 3]],
    ['half seen', [9, 99]],
  ]),
}

const orderStone = (productId: number, quantity = 1): OrderRow => ({
  productType: 'Diamond',
  productId,
  quantity,
  caratsThousandths: null,
})
const orderMelee = (productId: number, caratsThousandths: number | null): OrderRow => ({
  productType: 'Melee',
  productId,
  quantity: 90,
  caratsThousandths,
})
const orderLetter = (productId: number, quantity: number): OrderRow => ({
  productType: 'NameDiamond',
  productId,
  quantity,
  caratsThousandths: null,
})

describe('ordering a cart', () => {
  test('two listings of one stone are refused together', () => {
    const listed = { ...stone, certificateKey: '2:6212345678' }
    const twice = {
      ...offers,
      stones: new Map([
        [1, listed],
        [2, { ...listed, stockId: 'AB-2' }],
        [3, { ...listed, stockId: 'AB-3', certificateKey: '3:6212345678' }],
      ]),
    }
    expect(planOrder([orderStone(1), orderStone(2), orderStone(3)], twice, 5, now)).toEqual({
      kind: 'unavailable',
      unavailable: [{ path: 'AB-2', message: 'Stone AB-2 is the same stone as another item' }],
    })
    expect(planOrder([orderStone(2), orderStone(3)], twice, 5, now).kind).toBe('planned')
  })

  test('each cart item becomes a line at the buyer’s price', () => {
    const rows = [
      orderStone(1),
      orderStone(2),
      orderStone(3),
      orderStone(4, 5),
      orderMelee(1, 1500),
      orderLetter(1, 3),
    ]
    const plan = planOrder(rows, offers, 5, now)
    expect(plan.kind).toBe('planned')
    const lines = plan.kind === 'planned' ? plan.lines : []
    expect(
      lines.map((line) => [line.description, line.quantity, line.caratsThousandths, line.totalPriceCents]),
    ).toEqual([
      ['Round 1.01 D VS1', 1, 1010, 505_000],
      ['Round 1.01 D VS1', 1, 1010, 505_000],
      ['Round 1.01 D VS1', 1, 1010, 505_000],
      ['Round 1.01 D VS1', 5, 1250, 625_000],
      ['Melee 1.10-1.20 mm', 90, 1500, 60_008],
      ['Letter A', 3, null, 36_000],
    ])
  })

  test('the last stone of a parcel is ordered as a share of the parcel', () => {
    expect(planOrder([orderStone(8)], offers, 5, now)).toMatchObject({
      kind: 'planned',
      lines: [{ quantity: 1, caratsThousandths: 250, totalPriceCents: 125_000 }],
    })
  })

  test('an empty cart cannot be ordered', () => {
    expect(planOrder([], offers, 5, now)).toEqual({ kind: 'empty' })
  })

  test.each<[string, OrderRow[], string, string]>([
    ['a stone hidden from the buyer', [orderStone(99)], '99', 'Stone 99 is no longer available'],
    ['a stone held for someone else', [orderStone(5)], 'H-1', 'Stone H-1 is on hold'],
    ['a stone in another order', [orderStone(7)], 'O-1', 'Stone O-1 is no longer available'],
    ['a stone without a price', [orderStone(6)], 'N-1', 'Stone N-1 has no price'],
    ['a stone named twice', [orderStone(1), orderStone(1)], 'AB-1', 'Stone AB-1 is listed twice'],
    ['two of one stone', [orderStone(1, 2)], 'AB-1', 'Stone AB-1 is a single stone'],
    ['part of a line set', [orderStone(2)], 'L-1', 'Stone L-1 is sold only with the rest of its set'],
    ['a set partly hidden from the buyer', [orderStone(9)], 'V-1', 'Stone V-1 is no longer available'],
    ['more of a parcel than remains', [orderStone(4, 11)], 'P-1', 'Stone P-1 has too few stones left'],
    [
      'more melee than is in stock',
      [orderMelee(1, 5001)],
      'Melee:1',
      'Melee 1.10-1.20 mm has too few carats left',
    ],
    ['melee without a weight', [orderMelee(1, null)], 'Melee:1', 'Melee 1.10-1.20 mm needs a weight'],
    ['melee off sale', [orderMelee(2, 10)], 'Melee:2', 'Melee 1.10-1.20 mm is no longer available'],
    ['melee without a price', [orderMelee(3, 10)], 'Melee:3', 'Melee 1.10-1.20 mm has no price'],
    ['unknown melee', [orderMelee(9, 10)], 'Melee:9', 'Melee:9 is no longer available'],
    ['a name diamond off sale', [orderLetter(2, 1)], 'NameDiamond:2', 'Letter A is no longer available'],
    ['zero letters', [orderLetter(1, 0)], 'NameDiamond:1', 'Letter A needs a number of stones'],
    ['a name diamond without a price', [orderLetter(3, 1)], 'NameDiamond:3', 'Letter A has no price'],
    ['an unknown name diamond', [orderLetter(9, 1)], 'NameDiamond:9', 'NameDiamond:9 is no longer available'],
  ])('%s is refused', (_name, rows, path, message) => {
    expect(planOrder(rows, offers, 5, now)).toEqual({ kind: 'unavailable', unavailable: [{ path, message }] })
  })

  test.each<[string, OrderRow, string]>([
    ['an unknown stone', orderStone(99), 'Stone 99 does not exist'],
    ['a stone on hold', orderStone(5), 'Stone H-1 is on hold for someone else'],
    ['a stone in another order', orderStone(7), 'Stone O-1 is in order 8'],
    ['a stone off sale', orderStone(10), 'Stone I-1 is unlisted'],
    ['melee off sale', orderMelee(2, 10), 'Melee 1.10-1.20 mm is unlisted'],
    ['two of one stone', orderStone(1, 2), 'Stone AB-1 is a single stone'],
  ])('an administrator learns the exact reason for %s', (_name, row, message) => {
    expect(planOrder([row], offers, 5, now, 'administrator')).toMatchObject({ unavailable: [{ message }] })
  })

  test('a price too large for exact totals is refused', () => {
    const expensiveOffers = { ...offers, nameDiamonds: new Map([[1, { ...letter, priceCents: 1e12 }]]) }
    expect(planOrder([orderLetter(1, 9007)], expensiveOffers, 5, now).kind).toBe('planned')
    expect(planOrder([orderLetter(1, 9008)], expensiveOffers, 5, now).kind).toBe('unavailable')
  })

  test('to a customer, a hidden stone looks like one that does not exist or is sold', () => {
    const inactiveStone = { ...stone, stockId: '99', isActive: false }
    const visibleOffers = { ...offers, stones: new Map([[99, inactiveStone]]) }
    expect(planOrder([orderStone(99)], visibleOffers, 5, now)).toEqual(
      planOrder([orderStone(99)], offers, 5, now),
    )
  })

  test('every unavailable product is listed, and nothing is ordered', () => {
    const plan = planOrder([orderStone(1), orderStone(5), orderStone(7)], offers, 5, now)
    expect(
      plan.kind === 'unavailable' ? plan.unavailable.map((unavailable) => unavailable.path) : [],
    ).toEqual(['H-1', 'O-1'])
  })

  test('an order has all rows or none, no duplicates, and totals that follow from its lines', () => {
    const row = fc.oneof(
      fc.integer({ min: 1, max: 9 }).map((id) => orderStone(id)),
      fc.integer({ min: 1, max: 6000 }).map((carats) => orderMelee(1, carats)),
    )
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const plan = planOrder(rows, offers, 5, now)
        fc.pre(plan.kind === 'planned')
        const lines = plan.kind === 'planned' ? plan.lines : []
        expect(lines.map((line) => line.productId)).toEqual(rows.map((ordered) => ordered.productId))
        expect(new Set(lines.map((line) => `${line.productType}${line.productId}`)).size).toBe(lines.length)
        expect(lines.map((line) => line.totalPriceCents)).toEqual(
          lines.map((line) => multiplyCarats(line.pricePerCaratCents!, line.caratsThousandths!)),
        )
      }),
      { numRuns: 300, maxSkipsPerRun: 100 },
    )
  })
})
