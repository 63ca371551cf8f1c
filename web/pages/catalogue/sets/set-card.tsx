import type { Diamond } from '#contract/schemas/diamonds.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { formatCarats } from '#domain/text/format.ts'
import { CardFoot } from '#web/pages/catalogue/results/grid/card-foot.tsx'
import { CardName } from '#web/pages/catalogue/results/grid/card-name.tsx'
import { computeTotals, type Selection } from '#web/features/selection/selection.ts'
import { NativeCheckbox } from '#web/ui/native-checkbox.tsx'
import { CartButton, WishlistButton } from '#web/features/stone/actions/action-buttons.tsx'
import { isHeldByOthers } from '#web/features/stone/actions/can-order.ts'
import { StoneStatusBadge } from '#web/features/stone/stone-status-badge.tsx'
import { StoneAnchor } from '#web/features/stone/stone-anchor.tsx'
import { useSharedStoneActions } from '#web/features/stone/actions/stone-actions-context.ts'
import { StoneFigure } from '#web/features/stone/stone-figure.tsx'
import { formatSetName, formatSetLabs, formatSetClarity, formatSetColor } from './describe-set.ts'

/** Maximum stones in two rows. */
const maxFigures = 10
/** Maximum stones shown large, side by side. */
const maxLarge = 4

/** A set as a card. */
export function SetCard({ stones, selection }: { stones: readonly Diamond[]; selection: Selection }) {
  const { findRefusal } = useSharedStoneActions()
  const [lead] = stones
  if (!lead) return null
  const isSelected = stones.every(selection.has)
  // The last slot shows how many more there are.
  const shown = stones.length > maxFigures ? stones.slice(0, maxFigures - 1) : stones
  const numbers = stones.map(({ product }) => product.stockId)
  const { carats, price, perCarat, rapPercent } = computeTotals(stones)
  const refusal = stones.map(findRefusal).find((text) => text !== undefined)
  const name = formatSetName(stones)
  return (
    <article
      className={`set-card${isSelected ? ' is-selected' : ''}`}
      aria-label={`${name}, ${numbers.join(', ')}`}
    >
      <span className="stone-card-tick">
        <NativeCheckbox
          label={`Select ${numbers.join(', ')}`}
          isOn={isSelected}
          onChange={(isOn) => selection.toggle(stones, isOn)}
        />
      </span>
      <span className="stone-card-wishlist">
        <WishlistButton stone={lead} />
      </span>
      <StoneAnchor stockId={lead.product.stockId} className="stone-card-link">
        <span className={`set-card-figures figure-slot${stones.length > maxLarge ? ' is-many' : ''}`}>
          {shown.map((stone) => (
            <span key={stone.id} className="set-card-figure">
              <StoneFigure stone={stone} />
            </span>
          ))}
          {shown.length < stones.length && (
            <span className="set-card-figure figure">+{stones.length - shown.length}</span>
          )}
          <StoneStatusBadge
            stone={stones.find(({ status, isActive }) => status !== 1 || !isActive) ?? lead}
          />
        </span>
        <CardName carats={carats} color={formatSetColor(stones)} clarity={formatSetClarity(stones)} />
        <span className="stone-card-line is-wrapped">
          {name} · {stones.map((stone) => formatWeight(stone)).join(' + ')}
        </span>
        <span className="stone-card-line" title={numbers.join(', ')}>
          {[formatSetLabs(stones), lead.lineSet ?? numbers.join(', ')].filter(Boolean).join(' · ')}
        </span>
      </StoneAnchor>
      {refusal !== undefined && (
        <p className="stone-card-refusal" role="alert">
          {refusal}
        </p>
      )}
      <CardFoot total={price} perCarat={perCarat} rapPercent={rapPercent}>
        <CartButton stone={stones.find(isHeldByOthers) ?? lead} />
      </CardFoot>
    </article>
  )
}

function formatWeight({ carats }: Diamond): string {
  return carats == null ? '–' : formatCarats(toCaratsThousandths(carats))
}
