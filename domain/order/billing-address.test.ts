import { expect, test } from 'vitest'
import { findBillingAddress } from './billing-address.ts'

const main = { id: 1, isBilling: false }
const billing = { id: 2, isBilling: true }

test.each([
  [[main, billing], billing],
  [[main], main],
  [[], undefined],
])('the address for billing, otherwise the main one: %j', (addresses, found) => {
  expect(findBillingAddress(addresses)).toBe(found)
})
