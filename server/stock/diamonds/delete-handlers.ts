import { refuse, refuseStock } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { deleteStones, lockVendorStones, type UndeletedStone } from './delete-stones.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import { lockStone } from './lock-stone.ts'
import type { ProductReferences } from '#server/stock/product-references.ts'

/** The services that these handlers need. */
type Services = PolicyServices & { references: ProductReferences }

/** The result lists at most this many of the stones that were not deleted. */
const maxListedStones = 100

export const deleteHandlers: Handlers<'deleteDiamond' | 'deleteVendorDiamonds', Services> = {
  deleteDiamond: async (call) => {
    const stone = await lockStone(call, call.params.id)
    const [kept] = await deleteStones(call.tx, call.services.references, [stone])
    if (kept) {
      refuseStock([
        { path: kept.stockId, message: `${kept.stockId} is ${kept.lockOwner} and can’t be deleted` },
      ])
    }
    await call.audit({
      act: 'delete stone',
      subject: `stone ${stone.stock_id}`,
      before: { id: stone.id, vendor: stone.vendor, vendorStockNo: stone.vendor_stock_no },
    })
    return undefined
  },

  deleteVendorDiamonds: async ({ services, tx, params, audit }) => {
    const { vendorName } = params
    let found = 0
    const kept: UndeletedStone[] = []
    for await (const stones of lockVendorStones(tx, vendorName)) {
      found += stones.length
      kept.push(...(await deleteStones(tx, services.references, stones)))
    }
    if (found === 0) refuse('ITEM_NOT_FOUND')
    const counts = { deleted: found - kept.length, kept: kept.length }
    await audit({ act: 'delete stones of vendor', subject: `vendor ${vendorName}`, after: counts })
    const keptStones = kept
      .slice(0, maxListedStones)
      .map(({ stockId, lockOwner }) => ({ stockId, reason: `${stockId} is ${lockOwner}` }))
    return { ...counts, keptStones }
  },
}
