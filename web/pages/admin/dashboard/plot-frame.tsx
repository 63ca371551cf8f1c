import type { ReactNode } from 'react'
import { formatDay } from '#web/pages/admin/page-views/format-day.ts'
import { formatCompact } from './days.ts'

export const plotWidth = 600
export const plotHeight = 150

type Props = {
  title: string
  /** The plot in one sentence, for screen readers. */
  description: string
  /** The value at the upper end of the scale. */
  scaleMax: number
  unit?: string
  first: string
  last: string
  /** The main figure. */
  figure: ReactNode
  aside?: ReactNode
  /** The plotted values, as a table. */
  rows: readonly (readonly [day: string, value: ReactNode])[]
  children: ReactNode
}

/** The frame of a plot over time: scale, days, main figure and table of values. */
export function PlotFrame({
  title,
  description,
  scaleMax,
  unit = '',
  first,
  last,
  figure,
  aside,
  rows,
  children,
}: Props) {
  return (
    <section className="plot" aria-label={title}>
      <div className="plot-head">
        <h2 className="quiet-label">{title}</h2>
        {aside}
      </div>
      <p className="plot-figure">{figure}</p>
      <div className="plot-field">
        <svg
          viewBox={`0 0 ${plotWidth} ${plotHeight}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={description}
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              className="plot-line"
              x1={0}
              x2={plotWidth}
              y1={plotHeight * share}
              y2={plotHeight * share}
            />
          ))}
          {children}
        </svg>
        <div className="plot-scale" aria-hidden>
          {[scaleMax, scaleMax / 2, 0].map((value) => (
            <span key={value}>
              {unit}
              {formatCompact(value)}
            </span>
          ))}
        </div>
      </div>
      <div className="plot-days" aria-hidden>
        <span>{formatDay(first)}</span>
        <span>{formatDay(last)}</span>
      </div>
      <details className="plot-table">
        <summary>Show as table</summary>
        <div className="plot-rows" role="region" aria-label={`${title} as a table`} tabIndex={0}>
          <table>
            <tbody>
              {rows.map(([day, value]) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
