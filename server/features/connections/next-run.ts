import { Cron } from 'croner'
import type { Schedule } from '#domain/connection/schedule.ts'

const minuteMs = 60_000

/**
 * Returns when a connection runs next after a moment. A time of day that a clock change skips counts as the moment after
 * it; one that occurs twice counts once. Source: requirements 40.3.
 */
export function findNextRun(schedule: Schedule, after: Date): Date {
  if (schedule.kind === 'interval') return new Date(after.getTime() + schedule.minutes * minuteMs)
  const { times, timeZone, weekdays } = schedule
  const moments = times.flatMap((time) => {
    const [hour, minute] = time.split(':').map(Number)
    const cron = new Cron(`${minute} ${hour} * * ${weekdays.join()}`, { timezone: timeZone })
    return cron.nextRun(after)?.getTime() ?? []
  })
  return new Date(Math.min(...moments))
}
