import type { SortName } from '#contract/schemas/search.ts'
import { defaultSort, type SortRule } from '#web/catalogue/address/catalogue-state.ts'

/** As many orders as a search takes. */
const mostRules = 5

/**
 * The order after a press on a heading: by that column, and turned round if it already leads. With Shift it
 * orders what the columns before leave equal; a third press there takes it away.
 */
export function nextSort(sort: readonly SortRule[], by: SortName, isFurther: boolean): SortRule[] {
  const now = sort.length > 0 ? sort : [defaultSort]
  const rule = now.find((one) => one.by === by)
  if (!isFurther) {
    const isLeading = now.length === 1 && rule?.order === 'asc'
    return [{ by, order: isLeading ? 'desc' : 'asc' }]
  }
  if (!rule) return [...now, { by, order: 'asc' as const }].slice(0, mostRules)
  if (rule.order === 'desc') return now.filter((one) => one.by !== by)
  return now.map((one) => (one.by === by ? { by, order: 'desc' as const } : one))
}
