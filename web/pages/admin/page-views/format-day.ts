const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day as a plot names it: 7 Nov. */
export function formatDay(day: string): string {
  return format.format(new Date(day))
}
