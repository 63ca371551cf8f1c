import ipaddr from 'ipaddr.js'

/** Ranges that no packet from the internet comes from. */
const insideRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** Every proxy adds one of these; a request that carries one was not sent by whoever stands at the other end. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether a request comes straight from the machine itself or its own network. Whatever came through a proxy did not,
 * trusted or not: what stands behind it may be the public.
 */
export function mayReadMetrics(
  peerAddress: string | undefined,
  headers: Readonly<Record<string, unknown>>,
): boolean {
  if (peerAddress === undefined || !ipaddr.isValid(peerAddress)) return false
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false
  return insideRanges.has(ipaddr.process(peerAddress).range())
}
