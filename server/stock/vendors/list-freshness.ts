import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * Records that a vendor's list is as current as now: it was applied, or fetched again without a change. Their stones
 * are no longer marked or hidden. Source: requirements 42.1.
 */
export async function confirmVendorList(tx: Tx, vendorId: number): Promise<void> {
  await tx.updateTable('vendors').set(confirmedList).where('id', '=', vendorId).execute()
}

/** The columns of a vendor whose list has just been confirmed. */
export const confirmedList = {
  list_confirmed_at: sql<Date>`now()`,
  list_warned_at: null,
  list_state: 'current',
} as const

/** The age of a vendor's list, in SQL, as days with fractions; null before the first list. */
export const listAgeDays = sql<number | null>`(
  extract(epoch from now() - vendors.list_confirmed_at)::double precision / 86400
)`

export type AgedVendor = {
  id: number
  vendor_name: string
  list_state: string
  is_warned: boolean
  age_days: number
  freshness: unknown
}

/** Locks and returns the vendors who have sent a list. Skips those whose list is being applied. */
export async function lockVendorsWithLists(tx: Db): Promise<AgedVendor[]> {
  const { rows } = await sql<AgedVendor>`
    select id, vendor_name, list_state, list_warned_at is not null as is_warned, ${listAgeDays} as age_days, freshness
    from vendors where list_confirmed_at is not null
    order by id for update skip locked`.execute(tx)
  return rows
}
