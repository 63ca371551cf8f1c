/** When a connection runs. Source: requirements 40.3. */
export type Schedule =
  | { kind: 'interval'; minutes: number }
  /** Times of day as `06:30`, in a time zone, on weekdays from 1 (Monday) to 7 (Sunday). */
  | { kind: 'times'; times: readonly string[]; timeZone: string; weekdays: readonly number[] }

export const MIN_INTERVAL_MINUTES = 5
export const MAX_INTERVAL_MINUTES = 7 * 24 * 60
export const MAX_TIMES_A_DAY = 24

/** Returns whether a time zone has a name of the IANA database that this platform knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Returns the calendar day, as `2026-11-29`, at this moment in the time zone of a schedule; else in UTC. */
export function findDay(now: Date, schedule: Schedule): string {
  const timeZone = schedule.kind === 'times' ? schedule.timeZone : 'UTC'
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
}
