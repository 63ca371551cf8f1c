import { formatDay } from './format-day.ts'
import type { DayViews } from './count-page-views.ts'

const height = 120

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
              <title>{`${formatDay(day)}: ${formatViews(views)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>
        <span>{first && formatDay(first.day)}</span>
        <span>Busiest day: {formatViews(max)}</span>
        <span>{last && formatDay(last.day)}</span>
      </figcaption>
    </figure>
  )
}

function formatViews(views: number): string {
  return `${views.toLocaleString('en')} ${views === 1 ? 'page view' : 'page views'}`
}
