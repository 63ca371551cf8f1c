import '#web/features/stone/details/stone-details.css'
import { Link } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { Money } from '#web/ui/money.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'
import { FactList } from '#web/features/stone/details/fact-list.tsx'
import { ProportionsFigure } from '#web/features/stone/details/proportions-figure.tsx'
import { StoneStatusBadge } from '#web/features/stone/stone-status-badge.tsx'
import { listFactGroups } from '#web/features/stone/details/stone-facts.ts'
import { describeStone } from '#web/features/stone/format-stone.ts'
import { StonePictures } from '#web/features/stone/details/stone-pictures.tsx'

type Props = {
  stone: Diamond
  /** The only stone of its link, shown with all facts expanded. */
  isAlone: boolean
  /** Without a stock number and without a link into the shop. */
  isNeutral: boolean
}

/** Shows a stone of a shared link: its picture and everything that the sender's storefront shows of it. */
export function SharedSheet({ stone, isAlone, isNeutral }: Props) {
  const { user } = useViewer()
  const { stockId } = stone.product
  const facts = listFactGroups(stone).flatMap((group) => group.facts)
  const visibleFacts = facts.filter(({ name, value }) => name !== 'Category' && value !== '–')
  const primaryFacts = visibleFacts.filter(({ isKey }) => isKey)
  const otherFacts = visibleFacts.filter(({ isKey }) => !isKey)
  return (
    <article className="shared-sheet" aria-label={describeStone(stone)}>
      <div className="shared-figures">
        <StonePictures stone={stone} />
        {isAlone && <ProportionsFigure stone={stone} />}
      </div>
      <div className="shared-text">
        <h2>
          {describeStone(stone)} <StoneStatusBadge stone={stone} isShort />
        </h2>
        {stone.totalPrice != null && (
          <p className="shared-price">
            <Money dollars={stone.totalPrice} />
          </p>
        )}
        <FactList facts={primaryFacts} className="shared-facts" />
        {otherFacts.length > 0 && (
          <details className="shared-more" open={isAlone}>
            <summary>All details</summary>
            <FactList facts={otherFacts} className="shared-facts" />
          </details>
        )}
        {user !== null && !isNeutral && (
          <Link to="/diamond/$stockId" params={{ stockId }} className="quiet-link shared-open">
            View in shop
          </Link>
        )}
      </div>
    </article>
  )
}
