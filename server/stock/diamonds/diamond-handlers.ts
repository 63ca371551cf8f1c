import { requireCurrentCustomer } from '#server/identity/viewer/policy-version.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { bulkEditHandlers } from './bulk-edit-handlers.ts'
import { deleteHandlers } from './delete-handlers.ts'
import { editHandlers } from './edit-handlers.ts'
import { replyWithStone, lockStone, refuseLockedFields } from './lock-stone.ts'
import { findCustomer, planActive, planStatus } from './plan-status.ts'
import { highlightStone, lockHighlight, updateStone, updateStoneByHand } from './stone-store.ts'
import type { ProductReferences } from '#server/stock/product-references.ts'
import type { StoneEditServices } from './plan-change.ts'

type DiamondEndpoints =
  | 'changeDiamondActive'
  | 'changeDiamondStatus'
  | 'highlightDiamond'
  | 'createDiamond'
  | 'changeDiamond'
  | 'changeDiamonds'
  | 'undoBulkChange'
  | 'deleteDiamond'
  | 'deleteVendorDiamonds'
  | 'listDiamondVendors'

export const diamondHandlers: Handlers<
  DiamondEndpoints,
  StoneEditServices & { references: ProductReferences; catalogue: Catalogue }
> = {
  ...editHandlers,
  ...deleteHandlers,
  ...bulkEditHandlers,

  changeDiamondActive: async (call) => {
    const stone = await lockStone(call, call.params.id)
    refuseLockedFields(stone, ['isActive'])
    await updateStone(call.tx, stone.id, planActive(stone, call.body.isActive))
    await call.audit({
      act: 'change active',
      subject: `stone ${stone.stock_id}`,
      before: { isActive: stone.is_active },
      after: call.body,
    })
    return replyWithStone(call, stone.id)
  },

  changeDiamondStatus: async (call) => {
    const { tx, services, body } = call
    const stone = await lockStone(call, call.params.id)
    const user = await findCustomer(tx, body.userId)
    if (user) await requireCurrentCustomer(tx, user.id, services)
    const holdUntil = body.holdUntil == null ? undefined : new Date(body.holdUntil)
    await updateStoneByHand(
      tx,
      stone,
      await planStatus(tx, stone, { status: body.status, user, holdUntil }, services),
    )
    await call.audit({
      act: 'change status',
      subject: `stone ${stone.stock_id}`,
      before: { status: stone.status, userId: stone.hold_user_id ?? stone.memo_user_id },
      after: { status: body.status, userId: body.userId ?? null },
    })
    return replyWithStone(call, stone.id)
  },

  highlightDiamond: async (call) => {
    const isHighlighted = call.body?.isHighlighted ?? true
    const highlighted = await lockHighlight(call.tx, call.params.id)
    const stone = await lockStone(call, call.params.id)
    await highlightStone(call.tx, stone.id, isHighlighted, highlighted)
    await call.audit({
      act: 'highlight',
      subject: `stone ${stone.stock_id}`,
      before: { isHighlighted: stone.is_highlighted },
      after: { isHighlighted },
    })
    return replyWithStone(call, stone.id)
  },

  listDiamondVendors: async ({ db }) => {
    const vendors = await db.selectFrom('vendors').select('vendor_name').orderBy('vendor_name').execute()
    return vendors.map(({ vendor_name }) => vendor_name)
  },
}
