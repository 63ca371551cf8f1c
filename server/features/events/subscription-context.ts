import { findLoginRefusal } from '#domain/access/account.ts'
import {
  resolveViewerPolicy,
  type PolicyServices,
  type ViewerPolicy,
} from '#server/identity/viewer/viewer-policy.ts'
import type { SessionDirectory } from '#server/identity/sessions/session-directory.ts'
import { createViewer, type Viewer } from '#server/identity/viewer/viewer.ts'
import { findStorefrontUser } from '#server/identity/storefronts/storefront.ts'
import type { SseConnection } from './sse-connection.ts'
import { formatGroupKey, hashPolicy } from './policy-key.ts'

/** A client with an open stream, and everything that decides which events it receives. */
export type Listener = SseConnection & {
  /** Changed only by `ListenerGroups`, whose groups depend on it. */
  context: SubscriptionContext
}

/** A viewer with everything that decides which events they receive. */
export type SubscriptionContext = {
  viewer: Viewer
  policy: ViewerPolicy
  /** Equal for all viewers who receive the same events, except for their own holds, memos and orders. */
  key: string
  /** The policy name in the position that a reconnecting listener sends. */
  name: string
  /** Users whose records affect the events: the viewer, their provider and the storefront's owner. */
  dependsOn: ReadonlySet<number>
}

/** Returns the present context of a viewer. */
export function resolveSubscriptionContext(viewer: Viewer, sources: PolicyServices): SubscriptionContext {
  const policy = resolveViewerPolicy(viewer, sources)
  const key = formatGroupKey(viewer, policy)
  const users = [
    viewer.user?.id,
    viewer.user?.domainProviderId,
    findStorefrontUser(viewer, sources.users)?.id,
  ]
  const dependsOn = new Set(users.filter((id) => id != null))
  return { viewer, policy, key, name: hashPolicy(key, policy), dependsOn }
}

/** Resolves the context again; undefined for a listener who may no longer listen. */
export function refreshSubscriptionContext(
  { viewer }: SubscriptionContext,
  sources: PolicyServices & { sessions: SessionDirectory },
): SubscriptionContext | undefined {
  const { sessionId } = viewer
  if (!viewer.user || sessionId === undefined) return resolveSubscriptionContext(viewer, sources)
  const user = sources.users.find(viewer.user.id)
  if (!user || !sources.sessions.find(sessionId) || findLoginRefusal(user, new Date())) return undefined
  return resolveSubscriptionContext({ ...createViewer(user, viewer.host), sessionId }, sources)
}
