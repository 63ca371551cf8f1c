import ipaddr from 'ipaddr.js'

/** Address ranges that no packet from the internet comes from. */
const internalRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** Every proxy adds one of these headers; such a request may come from anywhere. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether a request comes directly from this machine or its own network. A request through a proxy does not,
 * trusted or not: the proxy may serve the public.
 */
export function mayReadMetrics(
  peerAddress: string | undefined,
  headers: Readonly<Record<string, unknown>>,
): boolean {
  if (peerAddress === undefined || !ipaddr.isValid(peerAddress)) return false
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false
  return internalRanges.has(ipaddr.process(peerAddress).range())
}
