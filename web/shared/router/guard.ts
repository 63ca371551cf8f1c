import { findMaintenanceRedirect, findPathKind, mayOpenPath, type PathKind } from '#domain/access/guard.ts'
import type { AccessViewer } from '#domain/access/viewer.ts'

export type Destination = { to: string; search: { from?: string } }

type Visit = {
  pathname: string
  /** The whole address inside the shop, which is remembered as the origin. */
  href: string
  kind: PathKind
  access: AccessViewer
  isMaintenanceOn: boolean
}

const adminSignIn = '/admin/login'

/** Where somebody goes instead of the page asked for; undefined where the page opens. Requirements 5.4, 5.6. */
export function findDestination({
  pathname,
  href,
  kind,
  access,
  isMaintenanceOn,
}: Visit): Destination | undefined {
  const maintenance = findMaintenanceRedirect(pathname, isMaintenanceOn)
  if (maintenance) return { to: maintenance, search: {} }
  if (pathname === '/maintenance' && !isMaintenanceOn) return { to: '/', search: {} }
  if (pathname === adminSignIn || mayOpenPath(kind, access) === 'open') return undefined
  // During maintenance only what is under /admin answers, so administrators sign in there (requirements 5.6).
  return { to: isMaintenanceOn ? adminSignIn : '/login', search: { from: href } }
}

/** The origin that a login goes back to: an address of this shop, never another host's. */
export function readOrigin(from: string | undefined, fallback: string): string {
  if (from === undefined || !/^\/(?![/\\])/.test(from)) return fallback
  return /^\/(login|register|admin\/login|maintenance)\b/.test(from) ? fallback : from
}

/** Whether an address of the shop opens to a viewer; what domain/access does not know needs a user. */
export function mayOpenAddress(address: string, access: AccessViewer): boolean {
  const [pathname = ''] = address.split(/[?#]/)
  return mayOpenPath(findPathKind(pathname) ?? 'signed-in', access) === 'open'
}
