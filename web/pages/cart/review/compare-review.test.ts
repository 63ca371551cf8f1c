import { describe, expect, test } from 'vitest'
import { makeCartItem as item } from '#tests/support/orders/cart-item.ts'
import { compareReview, hasChanged, labelContinue, listReviewed } from './compare-review.ts'

const held = { isAvailable: false, unavailableBecause: 'is on hold' }

describe('the review of an order', () => {
  test('begins with the items that can be ordered, or with the selected ones of them', () => {
    const items = [item(1), item(2, held), item(3)]
    expect(listReviewed(items, []).map(({ itemId }) => itemId)).toEqual([1, 3])
    expect(listReviewed(items, [2, 3]).map(({ itemId }) => itemId)).toEqual([3])
  })

  test('has not changed while the cart shows the same items at the same prices, and more', () => {
    const reviewed = [item(1), item(2)]
    const change = compareReview(reviewed, [...reviewed, item(3)])
    expect(hasChanged(change)).toBe(false)
    expect(change.items).toEqual(reviewed)
  })

  test('names items that somebody took, and those that left the cart', () => {
    const reviewed = [item(1), item(2), item(3)]
    const change = compareReview(reviewed, [item(1, held), item(3)])
    expect(change.items).toEqual([item(3)])
    expect(change.gone).toEqual([
      { item: item(1), reason: 'is on hold' },
      { item: item(2), reason: 'is no longer in your basket' },
    ])
    expect(hasChanged(change)).toBe(true)
    expect(labelContinue(change)).toBe('Continue with the other item')
  })

  test('shows the reviewed price of an item whose price changed', () => {
    const change = compareReview([item(1), item(2)], [item(1, { totalPrice: 1100 }), item(2)])
    expect([...change.reviewedPrices]).toEqual([[1, 1000]])
    expect(hasChanged(change)).toBe(true)
    expect(labelContinue(change)).toBe('Continue at the new price')
  })

  test('is continued with the rest, at the new prices', () => {
    const reviewed = [1, 2, 3].map((id) => item(id))
    const current = [item(1, held), item(2, { totalPrice: 5 }), item(3, { totalPrice: 6 })]
    expect(labelContinue(compareReview(reviewed, current))).toBe(
      'Continue with the other 2 at the new prices',
    )
  })

  test('compares no prices that the storefront hides', () => {
    const { totalPrice: _hidden, ...unpriced } = item(1)
    expect(hasChanged(compareReview([unpriced], [unpriced]))).toBe(false)
  })
})
