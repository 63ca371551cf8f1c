import { expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { mayBecomeAvailable, splitByAvailability } from './can-order.ts'

const makeStone = (id: number, more: Partial<Diamond> = {}): Diamond =>
  ({
    id,
    isActive: true,
    status: 1,
    isHeldForMe: false,
    ownOrderId: null,
    lineSet: null,
    product: { stockId: `S${id}` },
    ...more,
  }) as Diamond

const ids = (stones: readonly Diamond[]): number[] => stones.map(({ id }) => id)

test('a stone of a set that is on hold makes the whole set unavailable', () => {
  const stones = [
    makeStone(1),
    makeStone(2, { lineSet: 'A' }),
    makeStone(3, { lineSet: 'A', status: 2 }),
    makeStone(4, { lineSet: 'B' }),
    makeStone(5, { status: 2, isHeldForMe: true }),
    makeStone(6, { status: 2, isHeldForMe: true, ownOrderId: 9 }),
    makeStone(7, { isActive: false }),
    makeStone(8, { lineSet: 'C' }),
    makeStone(9, { lineSet: 'C', status: 4 }),
  ]
  const { available, unavailable, ordered } = splitByAvailability(stones)
  expect(ids(available)).toEqual([1, 4, 5, 8])
  expect(ids(unavailable)).toEqual([2, 3, 7, 9])
  expect(ids(ordered)).toEqual([6])
})

test('equally numbered sets of two vendors do not block each other', () => {
  const from = (vendor: string) => ({ product: { stockId: 'S', vendor } as Diamond['product'] })
  const stones = [
    makeStone(1, { lineSet: 'A', ...from('Best') }),
    makeStone(2, { lineSet: 'A', status: 2, ...from('Acme') }),
  ]
  expect(ids(splitByAvailability(stones).available)).toEqual([1])
})

test('one can wait for a stone that others hold, not for one that is sold, ordered, or on memo with oneself', () => {
  expect(
    [
      makeStone(1, { status: 2 }),
      makeStone(2, { status: 4 }),
      makeStone(3),
      makeStone(4, { status: 2, isHeldForMe: true }),
      makeStone(5, { status: 2, isHeldForMe: true, ownOrderId: 9 }),
      makeStone(6, { status: 2, isActive: false }),
      makeStone(7, { status: 4, memoAccount: 'My company' }),
      makeStone(8, { status: 3 }),
    ].map(mayBecomeAvailable),
  ).toEqual([true, true, false, false, false, false, false, false])
})
