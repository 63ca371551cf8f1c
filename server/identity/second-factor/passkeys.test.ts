import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSoftPasskey } from '#tests/support/peers/soft-passkey.ts'
import { addUserWithPassword } from '#tests/support/shops/add-user-with-password.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import {
  addPasskey,
  beginSignIn,
  completeSignIn,
  refuseFactor,
} from '#tests/support/shops/second-factor-actions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const refuse = (request: () => Promise<TestReply>): Promise<string> => refuseFactor(shop, request)

const complete = (challenge: string, proof: object, more: object = {}) =>
  completeSignIn(shop, challenge, proof, more)

describe('passkeys', () => {
  test('a passkey opens the session, and its counter rises', async () => {
    const { email, token, id } = await addUserWithPassword(shop)
    const passkey = await addPasskey(shop, token)
    const { challenge, methods, passkey: options } = await beginSignIn(shop, email)
    expect(methods).toEqual(['passkey', 'recovery-code'])
    expect((await complete(challenge, { passkey: passkey.use(options) })).body.id).toBe(id)
    const { passkeys } = (await shop.call('readSecondFactors', { token })).body
    expect(passkeys).toMatchObject([{ name: 'Laptop', domain: 'localhost' }])
    expect(passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  test('an answer of a passkey from another origin, for another domain or challenge is refused', async () => {
    const { email, token } = await addUserWithPassword(shop)
    const passkey = await addPasskey(shop, token)
    const { challenge, passkey: options } = await beginSignIn(shop, email)
    const other = await beginSignIn(shop, email)
    for (const answer of [
      passkey.use(options, { origin: 'https://localhost.evil.example' }),
      passkey.use(options, { origin: 'https://evil.example' }),
      passkey.use(options, { domain: 'evil.example' }),
      passkey.use(other.passkey),
    ]) {
      expect(await refuse(() => complete(challenge, { passkey: answer }))).toBe('401 WRONG_CODE')
    }
  })

  test('an answer that was used before is refused, and so is a copy of the passkey', async () => {
    const { email, token } = await addUserWithPassword(shop)
    const passkey = await addPasskey(shop, token)
    const first = await beginSignIn(shop, email)
    const answer = passkey.use(first.passkey)
    expect((await complete(first.challenge, { passkey: answer })).status).toBe(200)
    expect(await refuse(() => complete(first.challenge, { passkey: answer }))).toBe('400 VERIFICATION_FAILED')
    const second = await beginSignIn(shop, email)
    expect(await refuse(() => complete(second.challenge, { passkey: answer }))).toBe('401 WRONG_CODE')
    const copy = passkey.use(second.passkey, { counter: 1 })
    expect(await refuse(() => complete(second.challenge, { passkey: copy }))).toBe('401 WRONG_CODE')
  })

  test('a passkey of another user opens nothing', async () => {
    const [ann, bob] = [await addUserWithPassword(shop), await addUserWithPassword(shop)]
    await addPasskey(shop, ann.token)
    const passkey = await addPasskey(shop, bob.token)
    const { challenge, passkey: options } = await beginSignIn(shop, ann.email)
    expect(await refuse(() => complete(challenge, { passkey: passkey.use(options) }))).toBe('401 WRONG_CODE')
  })

  test('a passkey belongs to the domain that it was made on', async () => {
    const { email, token } = await addUserWithPassword(shop)
    const host = 'gems.example'
    const passkey = await addPasskey(shop, token, { name: 'Phone', host })
    const here = await beginSignIn(shop, email)
    expect(here.methods).toEqual(['recovery-code'])
    expect(here.passkey).toBeNull()
    const there = await beginSignIn(shop, email, { host })
    const body = { challenge: there.challenge, proof: { passkey: passkey.use(there.passkey) } }
    expect(await refuse(() => shop.call('completeSignIn', { body }))).toBe('401 WRONG_CODE')
    expect((await shop.call('completeSignIn', { body, headers: { host } })).status).toBe(200)
  })

  test('a passkey that was made on another origin or for another challenge is not added', async () => {
    const { token } = await addUserWithPassword(shop)
    const { challenge, options } = (await shop.call('beginPasskey', { token })).body
    const other = (await shop.call('beginPasskey', { token })).body
    const passkey = createSoftPasskey()
    for (const answer of [
      passkey.create(options, { origin: 'https://evil.example' }),
      passkey.create(options, { domain: 'evil.example' }),
      passkey.create(other.options),
    ]) {
      const body = { challenge, name: 'Laptop', passkey: answer }
      expect(await refuse(() => shop.call('addPasskey', { token, body }))).toBe('400 VERIFICATION_FAILED')
    }
  })

  test('a challenge is bound to its purpose and user', async () => {
    const { email, token } = await addUserWithPassword(shop)
    const bob = await addUserWithPassword(shop)
    const passkey = await addPasskey(shop, token)
    const forSignIn = await beginSignIn(shop, email)
    const proof = { passkey: passkey.use(forSignIn.passkey) }
    const confirm = { token, body: { challenge: forSignIn.challenge, proof } }
    expect(await refuse(() => shop.call('confirmIdentity', confirm))).toBe('400 VERIFICATION_FAILED')
    const forIdentity = (await shop.call('beginIdentityCheck', { token })).body
    const identityProof = { passkey: passkey.use(forIdentity.passkey) }
    expect(await refuse(() => complete(forIdentity.challenge, identityProof))).toBe('400 VERIFICATION_FAILED')
    const ofBob = { token: bob.token, body: { challenge: forIdentity.challenge, proof: identityProof } }
    expect(await refuse(() => shop.call('confirmIdentity', ofBob))).toBe('400 VERIFICATION_FAILED')
  })

  test('a shop that is opened by an address offers no passkeys', async () => {
    const { token } = await addUserWithPassword(shop)
    const headers = { host: '127.0.0.1:3000' }
    expect((await shop.call('readSecondFactors', { token, headers })).body.passkeyDomain).toBeNull()
    expect(await refuse(() => shop.call('beginPasskey', { token, headers }))).toBe(
      '400 INVALID_REQUEST | Passkeys need a domain name. Open the shop by its name',
    )
  })
})
