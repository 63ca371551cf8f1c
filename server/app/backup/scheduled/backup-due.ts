const hourMs = 3_600_000
const dayMs = 24 * hourMs
const retryAfterMs = hourMs

/** The last attempt to make a backup. */
type LastRun = { startedAt: Date; endedAt: Date | null; failure: string | null }

/**
 * Whether a backup is to be made now: none was made since the last time of day `at` (`HH:MM` in UTC), none is
 * being made, and the last failure is an hour ago.
 */
export function isBackupDue(last: LastRun | undefined, at: string, now: Date): boolean {
  if (!last) return true
  if (last.endedAt === null) return false
  if (last.failure !== null) return now.getTime() - last.endedAt.getTime() >= retryAfterMs
  return last.startedAt < findLastTime(at, now)
}

function findLastTime(at: string, now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${at}:00Z`)
  return today <= now ? today : new Date(today.getTime() - dayMs)
}
