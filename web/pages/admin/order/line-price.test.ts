import { describe, expect, test } from 'vitest'
import type { QuotedItem } from '#contract/schemas/amounts.ts'
import { draftOfItem, draftOfLetter, draftOfMelee, resizeLine, type DraftLine } from './draft-line.ts'
import { findAgreedPrice, findBasePrice, hasValidPrices, priceLine, sumDraft } from './line-price.ts'
import { toWireLines } from './wire-lines.ts'

const ordered: DraftLine = draftOfItem({
  id: 1,
  itemId: 1,
  productId: 1,
  productType: 'Diamond',
  stockId: 'S1',
  description: 'Round 1.00 ct F VS1',
  quantity: 1,
  carats: 1.005,
  pricePerCarat: 5000,
  totalPrice: 5025,
  ringSize: null,
  buyerReference: null,
  state: 'open',
})
const added: DraftLine = { ...ordered, productId: 2, isOrdered: false, price: null }
const quote: QuotedItem = {
  productId: 2,
  productType: 'Diamond',
  carats: 1.005,
  pricePerCarat: 5400,
  totalPrice: 5427,
  unavailable: null,
}
const melee = draftOfMelee(
  { id: 7, isActive: true, color: 'White', sizeFrom: 1.1, sizeTo: 1.2, pricePerCarat: 400 },
  1.5,
  40,
)
const letters = draftOfLetter(
  { id: 3, letter: 'A', color: 'White', size: '1.00 ct', pic: null, totalPrice: 120, isActive: true },
  2,
)

describe('the price of a line', () => {
  test('is the ordered one until another is typed', () => {
    expect(ordered.price).toBe(5000)
    expect(priceLine(ordered, undefined)).toEqual({ unit: 5000, total: 5025, carats: 1.005 })
    expect(findAgreedPrice(ordered)).toBeUndefined()
    const repriced = { ...ordered, price: 4800.5 }
    expect(priceLine(repriced, undefined)).toEqual({ unit: 4800.5, total: 4824.5, carats: 1.005 })
    expect(findAgreedPrice(repriced)).toBe(4800.5)
  })

  test('of a new line is the customer’s, else the list price', () => {
    expect(priceLine(added, quote)).toEqual({ unit: 5400, total: 5427, carats: 1.005 })
    expect(priceLine(added, undefined)).toMatchObject({ unit: 5000, total: 5025 })
    expect(priceLine({ ...added, price: 5000 }, quote)).toMatchObject({ unit: 5000, total: 5025 })
    // Also the list price, if it is typed.
    expect(findAgreedPrice({ ...added, price: 5000 })).toBe(5000)
  })

  test('of melee is by weight, and of letters by number', () => {
    expect(priceLine({ ...melee, price: 390 }, undefined)).toMatchObject({ total: 585 })
    expect(findBasePrice(letters, undefined)).toMatchObject({ unit: 120, total: 240 })
    expect(priceLine({ ...letters, price: 100 }, undefined)).toMatchObject({ unit: 100, total: 200 })
    const more = resizeLine({ ...letters, price: 100 }, { quantity: 3 })
    expect(priceLine(more, undefined)).toMatchObject({ total: 300 })
  })

  test('of a stone with a price on request is none until one is agreed', () => {
    const onRequest = { ...added, pricePerCarat: null, totalPrice: null }
    expect(priceLine(onRequest, undefined)).toMatchObject({ unit: null, total: null })
    expect(priceLine({ ...onRequest, price: 4000 }, undefined)).toMatchObject({ total: 4020 })
  })

  test('is sent only if it was agreed', () => {
    const lines = [
      ordered,
      { ...ordered, productId: 4, price: 4900 },
      added,
      { ...added, productId: 5, price: 1 },
    ]
    expect(toWireLines(lines).map(({ price }) => price)).toEqual([undefined, 4900, undefined, 1])
  })

  test('has to be a number above 0', () => {
    expect(hasValidPrices([ordered, added])).toBe(true)
    expect(hasValidPrices([{ ...ordered, price: 'cheap' }])).toBe(false)
    expect(hasValidPrices([{ ...ordered, price: 0 }])).toBe(false)
    expect(hasValidPrices([{ ...ordered, price: 10_000_001 }])).toBe(false)
  })

  test.each([-4, -0.01, 0, 1e13, 'cheap'])('is none while the field contains %s', (price) => {
    for (const line of [ordered, added, melee, letters]) {
      const priced = priceLine({ ...line, price }, undefined)
      expect(priced).toMatchObject({ unit: null, total: null })
      expect(sumDraft([{ line, price: priced }])).toMatchObject({ price: 0 })
    }
  })

  test('is missing from a sum that is too large', () => {
    const huge = resizeLine({ ...letters, price: 10_000_000 }, { quantity: 1_000_000 })
    const price = priceLine(huge, undefined)
    expect(sumDraft(Array.from({ length: 10 }, () => ({ line: huge, price })))).toMatchObject({ price: null })
  })
})

test('the total of an order has only the available lines', () => {
  const lines = [ordered, { ...added, state: 'unavailable' as const }, melee]
  const priced = lines.map((line) => ({ line, price: priceLine(line, undefined) }))
  expect(sumDraft(priced)).toEqual({ stones: 41, carats: 2.505, price: 5625 })
})
