import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userPassword } from '#tests/support/shops/add-user-with-password.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import {
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

describe('signing in with a second factor', () => {
  test('the right password alone opens no session, and the challenge is no token', async () => {
    const { email, id } = await addProtectedUser(shop)
    const before = await shop.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
    const reply = await logIn(shop, email)
    expect(reply.status).toBe(401)
    expect(reply.body).toMatchObject({ name: 'SECOND_FACTOR_REQUIRED' })
    expect(reply.headers['authorization']).toBeUndefined()
    expect(await shop.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual(
      before,
    )
    const { challenge, methods } = await beginSignIn(shop, email)
    expect(methods).toEqual(['authenticator', 'recovery-code'])
    expect((await shop.call('readCurrentUser', { token: challenge })).status).toBe(401)
  })

  test('a wrong password is refused before anything is said about a second factor', async () => {
    const { email } = await addProtectedUser(shop)
    const wrong = () => shop.call('login', { body: { email, password: 'not the password' } })
    expect(await refuse(wrong)).toBe('401 WRONG_PASSWORD')
  })

  test('a blocked user gets no challenge, and a challenge from before the block opens nothing', async () => {
    const { email, id, key } = await addProtectedUser(shop)
    const { challenge } = await beginSignIn(shop, email)
    await shop.db.updateTable('users').set({ blocked: true }).where('id', '=', id).execute()
    expect(await refuse(() => logIn(shop, email))).toBe('403 USER_BLOCKED')
    expect(await refuse(() => complete(challenge, { code: readCode(key, 1) }))).toBe('403 USER_BLOCKED')
  })

  test('the code of an authenticator app opens the session', async () => {
    const { email, id, key } = await addProtectedUser(shop)
    const { challenge } = await beginSignIn(shop, email)
    const reply = await complete(challenge, { code: readCode(key, 1) })
    expect(reply.body).toMatchObject({ id, secondFactor: 'on' })
    const authorization = String(reply.headers['authorization'])
    expect((await shop.call('readCurrentUser', { headers: { authorization } })).body.id).toBe(id)
  })

  test('a code works once, also for another challenge, and so does a challenge', async () => {
    const { email, key, recoveryCodes } = await addProtectedUser(shop)
    const first = await beginSignIn(shop, email)
    const second = await beginSignIn(shop, email)
    const code = readCode(key, 1)
    expect((await complete(first.challenge, { code })).status).toBe(200)
    expect(await refuse(() => complete(second.challenge, { code }))).toBe('401 WRONG_CODE')
    const [unused = ''] = recoveryCodes
    expect(await refuse(() => complete(first.challenge, { code: unused }))).toBe('400 VERIFICATION_FAILED')
  })

  test('a code from before the last accepted one is refused', async () => {
    const { email, key } = await addProtectedUser(shop)
    const [first, second] = [await beginSignIn(shop, email), await beginSignIn(shop, email)]
    expect((await complete(first.challenge, { code: readCode(key, 1) })).status).toBe(200)
    expect(await refuse(() => complete(second.challenge, { code: readCode(key, 0) }))).toBe('401 WRONG_CODE')
  })

  test('five wrong codes end the challenge, also when they come at once', async () => {
    const { email, recoveryCodes } = await addProtectedUser(shop)
    const { challenge } = await beginSignIn(shop, email)
    const wrong = Array.from({ length: 8 }, (_, index) => complete(challenge, { code: `00000${index}` }))
    const names = (await Promise.all(wrong)).map(({ body }) => Object(body).name)
    expect(names.filter((name) => name === 'WRONG_CODE')).toHaveLength(5)
    const [right = '', other = ''] = recoveryCodes
    expect(await refuse(() => complete(challenge, { code: right }))).toBe('400 VERIFICATION_FAILED')
    const again = await beginSignIn(shop, email)
    expect((await complete(again.challenge, { code: other })).status).toBe(200)
  })

  test('twenty wrong codes within an hour stop the guessing, but no recovery code', async () => {
    const { email, key, recoveryCodes } = await addProtectedUser(shop)
    for (let round = 0; round < 4; round += 1) {
      const { challenge } = await beginSignIn(shop, email)
      for (let attempt = 0; attempt < 5; attempt += 1) await complete(challenge, { code: '000000' })
    }
    const { challenge } = await beginSignIn(shop, email)
    expect(await refuse(() => complete(challenge, { code: readCode(key, 1) }))).toBe(
      '429 INVALID_REQUEST | Too many wrong attempts. Try again in an hour, or use a passkey or a recovery code',
    )
    expect((await complete(challenge, { code: recoveryCodes[0] ?? '' })).status).toBe(200)
  })

  test('a challenge ends after five minutes and with a new password', async () => {
    const { email, token, recoveryCodes } = await addProtectedUser(shop)
    const [code = ''] = recoveryCodes
    const old = await beginSignIn(shop, email)
    await shop.db.updateTable('factor_challenges').set({ expires_at: new Date() }).execute()
    expect(await refuse(() => complete(old.challenge, { code }))).toBe('400 VERIFICATION_FAILED')
    const { challenge } = await beginSignIn(shop, email)
    const body = { currentPassword: userPassword, newPassword: 'battery staple horse' }
    expect((await shop.call('changeOwnPassword', { token, body })).status).toBe(200)
    expect(await refuse(() => complete(challenge, { code }))).toBe('400 VERIFICATION_FAILED')
  })

  test('a recovery code works once, and its user is told', async () => {
    const { email, token, recoveryCodes } = await addProtectedUser(shop)
    const code = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ')
    const [first, second] = [await beginSignIn(shop, email), await beginSignIn(shop, email)]
    expect((await complete(first.challenge, { code })).status).toBe(200)
    expect(await refuse(() => complete(second.challenge, { code }))).toBe('401 WRONG_CODE')
    expect((await shop.call('readSecondFactors', { token })).body.recoveryCodesLeft).toBe(9)
    expect(await listSubjects(shop, email)).toContain('A recovery code was used')
  })

  test('the code of another user opens nothing', async () => {
    const [ann, bob] = [await addProtectedUser(shop), await addProtectedUser(shop)]
    const { challenge } = await beginSignIn(shop, ann.email)
    expect(await refuse(() => complete(challenge, { code: readCode(bob.key, 1) }))).toBe('401 WRONG_CODE')
    const [code = ''] = bob.recoveryCodes
    expect(await refuse(() => complete(challenge, { code }))).toBe('401 WRONG_CODE')
  })
})

describe('a trusted device', () => {
  const trust = async (email: string, code: string): Promise<string> => {
    const { challenge } = await beginSignIn(shop, email)
    const reply = await complete(challenge, { code }, { trustDevice: true })
    const cookies = [reply.headers['set-cookie']].flat().map(String)
    const cookie = cookies.find((text) => text.startsWith('trusted-device-')) ?? ''
    expect(cookie).toMatch(/; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Strict$/)
    return cookie.split(';')[0] ?? ''
  }

  test('needs no second factor for 30 days, and another one does', async () => {
    const { email, id, token, recoveryCodes } = await addProtectedUser(shop)
    const cookie = await trust(email, recoveryCodes[0] ?? '')
    expect((await logIn(shop, email, { cookie: `device=x; ${cookie}` })).status).toBe(200)
    expect((await logIn(shop, email)).status).toBe(401)
    expect((await logIn(shop, email, { cookie: `${cookie.slice(0, -1)}_` })).status).toBe(401)
    const { trustedDevices } = (await shop.call('readSecondFactors', { token })).body
    const days = (Date.parse(trustedDevices[0]?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
    await shop.db
      .updateTable('trusted_devices')
      .set({ expires_at: new Date() })
      .where('user_id', '=', id)
      .execute()
    expect((await logIn(shop, email, { cookie })).status).toBe(401)
  })

  test('is trusted for its own user only', async () => {
    const [ann, bob] = [await addProtectedUser(shop), await addProtectedUser(shop)]
    const cookie = await trust(ann.email, ann.recoveryCodes[0] ?? '')
    const forged = cookie.replace(`trusted-device-${ann.id}`, `trusted-device-${bob.id}`)
    expect((await logIn(shop, bob.email, { cookie: forged })).status).toBe(401)
  })

  test('is no longer trusted once it is removed, or the password has changed', async () => {
    const { email, token, recoveryCodes } = await addProtectedUser(shop)
    const cookie = await trust(email, recoveryCodes[0] ?? '')
    const { trustedDevices } = (await shop.call('readSecondFactors', { token })).body
    const params = { id: trustedDevices[0]?.id ?? 0 }
    expect((await shop.call('deleteTrustedDevice', { token, params })).body.trustedDevices).toEqual([])
    expect((await logIn(shop, email, { cookie })).status).toBe(401)

    const again = await trust(email, recoveryCodes[1] ?? '')
    const body = { currentPassword: userPassword, newPassword: 'battery staple horse' }
    await shop.call('changeOwnPassword', { token, body })
    const reply = await shop.call('login', {
      body: { email, password: body.newPassword },
      headers: { cookie: again },
    })
    expect(reply.body).toMatchObject({ name: 'SECOND_FACTOR_REQUIRED' })
  })
})
