import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '93.184.215.14',
  '1.1.1.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82f::200e',
  // IPv4 that is public, written as IPv6 or reached through NAT64.
  '::ffff:93.184.215.14',
  '64:ff9b::5db8:d70e',
])('%s is on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.8.9.10'],
  ['this machine', '::1'],
  ['this machine, as IPv6', '::ffff:127.0.0.1'],
  ['this machine, as IPv6', '::ffff:7f00:1'],
  ['this machine, the old way', '::127.0.0.1'],
  ['this machine, through NAT64', '64:ff9b::7f00:1'],
  ['any address of this machine', '0.0.0.0'],
  ['any address of this machine', '::'],
  ['this network', '0.1.2.3'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['a private network through NAT64', '64:ff9b::a01:203'],
  ["a provider's network", '100.64.0.1'],
  ['a private network', 'fd00:ec2::254'],
  ['the line', '169.254.1.1'],
  ['the line', 'fe80::1'],
  ["a cloud's secrets", '169.254.169.254'],
  ["a cloud's secrets", '::ffff:169.254.169.254'],
  ["a cloud's secrets", '168.63.129.16'],
  ['many at once', '224.0.0.1'],
  ['many at once', 'ff02::1'],
  ['everybody', '255.255.255.255'],
  ['nobody yet', '240.0.0.1'],
  ['examples', '192.0.2.1'],
  ['examples', '2001:db8::1'],
  ['measurements', '198.18.0.1'],
  ['a tunnel to this machine', '2002:7f00:1::'],
  ['a tunnel', '2001::1'],
  ['a site of old', 'fec0::1'],
  ['a local NAT64', '64:ff9b:1::7f00:1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('%s (%s) is not', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})
