import type { ReactNode } from 'react'
import { Money } from '#web/ui/money.tsx'
import { Price } from '#web/ui/price.tsx'
import { formatDiscount } from '#web/features/stone/format-stone.ts'

type Props = {
  total: number | null | undefined
  perCarat: number | null | undefined
  rapPercent: number | null | undefined
  /** Stands beside the price per carat. */
  note?: ReactNode
  children: ReactNode
}

/** The price of a stone or set, with the cart button. */
export function CardFoot({ total, perCarat, rapPercent, note, children }: Props) {
  return (
    <div className="stone-card-foot">
      {total !== undefined && (
        <span className="stone-card-price">
          <strong>
            <Price dollars={total} />
          </strong>
          {rapPercent != null && <span className="figure">{formatDiscount(rapPercent)}%</span>}
        </span>
      )}
      {perCarat != null && (
        <span className="stone-card-rate price-with-note">
          <span>
            <Money dollars={perCarat} />
            <span title="per carat">/ct</span>
          </span>
          {note}
        </span>
      )}
      {children}
    </div>
  )
}
