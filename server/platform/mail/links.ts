/** The address that links lead to: PUBLIC_URL, or where the shop listens. */
export type LinkSettings = { PUBLIC_URL?: string | undefined; HOST: string; PORT: number }

/**
 * Returns a link for an email. Its base is the registered domain that the recipient belongs to, else
 * PUBLIC_URL, else the address that the shop listens at. Never the host of the request: an attacker could choose it,
 * and would get the token of the link. Source: requirements 23.2.
 */
export function makeLink(
  settings: LinkSettings,
  registeredDomain: string | null,
  path: `/${string}`,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const base = registeredDomain
    ? `https://${registeredDomain}`
    : (settings.PUBLIC_URL ?? getListenerUrl(settings))
  const query = new URLSearchParams(parameters).toString()
  return `${base.replace(/\/+$/, '')}${path}${query === '' ? '' : `?${query}`}`
}

/** Returns an address that a browser can open, also where the shop listens on every interface. */
export function getListenerUrl({ HOST, PORT }: Pick<LinkSettings, 'HOST' | 'PORT'>): string {
  if (HOST === '0.0.0.0' || HOST === '::') return `http://localhost:${PORT}`
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}
