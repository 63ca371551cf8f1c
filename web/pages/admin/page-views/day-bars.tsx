import { formatCount } from '#web/ui/format-count.ts'
import { formatDay } from './format-day.ts'
import type { DayViews } from './count-page-views.ts'

const height = 120
const pageViews = ['page view', 'page views'] as const

/** Draws a bar for each day. The table below lists the numbers. */
export function DayBars({ days, name }: { days: readonly DayViews[]; name: string }) {
  const max = Math.max(1, ...days.map(({ views }) => views))
  const [first] = days
  const last = days.at(-1)
  return (
    <figure className="day-bars">
      <svg
        viewBox={`0 0 ${days.length * 10} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={name}
      >
        {days.map(({ day, views }, index) => {
          const barHeight = (views / max) * height
          return (
            <rect key={day} x={index * 10 + 1} y={height - barHeight} width={8} height={barHeight}>
              <title>{`${formatDay(day)}: ${formatCount(views, ...pageViews)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>
        <span>{first && formatDay(first.day)}</span>
        <span>Busiest day: {formatCount(max, ...pageViews)}</span>
        <span>{last && formatDay(last.day)}</span>
      </figcaption>
    </figure>
  )
}
