import type { Dashboard } from '#contract/endpoints/dashboard.ts'
import { formatDay } from '#web/pages/admin/page-views/format-day.ts'
import { roundUp, shiftDay } from './days.ts'
import { PlotFrame, plotHeight, plotWidth } from './plot-frame.tsx'

const dayMs = 86_400_000

type Props = Pick<Dashboard, 'today' | 'onSale' | 'stockDays'> & { days: number }

/** Plots the number of listed diamonds per day. */
export function StockPlot({ today, onSale, stockDays, days }: Props) {
  const first = shiftDay(today, 1 - days)
  const scaleMax = roundUp(Math.max(...stockDays.map((stock) => stock.onSale)))
  const points = stockDays.map(({ day, onSale: count }) => ({
    x: ((Date.parse(day) - Date.parse(first)) / dayMs / Math.max(1, days - 1)) * plotWidth,
    y: plotHeight - (count / scaleMax) * plotHeight,
  }))
  const [since] = stockDays
  const [start] = points
  const path = points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
  const format = (count: number): string => count.toLocaleString('en')
  const isNew = since === undefined || since.day > first
  return (
    <PlotFrame
      title="Listed diamonds"
      description={
        since === undefined || since.day === today
          ? `${format(onSale)} diamonds listed today`
          : `${format(since.onSale)} diamonds listed on ${formatDay(since.day)}, ${format(onSale)} today`
      }
      scaleMax={scaleMax}
      first={first}
      last={today}
      figure={
        <>
          {format(onSale)}
          {isNew && since !== undefined && (
            <span>
              {since.day === today
                ? 'Recorded daily from today'
                : `Recorded daily since ${formatDay(since.day)}`}
            </span>
          )}
        </>
      }
      rows={stockDays.toReversed().map(({ day, onSale: count }) => [formatDay(day), format(count)])}
    >
      {start && <path className="plot-area" d={`${path}V${plotHeight}H${start.x.toFixed(1)}Z`} />}
      {/* A single day is drawn as a short line. */}
      <path
        className="plot-stroke"
        d={points.length === 1 && start ? `M${start.x - 6} ${start.y}H${start.x}` : path}
      />
    </PlotFrame>
  )
}
