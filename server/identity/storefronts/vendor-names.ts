import { sql } from 'kysely'
import { isVendorNamed } from '#domain/pricing/vendors.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Returns the names of vendors as their stock files spell them; case is ignored, unknown names are left out. */
export async function listVendorNames(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('vendors')
    .select('vendor_name')
    .where(sql<boolean>`lower(vendor_name) in (select lower(name) from unnest(${[...names]}::text[]) name)`)
    .orderBy('vendor_name')
    .execute()
  return rows.map(({ vendor_name }) => vendor_name)
}

/** Returns the names of these vendors as their stock files spell them; refuses a name that no vendor has. */
export async function getKnownVendors(db: Db, names: readonly string[], path: string): Promise<string[]> {
  const known = await listVendorNames(db, names)
  const unknown = names.find((name) => !isVendorNamed(name, known))
  return unknown === undefined ? known : refuseRequest(path, `Unknown vendor: ${unknown}`)
}

/** Returns the vendors whose pictures customers see only where a check found them valid. */
export async function listValidatedVendors(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('vendors')
    .select('vendor_name')
    .where('validate_diamonds', '=', true)
    .orderBy('vendor_name')
    .execute()
  return rows.map(({ vendor_name }) => vendor_name)
}

/** Returns the vendors, in lower case, whose lists are so old that their stones are marked or hidden. */
export async function listOldLists(
  db: Db,
): Promise<{ unconfirmed: ReadonlySet<string>; hidden: ReadonlySet<string> }> {
  const rows = await db
    .selectFrom('vendors')
    .select(['vendor_name', 'list_state'])
    .where('list_state', '<>', 'current')
    .execute()
  const ofState = (state: string): ReadonlySet<string> =>
    new Set(rows.filter((row) => row.list_state === state).map((row) => row.vendor_name.toLowerCase()))
  return { unconfirmed: ofState('unconfirmed'), hidden: ofState('hidden') }
}
