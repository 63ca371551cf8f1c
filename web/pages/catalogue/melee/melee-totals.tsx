import type { ReactNode } from 'react'
import type { Melee } from '#contract/schemas/diamonds.ts'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { sumMelee } from '#web/features/melee/melee-rows.ts'

type Props = { rows: readonly Melee[]; showsPrices: boolean; children: ReactNode }

/** Shows the number of sizes, their weight and their total price. */
export function MeleeTotals({ rows, showsPrices, children }: Props) {
  const { carats, price } = sumMelee(rows)
  return (
    <div className="result-totals">
      <span role="status">
        <strong>{formatInteger(rows.length)}</strong> {rows.length === 1 ? 'size' : 'sizes'}
      </span>
      {rows.length > 0 && <Carats carats={carats} unit="ct" />}
      {rows.length > 0 && showsPrices && <Money dollars={price} />}
      {children}
    </div>
  )
}
