import './market-position.css'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { MarketPosition as Position } from '#contract/schemas/market.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Money } from '#web/ui/money.tsx'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { describeComparedWith } from './compared-with.ts'
import { describePercentile, formatRank } from './format-rank.ts'
import { MarketChart } from './market-chart.tsx'
import { findMarketScale } from './market-scale.ts'
import { useWhatIf } from './use-what-if.ts'
import { PriceSlider, WhatIfPrice } from './what-if.tsx'
import { formatDollars } from '#web/ui/format-dollars.ts'

type Props = { stone: Diamond; actions: Actions }

/** Shows where the price of a stone stands among comparable stones, and where another price would. */
export function MarketPosition({ stone, actions }: Props) {
  return (
    <section className="market" aria-labelledby="market-title">
      <h2 className="quiet-label" id="market-title">
        Market position
      </h2>
      {/* Another price begins another what-if. */}
      <Market key={`${stone.id} ${stone.pricePerCarat}`} stone={stone} actions={actions} />
    </section>
  )
}

function Market({ stone, actions }: Props) {
  const settings = useApiQuery('readPricingSettings', {}, { staleTime: 60_000 })
  const market = useApiQuery('readStoneMarket', { params: { id: stone.id }, query: {} }, { staleTime: 0 })
  const whatIf = useWhatIf(stone)
  if (settings.data === undefined) return <QueryState query={settings} />
  if (market.data === undefined) return <QueryState query={market} />
  const comparedWith = describeComparedWith(stone, settings.data.market)
  if (comparedWith === null) {
    return <p className="market-note">Fancy colours and ungraded stones are not compared.</p>
  }
  const price = market.data.pricePerCarat
  const own = market.data.position
  if (own === null && price !== null) {
    return <p className="market-note">{`Fewer than eight comparable stones are listed: ${comparedWith}.`}</p>
  }
  const position = own ?? whatIf.reply?.position ?? null
  return (
    <>
      {own === null ? (
        <p className="market-note">The price is on request. Enter one to see its position.</p>
      ) : (
        <p className="market-rank">
          <span className="figure">{formatRank(own)}</span>
          <span>{`lowest price first; ${describePercentile(own)}`}</span>
        </p>
      )}
      {position && <Plot price={price} position={position} whatIf={whatIf} />}
      <WhatIfPrice stone={stone} whatIf={whatIf} actions={actions} />
      {position && <MarketFigures price={price} position={position} />}
      <p className="market-note">
        {position
          ? `Compared with ${formatCount(position.stones, 'listed stone', 'listed stones')}: ${comparedWith}.`
          : `Compared with listed stones: ${comparedWith}.`}
      </p>
    </>
  )
}

type MarketProps = { price: number | null; position: Position }

function Plot({ price, position, whatIf }: MarketProps & { whatIf: ReturnType<typeof useWhatIf> }) {
  const scale = findMarketScale(position, price)
  return (
    <div className="market-plot">
      <MarketChart
        scale={scale}
        position={position}
        formerPrice={whatIf.price === null ? null : price}
        description={describeChart(price, position)}
      />
      <PriceSlider scale={scale} price={whatIf.price ?? price} onChange={whatIf.setTyped} />
    </div>
  )
}

function describeChart(price: number | null, { lowest, median, highest }: Position): string {
  const market = `Prices per carat from ${formatDollars(lowest)} to ${formatDollars(highest)}, median ${formatDollars(median)}`
  return price === null ? market : `${market}; this stone ${formatDollars(price)}`
}

function MarketFigures({ price, position }: MarketProps) {
  const { lowest, tenthPercentile, median, highest } = position
  const figures = [
    ['Lowest', lowest],
    ['10th percentile', tenthPercentile],
    ['Median', median],
    ['Highest', highest],
    ['This stone', price],
  ] as const
  return (
    <dl className="market-figures">
      {figures.map(([name, dollars]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money dollars={dollars} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
