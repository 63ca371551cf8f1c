import { queryClient } from '#web/shared/api/query-client.ts'
import { createApiQuery } from '#web/shared/api/use-api-query.ts'
import type { PageLocation } from '#web/shared/router/route-row.ts'
import { startPaintWorker } from '#web/features/stone/picture/picture-store.ts'
import { findToken } from '#web/shared/session/token-store.ts'

/** Prefetches the stone of a page that is about to open; does nothing for guests, who cannot open it. */
export function prefetchStone({ pathname }: PageLocation): void {
  if (findToken() === undefined) return
  startPaintWorker()
  const stockId = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  void queryClient.prefetchQuery(createApiQuery('readDiamondByStock', { params: { stockId } }))
}
