import { useEffect } from 'react'
import { IDLE_RELOAD_MS } from '#domain/session/timing.ts'

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** Reloads the page after 45 minutes without user input. Source: requirements 5.7. */
export function useIdleReload(): void {
  useEffect(() => {
    let lastTouchMs = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      const leftMs = lastTouchMs + IDLE_RELOAD_MS - Date.now()
      if (leftMs <= 0) window.location.reload()
      else timer = setTimeout(wait, leftMs)
    }
    const note = (): void => {
      lastTouchMs = Date.now()
    }
    for (const sign of signsOfLife) window.addEventListener(sign, note, { passive: true, capture: true })
    wait()
    return () => {
      clearTimeout(timer)
      for (const sign of signsOfLife) window.removeEventListener(sign, note, { capture: true })
    }
  }, [])
}
