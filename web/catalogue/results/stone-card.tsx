import type { Diamond } from '#contract/schemas/diamonds.ts'
import { truncateText } from '#domain/text/truncate.ts'
import { Carats } from '#web/parts/carats.tsx'
import { Money } from '#web/parts/money.tsx'
import { Tick } from '#web/parts/tick.tsx'
import { BasketButton, WishButton } from '#web/stone/act-buttons.tsx'
import { StoneAnchor } from '#web/stone/stone-anchor.tsx'
import { useSharedStoneActs } from '#web/stone/stone-acts-context.ts'
import { StatusBadge } from '#web/stone/status-badge.tsx'
import { StoneFigure } from '#web/stone/stone-figure.tsx'
import {
  codeFinish,
  codeFluor,
  describeStone,
  nameClarity,
  nameColor,
  nameLab,
  nameShape,
  writeDiscount,
} from '#web/stone/stone-names.ts'
import type { Selection } from './selection.ts'
import { useWindowWidth } from './use-window-width.ts'

type Props = { stone: Diamond; isChosen: boolean; onChoose: Selection['toggle'] }

/** Letters and ranges stand beside the weight, names of colours below it. */
const longestGrade = 6

/** One stone of the grid. */
export function StoneCard({ stone, isChosen, onChoose }: Props) {
  const { findRefusal } = useSharedStoneActs()
  const widthPx = useWindowWidth()
  const { stockId } = stone.product
  const refusal = findRefusal(stone)
  const color = nameColor(stone)
  const isLongColor = color.length > longestGrade
  const finish = [codeFinish(stone), codeFluor(stone)].filter(Boolean).join(' · ')
  const origin = [nameLab(stone), truncateText(stockId, widthPx)].filter(Boolean).join(' · ')
  return (
    <article className={`stone-card${isChosen ? ' is-chosen' : ''}`} aria-label={describeStone(stone)}>
      <span className="stone-card-tick">
        <Tick label={`Choose ${stockId}`} isOn={isChosen} onChange={(isOn) => onChoose([stone], isOn)} />
      </span>
      <span className="stone-card-wish">
        <WishButton stone={stone} />
      </span>
      <StoneAnchor stockId={stockId} className="stone-card-link">
        <span className="stone-card-figure">
          <StoneFigure stone={stone} />
          <StatusBadge stone={stone} />
        </span>
        <span className="stone-card-name">
          <Carats carats={stone.carats} unit="ct" />
          {!isLongColor && <span>{color}</span>}
          <span>{nameClarity(stone)}</span>
        </span>
        {isLongColor && (
          <span className="stone-card-color" title={color}>
            {color}
          </span>
        )}
        <span className="stone-card-line">{[nameShape(stone), finish].filter(Boolean).join(' · ')}</span>
        <span className="stone-card-line" title={stockId}>
          {origin}
        </span>
      </StoneAnchor>
      {refusal !== undefined && (
        <p className="stone-card-refusal" role="alert">
          {refusal}
        </p>
      )}
      <div className="stone-card-foot">
        {stone.totalPrice != null && (
          <span className="stone-card-price">
            <strong>
              <Money dollars={stone.totalPrice} />
            </strong>
            {stone.discount != null && <span className="figure">{writeDiscount(stone.discount)}%</span>}
          </span>
        )}
        {stone.pricePerCarat != null && (
          <span className="stone-card-rate">
            <Money dollars={stone.pricePerCarat} />
            <span title="per carat">/ct</span>
          </span>
        )}
        <BasketButton stone={stone} />
      </div>
    </article>
  )
}
