import { chooseHoldHours, grantHold } from '#domain/hold/hold.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import { traitsOf } from '#server/stock/diamonds/stone-row.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { resolveBuyerPolicy } from '#server/features/orders/buyer-policy.ts'
import { saveStoneStates } from '#server/features/orders/order-store.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { decideHoldRequest, type WholeHoldRequest } from './hold-store.ts'
import { loadAvailableStones } from './load-available-stones.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

/**
 * Holds the stones of a request for who asked, with what is sold with them by now, where he could order them now;
 * else refuses, naming what somebody else has. The request is held by this transaction, and so is the customer's row
 * before it: ordering holds that row first, so that nobody waits in a circle. Source: requirements 17.2.
 */
export async function grantHoldRequest(
  tx: Tx,
  services: PolicyServices & { settings: { HOLD_HOURS: number } },
  request: WholeHoldRequest,
  customer: UserRecord,
  saidHours: number | null,
): Promise<void> {
  const { lines, offers } = await loadAvailableStones(
    tx,
    request.stones.map(({ diamond_id }) => diamond_id),
    {
      services,
      policy: resolveBuyerPolicy(customer, request.domain, services),
      customerId: customer.id,
      isLocking: true,
    },
  )
  const now = await readDatabaseTime(tx)
  const hours = chooseHoldHours(saidHours, request.hours, services.settings.HOLD_HOURS)
  const held = lines.flatMap(({ productId }) => {
    const row = offers.stoneRows.get(productId)
    return row ? [grantHold({ ...traitsOf(row), id: row.id }, customer.id, now, hours)] : []
  })
  await saveStoneStates(tx, held)
  // Of stones that were his already some may be held longer: what is sure for all of them is told.
  const ends = held.flatMap(({ holdEndsAt }) => (holdEndsAt === null ? [] : [holdEndsAt.getTime()]))
  await decideHoldRequest(tx, request.id, {
    state: 'granted',
    hold_until: ends.length === 0 ? null : new Date(Math.min(...ends)),
  })
}
