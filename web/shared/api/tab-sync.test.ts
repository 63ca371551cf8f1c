import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { listStaleAfter } from './tab-sync.ts'

test('a change of the cart refreshes cart and wishlist in the other tabs; reading it refreshes nothing', () => {
  expect(listStaleAfter('POST', contract.addDiamondToCart.path)).toEqual(['readCart', 'readWishlist'])
  expect(listStaleAfter('DELETE', contract.removeFromWishlist.path)).toEqual(['readCart', 'readWishlist'])
  expect(listStaleAfter('POST', contract.createOrder.path)).toContain('listOwnOrders')
  expect(listStaleAfter('POST', contract.createAvailabilityAlerts.path)).toEqual(['listAvailabilityAlerts'])
  expect(listStaleAfter('GET', contract.readCart.path)).toEqual([])
  expect(listStaleAfter('POST', contract.searchDiamonds.path)).toEqual([])
})
