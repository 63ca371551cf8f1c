import '#web/stone/stone-page.css'
import { Link } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { Money } from '#web/parts/money.tsx'
import { useViewer } from '#web/session/session-context.ts'
import { FactList } from '#web/stone/fact-list.tsx'
import { ProportionsFigure } from '#web/stone/proportions-figure.tsx'
import { StatusBadge } from '#web/stone/status-badge.tsx'
import { listFactGroups } from '#web/stone/stone-facts.ts'
import { describeStone } from '#web/stone/stone-names.ts'
import { StonePictures } from '#web/stone/stone-pictures.tsx'

type Props = {
  stone: Diamond
  /** The only one of its link: nothing of it is folded away. */
  isAlone: boolean
}

const firstFacts = new Set([
  'Stock no.',
  'Lab',
  'Certificate',
  'Cut',
  'Polish',
  'Symmetry',
  'Fluorescence',
  'Measurements',
])

/** One stone of a link: what it looks like, and everything the sender's storefront tells of it. */
export function SharedSheet({ stone, isAlone }: Props) {
  const { user } = useViewer()
  const { stockId } = stone.product
  const facts = listFactGroups(stone).flatMap((group) => group.facts)
  const told = facts.filter(({ name, value }) => name !== 'Section' && value !== '–')
  const first = told.filter(({ name }) => firstFacts.has(name))
  const further = told.filter(({ name }) => !firstFacts.has(name))
  return (
    <article className="shared-sheet" aria-label={describeStone(stone)}>
      <div className="shared-figures">
        <StonePictures stone={stone} />
        {isAlone && <ProportionsFigure stone={stone} />}
      </div>
      <div className="shared-words">
        <h2>
          {describeStone(stone)} <StatusBadge stone={stone} isShort />
        </h2>
        {stone.totalPrice != null && (
          <p className="shared-price">
            <Money dollars={stone.totalPrice} />
          </p>
        )}
        <FactList facts={first} className="shared-facts" />
        {further.length > 0 && (
          <details className="shared-more" open={isAlone}>
            <summary>All figures</summary>
            <FactList facts={further} className="shared-facts" />
          </details>
        )}
        {user !== null && (
          <Link to="/diamond/$stockId" params={{ stockId }} className="quiet-link shared-open">
            Open in the shop
          </Link>
        )}
      </div>
    </article>
  )
}
