import { useEffect } from 'react'
import { refreshAfterMs } from '#domain/session/timing.ts'
import { readToken } from '#domain/session/token.ts'
import { call } from '#web/shared/api/send-api-request.ts'
import { recheckUser } from './current-user.ts'
import { findToken, onTokenChange } from './token-store.ts'
import { findViewing } from './impersonation-store.ts'

/** A refresh that found nobody is tried again so often, while the token lives. */
const minWaitMs = 5000

/** Renews the token at 90 % of its remaining life, again and again. Source: requirements 4.6. */
export function useTokenRefresh(): void {
  useEffect(() => {
    // A look at the shop ends when it ends.
    if (findViewing()) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = (): void => {
      clearTimeout(timer)
      const state = readToken(findToken(), Date.now())
      if (state.kind !== 'valid') return
      const waitMs = Math.max(refreshAfterMs(state.expiresAtMs, Date.now()), minWaitMs)
      timer = setTimeout(() => void refresh(), waitMs)
    }
    const refresh = async (): Promise<void> => {
      try {
        // The new token comes with the reply; keeping it schedules the next refresh.
        if (findToken() === undefined) recheckUser()
        else await call('refreshToken')
      } catch {
        schedule()
      }
    }
    schedule()
    const stop = onTokenChange(schedule)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
