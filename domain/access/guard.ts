import { SECTION_PATHS, SECTIONS, type Section } from './section.ts'
import { isAdministrator, type AccessViewer, type Role } from './viewer.ts'

/**
 * What a guard says. The page sends both refusals to /login and remembers the origin (requirements 5.4); the
 * server answers both with code 70, `needs-login` as 401 and `forbidden` as 403 (requirements 5.4).
 */
export type Opening = 'open' | 'needs-login' | 'forbidden'

/** How a path is guarded: for nobody, as a section, for whoever is signed in, as his own, or for /admin. */
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
  cart: 'own',
  wishlist: 'own',
  account: 'own',
  admin: 'administrator',
}

/**
 * How a path of the shop is guarded, read from its first segment: /account/addressbook as /account,
 * /diamond/AB-1 as /diamond; /wishlist, which is ours, as /cart, and /shared, a link that anybody may open. Undefined
 * for a path nobody named. Source: requirements 5.1, 5.3.
 */
export function findPathKind(pathname: string): PathKind | undefined {
  const first = pathname.split('/')[1] ?? ''
  const name = first.replace(/%26/i, '&')
  return Object.hasOwn(KIND_BY_FIRST_SEGMENT, name) ? KIND_BY_FIRST_SEGMENT[name] : undefined
}

/**
 * Whether a viewer may open a path of this kind. /cart and /account are open to the role Access and guarded
 * for others; an Administrator may open all. Source: requirements 5.3, 5.4.
 */
export function mayOpenPath(kind: PathKind, viewer: AccessViewer): Opening {
  if (kind === 'public') return 'open'
  if (kind === 'signed-in') return passGuard(viewer)
  if (kind === 'own') return viewer?.role === 'Access' ? 'open' : passGuard(viewer)
  if (kind === 'administrator') return passGuard(viewer, 'Administrator')
  return mayOpenSection(kind, viewer)
}

/**
 * Whether a viewer may open a section, for the router of the page and for the server alike. A section is open
 * to everyone until the signed-in user's first access record grants it: then it is protected and requires the
 * role Access. Lab-grown is protected the other way round too. Source: requirements 5.2.
 */
export function mayOpenSection(section: Section, viewer: AccessViewer): Opening {
  return isProtected(section, viewer) ? passGuard(viewer, 'Access') : 'open'
}

/** The sections whose stones a viewer may see. The stones of others are in no list. Source: requirements 5.2. */
export function listOpenSections(viewer: AccessViewer): Section[] {
  return SECTIONS.filter((section) => mayOpenSection(section, viewer) === 'open')
}

function isProtected(section: Section, viewer: AccessViewer): boolean {
  const isGranted = viewer?.accesses[0]?.[section] === true
  if (section !== 'labGrown') return isGranted
  if (viewer === null || isGranted) return true
  return viewer.accesses.length === 0 && !isAdministrator(viewer)
}

/** The guard for logged-in pages. "Grants none" holds only for a user who has a record (requirements 5.4). */
function passGuard(viewer: AccessViewer, requiredRole?: Role): Opening {
  if (viewer === null) return 'needs-login'
  if (isAdministrator(viewer)) return 'open'
  if (requiredRole !== undefined && viewer.role !== requiredRole) return 'forbidden'
  const [first] = viewer.accesses
  if (first !== undefined && !SECTIONS.some((section) => first[section])) return 'forbidden'
  return 'open'
}

/**
 * Where a path leads while maintenance is on: every path that does not start with /admin goes to
 * /maintenance. Undefined where the path stays. Source: requirements 5.6.
 */
export function findMaintenanceRedirect(
  pathname: string,
  isMaintenanceOn: boolean,
): '/maintenance' | undefined {
  if (!isMaintenanceOn || pathname.startsWith('/admin') || pathname === '/maintenance') return undefined
  return '/maintenance'
}
