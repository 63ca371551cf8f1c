import { describe, expect, test } from 'vitest'
import {
  addLines,
  draftOfItem,
  draftOfLetter,
  draftOfMelee,
  removeLine,
  resizeLine,
  type DraftLine,
} from './draft-line.ts'
import { isAmount } from '#web/shared/forms/number-format.ts'
import { toWireLines } from './wire-lines.ts'

const stone = (productId: number, change: Partial<DraftLine> = {}): DraftLine => ({
  ...draftOfItem({
    id: productId,
    itemId: productId,
    productId,
    productType: 'Diamond',
    stockId: `S${productId}`,
    description: 'Round 1.00 ct F VS1',
    quantity: 1,
    carats: 1.005,
    pricePerCarat: 5000,
    totalPrice: 5025,
    ringSize: null,
    buyerReference: null,
    state: 'open',
  }),
  ...change,
})

const melee = { id: 7, isActive: true, color: 'White', sizeFrom: 1.1, sizeTo: 1.2, pricePerCarat: 400 }
const letter = {
  id: 3,
  letter: 'A',
  color: 'White',
  size: '1.00 ct',
  pic: null,
  totalPrice: 120,
  isActive: true,
}

describe('an order being edited', () => {
  test('contains each product once', () => {
    expect(addLines([stone(1)], [stone(1, { quantity: 9 }), stone(2)])).toEqual([stone(1), stone(2)])
  })

  test('loses the whole set when one of its stones is removed', () => {
    const lines = [stone(1, { lineSet: 'P1' }), stone(2, { lineSet: 'P1' }), stone(3)]
    expect(removeLine(lines, stone(1, { lineSet: 'P1' }))).toEqual([stone(3)])
    expect(removeLine(lines, stone(3))).toHaveLength(2)
  })

  test('sends melee by weight and everything else by number', () => {
    expect(
      toWireLines([stone(1, { state: 'confirmed' }), draftOfMelee(melee, 1.5, 40), draftOfLetter(letter, 2)]),
    ).toEqual([
      { productType: 'Diamond', productId: 1, quantity: 1, state: 'confirmed' },
      { productType: 'Melee', productId: 7, quantity: 40, carats: 1.5, state: 'open' },
      { productType: 'NameDiamond', productId: 3, quantity: 2, state: 'open' },
    ])
  })

  test('prices melee by weight and letters by number', () => {
    const small = draftOfMelee(melee, 1.5, 40)
    expect(resizeLine(small, { carats: 3 })).toMatchObject({ carats: 3, quantity: 80, totalPrice: 1200 })
    expect(resizeLine(small, { quantity: 41 })).toMatchObject({ carats: 1.5, quantity: 41, totalPrice: 600 })
    expect(resizeLine(draftOfLetter(letter, 2), { quantity: 3 })).toMatchObject({ totalPrice: 360 })
  })

  test('counts the stones of melee by its weight, also after the number was corrected', () => {
    const large = draftOfMelee(melee, 900, 300_000)
    const typed = ['90', '9', '0.001', '5'].reduce(
      (line, carats) => resizeLine(line, { carats: Number(carats) }),
      large,
    )
    expect(typed).toMatchObject({ carats: 5, quantity: 1667, totalPrice: 2000 })
    const corrected = resizeLine(typed, { quantity: 1500 })
    expect(resizeLine(corrected, { carats: 10 })).toMatchObject({ carats: 10, quantity: 3000 })
  })

  test.each([
    [5, 10, true],
    [-1, 10, false],
    [0, 10, false],
    [11, 10, false],
    ['five', 10, false],
    [null, 10, false],
  ])('takes the amount %s up to %s: %s', (value, max, isTaken) => {
    expect(isAmount(value, max)).toBe(isTaken)
  })

  test('weighs the stones of a parcel by their number', () => {
    const parcel = stone(1, { quantity: 4, parcelStones: 4, carats: 2.005, totalPrice: 800 })
    expect(resizeLine(parcel, { quantity: 2 })).toMatchObject({ quantity: 2, carats: 1.003, totalPrice: 400 })
  })
})
