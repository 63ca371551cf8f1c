import { z } from 'zod/mini'
import { MAX_KEY_NAME_LENGTH, MAX_KEY_NETWORKS, MAX_KEY_REQUESTS_PER_MINUTE } from '#domain/api-key/limits.ts'
import { normalizeNetwork } from '#domain/api-key/network.ts'
import { apiKeyScopes } from '#domain/api-key/scope.ts'
import { Id, IdInPath, Moment, textLine } from './basics.ts'

export const ApiKeyScope = z.enum(apiKeyScopes)

/** A network in CIDR form, stored with the bits of hosts cleared: 203.0.113.0/24. */
const KeyNetwork = z.string().check(
  z.trim(),
  z.maxLength(50),
  z.refine((text) => normalizeNetwork(text) !== undefined, {
    error: 'Enter an IP address or a network, such as 203.0.113.0/24',
  }),
  z.overwrite((text) => normalizeNetwork(text) ?? text),
)

/** An API key as lists show it, without its secret. Source: requirements 37.1. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The part of the key that identifies it and opens nothing: `tv_k3v9x2p7_…`. */
  prefix: z.string(),
  scopes: z.array(ApiKeyScope),
  /** The networks from which it may be used, in CIDR form; empty for all. */
  networks: z.array(z.string()),
  requestsPerMinute: z.int(),
  /** Null for a key that lasts until it is revoked. */
  expiresAt: z.nullable(Moment),
  createdAt: Moment,
  /** To a minute. Null for a key that was never used. */
  lastUsedAt: z.nullable(Moment),
  /** The IP address of the last use. */
  lastAddress: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A new API key. */
export const ApiKeyForm = z.object({
  name: textLine(MAX_KEY_NAME_LENGTH),
  scopes: z.array(ApiKeyScope).check(z.minLength(1), z.maxLength(apiKeyScopes.length)),
  networks: z._default(z.array(KeyNetwork).check(z.maxLength(MAX_KEY_NETWORKS)), []),
  requestsPerMinute: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_KEY_REQUESTS_PER_MINUTE))),
  expiresAt: z.optional(z.nullable(Moment)),
})
export type ApiKeyForm = z.infer<typeof ApiKeyForm>

/** A key that was just created. Only this reply contains it. */
export const CreatedApiKey = z.object({ apiKey: ApiKey, key: z.string() })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>

/** The path parameters of an API key of a user. */
export const UserApiKeyParams = z.object({ userId: IdInPath, id: IdInPath })
