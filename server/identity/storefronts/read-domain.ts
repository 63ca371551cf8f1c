import { domainToASCII } from 'node:url'
import { normalizeHost } from '#domain/pricing/storefront.ts'
import { isHostName } from '#domain/text/host-name.ts'
import { refuseRequest } from '#contract/refusal.ts'

/** Letters and digits of any script, dots and hyphens. */
const letters = /^[\p{L}\p{M}\p{N}.-]+$/u

/**
 * A domain as requests are looked up by, whatever way it was written: other scripts as DNS has them. Refuses what is
 * no host name, and the address of the shop itself, which belongs to the house. Source: requirements 6.1.
 */
export function readDomain(text: string, { PUBLIC_URL }: { PUBLIC_URL?: string | undefined }): string {
  const host = normalizeHost(text)
  // Of an address with more to it `domainToASCII` would take the host and drop the rest without a word.
  const domain = letters.test(host) ? domainToASCII(host) : ''
  if (!isHostName(domain)) refuseRequest('domain', 'Send a host name alone, such as gems.example')
  if (PUBLIC_URL !== undefined && normalizeHost(new URL(PUBLIC_URL).host) === domain) {
    refuseRequest('domain', `${domain} is the address of the shop itself`)
  }
  return domain
}
