import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUserWithPassword } from '#tests/support/shops/add-user-with-password.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import {
  addPasskey,
  addProtectedUser,
  beginSignIn,
  completeSignIn,
  listSubjects,
  logIn,
  readCode,
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

describe('managing factors', () => {
  test('the key of an authenticator app is stored sealed, and recovery codes as hashes', async () => {
    const { id, key, recoveryCodes } = await addProtectedUser(shop)
    const app = await shop.db
      .selectFrom('authenticator_apps')
      .select('sealed_secret')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(app.sealed_secret).not.toContain(key)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const stored = await shop.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', id)
      .execute()
    expect(stored.map(({ code_hash }) => code_hash)).toEqual(
      Array.from({ length: 10 }, () => expect.stringMatching(/^[0-9a-f]{64}$/)),
    )
  })

  test('an authenticator app is not added with a wrong code or the set-up of another user', async () => {
    const [ann, bob] = [await addUserWithPassword(shop), await addUserWithPassword(shop)]
    const { key, setup } = (await shop.call('beginAuthenticator', { token: ann.token })).body
    const add = (token: string, code: string) =>
      shop.call('addAuthenticator', { token, body: { setup, code } })
    expect(await refuse(() => add(ann.token, '000000'))).toBe('401 WRONG_CODE')
    expect(await refuse(() => add(bob.token, readCode(key)))).toBe('400 VERIFICATION_FAILED')
    expect((await add(ann.token, readCode(key))).status).toBe(201)
    expect(await refuse(() => add(ann.token, readCode(key)))).toBe(
      '400 INVALID_REQUEST | code: Remove your present authenticator app first',
    )
  })

  test('new recovery codes end the old ones', async () => {
    const { email, token, recoveryCodes } = await addProtectedUser(shop)
    const replaced = (await shop.call('replaceRecoveryCodes', { token })).body.recoveryCodes ?? []
    const { challenge } = await beginSignIn(shop, email)
    const [old = ''] = recoveryCodes
    expect(await refuse(() => complete(challenge, { code: old }))).toBe('401 WRONG_CODE')
    expect((await complete(challenge, { code: replaced[3] ?? '' })).status).toBe(200)
  })

  test('recovery codes and trusted devices go with the last factor', async () => {
    const { email, token } = await addProtectedUser(shop)
    await addPasskey(shop, token)
    expect((await shop.call('deleteAuthenticator', { token })).body.recoveryCodesLeft).toBe(10)
    expect((await logIn(shop, email)).status).toBe(401)
    const { passkeys } = (await shop.call('readSecondFactors', { token })).body
    const left = await shop.call('deletePasskey', { token, params: { id: passkeys[0]?.id ?? 0 } })
    expect(left.body).toMatchObject({ passkeys: [], authenticatorApp: null, recoveryCodesLeft: 0 })
    expect((await logIn(shop, email)).status).toBe(200)
    expect(await listSubjects(shop, email)).toEqual([
      'An authenticator app was added',
      'A passkey was added',
      'Your authenticator app was removed',
      'A passkey was removed',
    ])
  })

  test('nobody removes a passkey or a trusted device of another user', async () => {
    const [ann, bob] = [await addUserWithPassword(shop), await addUserWithPassword(shop)]
    await addPasskey(shop, ann.token)
    const { passkeys } = (await shop.call('readSecondFactors', { token: ann.token })).body
    const params = { id: passkeys[0]?.id ?? 0 }
    const { token } = bob
    expect(await refuse(() => shop.call('deletePasskey', { token, params }))).toBe('404 ITEM_NOT_FOUND')
    const { challenge } = await beginSignIn(shop, ann.email)
    const [code = ''] =
      (await shop.call('replaceRecoveryCodes', { token: ann.token })).body.recoveryCodes ?? []
    await complete(challenge, { code }, { trustDevice: true })
    const { trustedDevices } = (await shop.call('readSecondFactors', { token: ann.token })).body
    const device = { id: trustedDevices[0]?.id ?? 0 }
    expect(await refuse(() => shop.call('deleteTrustedDevice', { token, params: device }))).toBe(
      '404 ITEM_NOT_FOUND',
    )
  })

  test('an administrator removes the second factors of a user, who is told', async () => {
    const admin = await shop.addUser({ role: 'Administrator' })
    const { email, id } = await addProtectedUser(shop)
    const reply = await shop.call('deleteUserFactors', { token: admin.token, params: { userId: id } })
    expect(reply.body).toMatchObject({ id, secondFactor: 'off' })
    expect((await logIn(shop, email)).status).toBe(200)
    expect(await listSubjects(shop, email)).toContain('Your second factors were removed')
    const entry = await shop.db
      .selectFrom('audit_entries')
      .select(['act', 'by_name', 'before'])
      .where('subject', '=', `user ${id}, ${email}`)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toMatchObject({
      act: 'remove second factors',
      by_name: admin.email,
      before: { passkeys: 0, authenticatorApps: 1 },
    })
  })
})

describe('a shop whose administrators need a second factor', () => {
  test('lets an administrator without one set it up, and nothing else', async () => {
    const careful = await openTestShop()
    try {
      const first = await addProtectedUser(careful, { role: 'Administrator' })
      const second = await addUserWithPassword(careful, { role: 'Administrator' })
      const customer = await careful.addUser()
      const change = (token: string) =>
        careful.call('changeSecuritySettings', { token, body: { administratorsNeedSecondFactor: true } })
      const refusal = await change(second.token)
      expect(refusal.body).toMatchObject({
        details: [{ message: 'Set up a second factor for yourself first' }],
      })
      expect((await change(first.token)).status).toBe(200)

      const reply = await logIn(careful, second.email)
      expect(reply.body).toMatchObject({ secondFactor: 'required' })
      const headers = { authorization: String(reply.headers['authorization']) }
      expect((await careful.call('listUsers', { headers })).body).toMatchObject({
        name: 'SECOND_FACTOR_SETUP_REQUIRED',
      })
      expect((await careful.call('searchDiamonds', { headers, body: {} })).status).toBe(403)
      expect((await careful.call('listUsers', { token: first.token })).status).toBe(200)
      expect((await careful.call('readCart', { token: customer.token })).status).toBe(200)

      const { key, setup } = (await careful.call('beginAuthenticator', { headers })).body
      const added = await careful.call('addAuthenticator', { headers, body: { setup, code: readCode(key) } })
      expect(added.status).toBe(201)
      expect((await careful.call('readCurrentUser', { headers })).body.secondFactor).toBe('on')
      expect((await careful.call('listUsers', { headers })).status).toBe(200)
    } finally {
      await careful.close()
    }
  })

  test('asks nothing of an administrator for whom a sign-in provider vouches', async () => {
    const careful = await openTestShop()
    try {
      const first = await addProtectedUser(careful, { role: 'Administrator' })
      const second = await careful.addUser({ role: 'Administrator' })
      await careful.db
        .updateTable('sessions')
        .set({ from_provider: 'https://id.example' })
        .where('user_id', '=', second.id)
        .execute()
      await careful.services.sessions.reload()
      const body = { administratorsNeedSecondFactor: true }
      await careful.call('changeSecuritySettings', { token: first.token, body })
      expect((await careful.call('listUsers', { token: second.token })).status).toBe(200)
    } finally {
      await careful.close()
    }
  })
})
