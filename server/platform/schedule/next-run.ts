import { Cron } from 'croner'
import type { Schedule } from '#contract/schemas/schedule.ts'

const minuteMs = 60_000

/** Returns the time zone of a schedule, in which the shop reads and writes the dates of file names; UTC without one. */
export function readTimeZone(schedule: Schedule): string {
  return schedule.kind === 'daily' ? schedule.timeZone : 'UTC'
}

/** Returns when a schedule starts next after a moment; null where it never does. */
export function findNextRun(schedule: Schedule, after: Date): Date | null {
  if (schedule.kind === 'manual') return null
  if (schedule.kind === 'interval') return new Date(after.getTime() + schedule.minutes * minuteMs)
  const { times, timeZone, weekdays } = schedule
  const moments = times.flatMap((time) => {
    const [hour, minute] = time.split(':').map(Number)
    // Without a function the pattern only computes and starts no timer.
    const next = new Cron(`${minute} ${hour} * * ${weekdays.join(',')}`, { timezone: timeZone }).nextRun(
      after,
    )
    return next ? [next.getTime()] : []
  })
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}
