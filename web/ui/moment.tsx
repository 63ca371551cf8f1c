const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

type Props = { at: string | null | undefined; precision?: 'day' | 'minute' }

/** Shows an API timestamp in the reader's time zone. */
export function Moment({ at, precision = 'minute' }: Props) {
  if (at == null) return <span>–</span>
  const moment = new Date(at)
  const format = precision === 'day' ? dayFormat : timeFormat
  return (
    <time className="figure" dateTime={at} title={timeFormat.format(moment)}>
      {format.format(moment)}
    </time>
  )
}
