import { useEffect } from 'react'
import { refreshAfterMs } from '#domain/session/timing.ts'
import { readToken } from '#domain/session/token.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { refetchUser } from './current-user.ts'
import { findToken, onTokenChange } from './token-store.ts'
import { findImpersonation } from './impersonation-store.ts'

/** Minimum wait before a refresh, also between retries of a failed one. */
const minWaitMs = 5000

/** Refreshes the token repeatedly, each time at 90 % of its remaining lifetime. Source: requirements 4.6. */
export function useTokenRefresh(): void {
  useEffect(() => {
    // Impersonation tokens expire and are not refreshed.
    if (findImpersonation()) return undefined
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
        // The reply carries the new token; storing it schedules the next refresh.
        if (findToken() === undefined) refetchUser()
        else await sendApiRequest('refreshToken')
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
