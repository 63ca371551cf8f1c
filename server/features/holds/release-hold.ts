import { mayReleaseHold } from '#domain/hold/hold.ts'
import { refuse, refuseStock } from '#contract/refusal.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import { loadWithSets } from '#server/stock/diamonds/line-sets.ts'
import { traitsOf } from '#server/stock/diamonds/stone-row.ts'
import { endHolds } from './end-holds.ts'
import { releaseStones } from './hold-store.ts'

type ReleaseInput = {
  tx: Tx
  services: PolicyServices & { settings: EmailSettings }
  viewer: SignedInViewer
  stoneId: number
}

/**
 * Releases the viewer's hold of a stone and of the others of its set, and emails them. Refuses a stone that is
 * not on hold for them, or that they have ordered. Source: requirements 17.2.
 */
export async function releaseHold({ tx, services, viewer, stoneId }: ReleaseInput): Promise<void> {
  const { user } = viewer
  const account = (await lockAccount(tx, user.id)) ?? refuse('ITEM_NOT_FOUND')
  const rows = await loadWithSets(tx, [stoneId], { isLocking: true })
  const now = await readDatabaseTime(tx)
  const stone = rows.find(({ id }) => id === stoneId)
  if (stone?.hold_user_id !== user.id) return refuse('ITEM_NOT_FOUND')
  if (stone.order_id !== null) {
    return refuseStock([{ path: stone.stock_id, message: `Stone ${stone.stock_id} is in your order` }])
  }
  const released = rows.filter((row) => mayReleaseHold(traitsOf(row), user.id, now))
  if (!released.some(({ id }) => id === stoneId)) return refuse('ITEM_NOT_FOUND')
  await releaseStones(
    tx,
    released.map(({ id }) => id),
  )
  await endHolds(tx, services, { user, account, isReleased: true })
}
