import { domainToASCII } from 'node:url'
import { normalizeHost } from '#domain/pricing/storefront.ts'
import { isHostName } from '#domain/text/host-name.ts'
import { refuseRequest } from '#contract/refusal.ts'

/** Letters and digits of any script, dots and hyphens. */
const hostCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u

/**
 * Returns a domain in the form that requests are looked up by, with other scripts as DNS has them (Punycode).
 * Refuses a text that is no host name, and the shop's own address, which belongs to the merchant. Source:
 * requirements 6.1.
 */
export function readDomain(text: string, { PUBLIC_URL }: { PUBLIC_URL?: string | undefined }): string {
  const host = normalizeHost(text)
  // `domainToASCII` would silently drop what follows the host in a longer address.
  const domain = hostCharacters.test(host) ? domainToASCII(host) : ''
  if (!isHostName(domain)) refuseRequest('domain', 'Enter a domain name only, e.g. gems.example')
  if (PUBLIC_URL !== undefined && normalizeHost(new URL(PUBLIC_URL).host) === domain) {
    refuseRequest('domain', `${domain} is the shop’s own address`)
  }
  return domain
}
