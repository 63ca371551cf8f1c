import { describe, expect, test } from 'vitest'
import { describeCartChange, findCartChange, formatOrderLabel } from './cart-change.ts'

const refusal = { byRow: new Map([[1, 'The price was $1.00 and is $2.00']]), others: [], addedItems: 0 }

describe('changes in the cart since the buyer saw it', () => {
  test('Added items and changed prices are counted separately', () => {
    const byRow = new Map([...refusal.byRow, [3, 'It was not in the basket you saw']])
    expect(findCartChange({ byRow, others: [], addedItems: 1 }, 0)).toEqual({ addedItems: 1, prices: 1 })
    expect(findCartChange(refusal, 0)).toEqual({ addedItems: 0, prices: 1 })
  })

  test('Price changes while the cart is open need consent even without a refusal', () => {
    expect(findCartChange(undefined, 2)).toEqual({ addedItems: 0, prices: 2 })
    expect(findCartChange(undefined, 0)).toBeUndefined()
  })

  test.each([
    [{ addedItems: 1, prices: 0 }, '1 item came into the basket since you saw it.', 'Order all 3'],
    [{ addedItems: 0, prices: 2 }, '2 prices have changed since you saw it.', 'Order at the new prices'],
    [
      { addedItems: 2, prices: 1 },
      '2 items came into the basket and 1 price has changed since you saw it.',
      'Order all 3 at the new prices',
    ],
    [{ addedItems: 0, prices: 0 }, 'The basket has changed since you saw it.', 'Order'],
  ])('The message and the button describe the change %j', (change, text, action) => {
    expect(describeCartChange(change)).toBe(text)
    expect(formatOrderLabel(change, 3, 3)).toBe(action)
  })

  test('A cart with one item says “it” instead of “all”', () => {
    expect(formatOrderLabel({ addedItems: 1, prices: 0 }, 1, 1)).toBe('Order it')
  })

  test('The button says how many items it orders if only some are selected', () => {
    expect(formatOrderLabel(undefined, 2, 5)).toBe('Order 2 of 5')
    expect(formatOrderLabel({ addedItems: 0, prices: 1 }, 2, 5)).toBe('Order 2 of 5 at the new prices')
  })
})
