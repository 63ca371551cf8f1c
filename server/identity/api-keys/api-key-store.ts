import { randomInt } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { formatKey } from '#domain/api-key/key-text.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ApiKeysTable } from '#server/platform/database/tables/users.ts'
import { createRandomToken } from '#server/platform/sealing/create-random-token.ts'
import { hashText } from '#server/platform/sealing/hash-text.ts'

export type ApiKeyRow = Selectable<ApiKeysTable>

type NewApiKey = Pick<
  ApiKeyRow,
  'user_id' | 'name' | 'scopes' | 'networks' | 'requests_per_minute' | 'expires_at' | 'from_provider'
>

const prefixCharacters = 'abcdefghijkmnpqrstuvwxyz23456789'
const prefixLength = 8

/** Adds a key. Returns its row and the key itself, which nobody can find from the row. */
export async function insertApiKey(tx: Tx, values: NewApiKey): Promise<{ row: ApiKeyRow; key: string }> {
  const secret = createRandomToken()
  for (;;) {
    const prefix = createPrefix()
    const row = await tx
      .insertInto('api_keys')
      .values({ ...values, prefix, secret_hash: hashText(secret) })
      // A prefix that exists: the next one is another.
      .onConflict((conflict) => conflict.column('prefix').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return { row, key: formatKey({ prefix, secret }) }
  }
}

function createPrefix(): string {
  return Array.from({ length: prefixLength }, () =>
    prefixCharacters.charAt(randomInt(prefixCharacters.length)),
  ).join('')
}

/** Returns the keys of a user that are not revoked, the newest first. Expired ones are among them. */
export async function listApiKeys(db: Db, userId: number): Promise<ApiKeyRow[]> {
  return selectPresent(db, userId).selectAll().orderBy('id', 'desc').execute()
}

/** Returns how many keys of a user are not revoked. */
export async function countApiKeys(db: Db, userId: number): Promise<number> {
  const { count } = await selectPresent(db, userId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function selectPresent(db: Db, userId: number) {
  return db.selectFrom('api_keys').where('user_id', '=', userId).where('revoked_at', 'is', null)
}

/** Revokes a key of a user whose row is locked. Returns it; undefined if there is none that is not revoked. */
export async function revokeApiKey(tx: Tx, userId: number, id: number): Promise<ApiKeyRow | undefined> {
  return tx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
