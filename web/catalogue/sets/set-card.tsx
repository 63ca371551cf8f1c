import type { Diamond } from '#contract/schemas/diamonds.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { formatCarats } from '#domain/text/format.ts'
import { addUp, type Selection } from '#web/catalogue/results/selection.ts'
import { Carats } from '#web/parts/carats.tsx'
import { Money } from '#web/parts/money.tsx'
import { Tick } from '#web/parts/tick.tsx'
import { BasketButton, WishButton } from '#web/stone/act-buttons.tsx'
import { StatusBadge } from '#web/stone/status-badge.tsx'
import { StoneAnchor } from '#web/stone/stone-anchor.tsx'
import { useSharedStoneActs } from '#web/stone/stone-acts-context.ts'
import { StoneFigure } from '#web/stone/stone-figure.tsx'
import { writeDiscount } from '#web/stone/stone-names.ts'
import { nameSet, nameSetLabs, writeSetClarity, writeSetColor } from './describe-set.ts'

/** More of a line do not fit, in two rows. */
const mostFigures = 10
/** So many stand large beside each other. */
const mostLarge = 4

/** Stones that are sold together, as one. */
export function SetCard({ stones, selection }: { stones: readonly Diamond[]; selection: Selection }) {
  const { findRefusal } = useSharedStoneActs()
  const [lead] = stones
  if (!lead) return null
  const isChosen = stones.every(selection.has)
  // The last place says how many more there are.
  const shown = stones.length > mostFigures ? stones.slice(0, mostFigures - 1) : stones
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
        <span className={`set-card-figures${stones.length > mostLarge ? ' is-many' : ''}`}>
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
        <span className="stone-card-name">
          <Carats carats={carats} unit="ct" />
          <span>{writeSetColor(stones)}</span>
          <span>{writeSetClarity(stones)}</span>
        </span>
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
      <div className="stone-card-foot">
        {price !== undefined && (
          <span className="stone-card-price">
            <strong>
              <Money dollars={price} />
            </strong>
            {rapPercent !== undefined && <span className="figure">{writeDiscount(rapPercent)}%</span>}
          </span>
        )}
        {perCarat !== undefined && (
          <span className="stone-card-rate">
            <Money dollars={perCarat} />
            <span title="per carat">/ct</span>
          </span>
        )}
        <BasketButton stone={lead} />
      </div>
    </article>
  )
}

function writeWeight({ carats }: Diamond): string {
  return carats == null ? '–' : formatCarats(toCaratsThousandths(carats))
}
