import ipaddr from 'ipaddr.js'

/** Addresses that look public and where a cloud serves the secrets of its machines. */
const cloudAddresses: ReadonlySet<string> = new Set(['168.63.129.16'])
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is on the public internet: not of this machine, its network, its cloud, a multicast
 * group or a reserved range. IPv4 inside IPv6 (mapped, or through NAT64) counts as the IPv4 address it leads
 * to.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.kind() === 'ipv4') {
    return address.range() === 'unicast' && !cloudAddresses.has(address.toString())
  }
  if (address.range() === 'rfc6052') return isPublicAddress(address.toByteArray().slice(12).join('.'))
  return address.range() === 'unicast' && address.match(globalUnicast)
}
