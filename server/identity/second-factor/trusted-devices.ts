import { sql } from 'kysely'
import { TRUSTED_DEVICE_DAYS } from '#domain/second-factor/limits.ts'
import type { DeviceRequest } from '#server/identity/sessions/known-devices.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readCookie } from '#server/platform/http/read-cookie.ts'
import { createRandomToken } from '#server/platform/sealing/create-random-token.ts'
import { hashText } from '#server/platform/sealing/hash-text.ts'

/**
 * Trusts a device for 30 days. Returns the cookie with the token that its browser keeps out of the reach of scripts;
 * only the hash is stored here.
 */
export async function trustDevice(
  tx: Tx,
  userId: number,
  { device, address, isSecure }: { device: string; address: string; isSecure: boolean },
): Promise<string> {
  const token = createRandomToken()
  await tx
    .deleteFrom('trusted_devices')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await tx
    .insertInto('trusted_devices')
    .values({
      user_id: userId,
      token_hash: hashText(token),
      device,
      address,
      expires_at: sql<Date>`now() + make_interval(days => ${TRUSTED_DEVICE_DAYS})`,
    })
    .execute()
  const maxAge = TRUSTED_DEVICE_DAYS * 24 * 3600
  const flags = `HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return `${nameCookie(userId)}=${token}; Path=/api/auth; Max-Age=${maxAge}; ${flags}`
}

/** Returns whether a request comes from a device that is trusted for this user, and records its use. */
export async function isTrustedDevice(
  db: Db,
  userId: number,
  { headers, address }: DeviceRequest,
): Promise<boolean> {
  const token = readCookie(headers['cookie'], nameCookie(userId))
  if (token === undefined) return false
  const row = await db
    .updateTable('trusted_devices')
    .set({ last_used_at: sql<Date>`now()`, address })
    .where('token_hash', '=', hashText(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the trust in all of a user's devices, and their open challenges: after a changed password, for example. */
export async function endTrust(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('trusted_devices').where('user_id', '=', userId).execute()
  await tx.deleteFrom('factor_challenges').where('user_id', '=', userId).execute()
}

/** Each user has a cookie of their own, so that two people at one browser do not end each other's trust. */
function nameCookie(userId: number): string {
  return `trusted-device-${userId}`
}
