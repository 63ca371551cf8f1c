const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** Formats the day of a moment for its reader: 12 Nov, or 12 Nov 2025 in another year. */
export function formatRecentDay(moment: string, now: Date): string {
  return format.format(new Date(moment)).replace(` ${now.getFullYear()}`, '')
}
