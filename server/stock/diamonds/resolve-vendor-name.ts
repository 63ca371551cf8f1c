import type { Tx } from '#server/platform/database/database.ts'
import { listVendorNames } from '#server/identity/storefronts/vendor-names.ts'

/**
 * Returns the vendor's name as their stock files write it, ignoring case. Null means own stock. Creates an
 * unknown vendor, as an import does.
 */
export async function resolveVendorName(tx: Tx, name: string | null): Promise<string | null> {
  if (name === null) return null
  await tx
    .insertInto('vendors')
    .values({ vendor_name: name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [known = name] = await listVendorNames(tx, [name])
  return known
}
