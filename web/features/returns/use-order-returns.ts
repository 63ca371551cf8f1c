import type { Return } from '#contract/schemas/returns.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'

/** Loads the returns of an order, newest first. */
export function useOrderReturns(orderId: number) {
  const query = useApiQuery('listReturns', { query: { orderId } }, { staleTime: 0 })
  const returns: readonly Return[] = toListPage(query.data ?? []).items
  return { query, returns }
}
