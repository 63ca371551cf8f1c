import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { VendorsTable } from '#server/platform/database/tables/stock.ts'

export type VendorRow = Selectable<VendorsTable> & { stones: number; active_stones: number }

/** Selects every vendor with the number of their stones. */
export function selectVendors(db: Db) {
  return db
    .with('counts', (counted) =>
      counted
        .selectFrom('diamonds')
        .select([
          sql<string>`coalesce(lower(vendor), '')`.as('name'),
          sql<number>`count(*)`.as('stones'),
          sql<number>`count(*) filter (where is_active)`.as('active_stones'),
        ])
        .groupBy('name'),
    )
    .selectFrom('vendors')
    .leftJoin('counts', (join) => join.on(sql<boolean>`counts.name = lower(vendors.vendor_name)`))
    .selectAll('vendors')
    .select([
      sql<number>`coalesce(counts.stones, 0)`.as('stones'),
      sql<number>`coalesce(counts.active_stones, 0)`.as('active_stones'),
    ])
}

export async function findVendor(db: Db, name: string): Promise<VendorRow | undefined> {
  return selectVendors(db)
    .where(sql<boolean>`lower(vendors.vendor_name) = lower(${name})`)
    .executeTakeFirst()
}

/** Locks a vendor for this transaction. Returns undefined if no vendor has this name. */
export async function lockVendor(tx: Tx, name: string): Promise<Selectable<VendorsTable> | undefined> {
  return tx
    .selectFrom('vendors')
    .selectAll()
    .where(sql<boolean>`lower(vendor_name) = lower(${name})`)
    .forUpdate()
    .executeTakeFirst()
}
