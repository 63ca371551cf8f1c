import type { StoneHistoryEntry } from '#contract/schemas/stone-history.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { stoneStatusNames } from '#web/pages/admin/lists/stock/stone-names.ts'
import {
  drawSteps,
  findRange,
  findTimeSpan,
  listValues,
  placeMoment,
  placeValue,
  type TimeSpan,
} from './draw-steps.ts'
import { formatDollars } from '#web/ui/format-dollars.ts'

type Props = { entries: readonly StoneHistoryEntry[]; now: number }

/** Draws price and Rap price of a stone over time, each on a scale of its own. */
export function HistoryChart({ entries, now }: Props) {
  const span = findTimeSpan(entries, now)
  const hasStatusChanges = listStatusChanges(entries).length > 0
  return (
    <div className="history-chart">
      <Lane entries={entries} span={span} name="pricePerCarat" height={72} />
      <Lane entries={entries} span={span} name="rapPrice" height={40} />
      <div className="history-days" aria-hidden>
        <Timestamp at={new Date(span.from).toISOString()} precision="day" />
        {hasStatusChanges && (
          <span className="history-key">
            <svg width={9} height={9}>
              <circle className="history-status" cx={4.5} cy={4.5} r={3.5} />
            </svg>
            Status changed
          </span>
        )}
        <span>Today</span>
      </div>
    </div>
  )
}

const laneNames = { pricePerCarat: '$/ct', rapPrice: 'Rap price' } as const
const width = 600

type LaneProps = {
  entries: readonly StoneHistoryEntry[]
  span: TimeSpan
  name: keyof typeof laneNames
  height: number
}

function Lane({ entries, span, name, height }: LaneProps) {
  const values = listValues(entries, span, name)
  const range = findRange(values)
  if (range === null) return null
  const isPrice = name === 'pricePerCarat'
  const { min, max } = range
  return (
    <div className={isPrice ? 'history-lane is-price' : 'history-lane'}>
      <span className="history-lane-name" aria-hidden>
        {laneNames[name]}
      </span>
      <svg width="100%" height={height} role="img" aria-label={`${laneNames[name]}: ${describe(range)}`}>
        {/* Stretched, unlike the points. */}
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path className="history-line" d={drawSteps(values, { span, range, width, height })} />
        </svg>
        {isPrice &&
          listStatusChanges(entries).map(({ date, status, pricePerCarat }) => (
            <circle
              key={date}
              className="history-status"
              cx={`${placeMoment(span, Date.parse(date)) * 100}%`}
              cy={pricePerCarat === null ? height : placeValue(range, pricePerCarat) * height}
              r={3.5}
            >
              <title>{stoneStatusNames[status]}</title>
            </circle>
          ))}
      </svg>
      <span className={min === max ? 'history-scale is-single' : 'history-scale'} aria-hidden>
        <span>{formatDollars(max)}</span>
        {min !== max && <span>{formatDollars(min)}</span>}
      </span>
    </div>
  )
}

const describe = ({ min, max }: { min: number; max: number }): string =>
  min === max ? formatDollars(min) : `between ${formatDollars(min)} and ${formatDollars(max)}`

function listStatusChanges(entries: readonly StoneHistoryEntry[]) {
  return entries.flatMap((entry, place) => {
    const former = entries[place - 1]
    const { date } = entry
    return former === undefined || date === null || former.status === entry.status ? [] : [{ ...entry, date }]
  })
}
