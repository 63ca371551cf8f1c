import { expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { computeSetPrice } from './set-price.ts'

const makeStone = (id: number, more: Partial<Diamond> = {}): Diamond =>
  ({ id, isActive: true, status: 1, carats: 1.01, totalPrice: 5000.5, ...more }) as Diamond // Only these are read.

test('a pair costs what both stones cost this viewer', () => {
  const [one, two] = [makeStone(1), makeStone(2, { carats: 1.02, totalPrice: 5100.25 })]
  expect(computeSetPrice(one, [one, two])).toEqual({ count: 2, carats: 2.03, price: 10_100.75 })
})

test('a stone of the set that is on memo or sold is not part of the price', () => {
  const [one, two] = [makeStone(1), makeStone(2, { status: 2 })]
  const set = [one, two, makeStone(3, { status: 4 }), makeStone(4, { isActive: false })]
  expect(computeSetPrice(one, set)).toMatchObject({ count: 2, price: 10_001 })
})

test('a stone that is sold alone, or no longer for sale, has no price of a set', () => {
  const [one, two] = [makeStone(1), makeStone(2)]
  expect(computeSetPrice(one, [])).toBeUndefined()
  expect(computeSetPrice(one, [one])).toBeUndefined()
  const gone = makeStone(3, { isActive: false })
  expect(computeSetPrice(gone, [one, two, gone])).toBeUndefined()
})

test('a set has no price if one of its prices is on request or hidden', () => {
  const one = makeStone(1)
  expect(computeSetPrice(one, [one, makeStone(2, { totalPrice: null })])).toBeUndefined()
  const { totalPrice: _, ...hidden } = makeStone(2)
  expect(computeSetPrice(one, [one, hidden])).toBeUndefined()
})
