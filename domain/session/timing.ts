/** The page reloads after so long without a touch. Source: requirements 5.7. */
export const IDLE_RELOAD_MS = 2_700_000

/** Stock is fetched again so often where events do not reach the page. Source: requirements 5.7. */
export const STOCK_REFETCH_MS = 900_000

/** An administrator looks at the shop as a user for so long at a time. Source: requirements 4.12. */
export const VIEWING_MS = 900_000

/** The page reloads so long after an import. Source: requirements 11.11. */
export const IMPORT_RELOAD_MS = 2000

/** The longest a timer can wait; a longer wait would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * How long to wait before a token is refreshed: 90 % of its remaining life, and never longer than a timer
 * can. Zero for a token that has expired. Source: requirements 4.6.
 */
export function refreshAfterMs(expiresAtMs: number, nowMs: number): number {
  const remainingMs = Math.max(0, expiresAtMs - nowMs)
  return Math.min(Math.floor((remainingMs * 9) / 10), LONGEST_TIMER_MS)
}
