const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Shows a calendar day of the API (2026-11-28), the same to every reader. A moment has `<Timestamp>`. */
export function CalendarDay({ day }: { day: string }) {
  return (
    <time className="figure" dateTime={day}>
      {format.format(new Date(`${day}T00:00:00Z`))}
    </time>
  )
}
