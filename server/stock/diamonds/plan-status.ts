import { getMemoAccount } from '#domain/memo/memo.ts'
import { priceForViewer } from '#domain/pricing/price.ts'
import { computeHoldEnd, findChangedStone, STONE_STATUS, type StoneStatus } from '#domain/stone/status.ts'
import { switchActive, switchOffSale, type OffSale } from '#domain/stone/switch-active.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import { resolveUserPricing } from '#server/identity/viewer/viewer-policy.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { getUser } from '#server/identity/users/user-store.ts'
import { refuseLockedStone } from './lock-stone.ts'
import { readSupply, traitsOf, type StoneRow } from './stone-row.ts'
import { noMemo, type StoneColumns } from './stone-store.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

/** A status set by hand, and for which customer. `holdUntil` is undefined if no end of the hold was given. */
export type StatusPlan = {
  status: StoneStatus
  user: UserRecord | undefined
  holdUntil: Date | undefined
}

/**
 * Returns the customer of a hold or a memo. Locks their row, so they cannot be deleted before this
 * transaction ends.
 */
export async function findCustomer(tx: Tx, id: number | null | undefined): Promise<UserRecord | undefined> {
  if (id == null) return undefined
  const user = await tx.selectFrom('users').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return user ? getUser(tx, id) : refuse('USER_NOT_FOUND')
}

/**
 * Returns the columns for a status set by hand. A hold for a customer ends at the given time, by default
 * after HOLD_HOURS. A memo is on the customer's confirmed company or name, at their price. Any other status
 * clears the memo. Source: requirements 8.3.
 */
export async function planStatus(
  tx: Tx,
  stone: StoneRow,
  plan: StatusPlan,
  services: PolicyServices & { settings: { HOLD_HOURS: number } },
): Promise<StoneColumns> {
  return planStatusAt(await readDatabaseTime(tx), stone, plan, services)
}

/** Returns the same columns, given the present time. */
export function planStatusAt(
  now: Date,
  stone: StoneRow,
  { status, user, holdUntil }: StatusPlan,
  services: PolicyServices & { settings: { HOLD_HOURS: number } },
): StoneColumns {
  if (holdUntil !== undefined && holdUntil <= now) refuseRequest('holdUntil', 'Enter a time in the future')
  const defaultEnd = user ? computeHoldEnd(now, services.settings.HOLD_HOURS) : null
  const changed = findChangedStone(traitsOf(stone), {
    status,
    userId: user?.id ?? null,
    holdEndsAt: holdUntil ?? defaultEnd,
  })
  if (!changed) return refuseLockedStone(stone)
  return {
    status: changed.status,
    // Null marks a status set by hand, which an import does not change.
    file_status: null,
    hold_user_id: changed.holdUserId,
    hold_until: changed.holdEndsAt,
    ...(status === STONE_STATUS.memo ? user && toMemoColumns(stone, user, now, services) : noMemo),
  }
}

function toMemoColumns(stone: StoneRow, user: UserRecord, now: Date, services: PolicyServices): StoneColumns {
  const { memoCompany: confirmedCompany, memoFullName: confirmedFullName } = user
  const price = priceForViewer(
    { ...readSupply(stone), pricePerCaratCents: stone.price_per_carat, rapPriceCents: stone.rap_price },
    resolveUserPricing(user, null, services),
  )
  return {
    ...noMemo,
    memo_user_id: user.id,
    memo_account: getMemoAccount({ confirmedCompany, confirmedFullName }),
    memo_date: now,
    memo_rap: stone.rap_price,
    memo_price_per_carat: price.pricePerCaratCents,
    memo_total_price: price.totalPriceCents,
  }
}

/** Returns the columns for putting a stone on sale or taking it off. Refuses to offer an empty parcel. */
export function planActive(stone: StoneRow, isActive: boolean): StoneColumns {
  if (isActive && readSupply(stone).caratsThousandths === 0) {
    refuseRequest('isActive', 'This parcel is sold out. Enter what is left first')
  }
  const changed = switchActive(traitsOf(stone), isActive)
  return {
    // The table's check constraint allows no other value.
    off_sale: switchOffSale(stone.off_sale as OffSale | null, isActive),
    status: changed.status,
    hold_user_id: changed.holdUserId,
    hold_until: changed.holdEndsAt,
    sold_order_id: changed.soldOrderId,
  }
}
