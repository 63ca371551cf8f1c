import { Link, useLocation } from '@tanstack/react-router'
import type { SearchReply } from '#contract/schemas/search.ts'
import { countSets } from '#web/pages/catalogue/sets/count-sets.ts'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'

type Props = {
  reply: SearchReply | undefined
  /** What the section sells in place of single stones: one and many. */
  sets: readonly [one: string, many: string] | undefined
}

/** Shows the number of stones, their weight and their total price; also of pairs or layouts. */
export function ResultTotals({ reply, sets }: Props) {
  const { user } = useViewer()
  const href = useLocation({ select: (location) => location.href })
  if (!reply) return <div className="result-totals" />
  const { total, totalCarats, totalPrice } = reply
  const setCount = (sets && countSets(reply)) ?? 0
  return (
    <div className="result-totals">
      {sets && setCount > 0 && (
        <span>
          <strong>{formatInteger(setCount)}</strong> {sets[setCount === 1 ? 0 : 1]}
        </span>
      )}
      <span role="status">
        <strong>{formatInteger(total)}</strong> {total === 1 ? 'stone' : 'stones'}
      </span>
      {total > 0 && totalCarats !== undefined && <Carats carats={totalCarats} unit="ct" />}
      {total > 0 && totalPrice !== undefined && <Money dollars={totalPrice} />}
      {totalPrice !== undefined && totalCarats !== undefined && totalCarats > 0 && (
        <span className="figure" title="Average $/ct">
          <Money dollars={Math.round((totalPrice / totalCarats) * 100) / 100} />
          /ct
        </span>
      )}
      {totalPrice === undefined && user === null && (
        <Link to="/login" search={{ from: href }} className="quiet-link">
          Sign in to see prices
        </Link>
      )}
    </div>
  )
}
