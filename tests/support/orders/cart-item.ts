import type { CartItem } from '#contract/schemas/orders.ts'

/** Returns an available stone in a cart, with these changes. */
export const makeCartItem = (itemId: number, change: Partial<CartItem> = {}): CartItem => ({
  itemId,
  wishedItemId: null,
  productId: itemId + 10,
  productType: 'Diamond',
  description: 'Round 1.02 ct D VVS1',
  quantity: 1,
  carats: 1.02,
  totalPrice: 1000,
  ringSize: null,
  buyerReference: null,
  lineSet: null,
  isAvailable: true,
  unavailableBecause: null,
  creationDate: '2026-11-21T10:00:00.000Z',
  ...change,
})
