import { expect, test } from 'vitest'
import { toNetwork } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:0:1:aaaa::7', '2001:db8:0:1::/64'],
  ['::1', '::/64'],
  ['no address', 'no address'],
])('%s belongs to the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})
