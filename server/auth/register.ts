import { businessTypes } from '#domain/reference/business-types.ts'
import { countries } from '#domain/reference/countries.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Registration } from '#contract/schemas/users.ts'
import type { Tx } from '../http/handler.ts'
import { refuseEmailAsPassword } from './passwords.ts'

/** Refuses what the schema cannot know: ids that no reference list has, and a password that is the e-mail. */
export function checkRegistration({ email, password, countryId, businessTypeId }: Registration): void {
  refuseEmailAsPassword('password', password, email)
  if (!countries.find(countryId)) refuseRequest('countryId', 'There is no such country')
  if (!businessTypes.find(businessTypeId)) refuseRequest('businessTypeId', 'There is no such business type')
}

/**
 * Writes a new customer: neither confirmed nor approved, with a main address and newsletters. Of two registrations
 * of one e-mail at the same moment the unique index lets one in. Answers the user's id. Source: Decisions 9.
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
  await subscribe(tx, user.id, registration.channelIds ?? [])
  return user.id
}

async function addMainAddress(tx: Tx, userId: number, registration: Registration): Promise<void> {
  await tx
    .insertInto('addresses')
    .values({
      user_id: userId,
      address: registration.address,
      city: registration.city,
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

async function subscribe(tx: Tx, userId: number, wanted: readonly number[]): Promise<void> {
  const channelIds = [...new Set(wanted)]
  if (channelIds.length === 0) return
  const channels = await tx
    .selectFrom('email_channels')
    .select('id')
    .where('id', 'in', channelIds)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (channels.length < channelIds.length) refuseRequest('channelIds', 'There is no such channel')
  await tx
    .insertInto('channel_subscriptions')
    .values(channels.map(({ id }) => ({ user_id: userId, channel_id: id })))
    .execute()
}
