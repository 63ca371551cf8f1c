import ipaddr from 'ipaddr.js'

/** How much of an address one connection to the internet usually has for itself. */
const prefixLengths = { ipv4: 24, ipv6: 64 }

/**
 * Returns the network of an IP address, `203.0.113.0/24` or `2001:db8:0:1::/64`. What is no address is
 * returned unchanged.
 */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  const prefixLength = prefixLengths[ip.kind()]
  const family = ip.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const network = family.networkAddressFromCIDR(`${ip.toString()}/${prefixLength}`)
  return `${network.toString()}/${prefixLength}`
}
