import type { FastifyRequest } from 'fastify'
import type { Services } from '#server/app/services.ts'
import { findRegisteredDomain } from '#server/identity/storefronts/storefront.ts'
import { getListenerUrl } from '#server/platform/mail/links.ts'

/**
 * Returns the address of the site that a request is for, without a final slash: the storefront's domain,
 * PUBLIC_URL, or the request's own host. Only for what the same client reads, never for emails.
 */
export function findSiteUrl(
  { host, hostname, protocol }: Pick<FastifyRequest, 'host' | 'hostname' | 'protocol'>,
  { settings, users }: Pick<Services, 'settings' | 'users'>,
): string {
  const domain = findRegisteredDomain({ host: hostname, user: undefined }, users)
  if (domain !== null) return `https://${domain}`
  if (settings.PUBLIC_URL !== undefined) return new URL(settings.PUBLIC_URL).origin
  const address = `${protocol}://${host}`
  return URL.canParse(address) ? new URL(address).origin : getListenerUrl(settings)
}
