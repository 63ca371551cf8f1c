import type { Diamond } from '#contract/schemas/diamonds.ts'
import { truncateText } from '#domain/text/truncate.ts'
import { NativeCheckbox } from '#web/ui/native-checkbox.tsx'
import { CartButton, WishlistButton } from '#web/features/stone/actions/action-buttons.tsx'
import { PriceReducedNote } from '#web/features/stone/price-reduced.tsx'
import { StoneAnchor } from '#web/features/stone/stone-anchor.tsx'
import { useSharedStoneActions } from '#web/features/stone/actions/stone-actions-context.ts'
import { StoneStatusBadge } from '#web/features/stone/stone-status-badge.tsx'
import { StoneFigure } from '#web/features/stone/stone-figure.tsx'
import {
  describeStone,
  formatClarity,
  formatColor,
  formatLab,
  formatMake,
} from '#web/features/stone/format-stone.ts'
import { CardFoot } from './card-foot.tsx'
import { CardName } from './card-name.tsx'
import type { Selection } from '#web/features/selection/selection.ts'
import { useWindowWidth } from '#web/pages/catalogue/results/use-window-width.ts'

type Props = { stone: Diamond; isSelected: boolean; onSelect: Selection['toggle'] }

/** A stone as a card. */
export function StoneCard({ stone, isSelected, onSelect }: Props) {
  const { findRefusal } = useSharedStoneActions()
  const widthPx = useWindowWidth()
  const { stockId } = stone.product
  const refusal = findRefusal(stone)
  const make = formatMake(stone)
  const origin = [formatLab(stone), truncateText(stockId, widthPx)].filter(Boolean).join(' · ')
  return (
    <article className={`stone-card${isSelected ? ' is-selected' : ''}`} aria-label={describeStone(stone)}>
      <span className="stone-card-tick">
        <NativeCheckbox
          label={`Select ${stockId}`}
          isOn={isSelected}
          onChange={(isOn) => onSelect([stone], isOn)}
        />
      </span>
      <span className="stone-card-wishlist">
        <WishlistButton stone={stone} />
      </span>
      <StoneAnchor stockId={stockId} className="stone-card-link">
        <span className="stone-card-figure figure-slot">
          <StoneFigure stone={stone} />
          <StoneStatusBadge stone={stone} />
        </span>
        <CardName carats={stone.carats} color={formatColor(stone)} clarity={formatClarity(stone)} />
        <span className="stone-card-line is-wrapped">{make}</span>
        <span className="stone-card-line" title={stockId}>
          {origin}
        </span>
      </StoneAnchor>
      {refusal !== undefined && (
        <p className="stone-card-refusal" role="alert">
          {refusal}
        </p>
      )}
      <CardFoot
        total={stone.totalPrice}
        perCarat={stone.pricePerCarat}
        rapPercent={stone.discount}
        note={<PriceReducedNote stone={stone} />}
      >
        <CartButton stone={stone} />
      </CardFoot>
    </article>
  )
}
