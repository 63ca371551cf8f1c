import { MEMO_PATH, SECTION_PATHS, SECTIONS, type Section } from './section.ts'
import { isAdministrator, type AccessViewer, type Role } from './viewer.ts'

/**
 * The decision of a guard. The page sends both refusals to /login and remembers the origin; the server
 * returns code 70 for both, `needs-login` as 401 and `forbidden` as 403. Source: requirements 5.4.
 */
export type AccessDecision = 'open' | 'needs-login' | 'forbidden'

/**
 * How a path is guarded: not at all, as a section, for signed-in users, as the user's own page, or as /admin.
 */
export type PathKind = 'public' | Section | 'signed-in' | 'own' | 'administrator'

const KIND_BY_FIRST_SEGMENT: Readonly<Record<string, PathKind>> = {
  '': 'public',
  'about-us': 'public',
  'change-password': 'public',
  'confirm-email': 'public',
  contact: 'public',
  login: 'public',
  maintenance: 'public',
  register: 'public',
  'reset-password': 'public',
  shows: 'public',
  welcome: 'public',
  nyd: 'public',
  compare: 'public',
  shared: 'public',
  ...Object.fromEntries(SECTIONS.map((section) => [SECTION_PATHS[section].slice(1), section])),
  'build-your-eternity': 'signed-in',
  diamond: 'signed-in',
  [MEMO_PATH.slice(1)]: 'signed-in',
  cart: 'own',
  wishlist: 'own',
  account: 'own',
  admin: 'administrator',
}

/**
 * Returns how a path of the shop is guarded, by its first segment: /account/addressbook as /account,
 * /diamond/AB-1 as /diamond. We added /wishlist, guarded as /cart, /memo and the public /shared. Undefined for
 * an unknown path. Source: requirements 5.1, 5.3.
 */
export function findPathKind(pathname: string): PathKind | undefined {
  const first = pathname.split('/')[1] ?? ''
  const name = first.replace(/%26/i, '&')
  return Object.hasOwn(KIND_BY_FIRST_SEGMENT, name) ? KIND_BY_FIRST_SEGMENT[name] : undefined
}

/**
 * Returns whether a viewer may open a path of this kind. The role Access opens /cart and /account without a
 * guard; an Administrator opens every path. Source: requirements 5.3, 5.4.
 */
export function mayOpenPath(kind: PathKind, viewer: AccessViewer): AccessDecision {
  if (kind === 'public') return 'open'
  if (kind === 'signed-in') return checkGuard(viewer)
  if (kind === 'own') return viewer?.role === 'Access' ? 'open' : checkGuard(viewer)
  if (kind === 'administrator') return checkGuard(viewer, 'Administrator')
  return mayOpenSection(kind, viewer)
}

/**
 * Returns whether a viewer may open a section; used by the page's router and by the server. Everyone may open
 * a section until the signed-in user's first access record grants it; then it requires the role Access.
 * Lab-grown is also protected the other way round. Source: requirements 5.2.
 */
export function mayOpenSection(section: Section, viewer: AccessViewer): AccessDecision {
  return isProtected(section, viewer) ? checkGuard(viewer, 'Access') : 'open'
}

/**
 * Lists the sections whose stones a viewer may see. No list contains stones of other sections.
 * Source: requirements 5.2.
 */
export function listOpenSections(viewer: AccessViewer): Section[] {
  return SECTIONS.filter((section) => mayOpenSection(section, viewer) === 'open')
}

function isProtected(section: Section, viewer: AccessViewer): boolean {
  const isGranted = viewer?.accesses[0]?.[section] === true
  if (section !== 'labGrown') return isGranted
  if (viewer === null || isGranted) return true
  return viewer.accesses.length === 0 && !isAdministrator(viewer)
}

/**
 * Guards pages for signed-in users. "Grants none" applies only to a user with a record (requirements 5.4).
 */
function checkGuard(viewer: AccessViewer, requiredRole?: Role): AccessDecision {
  if (viewer === null) return 'needs-login'
  if (isAdministrator(viewer)) return 'open'
  if (requiredRole !== undefined && viewer.role !== requiredRole) return 'forbidden'
  const [first] = viewer.accesses
  if (first !== undefined && !SECTIONS.some((section) => first[section])) return 'forbidden'
  return 'open'
}

/**
 * Returns the redirect of a path during maintenance: /maintenance, unless the path starts with /admin.
 * Undefined if there is no redirect. Source: requirements 5.6.
 */
export function findMaintenanceRedirect(
  pathname: string,
  isMaintenanceOn: boolean,
): '/maintenance' | undefined {
  if (!isMaintenanceOn || pathname.startsWith('/admin') || pathname === '/maintenance') return undefined
  return '/maintenance'
}
