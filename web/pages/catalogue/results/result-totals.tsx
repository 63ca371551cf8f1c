import { Link, useLocation } from '@tanstack/react-router'
import type { SearchReply } from '#contract/schemas/search.ts'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'

/** Shows the number of stones, their weight and their total price. */
export function ResultTotals({ reply }: { reply: SearchReply | undefined }) {
  const { user } = useViewer()
  const href = useLocation({ select: (location) => location.href })
  if (!reply) return <div className="result-totals" />
  const { total, totalCarats, totalPrice } = reply
  return (
    <div className="result-totals">
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
