import { sql } from 'kysely'
import { apiKeyScopes, type ApiKeyScope } from '#domain/api-key/scope.ts'
import type { KeyText } from '#domain/api-key/key-text.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashText } from '#server/platform/sealing/hash-text.ts'
import { createRequestLimit } from './request-limit.ts'

export type ApiKey = {
  readonly id: number
  readonly userId: number
  readonly prefix: string
  readonly secretHash: string
  readonly scopes: readonly ApiKeyScope[]
  readonly networks: readonly string[]
  readonly requestsPerMinute: number
  readonly expiresAt: Date | null
  /** The sign-in provider that vouched for the user when they created the key; null for the shop itself. */
  readonly fromProvider: string | null
}

export type KeyUse = { address: string; at: Date }

/**
 * All API keys that are not revoked in memory, kept current from commits, so that a request finds its key without
 * a query. The last use of a key is written rarely and does not go through the change journal.
 */
export type ApiKeyDirectory = {
  /** Returns the key with this prefix and secret, also an expired one. */
  find: (text: KeyText) => ApiKey | undefined
  /** Whether memory knows a key that is not revoked. */
  has: (id: number) => boolean
  refresh: (ids: readonly number[]) => Promise<void>
  /** Reloads all keys. */
  reload: () => Promise<void>
  /** Counts a request of a key now. Returns 0, or in how many seconds its next request is allowed. */
  countRequest: (key: ApiKey) => number
  /** Records that a key is used now, from this address. Costs no query. */
  recordUse: (id: number, address: string) => void
  /** Returns the last use that this process has seen and not stored. */
  findUnsavedUse: (id: number) => KeyUse | undefined
  /** Stores the uses recorded since the last time. */
  saveUses: (db: Db) => Promise<void>
}

export async function openApiKeyDirectory(db: Db): Promise<ApiKeyDirectory> {
  let keys = await loadAll(db)
  let idsByPrefix = indexByPrefix(keys)
  let unsaved = new Map<number, KeyUse>()
  const limit = createRequestLimit()

  return {
    find: ({ prefix, secret }) => {
      const key = keys.get(idsByPrefix.get(prefix) ?? 0)
      // How long it takes to compare hashes says nothing about the secret.
      return key?.secretHash === hashText(secret) ? key : undefined
    },
    has: (id) => keys.has(id),
    refresh: async (ids) => {
      const present = new Map((await loadKeys(db, ids)).map((key) => [key.id, key]))
      for (const id of ids) {
        const key = present.get(id)
        if (key) keys.set(id, key)
        else keys.delete(id)
      }
      idsByPrefix = indexByPrefix(keys)
    },
    reload: async () => {
      keys = await loadAll(db)
      idsByPrefix = indexByPrefix(keys)
    },
    countRequest: ({ id, requestsPerMinute }) => limit.count(id, requestsPerMinute, Date.now()),
    recordUse: (id, address) => void unsaved.set(id, { address, at: new Date() }),
    findUnsavedUse: (id) => unsaved.get(id),
    saveUses: async (database) => {
      const uses = unsaved
      unsaved = new Map()
      let storedIds: readonly number[] = []
      try {
        storedIds = await storeUses(database, uses)
      } finally {
        const left = [...uses].filter(([id]) => keys.has(id) && !storedIds.includes(id))
        // Those recorded meanwhile are later.
        unsaved = new Map([...left, ...unsaved])
      }
    },
  }
}

function indexByPrefix(keys: ReadonlyMap<number, ApiKey>): Map<string, number> {
  return new Map([...keys.values()].map(({ prefix, id }) => [prefix, id]))
}

async function loadAll(db: Db): Promise<Map<number, ApiKey>> {
  return new Map((await loadKeys(db)).map((key) => [key.id, key]))
}

/** Loads keys that are not revoked: those with these ids, or all. */
async function loadKeys(db: Db, ids?: readonly number[]): Promise<ApiKey[]> {
  const condition = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::bigint[])`
  const { rows } = await sql<ApiKey & { scopes: string[] }>`
    select id, user_id as "userId", prefix, secret_hash as "secretHash", scopes, networks,
      requests_per_minute as "requestsPerMinute", expires_at as "expiresAt", from_provider as "fromProvider"
    from api_keys where revoked_at is null and ${condition}`.execute(db)
  return rows.map((row) => ({ ...row, scopes: readScopes(row.scopes) }))
}

/** Returns the scopes that this version knows. A key never opens more than it names. */
export function readScopes(stored: readonly string[]): ApiKeyScope[] {
  return apiKeyScopes.filter((scope) => stored.includes(scope))
}

/** Returns the ids of the keys whose use is stored now. A key that a write or a revocation holds is left for later. */
async function storeUses(db: Db, uses: ReadonlyMap<number, KeyUse>): Promise<number[]> {
  if (uses.size === 0) return []
  const rows = [...uses].map(([id, { address, at }]) => ({ id, address, at: at.toISOString() }))
  const stored = await sql<{ id: number }>`
    with used as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u (id bigint, address text, at timestamptz)
    ), free as (
      select k.id from api_keys k join used using (id) order by k.id for no key update of k skip locked
    )
    update api_keys set last_used_at = greatest(last_used_at, used.at), last_address = used.address
    from used join free using (id) where api_keys.id = used.id
    returning api_keys.id`.execute(db)
  return stored.rows.map(({ id }) => id)
}
