import type { Diamond } from '#contract/schemas/diamonds.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { computeTotals } from '#web/features/selection/selection.ts'

export type SetPrice = { readonly count: number; readonly carats: number; readonly price: number }

/**
 * Returns what the stones that are sold together with this one cost together, at the viewer's prices. Undefined
 * if the stone is sold alone or no longer for sale, or if the viewer does not see each price.
 */
export function computeSetPrice(stone: Diamond, lineSet: readonly Diamond[]): SetPrice | undefined {
  const sold = lineSet.filter(isForSale)
  if (sold.length < 2 || !sold.some(({ id }) => id === stone.id)) return undefined
  const { count, carats, price } = computeTotals(sold)
  return price === undefined ? undefined : { count, carats, price }
}

/** The rest of a set of which a stone is on memo or sold can still be ordered. */
function isForSale({ isActive, status }: Diamond): boolean {
  return isActive && (status === STONE_STATUS.available || status === STONE_STATUS.hold)
}
