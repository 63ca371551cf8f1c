import type { CartItem } from '#contract/schemas/orders.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents } from '#domain/money/cents.ts'
import { scaleHalfUp } from '#domain/money/round.ts'

export type CartTotals = {
  stones: number
  caratsThousandths: number
  /** Null if this viewer sees no prices. */
  totalPriceCents: number | null
  averagePerCaratCents: number | null
}

type Counted = Pick<CartItem, 'quantity' | 'carats' | 'totalPrice' | 'isAvailable'>

/**
 * Returns the totals of the available items. Items without a weight do not count towards the price per carat.
 */
export function totalCart(rows: readonly Counted[]): CartTotals {
  const counted = rows.filter(({ isAvailable }) => isAvailable)
  const weighed = counted.flatMap((row) => (row.carats ? [{ ...row, carats: row.carats }] : []))
  const caratsThousandths = sum(weighed.map(({ carats }) => toCaratsThousandths(carats)))
  const weighedCents = addPrices(weighed)
  return {
    stones: sum(counted.map(({ quantity }) => quantity)),
    caratsThousandths,
    totalPriceCents: addPrices(counted),
    averagePerCaratCents:
      weighedCents === null || caratsThousandths === 0
        ? null
        : scaleHalfUp(weighedCents, 1000, caratsThousandths),
  }
}

function addPrices(rows: readonly Counted[]): number | null {
  let cents = 0
  for (const { totalPrice } of rows) {
    if (totalPrice == null) return null
    cents += toCents(totalPrice)
  }
  return cents
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
