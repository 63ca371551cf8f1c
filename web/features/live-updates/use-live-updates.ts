import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '#web/ui/when-idle.ts'
import { useViewer } from '#web/shared/session/session-context.ts'

/** Keeps the page up to date with the shop. Loads its code after the page. */
export function useShopEvents(): void {
  const client = useQueryClient()
  const { user, impersonation } = useViewer()
  const isEnabled = !impersonation
  const viewer = String(user?.id ?? 'guest')
  useEffect(() => {
    if (!isEnabled) return undefined
    let stop: (() => void) | undefined
    let isUnmounted = false
    let cancel: () => void = () => undefined
    const begin = async (): Promise<void> => {
      const [{ subscribeToEvents }, { patchCachedReplies }] = await Promise.all([
        import('#web/shared/events/receive-events.ts'),
        import('./patch-cache.ts'),
      ])
      if (!isUnmounted) stop = subscribeToEvents(viewer, (event) => patchCachedReplies(client, event))
    }
    /** Retries until the code loads: a failure means that the network is down. */
    const beginWhenIdle = (): void => {
      if (!isUnmounted) cancel = whenIdle(() => void begin().catch(beginWhenIdle))
    }
    beginWhenIdle()
    return () => {
      isUnmounted = true
      cancel()
      stop?.()
    }
  }, [client, viewer, isEnabled])
}
