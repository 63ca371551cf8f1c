import { isDayOver, toDay } from '#domain/calendar/day.ts'
import { formatCount } from '#web/ui/format-count.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Says how long it is until a moment, in hours on the last two days, otherwise in days. */
export function describeTimeLeft(end: string, now: Date): string {
  const left = new Date(end).getTime() - now.getTime()
  if (left <= 0) return 'Expired'
  if (left < hourMs) return 'Less than 1 hour left'
  if (left < 2 * dayMs) return `${formatCount(Math.floor(left / hourMs), 'hour', 'hours')} left`
  return `${Math.floor(left / dayMs)} days left`
}

/** Says how many days it is until a calendar day, or how many it is past. */
export function describeDaysLeft(day: string, now: Date): string {
  const days = Math.round((Date.parse(day) - Date.parse(toDay(now.toISOString()))) / dayMs)
  // A day is over only when it is over in every time zone.
  if (!isDayOver(day, now)) return days > 0 ? `${formatCount(days, 'day', 'days')} left` : 'Due today'
  return `${formatCount(-days, 'day', 'days')} overdue`
}
