import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '#web/ui/when-idle.ts'
import { useViewer } from '#web/shared/session/session-context.ts'

/** Keeps the page up to date with the shop. Loads its code after the page. */
export function useShopEvents(): void {
  const client = useQueryClient()
  const { user, viewing } = useViewer()
  const isHeard = !viewing
  const viewer = String(user?.id ?? 'guest')
  useEffect(() => {
    if (!isHeard) return undefined
    let stop: (() => void) | undefined
    let isLeft = false
    let callOff: () => void = () => undefined
    const begin = async (): Promise<void> => {
      const [{ hearEvents }, { patchCachedReplies }] = await Promise.all([
        import('#web/shared/events/receive-events.ts'),
        import('./patch-cache.ts'),
      ])
      if (!isLeft) stop = hearEvents(viewer, (event) => patchCachedReplies(client, event))
    }
    /** Retries until the code loads: a failure means that the network is down. */
    const beginWhenIdle = (): void => {
      if (!isLeft) callOff = whenIdle(() => void begin().catch(beginWhenIdle))
    }
    beginWhenIdle()
    return () => {
      isLeft = true
      callOff()
      stop?.()
    }
  }, [client, viewer, isHeard])
}
