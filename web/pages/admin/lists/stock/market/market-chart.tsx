import type { MarketPosition } from '#contract/schemas/market.ts'
import { listTicks, placePrice, type MarketScale } from './market-scale.ts'

type Props = {
  scale: MarketScale
  position: MarketPosition
  /** The price of the stone, null on request. */
  price: number | null
  whatIf: number | null
  /** The chart in one sentence, for screen readers. */
  description: string
}

const lineY = 34
const height = 52

/** Draws the prices of a market as a line with ticks, and the price of a stone as a point on it. */
export function MarketChart({ scale, position, price, whatIf, description }: Props) {
  const place = (dollars: number): string => `${placePrice(scale, dollars)}%`
  return (
    <svg className="market-chart" width="100%" height={height} role="img" aria-label={description}>
      <line
        className="market-line"
        x1={place(position.lowest)}
        x2={place(position.highest)}
        y1={lineY}
        y2={lineY}
      />
      {listTicks(scale, position).map(({ name, at, isMedian, hasLabel }) => (
        <g key={name} className={isMedian ? 'market-tick is-median' : 'market-tick'}>
          <line
            x1={`${at}%`}
            x2={`${at}%`}
            y1={lineY - (isMedian ? 10 : 6)}
            y2={lineY + (isMedian ? 10 : 6)}
          />
          {hasLabel && (
            <text x={`${at}%`} y={14} textAnchor={findAnchor(at)}>
              {name}
            </text>
          )}
        </g>
      ))}
      {price !== null && (
        <circle
          className={whatIf === null ? 'market-stone' : 'market-stone is-former'}
          cx={place(price)}
          cy={lineY}
          r={5}
        />
      )}
      {whatIf !== null && (
        <g className="market-what-if-mark">
          <line x1={place(whatIf)} x2={place(whatIf)} y1={lineY} y2={height} />
          <circle className="market-stone" cx={place(whatIf)} cy={lineY} r={5} />
        </g>
      )}
    </svg>
  )
}

function findAnchor(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 7) return 'start'
  return percent > 93 ? 'end' : 'middle'
}
