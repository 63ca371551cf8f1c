const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a calendar day (2026-11-28), the same to every reader: 28 Nov 2026. */
export function formatCalendarDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** Returns whether a text is a calendar day that exists, in ISO 8601. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // 30 February becomes 1 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
