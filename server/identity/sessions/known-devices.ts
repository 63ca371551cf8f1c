import { sql } from 'kysely'
import { describeDevice } from '#domain/session/describe-device.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readCookie } from '#server/platform/http/read-cookie.ts'
import { createRandomToken } from '#server/platform/sealing/create-random-token.ts'
import { hashText } from '#server/platform/sealing/hash-text.ts'

/** The part of a request by which a device is recognised. */
export type DeviceRequest = {
  address: string
  headers: Readonly<Record<string, string | undefined>>
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
  { address, headers, setHeader }: DeviceRequest & { setHeader: (name: string, value: string) => void },
): Promise<boolean> {
  const key = findDeviceKey(headers['cookie']) ?? createRandomToken()
  // The cookie signs nobody in, so it needs no protection but from scripts.
  setHeader(
    'set-cookie',
    `${cookieName}=${key}; Path=/api; Max-Age=${cookieLifeSeconds}; HttpOnly; SameSite=Lax`,
  )
  const hashes = [hashKey(key), hashClient(device, address)]
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

/** Returns the hash of the device of a request, if the user with this email has signed in on it. */
export async function findKnownDevice(
  db: Db,
  email: string,
  { address, headers }: DeviceRequest,
): Promise<string | undefined> {
  const key = findDeviceKey(headers['cookie'])
  const client = hashClient(describeDevice(headers['user-agent']), address)
  // The key is the better proof: others may have the same kind of device at the same address.
  const hashes = [...(key === undefined ? [] : [hashKey(key)]), client]
  const { rows } = await sql<{ deviceHash: string }>`
    select device_hash as "deviceHash" from known_devices join users on users.id = user_id
    where lower(email) = lower(${email}) and device_hash = any(${hashes}::text[])`.execute(db)
  return hashes.find((deviceHash) => rows.some((row) => row.deviceHash === deviceHash))
}

function findDeviceKey(cookies: string | undefined): string | undefined {
  const key = readCookie(cookies, cookieName)
  return key !== undefined && /^[\w-]{43}$/.test(key) ? key : undefined
}

function hashKey(key: string): string {
  return hashText(`key ${key}`)
}

function hashClient(device: string, address: string): string {
  return hashText(`client ${device} ${address}`)
}
