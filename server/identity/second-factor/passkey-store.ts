import { sql } from 'kysely'
import { MAX_PASSKEYS } from '#domain/second-factor/limits.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** A passkey as it is checked. Identifier and key in base64url. */
export type Passkey = {
  id: number
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

export type NewPasskey = Omit<Passkey, 'id'> & { domain: string; name: string }

/** Returns a user's passkeys for a domain. */
export async function listPasskeys(db: Db, userId: number, domain: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'])
    .where('user_id', '=', userId)
    .where('domain', '=', domain)
    .orderBy('id')
    .execute()
}

/** Stores a user's passkey. The user's row is locked. */
export async function addPasskey(tx: Tx, userId: number, passkey: NewPasskey): Promise<void> {
  const { count } = await tx
    .selectFrom('passkeys')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= MAX_PASSKEYS)
    refuseRequest('passkey', `You can have ${MAX_PASSKEYS} passkeys. Remove one first`)
  const added = await tx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      domain: passkey.domain,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) refuseRequest('passkey', 'This passkey is already in use')
}

/** Records the use of a passkey. Returns false if another request has used it since it was read. */
export async function recordPasskeyUse(
  tx: Tx,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  newCounter: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
