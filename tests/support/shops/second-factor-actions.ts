import { Secret, TOTP } from 'otpauth'
import { FactorChallenge } from '#contract/schemas/second-factor.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { createSoftPasskey, type SoftPasskey } from '#tests/support/peers/soft-passkey.ts'
import { addUserWithPassword, userPassword } from './add-user-with-password.ts'
import type { NewUser, TestReply, TestShop } from './open-test-shop.ts'

/** A user with a password and an authenticator app. */
export type ProtectedUser = { id: number; email: string; token: string; key: string; recoveryCodes: string[] }

/** Returns the code that an authenticator app shows now, or after this many times 30 seconds. */
export function readCode(key: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  })
}

/** Adds a user with a password and an authenticator app, whose present code is used up. */
export async function addProtectedUser(shop: TestShop, user: NewUser = {}): Promise<ProtectedUser> {
  const added = await addUserWithPassword(shop, user)
  const { token } = added
  const { key, setup } = (await shop.call('beginAuthenticator', { token })).body
  const reply = await shop.call('addAuthenticator', { token, body: { setup, code: readCode(key) } })
  return { ...added, key, recoveryCodes: reply.body.recoveryCodes ?? [] }
}

export function logIn(
  shop: TestShop,
  email: string,
  headers: Record<string, string> = {},
): Promise<TestReply<'login'>> {
  return shop.call('login', { body: { email, password: userPassword }, headers })
}

/** Gives the right password, and returns the challenge for the second factor. */
export async function beginSignIn(
  shop: TestShop,
  email: string,
  headers: Record<string, string> = {},
): Promise<FactorChallenge> {
  const reply = await logIn(shop, email, headers)
  if (reply.status !== 401) throw new Error(`No second factor was asked for: ${reply.status}`)
  return readChallenge(reply)
}

/** Returns the challenge of a refused sign-in. */
export function readChallenge({ body }: TestReply<'login'>): FactorChallenge {
  return FactorChallenge.parse(Object(body).present)
}

/** Answers a challenge of a sign-in. */
export function completeSignIn(
  shop: TestShop,
  challenge: string,
  proof: object,
  more: object = {},
): Promise<TestReply<'completeSignIn'>> {
  return shop.call('completeSignIn', { body: { challenge, proof, ...more } })
}

/** Adds a passkey of a user for a host. */
export async function addPasskey(
  shop: TestShop,
  token: string,
  { name = 'Laptop', host = 'localhost' } = {},
): Promise<SoftPasskey> {
  const passkey = createSoftPasskey(host)
  const headers = { host }
  const { challenge, options } = (await shop.call('beginPasskey', { token, headers })).body
  const body = { challenge, name, passkey: passkey.create(options) }
  const reply = await shop.call('addPasskey', { token, headers, body })
  if (reply.status !== 201) throw new Error(`The passkey was not added: ${reply.status}`)
  return passkey
}

/** Returns the subjects of all emails to an address, the oldest first. */
export async function listSubjects({ db }: TestShop, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox_mails')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject.replace(' - Tavernier', ''))
}

/** Makes a call that must be refused, proves that it changed nothing but the count of attempts, and returns why. */
export function refuseFactor(shop: TestShop, request: () => Promise<TestReply>): Promise<string> {
  return readRefusal(request, () => readState(shop))
}

async function readState({ db }: TestShop): Promise<unknown> {
  return {
    sessions: await db.selectFrom('sessions').selectAll().orderBy('id').execute(),
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    passkeys: await db.selectFrom('passkeys').selectAll().orderBy('id').execute(),
    apps: await db.selectFrom('authenticator_apps').selectAll().orderBy('user_id').execute(),
    codes: await db.selectFrom('recovery_codes').selectAll().orderBy('code_hash').execute(),
    devices: await db.selectFrom('trusted_devices').selectAll().orderBy('id').execute(),
    mails: await db.selectFrom('outbox_mails').select('id').orderBy('id').execute(),
  }
}
