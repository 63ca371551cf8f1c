import { isVendorNamed } from '#domain/pricing/vendors.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { Tx } from '../http/handler.ts'
import { listVendorNames } from '../vendors/vendor-store.ts'

/** Vendors by the names their stock carries, whatever case was typed; refuses one that nobody knows. */
export async function getKnownVendors(tx: Tx, names: readonly string[], path: string): Promise<string[]> {
  const known = await listVendorNames(tx, names)
  const unknown = names.find((name) => !isVendorNamed(name, known))
  return unknown === undefined ? known : refuseRequest(path, `There is no vendor ${unknown}`)
}
