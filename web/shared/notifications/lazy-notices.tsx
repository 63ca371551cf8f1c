import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { prefetchCode } from '#web/ui/prefetch-code.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { fetchNotices, noticeState } from './notify.ts'

const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }))

function subscribe(onNotice: () => void): () => void {
  noticeState.onNotice = onNotice
  return () => (noticeState.onNotice = () => {})
}

/**
 * Container of the notices. Its code loads with the first notice, since most visits have none. It loads early
 * for signed-in users, so that they see that an action failed when the network is down.
 */
export function LazyNotices() {
  const { isSignedIn } = useViewer()
  useEffect(() => (isSignedIn ? whenIdle(() => prefetchCode(fetchNotices)) : undefined), [isSignedIn])
  const isNeeded = useSyncExternalStore(subscribe, () => noticeState.hasNotices)
  return isNeeded ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null
}
