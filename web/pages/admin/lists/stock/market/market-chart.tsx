import type { MarketPosition } from '#contract/schemas/market.ts'
import { listTicks, placePrice, type MarketScale } from './market-scale.ts'

type Props = {
  scale: MarketScale
  position: MarketPosition
  /** The price of the stone, while the slider shows another one. */
  formerPrice: number | null
  /** The chart in one sentence, for screen readers. */
  description: string
}

const lineY = 34
const height = 46

/** Draws the prices of a market as a line with ticks. The thumb of the slider above it is the price of the stone. */
export function MarketChart({ scale, position, formerPrice, description }: Props) {
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
      {formerPrice !== null && (
        <circle className="market-former" cx={place(formerPrice)} cy={lineY} r={4.5} />
      )}
    </svg>
  )
}

function findAnchor(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 7) return 'start'
  return percent > 93 ? 'end' : 'middle'
}
