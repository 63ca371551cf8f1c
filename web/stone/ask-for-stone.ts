import { queryClient } from '#web/api/query-client.ts'
import { makeCallQuery } from '#web/api/use-call.ts'
import type { PageAddress } from '#web/router/route-row.ts'

/** Asks for the stone of a page that is about to open. */
export function askForStone({ pathname }: PageAddress): void {
  const stockId = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  void queryClient.prefetchQuery(makeCallQuery('readDiamondByStock', { params: { stockId } }))
}
