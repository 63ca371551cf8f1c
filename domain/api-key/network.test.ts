import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNetwork, isInNetworks, normalizeNetwork } from './network.ts'

describe('a network of an API key', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.7/24', '203.0.113.0/24'],
    [' 10.0.0.0/8 ', '10.0.0.0/8'],
    ['203.0.113.7/31', '203.0.113.6/31'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8::1', '2001:db8::1/128'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd/64', '2001:db8:0:1::/64'],
    ['::/0', '::/0'],
    ['::1', '::1/128'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1/128'],
    ['2001:db8:1:2:3:4:0:8', '2001:db8:1:2:3:4:0:8/128'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
    ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
    ['64:ff9b::203.0.113.7', '64:ff9b::cb00:7107/128'],
  ])('%s is stored as %s', (text, stored) => {
    expect(normalizeNetwork(text)).toBe(stored)
    expect(normalizeNetwork(stored)).toBe(stored)
  })

  test.each([
    ['203.0.113.7/32', '203.0.113.7'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['::1/128', '::1'],
    ['2001:db8::/32', '2001:db8::/32'],
  ])('%s is shown as %s', (stored, shown) => {
    expect(formatNetwork(stored)).toBe(shown)
  })

  test.each([
    '',
    'office.example.com',
    '203.0.113',
    '203.0.113.256',
    '0313.0.113.7',
    '0x7f.0.0.1',
    '2130706433',
    '203.0.113.0/33',
    '203.0.113.0/-1',
    '203.0.113.0/08',
    '203.0.113.0/',
    '203.0.113.0/24/8',
    '2001:db8::/129',
    '::ffff:203.0.113.0/95',
    '2001:db8::1::2',
    '2001:db8:1:2:3:4:5',
    '1:2:3:4:5:6:7::8:9',
    '2001:db8::12345',
    '::203.0.113.7:1',
    'fe80::1%eth0',
    ':1',
  ])('“%s” is none', (text) => {
    expect(normalizeNetwork(text)).toBeUndefined()
  })
})

describe('an API key', () => {
  test('without networks may be used from every address', () => {
    expect(isInNetworks('198.51.100.9', [])).toBe(true)
    expect(isInNetworks('2001:db8::1', [])).toBe(true)
  })

  test.each([
    ['203.0.113.7', true],
    ['203.0.113.255', true],
    ['::ffff:203.0.113.7', true],
    ['203.0.112.255', false],
    ['203.0.114.0', false],
    ['2001:db8:0:1:ffff::9', true],
    ['2001:db8:0:2::9', false],
    // The first bits are those of the IPv4 network.
    ['cb00:7107::', false],
    ['fe80::1%eth0', false],
    ['', false],
    ['unknown', false],
  ])('of two networks may be used from %s: %s', (address, isAllowed) => {
    expect(isInNetworks(address, ['203.0.113.0/24', '2001:db8:0:1::/64'])).toBe(isAllowed)
  })

  test('of one address may be used from no other', () => {
    expect(isInNetworks('203.0.113.7', ['203.0.113.7/32'])).toBe(true)
    expect(isInNetworks('203.0.113.6', ['203.0.113.7/32'])).toBe(false)
  })

  test('may be used from each address whose network it names', () => {
    const ipv4 = fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 }))
    const ipv6 = fc.tuple(fc.ipV6(), fc.integer({ min: 96, max: 128 }))
    fc.assert(
      fc.property(fc.oneof(ipv4, ipv6), ([address, length]) => {
        const network = normalizeNetwork(`${address}/${length}`)
        expect(isInNetworks(address, [network ?? ''])).toBe(true)
      }),
    )
  })
})
