import { isDeepStrictEqual } from 'node:util'
import { listAddressLines } from '#domain/order/delivery-address.ts'
import { countries } from '#domain/reference/countries.ts'
import { emailChangedAddress, type SecurityEmailServices } from '#server/identity/sessions/security-emails.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AddressRecord, UserRecord } from './user-record.ts'

/**
 * Schedules an email to a user if deliveries to one of their addresses go elsewhere after a change, or if the
 * address is new (`before` undefined). Wake the mailer after the commit. Source: requirements 4.2.
 */
export async function reportAddressChange(
  tx: Tx,
  services: SecurityEmailServices,
  user: Pick<UserRecord, 'email' | 'domainProviderId'>,
  before: AddressRecord | undefined,
  after: AddressRecord,
): Promise<void> {
  const lines = describeDestination(after)
  if (before && isDeepStrictEqual(describeDestination(before), lines)) return
  await emailChangedAddress(tx, services, user, { isNew: before === undefined, lines })
}

function describeDestination(address: AddressRecord): string[] {
  const country = address.countryId === null ? null : (countries.find(address.countryId)?.name ?? null)
  return listAddressLines({ ...address, country })
}
