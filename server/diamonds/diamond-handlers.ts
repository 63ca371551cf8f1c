import { sql } from 'kysely'
import { computeHoldEnd, findChangedStone, STONE_STATUS } from '#domain/stone/status.ts'
import { refuse, refuseStock } from '#contract/refusal.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { resolveTerms } from '../catalogue/viewer-terms.ts'
import type { Handlers, Tx } from '../http/handler.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Shop } from '../shop.ts'
import { presentVisible } from './present-diamond.ts'
import { lockStones, loadStones, traitsOf, type StoneRow } from './stone-row.ts'

export const diamondHandlers: Handlers<'changeDiamondActive' | 'changeDiamondStatus' | 'listDiamondVendors'> =
  {
    changeDiamondActive: async ({ shop, viewer, tx, params, body, audit }) => {
      const stone = await lockFreeStone(tx, params.id)
      await tx
        .updateTable('diamonds')
        .set({ off_sale: body.isActive ? null : 'administrator', ...nextVersion })
        .where('id', '=', stone.id)
        .execute()
      await audit({
        act: 'change active',
        subject: `stone ${stone.stock_id}`,
        before: { isActive: stone.is_active },
        after: body,
      })
      return readStone(tx, stone.id, viewer, shop)
    },

    changeDiamondStatus: async ({ shop, viewer, tx, params, body, audit }) => {
      const stone = await lockFreeStone(tx, params.id)
      const userId = body.userId ?? null
      if (userId !== null) await requireUser(tx, userId)
      const isHoldForSomebody = body.status === STONE_STATUS.hold && userId !== null
      const changed = findChangedStone(traitsOf(stone), {
        status: body.status,
        userId,
        holdEndsAt: isHoldForSomebody ? computeHoldEnd(new Date(), shop.settings.HOLD_HOURS) : null,
      })
      if (!changed) return refuseOrdered(stone)
      await tx
        .updateTable('diamonds')
        .set({
          status: changed.status,
          // Set by hand: an import leaves it alone.
          file_status: null,
          hold_user_id: changed.holdUserId,
          hold_until: changed.holdEndsAt,
          ...nextVersion,
        })
        .where('id', '=', stone.id)
        .execute()
      await audit({
        act: 'change status',
        subject: `stone ${stone.stock_id}`,
        before: { status: stone.status, userId: stone.hold_user_id },
        after: { status: body.status, userId },
      })
      return readStone(tx, stone.id, viewer, shop)
    },

    listDiamondVendors: async ({ db }) => {
      const vendors = await db.selectFrom('vendors').select('vendor_name').orderBy('vendor_name').execute()
      return vendors.map(({ vendor_name }) => vendor_name)
    },
  }

const nextVersion = { version: sql<number>`version + 1`, changed_at: sql<Date>`now()` }

/** A stone held for this transaction that no open order has; only the order moves one that it has. */
async function lockFreeStone(tx: Tx, id: number): Promise<StoneRow> {
  const [stone] = await lockStones(tx, [id])
  if (!stone) return refuse('DIAMOND_NOT_FOUND')
  return stone.order_id === null ? stone : refuseOrdered(stone)
}

function refuseOrdered(stone: StoneRow): never {
  refuseStock([
    {
      path: stone.stock_id,
      message: `Stone ${stone.stock_id} is in order ${stone.order_id}, which alone moves it`,
    },
  ])
}

async function requireUser(tx: Tx, id: number): Promise<void> {
  const user = await tx.selectFrom('users').select('id').where('id', '=', id).forShare().executeTakeFirst()
  if (!user) refuse('USER_NOT_FOUND')
}

async function readStone(tx: Tx, id: number, viewer: Viewer, shop: Shop): Promise<Diamond> {
  const [diamond] = presentVisible(await loadStones(tx, [id]), resolveTerms(viewer, shop), shop.users)
  return diamond ?? refuse('DIAMOND_NOT_FOUND')
}
