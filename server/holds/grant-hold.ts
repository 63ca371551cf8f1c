import { chooseHoldHours, grantHold } from '#domain/hold/hold.ts'
import { readClock } from '../db/read-clock.ts'
import { traitsOf } from '../diamonds/stone-row.ts'
import type { Tx } from '../http/handler.ts'
import { resolveBuyerTerms } from '../orders/buyer-terms.ts'
import { saveStoneStates } from '../orders/order-store.ts'
import type { Shop } from '../shop.ts'
import type { UserRecord } from '../users/user-record.ts'
import { decideHoldRequest, type WholeHoldRequest } from './hold-store.ts'
import { offerStones } from './offer-stones.ts'

/**
 * Holds the stones of a request for who asked, with what is sold with them by now, where he could order them now;
 * else refuses, naming what somebody else has. The request is held by this transaction, and so is the customer's row
 * before it: ordering holds that row first, so that nobody waits in a circle. Source: Decisions 3.
 */
export async function grantHoldRequest(
  tx: Tx,
  shop: Shop,
  request: WholeHoldRequest,
  customer: UserRecord,
  saidHours: number | null,
): Promise<void> {
  const { lines, offers } = await offerStones(
    tx,
    request.stones.map(({ diamond_id }) => diamond_id),
    {
      shop,
      terms: resolveBuyerTerms(customer, request.domain, shop),
      customerId: customer.id,
      isLocking: true,
    },
  )
  const now = await readClock(tx)
  const hours = chooseHoldHours(saidHours, request.hours, shop.settings.HOLD_HOURS)
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
