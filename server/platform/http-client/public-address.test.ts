import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '93.184.215.14',
  '1.1.1.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82f::200e',
  // Public IPv4, written as IPv6 or reached through NAT64.
  '::ffff:93.184.215.14',
  '64:ff9b::5db8:d70e',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.8.9.10'],
  ['this machine', '::1'],
  ['this machine, as IPv6', '::ffff:127.0.0.1'],
  ['this machine, as IPv6', '::ffff:7f00:1'],
  ['this machine, in the obsolete form', '::127.0.0.1'],
  ['this machine, through NAT64', '64:ff9b::7f00:1'],
  ['any address of this machine', '0.0.0.0'],
  ['any address of this machine', '::'],
  ['this network', '0.1.2.3'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['a private network through NAT64', '64:ff9b::a01:203'],
  ["a provider's internal network", '100.64.0.1'],
  ['a private network', 'fd00:ec2::254'],
  ['link-local', '169.254.1.1'],
  ['link-local', 'fe80::1'],
  ["a cloud's secrets", '169.254.169.254'],
  ["a cloud's secrets", '::ffff:169.254.169.254'],
  ["a cloud's secrets", '168.63.129.16'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '2001:db8::1'],
  ['benchmarking', '198.18.0.1'],
  ['a tunnel to this machine', '2002:7f00:1::'],
  ['a tunnel', '2001::1'],
  ['site-local, obsolete', 'fec0::1'],
  ['a local NAT64', '64:ff9b:1::7f00:1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('%s (%s) is not public', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})
