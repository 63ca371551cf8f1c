import { hash } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import { FactorChallenge } from '#contract/schemas/second-factor.ts'
import type { NewUser, TestReply, TestShop } from './open-test-shop.ts'

export const factorPassword = 'correct horse battery'

/** A user with a password and an authenticator app. */
export type ProtectedUser = { id: number; email: string; token: string; key: string; recoveryCodes: string[] }

/** Returns the code that an authenticator app shows now, or after this many times 30 seconds. */
export function readCode(key: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  })
}

export async function addUserWithPassword(shop: TestShop, user: NewUser = {}) {
  const added = await shop.addUser(user)
  const password_hash = await hash(factorPassword)
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', added.id).execute()
  return added
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
  return shop.call('login', { body: { email, password: factorPassword }, headers })
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
