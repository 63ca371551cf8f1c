import { expect, test } from 'vitest'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { offeredStone } from '#tests/support/stock/offered-stone.ts'
import type { OfferedStone, Offers } from './offer.ts'
import { listAvailableStones, planCart, planWithSets } from './plan-cart.ts'
import { planOrder } from './plan.ts'
import type { OrderRow } from './plan-row.ts'

const now = new Date('2026-11-27T12:00:00Z')
const buyer = { buyerId: 5, now }
const stone = offeredStone
const held = { status: STONE_STATUS.hold, holdUserId: 9 } as const
const offers: Offers = {
  stones: new Map<number, OfferedStone>([
    [1, stone],
    [2, { ...stone, ...held }],
    [3, { ...stone, lineSetKey: 'pair' }],
    [4, { ...stone, ...held, lineSetKey: 'pair' }],
    [5, { ...stone, lineSetKey: 'free pair' }],
    [6, { ...stone, lineSetKey: 'free pair' }],
    [7, { ...stone, status: STONE_STATUS.hold, holdUserId: 5 }],
    [8, { ...stone, ...held, holdEndsAt: new Date('2026-11-27T11:00:00Z') }],
    [9, { ...stone, lineSetKey: 'half seen' }],
    [10, { ...stone, parcelStones: 12, stonesLeft: 10 }],
  ]),
  melee: new Map(),
  letters: new Map(),
  nameDiamonds: new Map(),
  lineSetMembers: new Map([
    ['pair', [3, 4]],
    ['free pair', [5, 6]],
    ['half seen', [9, 99]],
  ]),
}
const toRow = (productId: number): OrderRow => ({
  productType: 'Diamond',
  productId,
  quantity: 1,
  caratsThousandths: null,
})
const reasonsOf = (ids: readonly number[]): (string | null)[] =>
  planCart(ids.map(toRow), offers, buyer).map((planned) => (typeof planned === 'string' ? planned : null))

test('an unavailable stone leaves the other rows of the cart available', () => {
  expect(reasonsOf([1, 2, 7, 8])).toEqual([null, 'held', null, null])
})

test('a set of which one stone is unavailable is unavailable as a whole', () => {
  expect(reasonsOf([1, 3, 4, 5, 6])).toEqual([null, 'set-unavailable', 'held', null, null])
})

test('a stone whose set is not in the cart keeps that reason', () => {
  expect(reasonsOf([3, 9])).toEqual(['part-of-set', 'not-on-sale'])
})

test('of two listings of one stone, a cart offers the first, and a wishlist both', () => {
  const listed = { ...stone, certificateKey: '2:2141438171' }
  const twice = new Map(offers.stones).set(1, listed).set(7, { ...listed, stockId: 'AB-7' })
  const rows = [1, 7, 10].map(toRow)
  const listings = { ...offers, stones: twice }
  expect(planCart(rows, listings, buyer).map((row) => typeof row)).toEqual(['object', 'string', 'object'])
  expect(planCart(rows, listings, buyer)[1]).toBe('same-stone')
  expect(planWithSets(rows, listings, buyer).map((row) => typeof row)).toEqual(['object', 'object', 'object'])
})

test('a wish for one stone of a set is available if the whole set is', () => {
  expect(planWithSets([3, 5].map(toRow), offers, buyer)).toEqual([
    'set-unavailable',
    expect.objectContaining({ productId: 5 }),
  ])
})

test('the available rows of a cart can be ordered together', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const planned = planCart(ids.map(toRow), offers, buyer)
  const available = ids.filter((_id, index) => typeof planned[index] !== 'string')
  expect(available).toEqual([1, 5, 6, 7, 8, 10])
  expect(planOrder(available.map(toRow), offers, 5, now)).toEqual({
    kind: 'planned',
    lines: planned.filter((line) => typeof line !== 'string'),
  })
})

test('a stone becomes available with the last stone of its set', () => {
  expect(listAvailableStones([1, 2, 3, 5, 8, 9], offers, buyer)).toEqual([1, 5, 8])
  const released = new Map(offers.stones).set(4, { ...stone, lineSetKey: 'pair' })
  expect(listAvailableStones([3], { ...offers, stones: released }, buyer)).toEqual([3])
})
