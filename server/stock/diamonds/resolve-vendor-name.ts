import type { Tx } from '#server/platform/database/database.ts'
import { listVendorNames } from '#server/identity/storefronts/vendor-names.ts'

/**
 * The vendor of a stone as his stock files write him, case ignored; null is the house. One whom nobody knows becomes a
 * vendor, as by an import.
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
