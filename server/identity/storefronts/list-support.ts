import { listSupportAddresses } from '#server/identity/site/support-addresses.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { StorefrontIdentity } from './storefront-identity.ts'

/** Returns the email addresses that a storefront's customers write to: its own, or the merchant's support. */
export async function listSupportOf(tx: Tx, { whiteLabel }: StorefrontIdentity): Promise<string[]> {
  return whiteLabel ? [whiteLabel.email] : listSupportAddresses(tx)
}
