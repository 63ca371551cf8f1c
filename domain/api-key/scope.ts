import type { Role } from '#domain/access/viewer.ts'

/** What an API key may be used for. An endpoint names the scope that opens it to keys. Source: requirements 37.3. */
export const apiKeyScopes = [
  'stock:read',
  'orders:read',
  'orders:write',
  'holds:write',
  'import:write',
] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Scopes that are of use to some roles only: their endpoints are closed to all others. */
const rolesByScope: Partial<Record<ApiKeyScope, readonly Role[]>> = { 'import:write': ['Administrator'] }

/** Returns the scopes that a key of a user with this role can have. */
export function listGrantableScopes(role: Role): ApiKeyScope[] {
  return apiKeyScopes.filter((scope) => rolesByScope[scope]?.includes(role) ?? true)
}
