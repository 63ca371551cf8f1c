'use no memo'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { noticePlace } from './notify.ts'

const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }))

function listen(onWanted: () => void): () => void {
  noticePlace.onWanted = onWanted
  return () => (noticePlace.onWanted = () => {})
}

/** The place of notices, fetched with the first of them; most visits have none. */
export function LazyNotices() {
  const isNeeded = useSyncExternalStore(listen, () => noticePlace.isWanted)
  return isNeeded ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null
}
