const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a date range, both days included: 12 – 15 March 2027. Dates are local to the venue. */
export function formatDays(startDate: string | null, endDate: string | null): string | undefined {
  const start = startDate ?? endDate
  const end = endDate ?? startDate
  if (start === null || end === null) return undefined
  return end < start ? format.format(new Date(start)) : format.formatRange(new Date(start), new Date(end))
}
