/** How long a session lasts: without use, and in total. */
export type SessionLimits = { readonly idleHours: number; readonly maxDays: number }

export type SessionTimes = { readonly startedAt: Date; readonly lastUsedAt: Date }

const HOUR_MS = 3_600_000

/** Whether a session has ended by itself: it was not used for too long, or it is too old. */
export function isSessionOver(
  { startedAt, lastUsedAt }: SessionTimes,
  { idleHours, maxDays }: SessionLimits,
  now: Date,
): boolean {
  const idleMs = now.getTime() - lastUsedAt.getTime()
  const ageMs = now.getTime() - startedAt.getTime()
  return idleMs >= idleHours * HOUR_MS || ageMs >= maxDays * 24 * HOUR_MS
}
