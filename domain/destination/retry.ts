/** How long after each failure a run is tried again, in minutes. */
export const RETRY_MINUTES = [1, 5, 15, 60] as const

/**
 * Returns when a failed run is tried again after this many failures in a row; null after the last attempt.
 * Source: requirements 41.5.
 */
export function planRetry(failures: number, failedAt: Date): Date | null {
  const minutes = RETRY_MINUTES[failures - 1]
  return minutes === undefined ? null : new Date(failedAt.getTime() + minutes * 60_000)
}
