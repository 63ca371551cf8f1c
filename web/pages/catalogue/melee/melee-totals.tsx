import type { ReactNode } from 'react'
import type { Melee } from '#contract/schemas/diamonds.ts'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { formatSizeRange, sumMelee } from '#web/features/melee/melee-rows.ts'

type Props = { rows: readonly Melee[]; showsPrices: boolean; children: ReactNode }

/** Shows the number of sizes and colours, their weight and their total price. */
export function MeleeTotals({ rows, showsPrices, children }: Props) {
  const { carats, price } = sumMelee(rows)
  const sizes = new Set(rows.map(formatSizeRange)).size
  const colors = new Set(rows.map(({ color }) => color)).size
  return (
    <div className="result-totals">
      <span role="status">
        <strong>{formatInteger(sizes)}</strong> {sizes === 1 ? 'size' : 'sizes'}
        {colors > 1 && ` in ${colors} colours`}
      </span>
      {rows.length > 0 && <Carats carats={carats} unit="ct" />}
      {rows.length > 0 && showsPrices && <Money dollars={price} />}
      {children}
    </div>
  )
}
