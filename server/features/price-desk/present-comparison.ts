import { compareLists } from '#domain/price-list/compare-lists.ts'
import type { PriceCell } from '#domain/price-list/price-cell.ts'
import { toDollars } from '#domain/money/cents.ts'
import type { PriceListCell, PriceListComparison } from '#contract/schemas/price-lists.ts'

/** A list with its prices. */
export type ListWithPrices = { id: number; name: string; date: string; cells: readonly PriceCell[] }

const maxChanges = 100

/** Returns how a list differs from another one, with its largest changes. */
export function presentComparison(before: ListWithPrices, cells: readonly PriceCell[]): PriceListComparison {
  const { changes, ...counts } = compareLists(before.cells, cells)
  return {
    with: { id: before.id, name: before.name, date: before.date },
    ...counts,
    changes: changes.slice(0, maxChanges).map(({ beforeCents, afterCents, percent, ...cell }) => ({
      ...presentPlace(cell),
      before: beforeCents === null ? null : toDollars(beforeCents),
      after: afterCents === null ? null : toDollars(afterCents),
      percent,
    })),
  }
}

export function presentCell({ priceCents, ...cell }: PriceCell): PriceListCell {
  return { ...presentPlace(cell), pricePerCarat: toDollars(priceCents) }
}

function presentPlace({
  table,
  colorId,
  clarityId,
  minHundredths,
  maxHundredths,
}: Omit<PriceCell, 'priceCents'>): Omit<PriceListCell, 'pricePerCarat'> {
  return { table, colorId, clarityId, minCarats: minHundredths / 100, maxCarats: maxHundredths / 100 }
}
