import type { QueryClient } from '@tanstack/react-query'
import type { EndpointName } from '#contract/contract.ts'

const channelName = 'own-changes'

/** What a write of the user makes out of date in their other tabs, by the path that it is sent to. */
const staleByPath: readonly (readonly [path: RegExp, stale: readonly EndpointName[]])[] = [
  [/^\/api\/(cart|wishlist)\b/, ['readCart', 'readWishlist']],
  [/^\/api\/orders\b/, ['readCart', 'readWishlist', 'listOwnOrders', 'readOrder']],
  [/^\/api\/alerts\b/, ['listAvailabilityAlerts']],
]

/** Returns the endpoints that a write makes out of date in the other tabs of this browser. */
export function listStaleAfter(method: string, path: string): readonly EndpointName[] {
  if (method === 'GET') return []
  return staleByPath.find(([pattern]) => pattern.test(path))?.[1] ?? []
}

let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel | undefined {
  // A very old browser shows the changes with its next fetch.
  if (typeof window === 'undefined' || !('BroadcastChannel' in window)) return undefined
  channel ??= new BroadcastChannel(channelName)
  return channel
}

/** Notifies the other tabs of this browser of a write that the server has confirmed. */
export function announceWrite(method: string, path: string): void {
  const stale = listStaleAfter(method, path)
  if (stale.length > 0) openChannel()?.postMessage(stale)
}

/** Fetches again what the user has changed in another tab. A tab does not receive its own messages. */
export function followOtherTabs(client: QueryClient): void {
  openChannel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!Array.isArray(data)) return
    for (const name of data) void client.invalidateQueries({ queryKey: [name] })
  })
}
