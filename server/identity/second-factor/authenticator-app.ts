import { Secret, TOTP } from 'otpauth'
import type { Tx } from '#server/platform/database/database.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'

/** Codes change every 30 seconds. The one before and the one after count too, for clocks that differ. */
const periodSeconds = 30
const windowSteps = 1

/** RFC 4226 requires at least 16 bytes; every app accepts 20. */
const secretBytes = 20

/** How long a user may take to scan the QR code and to type the first code. */
const setupMinutes = 15

type Owner = { id: number; email: string }

/**
 * Returns a new key: to type, as the address of a QR code, and sealed for its owner, who sends it back with the first
 * code. Nothing is stored until then.
 */
export function createAuthenticatorSetup(owner: Owner, issuer: string, sealer: Sealer) {
  const secret = new Secret({ size: secretBytes })
  const setup = JSON.stringify({ key: secret.base32, expiresAt: Date.now() + setupMinutes * 60_000 })
  return {
    key: secret.base32,
    url: createTotp(secret.base32, { issuer, label: owner.email }).toString(),
    setup: sealer.seal(setup, describeSetup(owner)),
  }
}

/** Returns the key of a set-up that this user began; undefined if it is another's or too old. */
export function readAuthenticatorSetup(setup: string, owner: Owner, sealer: Sealer): string | undefined {
  const text = sealer.open(setup, describeSetup(owner))
  if (text === undefined) return undefined
  // Only `createAuthenticatorSetup` seals texts for this context.
  const { key, expiresAt } = JSON.parse(text) as { key: string; expiresAt: number }
  return expiresAt > Date.now() ? key : undefined
}

/** Returns the time step that a code belongs to; undefined for a wrong code. */
export function findStep(key: string, code: string): number | undefined {
  const totp = createTotp(key)
  const delta = totp.validate({ token: code, window: windowSteps })
  return delta === null ? undefined : totp.counter() + delta
}

/** Stores a user's authenticator app, whose first code was of this step. Returns false if the user has one already. */
export async function addAuthenticatorApp(
  tx: Tx,
  userId: number,
  { key, step }: { key: string; step: number },
  sealer: Sealer,
): Promise<boolean> {
  const row = await tx
    .insertInto('authenticator_apps')
    .values({ user_id: userId, sealed_secret: sealer.seal(key, describeApp(userId)), last_step: step })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether a code of the user's app is right and newer than every code that was accepted, and accepts it. */
export async function acceptAuthenticatorCode(
  tx: Tx,
  userId: number,
  code: string,
  sealer: Sealer,
): Promise<boolean> {
  const app = await tx
    .selectFrom('authenticator_apps')
    .select(['sealed_secret', 'last_step'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const key = app && sealer.open(app.sealed_secret, describeApp(userId))
  const step = key === undefined ? undefined : findStep(key, code)
  if (app === undefined || step === undefined || step <= app.last_step) return false
  await tx.updateTable('authenticator_apps').set({ last_step: step }).where('user_id', '=', userId).execute()
  return true
}

function createTotp(key: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(key), period: periodSeconds })
}

function describeSetup({ id }: Owner): string {
  return `authenticator set-up of user ${id}`
}

function describeApp(userId: number): string {
  return `authenticator app of user ${userId}`
}
