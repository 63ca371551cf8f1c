import type { Diamond } from '#contract/schemas/diamonds.ts'
import { truncateText } from '#domain/text/truncate.ts'
import { Tick } from '#web/ui/tick.tsx'
import { BasketButton, WishButton } from '#web/features/stone/actions/action-buttons.tsx'
import { StoneAnchor } from '#web/features/stone/stone-anchor.tsx'
import { useSharedStoneActions } from '#web/features/stone/actions/stone-actions-context.ts'
import { StatusBadge } from '#web/features/stone/status-badge.tsx'
import { StoneFigure } from '#web/features/stone/stone-figure.tsx'
import { describeStone, nameClarity, nameColor, nameLab, writeMake } from '#web/features/stone/stone-names.ts'
import { CardFoot } from './card-foot.tsx'
import { CardName } from './card-name.tsx'
import type { Selection } from '#web/features/selection/selection.ts'
import { useWindowWidth } from '#web/pages/catalogue/results/use-window-width.ts'

type Props = { stone: Diamond; isChosen: boolean; onChoose: Selection['toggle'] }

/** A stone as a card. */
export function StoneCard({ stone, isChosen, onChoose }: Props) {
  const { findRefusal } = useSharedStoneActions()
  const widthPx = useWindowWidth()
  const { stockId } = stone.product
  const refusal = findRefusal(stone)
  const make = writeMake(stone)
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
        <span className="stone-card-figure figure-place">
          <StoneFigure stone={stone} />
          <StatusBadge stone={stone} />
        </span>
        <CardName carats={stone.carats} color={nameColor(stone)} clarity={nameClarity(stone)} />
        <span className="stone-card-line" title={make}>
          {make}
        </span>
        <span className="stone-card-line" title={stockId}>
          {origin}
        </span>
      </StoneAnchor>
      {refusal !== undefined && (
        <p className="stone-card-refusal" role="alert">
          {refusal}
        </p>
      )}
      <CardFoot total={stone.totalPrice} perCarat={stone.pricePerCarat} rapPercent={stone.discount}>
        <BasketButton stone={stone} />
      </CardFoot>
    </article>
  )
}
