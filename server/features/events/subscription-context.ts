import { findLoginRefusal } from '#domain/access/account.ts'
import {
  resolveViewerPolicy,
  type PolicyServices,
  type ViewerPolicy,
} from '#server/identity/viewer/viewer-policy.ts'
import { createViewer, type Viewer } from '#server/identity/viewer/viewer.ts'
import { findStorefrontUser } from '#server/identity/storefronts/storefront.ts'
import type { SseConnection } from './sse-connection.ts'
import { getEventPolicyKey, formatPolicyKey } from './policy-key.ts'

/** Somebody with an open stream, and all that decides what he is told. */
export type Listener = SseConnection & {
  /** Who holds him to a number of streams: a user, or a guest's address. */
  caller: string
  standing: SubscriptionContext
}

export type SubscriptionContext = {
  viewer: Viewer
  policy: ViewerPolicy
  /** Equal for all who are told the same, but for what is their own. */
  key: string
  /** Names the terms in what a listener brings when he comes back. */
  name: string
  /** Users whose records decide it: himself, his provider, the owner of the storefront. */
  dependsOn: ReadonlySet<number>
}

export function resolveSubscriptionContext(viewer: Viewer, sources: PolicyServices): SubscriptionContext {
  const policy = resolveViewerPolicy(viewer, sources)
  const key = getEventPolicyKey(viewer, policy, sources)
  const users = [
    viewer.user?.id,
    viewer.user?.domainProviderId,
    findStorefrontUser(viewer, sources.users)?.id,
  ]
  const dependsOn = new Set(users.filter((id) => id != null))
  return { viewer, policy, key, name: formatPolicyKey(key, policy), dependsOn }
}

/** Where a listener stands now; undefined for one who may not listen any more. */
export function refreshSubscriptionContext(
  { viewer }: SubscriptionContext,
  sources: PolicyServices,
): SubscriptionContext | undefined {
  if (!viewer.user) return resolveSubscriptionContext(viewer, sources)
  const user = sources.users.find(viewer.user.id)
  const isSame = user?.tokenEpoch === viewer.user.tokenEpoch
  if (!user || !isSame || findLoginRefusal(user, new Date())) return undefined
  return resolveSubscriptionContext(createViewer(user, viewer.host), sources)
}
