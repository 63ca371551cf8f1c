/** The idle time after which the page reloads. Source: requirements 5.7. */
export const IDLE_RELOAD_MS = 2_700_000

/** The interval at which stock is fetched if events do not reach the page. Source: requirements 5.7. */
export const STOCK_REFETCH_MS = 900_000

/** The duration of an administrator's impersonation of a user. Source: requirements 4.12. */
export const IMPERSONATION_MS = 900_000

/** The delay after an import before the page reloads. Source: requirements 11.11. */
export const IMPORT_RELOAD_MS = 2000

/**
 * The header of requests that a page sends by itself while nobody uses it. They do not keep a session alive.
 * Source: requirements 4.6.
 */
export const IDLE_HEADER = 'x-idle'

/** The maximum timer delay; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Returns how long to wait before refreshing a token: 90 % of its remaining life, limited to the maximum
 * timer delay. Zero for an expired token. Source: requirements 4.6.
 */
export function refreshAfterMs(expiresAtMs: number, nowMs: number): number {
  const remainingMs = Math.max(0, expiresAtMs - nowMs)
  return Math.min(Math.floor((remainingMs * 9) / 10), MAX_TIMER_MS)
}
