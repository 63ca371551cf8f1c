import { findPasswordFault, passwordAdvice } from '#domain/access/password-fault.ts'
import { refuseRequest } from '#contract/refusal.ts'
import { identifyProvider } from '#server/identity/storefronts/storefront-identity.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Whose password it is. Missing names are skipped. */
type Owner = { email: string; names: readonly (string | null | undefined)[] }

type Services = { users: UserDirectory; settings: { BRAND_NAME: string } }

/** Refuses a password that people or programs guess first, and says why. Source: requirements 4.4. */
export async function refuseWeakPassword(path: string, password: string, owner: Owner): Promise<void> {
  const weakness = await findPasswordWeakness(password, owner)
  if (weakness !== undefined) refuseRequest(path, weakness)
}

/** Refuses a new password of an existing user that is easy to guess. */
export async function refuseWeakUserPassword(
  path: string,
  password: string,
  user: UserRecord,
  services: Services,
): Promise<void> {
  const { email, addresses, storefront } = user
  const names = addresses.flatMap(({ firstName, lastName, company }) => [firstName, lastName, company])
  const shopNames = [services.settings.BRAND_NAME, storefront.name, identifyProvider(user, services).name]
  await refuseWeakPassword(path, password, { email, names: [...names, ...shopNames] })
}

/** Returns why a password is easy to guess, and what to do; undefined if it is not. */
export async function findPasswordWeakness(
  password: string,
  { email, names }: Owner,
): Promise<string | undefined> {
  const fault = findPasswordFault(password, { email, names: names.filter((name) => name != null) })
  if (fault !== undefined) return fault
  return (await isCommonPassword(password))
    ? `This password is one of the most common. ${passwordAdvice}`
    : undefined
}
