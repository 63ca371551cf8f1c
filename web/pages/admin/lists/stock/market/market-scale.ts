import type { MarketPosition } from '#contract/schemas/market.ts'

/** The prices at both ends of a chart, and the step of its slider, in dollars per carat. */
export type MarketScale = { min: number; max: number; step: number }

type Prices = Pick<MarketPosition, 'lowest' | 'tenthPercentile' | 'median' | 'highest'>

/** Space on both sides of the prices, as a share of their range. */
const margin = 0.08
const stepsPerScale = 250

/** Returns a scale that has all prices of a market and that of the stone, and room for others. */
export function findMarketScale({ lowest, highest }: Prices, price: number | null): MarketScale {
  const min = Math.min(lowest, price ?? lowest)
  const max = Math.max(highest, price ?? highest)
  // Equal prices have no range.
  const room = Math.max((max - min) * margin, max * margin)
  const step = findStep((max - min + 2 * room) / stepsPerScale)
  const start = Math.max(step, Math.floor((min - room) / step) * step)
  return { min: start, max: Math.max(start + step, Math.ceil((max + room) / step) * step), step }
}

/** Returns the nearest of 1, 2, 5, 10, 20 … dollars that is not below this amount. */
function findStep(dollars: number): number {
  if (dollars <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(dollars))
  return power * ([1, 2, 5].find((factor) => factor * power >= dollars) ?? 10)
}

/** Returns where a price is on a scale, in percent. Prices beyond its ends are at the ends. */
export function placePrice({ min, max }: MarketScale, price: number): number {
  return Math.min(100, Math.max(0, ((price - min) / (max - min)) * 100))
}

export type Tick = { name: string; at: number; isMedian: boolean; hasLabel: boolean }

/** Room that a label takes on a phone, in percent of the chart. */
const labelWidth = 17

/** Lists the prices that a chart marks. One whose label would touch a more important label has none. */
export function listTicks(scale: MarketScale, prices: Prices): Tick[] {
  const byImportance = [
    ['Median', prices.median],
    ['Lowest', prices.lowest],
    ['Highest', prices.highest],
    ['10th pct', prices.tenthPercentile],
  ] as const
  const ticks: Tick[] = []
  for (const [name, price] of byImportance) {
    const at = placePrice(scale, price)
    const hasLabel = ticks.every((other) => !other.hasLabel || Math.abs(other.at - at) >= labelWidth)
    ticks.push({ name, at, isMedian: name === 'Median', hasLabel })
  }
  return ticks
}
