import { readAddressText } from '#domain/document/read-address-text.ts'
import { findBillingAddress } from '#domain/order/billing-address.ts'
import { countries } from '#domain/reference/countries.ts'
import { refuse } from '#contract/refusal.ts'
import type { SellerProposal } from '#contract/schemas/sellers.ts'
import { readSetting } from '#server/identity/site/site-settings.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Returns what a new seller begins with: the contact information of the merchant, or the account of a storefront's
 * owner. Source: requirements 31.1.
 */
export async function proposeSeller(
  db: Db,
  users: UserDirectory,
  ownerId: number | undefined,
): Promise<SellerProposal> {
  if (ownerId === undefined) {
    const { company, address, phone, email } = (await readSetting(db, 'contact')).value
    return { legalName: company, ...readAddressText(address ?? ''), phone, email }
  }
  const owner = users.find(ownerId) ?? refuse('USER_NOT_FOUND')
  const address = findBillingAddress(owner.addresses)
  return {
    legalName: address?.company ?? null,
    street: address?.address ?? null,
    city: address?.city ?? null,
    postcode: address?.postcode ?? null,
    countryCode: address?.countryId == null ? null : (countries.find(address.countryId)?.code ?? null),
    email: owner.storefront.email ?? owner.email,
    phone: address?.phone ?? null,
  }
}
