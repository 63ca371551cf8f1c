import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { NewDiamond } from '#contract/schemas/stone-form.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { storeBulkResult } from './bulk-result-store.ts'
import { describeOtherListings } from './describe-other-listings.ts'

/**
 * Adds a stone. The list then says so, links to the stone, and warns as an import does if the stock lists its
 * certificate already.
 */
export async function addStone(body: NewDiamond): Promise<void> {
  const { id, product } = await sendApiRequest('createDiamond', { body })
  storeBulkResult({
    changeId: null,
    text: `${product.stockId} added`,
    remark: describeOtherListings(await fetchOtherListings(id)),
    addedStockId: product.stockId,
  })
}

/** Returns the other listings of a stone; none if they cannot be read, because the stone is added by then. */
async function fetchOtherListings(id: number): Promise<readonly Diamond[]> {
  try {
    return (await sendApiRequest('listOtherListings', { params: { id } })).listings
  } catch {
    return []
  }
}
