const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const zonedFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

type Props = { at: string | null | undefined; precision?: 'day' | 'minute' }

/** Shows an API timestamp in the reader's time zone, which its title names. A day has `<CalendarDay>`. */
export function Timestamp({ at, precision = 'minute' }: Props) {
  if (at == null) return <span>–</span>
  const date = new Date(at)
  const format = precision === 'day' ? dayFormat : timeFormat
  return (
    <time className="figure" dateTime={at} title={zonedFormat.format(date)}>
      {format.format(date)}
    </time>
  )
}
