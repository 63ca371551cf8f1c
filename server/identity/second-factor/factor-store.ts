import { sql } from 'kysely'
import type { SecondFactors } from '#contract/schemas/second-factor.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findPasskeyDomain } from './passkey-ceremony.ts'
import { endTrust } from './trusted-devices.ts'

/** Returns what a user has set up, as they see it themselves on this host. */
export async function readFactors(db: Db, userId: number, host: string): Promise<SecondFactors> {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'domain', 'added_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const app = await db
    .selectFrom('authenticator_apps')
    .select('added_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  const devices = await db
    .selectFrom('trusted_devices')
    .select(['id', 'device', 'address', 'added_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .execute()
  return {
    passkeys: passkeys.map(({ id, name, domain, added_at, last_used_at }) => ({
      id,
      name,
      domain,
      addedAt: added_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    authenticatorApp: app ? { addedAt: app.added_at.toISOString() } : null,
    recoveryCodesLeft: left,
    trustedDevices: devices.map(({ id, device, address, added_at, last_used_at, expires_at }) => ({
      id,
      device,
      address,
      addedAt: added_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    })),
    passkeyDomain: findPasskeyDomain(host),
  }
}

/** Returns whether a user has a passkey or an authenticator app. */
export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from passkeys where user_id = ${userId})
      or exists (select 1 from authenticator_apps where user_id = ${userId}) as has`.execute(db)
  return rows[0]?.has === true
}

/** Removes everything of a user's second factor. Returns how much there was. */
export async function deleteFactors(
  tx: Tx,
  userId: number,
): Promise<{ passkeys: number; authenticatorApps: number }> {
  const passkeys = await tx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirstOrThrow()
  const apps = await tx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  await deleteRemains(tx, userId)
  return { passkeys: Number(passkeys.numDeletedRows), authenticatorApps: Number(apps.numDeletedRows) }
}

/** Removes what is of no use without a factor, after a user's last one is gone. */
export async function deleteRemainsOfLastFactor(tx: Tx, userId: number): Promise<void> {
  if (!(await hasFactor(tx, userId))) await deleteRemains(tx, userId)
}

async function deleteRemains(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await endTrust(tx, userId)
}
