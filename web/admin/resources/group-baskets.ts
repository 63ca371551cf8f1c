import type { BasketItem as Whole } from '#contract/schemas/orders.ts'

type BasketItem = Pick<Whole, 'itemId' | 'userId' | 'creationDate'>

export type UserBasket = { userId: number; items: readonly BasketItem[]; firstDate: string; lastDate: string }

/** Everybody's basket rows as baskets; the one that was touched last comes first. */
export function groupBaskets(rows: readonly BasketItem[]): UserBasket[] {
  const byUser = new Map<number, BasketItem[]>()
  for (const row of rows) {
    const items = byUser.get(row.userId)
    if (items) items.push(row)
    else byUser.set(row.userId, [row])
  }
  return [...byUser]
    .map(([userId, items]) => {
      const dates = items.map(({ creationDate }) => creationDate).toSorted()
      return { userId, items, firstDate: dates[0] ?? '', lastDate: dates.at(-1) ?? '' }
    })
    .toSorted((a, b) => b.lastDate.localeCompare(a.lastDate))
}
