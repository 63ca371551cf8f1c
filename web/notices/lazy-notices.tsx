import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'

const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }))

/** The place of notices, fetched with the first of them; most visits have none. */
export function LazyNotices() {
  const { notifications } = useNotifications()
  const [isNeeded, setIsNeeded] = useState(false)
  if (!isNeeded && notifications.length > 0) setIsNeeded(true)
  return isNeeded ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null
}
