import { resolveHoldHours, grantHold } from '#domain/hold/hold.ts'
import { requireCurrentCustomer } from '#server/identity/viewer/policy-version.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import { traitsOf } from '#server/stock/diamonds/stone-row.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { resolveBuyerPolicy } from '#server/features/orders/buyer-policy.ts'
import { saveTakenStones } from '#server/features/orders/order-store.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { decideHoldRequest, type WholeHoldRequest } from './hold-store.ts'
import { loadAvailableStones } from './load-available-stones.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

/**
 * Puts the stones of a request and the others of their sets on hold for the customer, if the customer could
 * order them now; otherwise refuses and names the unavailable stones. The caller has locked the customer's
 * row and then the request: ordering also locks that row first, so there is no deadlock. Source: requirements
 * 17.2.
 */
export async function grantHoldRequest(
  tx: Tx,
  services: PolicyServices & { settings: { HOLD_HOURS: number } },
  request: WholeHoldRequest,
  customer: UserRecord,
  grantedHours: number | null,
): Promise<void> {
  await requireCurrentCustomer(tx, customer.id, services)
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
  const hours = resolveHoldHours(grantedHours, request.hours, services.settings.HOLD_HOURS)
  const held = lines.flatMap(({ productId }) => {
    const row = offers.stoneRows.get(productId)
    return row ? [grantHold({ ...traitsOf(row), id: row.id }, customer.id, now, hours)] : []
  })
  await saveTakenStones(tx, held)
  // A stone that the customer already held may have a later end: the email states the earliest one.
  const ends = held.flatMap(({ holdEndsAt }) => (holdEndsAt === null ? [] : [holdEndsAt.getTime()]))
  await decideHoldRequest(tx, request.id, {
    state: 'granted',
    hold_until: ends.length === 0 ? null : new Date(Math.min(...ends)),
  })
}
