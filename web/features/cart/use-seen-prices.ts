import { useState } from 'react'
import type { CartItem } from '#contract/schemas/orders.ts'

/** Returns the total of each row when this visit first showed it, so that the page can mark price changes. */
export function useSeenPrices(items: readonly CartItem[]): ReadonlyMap<number, number | null> {
  const [seen, setSeen] = useState<ReadonlyMap<number, number | null>>(new Map())
  const fresh = items.filter(({ itemId }) => !seen.has(itemId))
  if (fresh.length > 0) {
    setSeen(new Map([...seen, ...fresh.map((row) => [row.itemId, row.totalPrice ?? null] as const)]))
  }
  return seen
}
