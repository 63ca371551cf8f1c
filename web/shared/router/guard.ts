import { findMaintenanceRedirect, findPathKind, mayOpenPath, type PathKind } from '#domain/access/guard.ts'
import type { AccessViewer } from '#domain/access/viewer.ts'

export type Redirect = { to: string; search: { from?: string } }

type Navigation = {
  pathname: string
  /** The full URL inside the shop, for the return after the login. */
  href: string
  kind: PathKind
  access: AccessViewer
  isMaintenanceOn: boolean
}

const adminLoginPath = '/admin/login'

/** Returns the redirect for a page, or undefined if it opens. Source: requirements 5.4, 5.6. */
export function findRedirect({
  pathname,
  href,
  kind,
  access,
  isMaintenanceOn,
}: Navigation): Redirect | undefined {
  const maintenance = findMaintenanceRedirect(pathname, isMaintenanceOn)
  if (maintenance) return { to: maintenance, search: {} }
  if (pathname === '/maintenance' && !isMaintenanceOn) return { to: '/', search: {} }
  if (pathname === adminLoginPath || mayOpenPath(kind, access) === 'open') return undefined
  // During maintenance only /admin works, so administrators sign in there (requirements 5.6).
  return { to: isMaintenanceOn ? adminLoginPath : '/login', search: { from: href } }
}

/** Returns the URL to open after the login: always inside this shop, never on another host. */
export function resolveReturnUrl(from: string | undefined, fallback: string): string {
  if (from === undefined || !/^\/(?![/\\])/.test(from)) return fallback
  return /^\/(login|register|admin\/login|maintenance)\b/.test(from) ? fallback : from
}

/** Returns whether a URL of the shop opens for a viewer; paths unknown to domain/access need a user. */
export function mayOpenUrl(address: string, access: AccessViewer): boolean {
  const [pathname = ''] = address.split(/[?#]/)
  return mayOpenPath(findPathKind(pathname) ?? 'signed-in', access) === 'open'
}
