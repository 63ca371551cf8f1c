import { formatInteger } from '#web/features/stone-search/counts.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { formatDiscount } from '#web/features/stone/format-stone.ts'
import type { Totals } from '#web/features/selection/selection.ts'

/**
 * Shows the totals of the selection: stones, carats, price, average price per carat and Rap discount, how many
 * of the stones are in the viewer's own order, and how many cannot be ordered.
 */
export function SelectionTotals({
  totals: { count, carats, price, perCarat, rapPercent },
  ordered,
  unavailable,
}: {
  totals: Totals
  ordered: number
  unavailable: number
}) {
  return (
    <div className="selection-bar-totals">
      <strong>
        {formatInteger(count)} {count === 1 ? 'stone' : 'stones'}
      </strong>
      {ordered > 0 && <span className="selection-bar-quiet">{ordered} in your order</span>}
      {unavailable > 0 && <span className="selection-bar-quiet">{unavailable} unavailable</span>}
      <Carats carats={carats} unit="ct" />
      {price !== undefined && (
        <strong>
          <Money dollars={price} />
        </strong>
      )}
      {perCarat !== undefined && (
        <span className="selection-bar-quiet" title="Average $/ct">
          <Money dollars={perCarat} />
          /ct
        </span>
      )}
      {rapPercent !== undefined && (
        <span className="selection-bar-quiet" title="Average Rap %">
          Rap {formatDiscount(rapPercent)}%
        </span>
      )}
    </div>
  )
}
