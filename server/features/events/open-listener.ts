import type { Viewer } from '#server/identity/viewer/viewer.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { ListenerGroups } from './listener-groups.ts'
import type { MessageTraffic } from './message-traffic.ts'
import { openSseConnection } from './sse-connection.ts'
import type { StreamLimit } from './stream-limit.ts'
import { resolveSubscriptionContext, type Listener } from './subscription-context.ts'

/** The parameters of an event stream request. */
export type StreamRequest = {
  address: string
  lastEventId: string | undefined
  /** When the token expires; undefined for a guest. */
  expiresAt: Date | undefined
}

/** What the listeners of a process share. */
export type ListenerRegistry = {
  groups: ListenerGroups
  limit: StreamLimit
  traffic: MessageTraffic
}

const maxTimerMs = 2 ** 31 - 1

/**
 * Opens a stream that receives events from now on. It ends when the viewer's token expires. Refuses a caller
 * with too many streams.
 */
export function openListener(
  viewer: Viewer,
  { address, expiresAt }: StreamRequest,
  { groups, limit, traffic }: ListenerRegistry,
  sources: PolicyServices,
): Listener {
  const release = limit.acquire(viewer, address)
  // A timer can fire slightly early, while the token is still valid.
  const lifeMs = expiresAt ? expiresAt.getTime() - Date.now() + 1 : maxTimerMs
  const expiry = setTimeout(() => listener.end(), Math.min(lifeMs, maxTimerMs)).unref()
  const onClose = (): void => {
    clearTimeout(expiry)
    groups.remove(listener)
    release()
  }
  const listener: Listener = {
    ...openSseConnection(onClose, () => traffic.countDropped()),
    context: resolveSubscriptionContext(viewer, sources),
  }
  groups.add(listener)
  return listener
}
