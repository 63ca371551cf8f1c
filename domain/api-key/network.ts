/** An IP address as a number of 32 or 128 bits. */
type Address = { readonly value: bigint; readonly bits: 32 | 128 }

/** A network: the addresses that begin with the same `prefixLength` bits. */
type Network = Address & { readonly prefixLength: number }

const groupCount = 8
/** The first 96 bits of an IPv4 address that is written as an IPv6 one (RFC 4291): ::ffff:203.0.113.7. */
const mappedPrefix = 0xff_ffn

/**
 * Returns a network in CIDR form with the bits of hosts cleared: `203.0.113.0/24`, `2001:db8::/32`. An address
 * alone is the network of this address. Undefined for anything else. Source: requirements 37.4.
 */
export function normalizeNetwork(text: string): string | undefined {
  const network = parseNetwork(text.trim())
  return network && `${formatAddress(network)}/${network.prefixLength}`
}

/** Returns a network in CIDR form as people write it: a single address without the length. */
export function formatNetwork(network: string): string {
  return network.replace(network.includes(':') ? /\/128$/ : /\/32$/, '')
}

/**
 * Whether an IP address belongs to one of these networks. No network at all allows every address; what is no
 * address belongs to none.
 */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const parsed = parseAddress(withoutZone(address))
  return parsed !== undefined && networks.some((text) => contains(parseNetwork(text), parsed))
}

function contains(network: Network | undefined, { value, bits }: Address): boolean {
  if (network?.bits !== bits) return false
  const hostBits = BigInt(bits - network.prefixLength)
  return value >> hostBits === network.value >> hostBits
}

function parseNetwork(text: string): Network | undefined {
  const [addressText = '', lengthText, ...rest] = text.split('/')
  const address = parseAddress(addressText)
  if (!address || rest.length > 0) return undefined
  if (lengthText === undefined) return { ...address, prefixLength: address.bits }
  if (!/^(0|[1-9]\d{0,2})$/.test(lengthText)) return undefined
  // The length of an IPv4 network that is written as an IPv6 one counts the 96 bits before it.
  const isMapped = address.bits === 32 && addressText.includes(':')
  const prefixLength = Number(lengthText) - (isMapped ? 96 : 0)
  if (prefixLength < 0 || prefixLength > address.bits) return undefined
  const hostBits = BigInt(address.bits - prefixLength)
  return { bits: address.bits, value: (address.value >> hostBits) << hostBits, prefixLength }
}

function parseAddress(text: string): Address | undefined {
  if (!text.includes(':')) {
    const value = parseIpv4(text)
    return value === undefined ? undefined : { value, bits: 32 }
  }
  const value = parseIpv6(text)
  if (value === undefined) return undefined
  return value >> 32n === mappedPrefix ? { value: value & 0xff_ff_ff_ffn, bits: 32 } : { value, bits: 128 }
}

/** Reads four decimal numbers only: octal and hexadecimal spellings mean different addresses to different programs. */
function parseIpv4(text: string): bigint | undefined {
  const parts = text.split('.')
  if (parts.length !== 4) return undefined
  let value = 0n
  for (const part of parts) {
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return undefined
    value = (value << 8n) | BigInt(part)
  }
  return value
}

function parseIpv6(text: string): bigint | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head = '', tail] = halves
  const headGroups = parseGroups(head)
  const tailGroups = tail === undefined ? [] : parseGroups(tail)
  if (!headGroups || !tailGroups) return undefined
  const missing = groupCount - headGroups.length - tailGroups.length
  // A double colon stands for one group or more.
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...headGroups, ...Array<bigint>(missing).fill(0n), ...tailGroups]
  return groups.reduce((value, group) => (value << 16n) | group, 0n)
}

/** Returns groups of 16 bits; the last one may be an IPv4 address, which is two. */
function parseGroups(text: string): bigint[] | undefined {
  if (text === '') return []
  const groups: bigint[] = []
  const parts = text.split(':')
  for (const [index, part] of parts.entries()) {
    if (part.includes('.') && index === parts.length - 1) {
      const ipv4 = parseIpv4(part)
      if (ipv4 === undefined) return undefined
      groups.push(ipv4 >> 16n, ipv4 & 0xff_ffn)
    } else if (/^[\da-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`))
    else return undefined
  }
  return groups
}

function formatAddress({ value, bits }: Address): string {
  if (bits === 32) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.')
  const groups = Array.from({ length: groupCount }, (_, index) =>
    ((value >> BigInt(16 * (groupCount - 1 - index))) & 0xff_ffn).toString(16),
  )
  const zeros = findLongestZeros(groups)
  if (zeros.length < 2) return groups.join(':')
  const [head, tail] = [groups.slice(0, zeros.start), groups.slice(zeros.start + zeros.length)]
  return `${head.join(':')}::${tail.join(':')}`
}

/** Finds the first of the longest runs of zero groups, which RFC 5952 shortens. */
function findLongestZeros(groups: readonly string[]): { start: number; length: number } {
  let longest = { start: 0, length: 0 }
  let length = 0
  for (const [index, group] of groups.entries()) {
    length = group === '0' ? length + 1 : 0
    if (length > longest.length) longest = { start: index - length + 1, length }
  }
  return longest
}

/** An address of the local link may name the interface: fe80::1%eth0. */
function withoutZone(address: string): string {
  const [withoutInterface = ''] = address.split('%')
  return withoutInterface
}
