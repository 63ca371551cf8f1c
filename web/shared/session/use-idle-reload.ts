import { useEffect } from 'react'
import { IDLE_RELOAD_MS } from '#domain/session/timing.ts'
import { hasUnsavedChanges } from '#web/shared/forms/unsaved/unsaved-changes.ts'
import { recordActivity, rememberIdle } from './user-activity.ts'

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** Reloads the page after 45 minutes without user input, but never a changed form. Source: requirements 5.7. */
export function useIdleReload(): void {
  useEffect(() => {
    let waitingSinceMs = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const checkIdle = (): void => {
      if (hasUnsavedChanges()) waitingSinceMs = Date.now()
      const remainingMs = waitingSinceMs + IDLE_RELOAD_MS - Date.now()
      if (remainingMs > 0) {
        timer = setTimeout(checkIdle, remainingMs)
        return
      }
      rememberIdle()
      window.location.reload()
    }
    const onActivity = (): void => {
      waitingSinceMs = Date.now()
      recordActivity()
    }
    for (const eventName of activityEvents)
      window.addEventListener(eventName, onActivity, { passive: true, capture: true })
    checkIdle()
    return () => {
      clearTimeout(timer)
      for (const eventName of activityEvents)
        window.removeEventListener(eventName, onActivity, { capture: true })
    }
  }, [])
}
