const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Formats a day for a plot: 7 Nov. */
export function formatDay(day: string): string {
  return format.format(new Date(day))
}
