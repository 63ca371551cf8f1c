import { refuse } from '#contract/refusal.ts'

/** What must not change of an order: a line, and what became of it. */
export type SettledLine = { itemId: number; because: string }

/**
 * Refuses to change lines of an order that are settled. A line is named by its stock number, or else by what it is:
 * `HD-1 is on invoice …`.
 */
export function refuseSettledLines(
  items: readonly { id: number; stock_id: string | null; description: string }[],
  changedIds: readonly number[],
  settled: readonly SettledLine[],
): void {
  const changed = new Set(changedIds)
  const refused = settled.filter(({ itemId }) => changed.has(itemId))
  if (refused.length === 0) return
  const names = new Map(items.map((item) => [item.id, item.stock_id ?? item.description]))
  refuse(
    'INVALID_REQUEST',
    refused.map(({ itemId, because }) => ({
      path: 'items',
      message: `${names.get(itemId) ?? 'This line'} ${because}`,
    })),
  )
}
