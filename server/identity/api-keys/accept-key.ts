import { findLoginRefusal } from '#domain/access/account.ts'
import { isKeyExpired } from '#domain/api-key/key-state.ts'
import type { KeyText } from '#domain/api-key/key-text.ts'
import { isInNetworks } from '#domain/api-key/network.ts'
import { refuse } from '#contract/refusal.ts'
import {
  isOnForeignStorefront,
  refuseForeignStorefront,
} from '#server/identity/storefronts/refuse-foreign-storefront.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'
import type { LinkSettings } from '#server/platform/mail/links.ts'
import type { ApiKey, ApiKeyDirectory } from './api-key-directory.ts'

type Services = {
  apiKeys: ApiKeyDirectory
  users: UserDirectory
  changes: Pick<ChangeFeed, 'catchUp'>
  settings: LinkSettings
}

/**
 * Returns the API key of a request and its user. Refuses with 401 a key that is unknown, revoked or expired; refuses
 * a key from another network, and its user as it refuses the token of a session. Reads the latest changes before it
 * refuses. Source: requirements 37.2, 37.4.
 */
export async function acceptKey(
  text: KeyText,
  { address, host }: { address: string; host: string },
  services: Services,
): Promise<{ user: UserRecord; apiKey: ApiKey }> {
  const { apiKeys, users, changes } = services
  const cached = apiKeys.find(text)
  const cachedUser = cached && users.find(cached.userId)
  const isAccepted = cachedUser && !findLoginRefusal(cachedUser, new Date()) && isUsable(cached, address)
  if (isAccepted && !isOnForeignStorefront(cachedUser, host, users))
    return { user: cachedUser, apiKey: cached }
  await changes.catchUp()
  const apiKey = apiKeys.find(text) ?? refuseKey('This API key is unknown or was revoked', 401)
  if (isKeyExpired(apiKey, new Date())) refuseKey('This API key has expired', 401)
  if (!isInNetworks(address, apiKey.networks)) refuseKey(`This API key can’t be used from ${address}`, 403)
  const user = users.find(apiKey.userId) ?? refuseKey('This API key is unknown or was revoked', 401)
  const refusal = findLoginRefusal(user, new Date())
  if (refusal) refuse(refusal)
  refuseForeignStorefront(user, host, services)
  return { user, apiKey }
}

function isUsable(key: ApiKey, address: string): boolean {
  return !isKeyExpired(key, new Date()) && isInNetworks(address, key.networks)
}

function refuseKey(message: string, status: number): never {
  return refuse('FORBIDDEN', [{ path: 'Authorization', message }], status)
}
