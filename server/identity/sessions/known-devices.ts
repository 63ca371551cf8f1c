import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/** The part of a request by which a device is recognised. */
export type DeviceRequest = {
  address: string
  headers: Readonly<Record<string, string | undefined>>
  setHeader: (name: string, value: string) => void
}

const cookieName = 'device'
/** The longest that browsers keep a cookie. */
const cookieLifeSeconds = 400 * 24 * 3600

/**
 * Remembers the device of a sign-in: by a random key in a cookie, or by its name and address for a client
 * that keeps no cookies. Returns whether it is new: the user has signed in before, but never on it.
 */
export async function rememberDevice(
  tx: Tx,
  { userId, device }: { userId: number; device: string },
  { address, headers, setHeader }: DeviceRequest,
): Promise<boolean> {
  const key = findDeviceKey(headers['cookie']) ?? randomBytes(32).toString('base64url')
  // The cookie signs nobody in, so it needs no protection but from scripts.
  setHeader(
    'set-cookie',
    `${cookieName}=${key}; Path=/api; Max-Age=${cookieLifeSeconds}; HttpOnly; SameSite=Lax`,
  )
  const hashes = [hash(`key ${key}`), hash(`client ${device} ${address}`)]
  const { rows } = await sql<{ isKnown: boolean }>`
    select device_hash = any(${hashes}::text[]) as "isKnown" from known_devices where user_id = ${userId}`.execute(
    tx,
  )
  await tx
    .insertInto('known_devices')
    .values(hashes.map((device_hash) => ({ user_id: userId, device_hash })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: sql<Date>`now()` }),
    )
    .execute()
  return rows.length > 0 && !rows.some(({ isKnown }) => isKnown)
}

function findDeviceKey(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
