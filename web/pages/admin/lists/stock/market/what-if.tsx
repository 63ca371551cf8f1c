import '#web/ui/slider-thumb.css'
import { Button, Slider } from '@mantine/core'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { MarketPosition } from '#contract/schemas/market.ts'
import { moneyFormat } from '#web/shared/forms/number-format.ts'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { editPrice } from '#web/pages/admin/lists/stock/stone-edits.tsx'
import { isStatusEditable } from '#web/pages/admin/lists/stock/stone-state.tsx'
import { describePercentile, formatRank } from './format-rank.ts'
import type { MarketScale } from './market-scale.ts'
import type { WhatIf } from './use-what-if.ts'
import { formatDollars } from '#web/ui/format-dollars.ts'

type SliderProps = { scale: MarketScale; price: number | null; onChange: (price: number) => void }

/** Moves a price along the line of the chart. */
export function PriceSlider({ scale: { min, max, step }, price, onChange }: SliderProps) {
  return (
    <Slider
      className="market-slider has-small-thumb"
      classNames={{ thumb: 'small-thumb', track: 'market-track', bar: 'market-bar' }}
      size={2}
      thumbSize={24}
      min={min}
      max={max}
      step={step}
      label={null}
      thumbLabel="What if: price per carat"
      thumbValueText={(dollars) => `${formatDollars(dollars)} per carat`}
      value={Math.min(max, Math.max(min, price ?? min))}
      onChange={onChange}
    />
  )
}

type Props = { stone: Diamond; whatIf: WhatIf; actions: Actions }

/** Shows where another price would stand, and sets it. */
export function WhatIfPrice({ stone, whatIf, actions }: Props) {
  const { typed, price, reply, setTyped, reset } = whatIf
  return (
    <div className="market-what-if" role="group" aria-label="What if">
      <NumberField
        className="market-what-if-field"
        label="What if, $/ct"
        size="xs"
        numberFormat={moneyFormat}
        value={typed}
        onChange={setTyped}
      />
      <p className="market-what-if-reply" role="status">
        {price !== null && reply && <Reply pricePerCarat={reply.pricePerCarat} position={reply.position} />}
      </p>
      {price !== null && (
        <div className="market-what-if-buttons">
          <Button variant="default" size="compact-sm" onClick={reset}>
            Reset
          </Button>
          {isStatusEditable(stone) && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => actions.start(editPrice(stone, price))}
            >
              Set this price…
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Reply({
  pricePerCarat,
  position,
}: {
  pricePerCarat: number | null
  position: MarketPosition | null
}) {
  if (pricePerCarat === null || position === null) return 'Fewer than eight comparable stones'
  return (
    <>
      <span className="figure">{formatRank(position)}</span>
      {` at ${formatDollars(pricePerCarat)}, ${describePercentile(position)}`}
    </>
  )
}
