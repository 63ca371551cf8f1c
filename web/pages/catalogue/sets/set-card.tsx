import type { Diamond } from '#contract/schemas/diamonds.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { formatCarats } from '#domain/text/format.ts'
import { CardFoot } from '#web/pages/catalogue/results/grid/card-foot.tsx'
import { CardName } from '#web/pages/catalogue/results/grid/card-name.tsx'
import { addUp, type Selection } from '#web/features/selection/selection.ts'
import { Tick } from '#web/ui/tick.tsx'
import { BasketButton, WishButton } from '#web/features/stone/actions/action-buttons.tsx'
import { StatusBadge } from '#web/features/stone/status-badge.tsx'
import { StoneAnchor } from '#web/features/stone/stone-anchor.tsx'
import { useSharedStoneActions } from '#web/features/stone/actions/stone-actions-context.ts'
import { StoneFigure } from '#web/features/stone/stone-figure.tsx'
import { nameSet, nameSetLabs, writeSetClarity, writeSetColor } from './describe-set.ts'

/** Maximum stones in two rows. */
const maxFigures = 10
/** Maximum stones shown large, side by side. */
const maxLarge = 4

/** A set as a card. */
export function SetCard({ stones, selection }: { stones: readonly Diamond[]; selection: Selection }) {
  const { findRefusal } = useSharedStoneActions()
  const [lead] = stones
  if (!lead) return null
  const isChosen = stones.every(selection.has)
  // The last slot shows how many more there are.
  const shown = stones.length > maxFigures ? stones.slice(0, maxFigures - 1) : stones
  const numbers = stones.map(({ product }) => product.stockId)
  const { carats, price, perCarat, rapPercent } = addUp(stones)
  const refusal = stones.map(findRefusal).find((text) => text !== undefined)
  const name = nameSet(stones)
  return (
    <article
      className={`set-card${isChosen ? ' is-chosen' : ''}`}
      aria-label={`${name}, ${numbers.join(', ')}`}
    >
      <span className="stone-card-tick">
        <Tick
          label={`Choose ${numbers.join(', ')}`}
          isOn={isChosen}
          onChange={(isOn) => selection.toggle(stones, isOn)}
        />
      </span>
      <span className="stone-card-wish">
        <WishButton stone={lead} />
      </span>
      <StoneAnchor stockId={lead.product.stockId} className="stone-card-link">
        <span className={`set-card-figures figure-place${stones.length > maxLarge ? ' is-many' : ''}`}>
          {shown.map((stone) => (
            <span key={stone.id} className="set-card-figure">
              <StoneFigure stone={stone} />
            </span>
          ))}
          {shown.length < stones.length && (
            <span className="set-card-figure figure">+{stones.length - shown.length}</span>
          )}
          <StatusBadge stone={stones.find(({ status, isActive }) => status !== 1 || !isActive) ?? lead} />
        </span>
        <CardName carats={carats} color={writeSetColor(stones)} clarity={writeSetClarity(stones)} />
        <span className="stone-card-line">
          {name} · {stones.map((stone) => writeWeight(stone)).join(' + ')}
        </span>
        <span className="stone-card-line" title={numbers.join(', ')}>
          {[nameSetLabs(stones), lead.lineSet ?? numbers.join(', ')].filter(Boolean).join(' · ')}
        </span>
      </StoneAnchor>
      {refusal !== undefined && (
        <p className="stone-card-refusal" role="alert">
          {refusal}
        </p>
      )}
      <CardFoot total={price} perCarat={perCarat} rapPercent={rapPercent}>
        <BasketButton stone={lead} />
      </CardFoot>
    </article>
  )
}

function writeWeight({ carats }: Diamond): string {
  return carats == null ? '–' : formatCarats(toCaratsThousandths(carats))
}
