import type { LookupAddress } from 'node:dns'
import { Resolver, lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { FetchFailure } from './fetch-failure.ts'
import { isPublicAddress } from './public-address.ts'

const webPorts = [80, 443]

export type AddressFinder = {
  /**
   * Returns the addresses that a host may be reached at. Throws a FetchFailure where there are none. Of the ports
   * below 1024, only these are allowed: those of the web, unless the caller speaks another protocol.
   */
  (url: URL, lowPorts?: readonly number[]): Promise<LookupAddress[]>
  /** Returns whether the settings name the host: the person who runs the shop trusts the way to it. */
  isNamedInSettings: (url: URL) => boolean
}

/**
 * Returns a finder that allows public hosts, and the hosts that a setting names (`host` or `host:port`)
 * whatever their address. Every address of a name must be public: a private one among them is no accident.
 * `nameServers` replace the system's.
 */
export function createAddressFinder(
  allowedEntries: readonly string[],
  nameServers?: readonly string[],
): AddressFinder {
  const allowedHosts = new Set(allowedEntries.map((entry) => entry.toLowerCase()))
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)

  /**
   * Resolves a name without the system's own resolver: a slow name would block a thread that files and hashes
   * need.
   */
  async function resolveName(host: string): Promise<LookupAddress[]> {
    const [ipv4Results, ipv6Results] = await Promise.allSettled([
      resolver.resolve4(host),
      resolver.resolve6(host),
    ])
    return [
      ...(ipv4Results.status === 'fulfilled'
        ? ipv4Results.value.map((address) => ({ address, family: 4 }))
        : []),
      ...(ipv6Results.status === 'fulfilled'
        ? ipv6Results.value.map((address) => ({ address, family: 6 }))
        : []),
    ]
  }

  function isNamedInSettings(url: URL): boolean {
    const { host, unbracketedHost, port } = readHost(url)
    return allowedHosts.has(host) || allowedHosts.has(unbracketedHost) || allowedHosts.has(`${host}:${port}`)
  }

  async function find(url: URL, lowPorts: readonly number[] = webPorts): Promise<LookupAddress[]> {
    const { host, unbracketedHost, port } = readHost(url)
    const family = isIP(unbracketedHost)
    const literal = family === 0 ? undefined : [{ address: unbracketedHost, family }]
    if (isNamedInSettings(url)) return literal ?? lookupInSystem(host)
    // Ports below are those of other services, which nobody should reach through the shop.
    if (port < 1024 && !lowPorts.includes(port)) {
      throw new FetchFailure('forbidden-address', `port ${port} is not allowed`)
    }
    const addresses = literal ?? (await resolveName(host))
    if (addresses.length === 0) throw new FetchFailure('unreachable', `${host} has no IP address`)
    const privateAddress = addresses.find(({ address }) => !isPublicAddress(address))
    if (privateAddress) {
      throw new FetchFailure(
        'forbidden-address',
        `${host} resolves to ${privateAddress.address}, which is not public`,
      )
    }
    return addresses
  }

  return Object.assign(find, { isNamedInSettings })
}

async function lookupInSystem(host: string): Promise<LookupAddress[]> {
  try {
    return await lookup(host, { all: true })
  } catch (error) {
    throw new FetchFailure('unreachable', `${host} has no IP address`, { cause: error })
  }
}

function readHost(url: URL): { host: string; unbracketedHost: string; port: number } {
  const host = url.hostname.replace(/\.$/, '')
  return {
    host,
    unbracketedHost: host.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
  }
}
