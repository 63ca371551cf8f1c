import { refuse } from '#contract/refusal.ts'
import type { Registration } from '#contract/schemas/users.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { replaceSubscriptions } from '#server/identity/users/subscriptions.ts'
import { refuseUnknownReferences } from '#server/identity/users/refuse-unknown-references.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/**
 * Refuses what the schema cannot check: unknown reference ids, and a password that is easy to guess.
 * `shopNames` are the names of the merchant and of the storefront.
 */
export async function checkRegistration(
  registration: Registration,
  shopNames: readonly string[],
): Promise<void> {
  refuseUnknownReferences(registration)
  const { email, password, firstName, lastName, company } = registration
  await refuseWeakPassword('password', password, {
    email,
    names: [firstName, lastName, company, ...shopNames],
  })
}

/**
 * Inserts a new customer, neither confirmed nor approved, with a main address and newsletters. Of two
 * registrations of one email address at the same moment, the unique index lets one in. Returns the user's id.
 * Source: requirements 4.4.
 */
export async function addCustomer(
  tx: Tx,
  registration: Registration,
  { passwordHash, domainProviderId }: { passwordHash: string; domainProviderId: number | null },
): Promise<number> {
  const { email, businessTypeId } = registration
  const user = await tx
    .insertInto('users')
    .values({
      email,
      password_hash: passwordHash,
      business_type_id: businessTypeId,
      domain_provider_id: domainProviderId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return refuse('EMAIL_ALREADY_EXISTS')
  await addMainAddress(tx, user.id, registration)
  await replaceSubscriptions(tx, user.id, [...new Set(registration.channelIds)])
  return user.id
}

async function addMainAddress(tx: Tx, userId: number, registration: Registration): Promise<void> {
  await tx
    .insertInto('addresses')
    .values({
      user_id: userId,
      address: registration.address,
      city: registration.city,
      postcode: registration.postcode ?? null,
      country_id: registration.countryId,
      is_billing: true,
      phone: registration.phone,
      company: registration.company,
      federation_id: registration.federationId ?? null,
      first_name: registration.firstName,
      last_name: registration.lastName,
      email: registration.email,
      business_type_id: registration.businessTypeId,
    })
    .execute()
}
