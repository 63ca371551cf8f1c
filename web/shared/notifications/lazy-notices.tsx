import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { prefetchCode } from '#web/ui/prefetch-code.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { fetchNotices, noticePlace } from './notify.ts'

const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }))

function listen(onWanted: () => void): () => void {
  noticePlace.onWanted = onWanted
  return () => (noticePlace.onWanted = () => {})
}

/**
 * The place of notices, fetched with the first of them; most visits have none. Who is signed in acts, and is told where
 * that fails for the line has broken: for him it is fetched ahead.
 */
export function LazyNotices() {
  const { isSignedIn } = useViewer()
  useEffect(() => (isSignedIn ? whenIdle(() => prefetchCode(fetchNotices)) : undefined), [isSignedIn])
  const isNeeded = useSyncExternalStore(listen, () => noticePlace.isWanted)
  return isNeeded ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null
}
