import { normalizeHost } from '#domain/pricing/storefront.ts'
import type { LinkSettings } from '#server/platform/mail/links.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'

/** The host names under which a browser on this machine opens the shop. */
const localHostNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns a link to a page of this shop for an address from a request: the same path on PUBLIC_URL, on a
 * registered domain or on the listener. Undefined if the address belongs to another site. Source:
 * requirements 23.5.
 */
export function findInternalLink(
  settings: LinkSettings,
  users: Pick<UserDirectory, 'findByDomain'>,
  address: string,
): string | undefined {
  const homeUrl = makeLink(settings, null, '/')
  if (!URL.canParse(address, homeUrl)) return undefined
  const url = new URL(address, homeUrl)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  const base = findBase(settings, users, url, homeUrl)
  // The parser has normalized the path. A leading double slash would name another host.
  const path = url.pathname.replace(/^\/+/, '/')
  return base === undefined ? undefined : new URL(`${path}${url.search}${url.hash}`, base).href
}

/** Returns an internal link at a storefront's domain, whose customers never see the merchant's address. */
export function moveToDomain(domain: string | null, link: string): string {
  const { pathname, search, hash } = new URL(link)
  return domain === null ? link : `https://${domain}${pathname}${search}${hash}`
}

function findBase(
  settings: LinkSettings,
  users: Pick<UserDirectory, 'findByDomain'>,
  url: URL,
  homeUrl: string,
): string | undefined {
  if (url.host === new URL(homeUrl).host) return homeUrl
  const owner = users.findByDomain(normalizeHost(url.host))
  if (owner?.domain) return `https://${owner.domain}/`
  // Without PUBLIC_URL, the shop is opened on the machine it runs on.
  return settings.PUBLIC_URL === undefined && localHostNames.has(url.hostname) ? homeUrl : undefined
}
