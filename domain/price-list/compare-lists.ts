import type { PriceCell } from './price-cell.ts'

/** A cell of two lists. `percent` is the change with one decimal; a cell that one of them lacks has no price there. */
export type CellChange = Omit<PriceCell, 'priceCents'> & {
  readonly beforeCents: number | null
  readonly afterCents: number | null
  readonly percent: number | null
}

/** Beyond this, a change is probably a mistake. */
export const largeChangePercent = 20

/** How two lists differ. `changes` has the largest first, then the cells that only one list has. */
export type ListComparison = {
  readonly unchanged: number
  readonly raised: number
  readonly lowered: number
  readonly added: number
  readonly removed: number
  /** Cells that change by more than 20 percent. */
  readonly large: number
  readonly changes: readonly CellChange[]
}

/** Compares two lists cell by cell. Bands that differ count as removed and added cells. Source: requirements 36.5. */
export function compareLists(before: readonly PriceCell[], after: readonly PriceCell[]): ListComparison {
  const remaining = new Map(before.map((cell) => [keyOf(cell), cell]))
  const changes: CellChange[] = []
  let unchanged = 0
  for (const { priceCents, ...cell } of after) {
    const former = remaining.get(keyOf(cell))
    remaining.delete(keyOf(cell))
    if (former?.priceCents === priceCents) unchanged++
    else changes.push(toChange(cell, former?.priceCents ?? null, priceCents))
  }
  for (const { priceCents, ...cell } of remaining.values()) changes.push(toChange(cell, priceCents, null))
  const percents = changes.flatMap(({ percent }) => (percent === null ? [] : [percent]))
  return {
    unchanged,
    raised: changes.filter(({ beforeCents, afterCents }) => isBelow(beforeCents, afterCents)).length,
    lowered: changes.filter(({ beforeCents, afterCents }) => isBelow(afterCents, beforeCents)).length,
    added: changes.filter(({ beforeCents }) => beforeCents === null).length,
    removed: changes.filter(({ afterCents }) => afterCents === null).length,
    large: percents.filter((percent) => Math.abs(percent) > largeChangePercent).length,
    changes: changes.toSorted((a, b) => Math.abs(b.percent ?? 0) - Math.abs(a.percent ?? 0)),
  }
}

function toChange(
  cell: Omit<PriceCell, 'priceCents'>,
  beforeCents: number | null,
  afterCents: number | null,
): CellChange {
  const percent =
    beforeCents === null || afterCents === null
      ? null
      : Math.round(((afterCents - beforeCents) * 1000) / beforeCents) / 10
  return { ...cell, beforeCents, afterCents, percent }
}

function isBelow(low: number | null, high: number | null): boolean {
  return low !== null && high !== null && low < high
}

function keyOf({
  table,
  colorId,
  clarityId,
  minHundredths,
  maxHundredths,
}: Omit<PriceCell, 'priceCents'>): string {
  return `${table}:${minHundredths}-${maxHundredths}:${colorId}:${clarityId}`
}
