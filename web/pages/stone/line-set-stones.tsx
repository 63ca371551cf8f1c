import type { Diamond } from '#contract/schemas/diamonds.ts'
import { isPair } from '#domain/stone/section.ts'
import { computeTotals } from '#web/features/selection/selection.ts'
import { StoneRows } from '#web/features/stone/stone-rows.tsx'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { PortraitLegend } from '#web/features/stone/picture/portrait-legend.tsx'

/** Lists the other stones of a line set. `lineSet` also contains `stone`. */
export function LineSetStones({ stone, lineSet }: { stone: Diamond; lineSet: readonly Diamond[] }) {
  const others = lineSet.filter(({ id }) => id !== stone.id)
  if (others.length === 0) return null
  const isOfTwo = lineSet.length === 2 && isPair(stone)
  const { count, carats, price } = computeTotals(lineSet)
  return (
    <section className="stone-set" aria-labelledby="stone-set-title">
      <div className="stone-set-head">
        <h2 className="stone-group-title" id="stone-set-title">
          {isOfTwo ? 'Matching stone' : `The other ${formatStoneCount(others.length)} of the layout`}
        </h2>
        <span className="result-totals">
          <span>{isOfTwo ? 'Pair' : `Layout of ${count}`}, sold together</span>
          <Carats carats={carats} unit="ct" />
          {price !== undefined && <Money dollars={price} />}
        </span>
      </div>
      <StoneRows stones={others} hasColumns />
      <PortraitLegend stones={others} />
    </section>
  )
}
