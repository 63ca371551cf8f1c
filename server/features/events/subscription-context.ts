import { findLoginRefusal } from '#domain/access/account.ts'
import { resolveTerms, type TermsSources, type ViewerTerms } from '#server/identity/viewer/viewer-policy.ts'
import { createViewer, type Viewer } from '#server/identity/viewer/viewer.ts'
import { findStorefrontUser } from '#server/identity/storefronts/storefront.ts'
import type { Outlet } from './sse-connection.ts'
import { keyOfTerms, nameTerms } from './policy-key.ts'

/** Somebody with an open stream, and all that decides what he is told. */
export type Listener = Outlet & {
  /** Who holds him to a number of streams: a user, or a guest's address. */
  caller: string
  standing: Standing
}

export type Standing = {
  viewer: Viewer
  terms: ViewerTerms
  /** Equal for all who are told the same, but for what is their own. */
  key: string
  /** Names the terms in what a listener brings when he comes back. */
  name: string
  /** Users whose records decide it: himself, his provider, the owner of the storefront. */
  dependsOn: ReadonlySet<number>
}

export function resolveStanding(viewer: Viewer, sources: TermsSources): Standing {
  const terms = resolveTerms(viewer, sources)
  const key = keyOfTerms(viewer, terms, sources)
  const users = [
    viewer.user?.id,
    viewer.user?.domainProviderId,
    findStorefrontUser(viewer, sources.users)?.id,
  ]
  const dependsOn = new Set(users.filter((id) => id != null))
  return { viewer, terms, key, name: nameTerms(key, terms), dependsOn }
}

/** Where a listener stands now; undefined for one who may not listen any more. */
export function findPresentStanding({ viewer }: Standing, sources: TermsSources): Standing | undefined {
  if (!viewer.user) return resolveStanding(viewer, sources)
  const user = sources.users.find(viewer.user.id)
  const isSame = user?.tokenEpoch === viewer.user.tokenEpoch
  if (!user || !isSame || findLoginRefusal(user, new Date())) return undefined
  return resolveStanding(createViewer(user, viewer.host), sources)
}
