import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Dashboard } from '#contract/endpoints/dashboard.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Money } from '#web/ui/money.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { formatDay } from '#web/pages/admin/page-views/format-day.ts'
import { roundUp, spanSales, type SaleSpan } from './days.ts'
import { PlotFrame, plotHeight, plotWidth } from './plot-frame.tsx'

const spansBy = {
  week: { spans: 12, daysEach: 7 },
  day: { spans: 28, daysEach: 1 },
} as const

type Props = Pick<Dashboard, 'today' | 'saleDays'>

/** Plots sales by day or by week. */
export function SalesPlot({ saleDays, today }: Props) {
  const texts = useSearchTexts()
  const navigate = useNavigate()
  const by = texts['by'] === 'day' ? 'day' : 'week'
  const spans = spanSales(saleDays, today, spansBy[by])
  const scaleMax = roundUp(Math.max(...spans.map(({ value }) => value)))
  const total = spans.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100
  const orders = spans.reduce((sum, span) => sum + span.orders, 0)
  const [first] = spans
  const spanWidth = plotWidth / spans.length
  return (
    <PlotFrame
      title="Sales"
      description={`Sales by ${by} since ${formatDay(first?.from ?? today)}: ${formatCount(orders, 'order', 'orders')}, $${Math.round(total).toLocaleString('en')} in total`}
      scaleMax={scaleMax}
      unit="$"
      first={first?.from ?? today}
      last={today}
      figure={
        <>
          <Money dollars={total} />
          <span>
            {formatCount(orders, 'order', 'orders')} in {spans.length} {by}s
          </span>
        </>
      }
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Sales by"
          value={by}
          onChange={(value) =>
            void navigate({ to: '.', search: value === 'day' ? { by: 'day' } : {}, replace: true })
          }
          data={[
            { value: 'week', label: 'Weeks' },
            { value: 'day', label: 'Days' },
          ]}
        />
      }
      rows={spans
        .toReversed()
        .map((span) => [formatSpan(span), <Money key={span.from} dollars={span.value} />])}
    >
      {spans.map((span, index) => {
        const barHeight = (span.value / scaleMax) * plotHeight
        return (
          <rect
            key={span.from}
            className="plot-bar"
            x={index * spanWidth + spanWidth * 0.15}
            y={plotHeight - barHeight}
            width={spanWidth * 0.7}
            height={barHeight}
          >
            <title>{`${formatSpan(span)}: $${span.value.toLocaleString('en')}, ${formatCount(span.orders, 'order', 'orders')}`}</title>
          </rect>
        )
      })}
    </PlotFrame>
  )
}

function formatSpan({ from, to }: SaleSpan): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
}
