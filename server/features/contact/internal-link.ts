import { normalizeHost } from '#domain/pricing/storefront.ts'
import type { LinkSettings } from '#server/platform/mail/links.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'

/** This machine, by the names under which a browser on it opens the shop. */
const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A link to a page of this shop, made anew from an address that somebody sent: its path, on PUBLIC_URL, a registered
 * domain or the listener. Undefined where the address is any other's. Source: requirements 23.5.
 */
export function findInternalLink(
  settings: LinkSettings,
  users: Pick<UserDirectory, 'findByDomain'>,
  address: string,
): string | undefined {
  const home = makeLink(settings, null, '/')
  if (!URL.canParse(address, home)) return undefined
  const url = new URL(address, home)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  const base = findBase(settings, users, url, home)
  // Written anew by the parser; two slashes at its beginning would name another host.
  const path = url.pathname.replace(/^\/+/, '/')
  return base === undefined ? undefined : new URL(`${path}${url.search}${url.hash}`, base).href
}

function findBase(
  settings: LinkSettings,
  users: Pick<UserDirectory, 'findByDomain'>,
  url: URL,
  home: string,
): string | undefined {
  if (url.host === new URL(home).host) return home
  const owner = users.findByDomain(normalizeHost(url.host))
  if (owner?.domain) return `https://${owner.domain}/`
  // Without a public address the shop is opened on the machine it runs on.
  return settings.PUBLIC_URL === undefined && ownMachine.has(url.hostname) ? home : undefined
}
