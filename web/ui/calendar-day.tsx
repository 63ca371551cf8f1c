import { formatCalendarDay } from './format-calendar-day.ts'

/** Shows a calendar day of the API (2026-11-28), the same to every reader. A moment has `<Timestamp>`. */
export function CalendarDay({ day }: { day: string }) {
  return (
    <time className="figure" dateTime={day}>
      {formatCalendarDay(day)}
    </time>
  )
}
