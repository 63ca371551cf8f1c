const halfDayMs = 12 * 3_600_000

const shortFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Returns the calendar day (2026-11-28) of a day, or of a moment in UTC. Both in ISO 8601. */
export function toDay(dayOrMoment: string): string {
  return dayOrMoment.slice(0, 10)
}

/**
 * Returns whether a calendar day is over in every time zone, which is so from noon UTC of the next day. So
 * nothing is overdue, and no block has ended, on its own day, wherever its reader is. Source: requirements
 * 2.1.
 */
export function isDayOver(day: string, now: Date): boolean {
  return day < toDay(new Date(now.getTime() - halfDayMs).toISOString())
}

/** Returns whether a day of a request is over, or a moment in its place has passed. */
export function isPast(dayOrMoment: string, now: Date): boolean {
  const isDay = dayOrMoment === toDay(dayOrMoment)
  return isDay ? isDayOver(dayOrMoment, now) : new Date(dayOrMoment) <= now
}

/** Formats a calendar day for emails and documents: 28 November 2026. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** Formats a calendar day for a column: 28 Nov 2026. */
export function formatShortDay(day: string): string {
  return shortFormat.format(new Date(`${day}T00:00:00Z`))
}

/** Formats the day of a moment, in UTC, where there is little room: 28 Nov, or 28 Nov 2025 in another year. */
export function formatRecentDay(moment: string, now: Date): string {
  return formatShortDay(toDay(moment)).replace(` ${now.getUTCFullYear()}`, '')
}
