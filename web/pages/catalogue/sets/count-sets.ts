import { keyOfLineSet } from '#domain/cart/line-set.ts'
import type { SearchReply } from '#contract/schemas/search.ts'

/** Returns the number of sets that the found stones belong to; undefined if they are not all on one page. */
export function countSets({ items, total }: Pick<SearchReply, 'items' | 'total'>): number | undefined {
  if (items.length < total) return undefined
  const keys = items.map(({ product: { vendor = null }, lineSet = null }) =>
    keyOfLineSet({ vendor, lineSet }),
  )
  return new Set(keys.filter((key) => key !== null)).size
}
