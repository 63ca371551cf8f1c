import { isKeyExpired } from '#domain/api-key/key-state.ts'
import { DEFAULT_KEY_REQUESTS_PER_MINUTE, MAX_API_KEYS } from '#domain/api-key/limits.ts'
import { listGrantableScopes } from '#domain/api-key/scope.ts'
import { formatKeyPrefix } from '#domain/api-key/key-text.ts'
import type { apiKeyEndpoints } from '#contract/endpoints/api-keys.ts'
import type { ApiKey } from '#contract/schemas/api-keys.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { SessionDirectory } from '#server/identity/sessions/session-directory.ts'
import { findAccount, lockAccount } from '#server/identity/users/account-store.ts'
import { describeUser } from '#server/identity/users/lock-user.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { readScopes, type ApiKeyDirectory } from './api-key-directory.ts'
import { emailNewApiKey } from './api-key-emails.ts'
import { countApiKeys, insertApiKey, listApiKeys, revokeApiKey, type ApiKeyRow } from './api-key-store.ts'

/** The services that these handlers use. */
type Services = {
  apiKeys: ApiKeyDirectory
  sessions: SessionDirectory
  users: UserDirectory
  settings: EmailSettings
  mailer: Mailer
}

export const apiKeyHandlers: Handlers<keyof typeof apiKeyEndpoints, Services> = {
  listOwnApiKeys: async ({ services: { apiKeys }, db, viewer }) => {
    const rows = await listApiKeys(db, viewer.user.id)
    return rows.map((row) => presentApiKey(row, apiKeys))
  },

  createApiKey: async ({ services, tx, viewer, body, audit, afterCommit }) => {
    const { user, sessionId } = viewer
    const { name, networks, requestsPerMinute = DEFAULT_KEY_REQUESTS_PER_MINUTE } = body
    const expiresAt = body.expiresAt == null ? null : new Date(body.expiresAt)
    const grantable = listGrantableScopes(user.role)
    const excess = body.scopes.find((scope) => !grantable.includes(scope))
    if (excess !== undefined) refuseRequest('scopes', `Keys of your account can’t have the scope ${excess}`)
    if (isKeyExpired({ expiresAt }, new Date())) refuseRequest('expiresAt', 'Enter a time in the future')
    if ((await countApiKeys(tx, user.id)) >= MAX_API_KEYS)
      refuseRequest('', `You have ${MAX_API_KEYS} API keys. Revoke one first`)
    const { row, key } = await insertApiKey(tx, {
      user_id: user.id,
      name,
      scopes: readScopes(body.scopes),
      networks: [...new Set(networks)],
      requests_per_minute: requestsPerMinute,
      expires_at: expiresAt,
      from_provider: services.sessions.find(sessionId)?.fromProvider ?? null,
    })
    const apiKey = presentApiKey(row, services.apiKeys)
    await audit({ act: 'create API key', subject: describeUser(user), after: describeApiKey(apiKey) })
    await emailNewApiKey(tx, services, user, apiKey)
    afterCommit(() => services.mailer.wake())
    return { apiKey, key }
  },

  revokeOwnApiKey: async ({ services, tx, viewer, params, audit }) => {
    const row = (await revokeApiKey(tx, viewer.user.id, params.id)) ?? refuse('ITEM_NOT_FOUND')
    const before = describeApiKey(presentApiKey(row, services.apiKeys))
    await audit({ act: 'revoke API key', subject: describeUser(viewer.user), before })
    return undefined
  },

  listUserApiKeys: async ({ services: { apiKeys }, db, params }) => {
    if (!(await findAccount(db, params.userId))) refuse('USER_NOT_FOUND')
    const rows = await listApiKeys(db, params.userId)
    return rows.map((row) => presentApiKey(row, apiKeys))
  },

  revokeUserApiKey: async ({ services, tx, params, audit }) => {
    const user = (await lockAccount(tx, params.userId)) ?? refuse('USER_NOT_FOUND')
    const row = (await revokeApiKey(tx, user.id, params.id)) ?? refuse('ITEM_NOT_FOUND')
    const before = describeApiKey(presentApiKey(row, services.apiKeys))
    await audit({ act: 'revoke API key of user', subject: describeUser(user), before })
    return undefined
  },
}

function presentApiKey(row: ApiKeyRow, apiKeys: ApiKeyDirectory): ApiKey {
  // Memory knows of a use before it is stored.
  const use = apiKeys.findUnsavedUse(row.id)
  const lastUsedAt = use?.at ?? row.last_used_at
  return {
    id: row.id,
    name: row.name,
    prefix: formatKeyPrefix(row.prefix),
    scopes: readScopes(row.scopes),
    networks: row.networks,
    requestsPerMinute: row.requests_per_minute,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastAddress: use?.address ?? row.last_address,
  }
}

/** Returns what the activity log says about a key. */
function describeApiKey({ name, prefix, scopes, networks, requestsPerMinute, expiresAt }: ApiKey): object {
  return { name, prefix, scopes, networks, requestsPerMinute, expiresAt }
}
