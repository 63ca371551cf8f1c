import { expect, test } from 'vitest'
import type { CartItem } from '#contract/schemas/orders.ts'
import { makeCartItem } from '#tests/support/orders/cart-item.ts'
import { compareReview } from './compare-review.ts'
import { listChanges } from './list-changes.ts'

const item = (itemId: number, stockId: string, rest: Partial<CartItem> = {}): CartItem =>
  // The tests need only the stock number.
  makeCartItem(itemId, { diamond: { product: { stockId } } as CartItem['diamond'], ...rest })
const nothing = { byRow: new Map<number, string>(), others: [] }

test('each item that is gone or has another price is named by its stock number', () => {
  const change = compareReview(
    [item(1, 'TV-1'), item(2, 'TV-2')],
    [
      item(1, 'TV-1', { isAvailable: false, unavailableBecause: 'is on hold' }),
      item(2, 'TV-2', { totalPrice: 1100.5 }),
    ],
  )
  expect(listChanges(change, undefined)).toEqual([
    'TV-1 is on hold',
    'TV-2: price changed from $1,000.00 to $1,100.50',
  ])
})

test('a refusal that the items do not explain is shown as the server says it', () => {
  const reviewed = [item(1, 'TV-1')]
  const byRow = new Map([[1, 'The price per carat changed from $10.00 to $11.00']])
  expect(listChanges(compareReview(reviewed, reviewed), { ...nothing, byRow })).toEqual([
    'The price per carat changed from $10.00 to $11.00',
  ])
  const gone = compareReview(reviewed, [])
  expect(listChanges(gone, { byRow, others: ['Item 1 is no longer in the basket'] })).toEqual([
    'TV-1 is no longer in your basket',
  ])
})
