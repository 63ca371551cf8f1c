import { useEffect } from 'react'
import { IDLE_RELOAD_MS } from '#domain/session/timing.ts'
import { hasUnsavedChanges } from '#web/shared/forms/unsaved/unsaved-changes.ts'

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** Reloads the page after 45 minutes without user input, but never a changed form. Source: requirements 5.7. */
export function useIdleReload(): void {
  useEffect(() => {
    let lastActivityMs = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const checkIdle = (): void => {
      if (hasUnsavedChanges()) recordActivity()
      const remainingMs = lastActivityMs + IDLE_RELOAD_MS - Date.now()
      if (remainingMs <= 0) window.location.reload()
      else timer = setTimeout(checkIdle, remainingMs)
    }
    const recordActivity = (): void => {
      lastActivityMs = Date.now()
    }
    for (const eventName of activityEvents)
      window.addEventListener(eventName, recordActivity, { passive: true, capture: true })
    checkIdle()
    return () => {
      clearTimeout(timer)
      for (const eventName of activityEvents)
        window.removeEventListener(eventName, recordActivity, { capture: true })
    }
  }, [])
}
