import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { createSoftPasskey, type SoftPasskey } from '#tests/support/peers/soft-passkey.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import {
  addProtectedUser,
  addUserWithPassword,
  beginSignIn,
  factorPassword,
  logIn,
  readCode,
} from '#tests/support/shops/second-factor-actions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Everything that signing in can change, but for the count of attempts. */
async function readState(): Promise<unknown> {
  const { db } = shop
  return {
    sessions: await db.selectFrom('sessions').select('id').orderBy('id').execute(),
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    passkeys: await db.selectFrom('passkeys').selectAll().orderBy('id').execute(),
    apps: await db.selectFrom('authenticator_apps').selectAll().orderBy('user_id').execute(),
    codes: await db.selectFrom('recovery_codes').selectAll().orderBy('code_hash').execute(),
    devices: await db.selectFrom('trusted_devices').selectAll().orderBy('id').execute(),
    mails: await db.selectFrom('outbox_mails').select('id').orderBy('id').execute(),
  }
}

const refuse = (request: () => Promise<TestReply>): Promise<string> => readRefusal(request, readState)

const complete = (challenge: string, proof: object, more: object = {}) =>
  shop.call('completeSignIn', { body: { challenge, proof, ...more } })

async function addPasskey(token: string, name = 'Laptop', host = 'localhost'): Promise<SoftPasskey> {
  const passkey = createSoftPasskey(host)
  const headers = { host }
  const { challenge, options } = (await shop.call('beginPasskey', { token, headers })).body
  const body = { challenge, name, passkey: passkey.create(options) }
  const reply = await shop.call('addPasskey', { token, headers, body })
  expect(reply.status).toBe(201)
  return passkey
}

async function listSubjects(email: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('outbox_mails')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject.replace(' - Tavernier', ''))
}

describe('signing in with a second factor', () => {
  test('the right password alone opens no session, and the challenge is no token', async () => {
    const { email, id } = await addProtectedUser(shop)
    const before = await shop.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
    const reply = await logIn(shop, email)
    expect(reply.status).toBe(401)
    expect(reply.body).toMatchObject({ name: 'SECOND_FACTOR_REQUIRED' })
    expect(reply.headers['authorization']).toBeUndefined()
    expect(await shop.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual(before)
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
    const names = (await Promise.all(wrong)).map(({ body }) => Object(body).name).toSorted()
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
    const body = { currentPassword: factorPassword, newPassword: 'battery staple horse' }
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
    expect(await listSubjects(email)).toContain('A recovery code was used')
  })

  test('the code of another user opens nothing', async () => {
    const [ann, bob] = [await addProtectedUser(shop), await addProtectedUser(shop)]
    const { challenge } = await beginSignIn(shop, ann.email)
    expect(await refuse(() => complete(challenge, { code: readCode(bob.key, 1) }))).toBe('401 WRONG_CODE')
    const [code = ''] = bob.recoveryCodes
    expect(await refuse(() => complete(challenge, { code }))).toBe('401 WRONG_CODE')
  })
})

describe('passkeys', () => {
  test('a passkey opens the session, and its counter rises', async () => {
    const { email, token, id } = await addUserWithPassword(shop)
    const passkey = await addPasskey(token)
    const { challenge, methods, passkey: options } = await beginSignIn(shop, email)
    expect(methods).toEqual(['passkey', 'recovery-code'])
    expect((await complete(challenge, { passkey: passkey.use(options) })).body.id).toBe(id)
    const { passkeys } = (await shop.call('readSecondFactors', { token })).body
    expect(passkeys).toMatchObject([{ name: 'Laptop', domain: 'localhost' }])
    expect(passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  test('an answer of a passkey from another origin, for another domain or challenge is refused', async () => {
    const { email, token } = await addUserWithPassword(shop)
    const passkey = await addPasskey(token)
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
    const passkey = await addPasskey(token)
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
    await addPasskey(ann.token)
    const passkey = await addPasskey(bob.token)
    const { challenge, passkey: options } = await beginSignIn(shop, ann.email)
    expect(await refuse(() => complete(challenge, { passkey: passkey.use(options) }))).toBe('401 WRONG_CODE')
  })

  test('a passkey belongs to the domain that it was made on', async () => {
    const { email, token } = await addUserWithPassword(shop)
    const host = 'gems.example'
    const passkey = await addPasskey(token, 'Phone', host)
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
    const passkey = await addPasskey(token)
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
    const add = (token: string, code: string) => shop.call('addAuthenticator', { token, body: { setup, code } })
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
    await addPasskey(token)
    expect((await shop.call('deleteAuthenticator', { token })).body.recoveryCodesLeft).toBe(10)
    expect((await logIn(shop, email)).status).toBe(401)
    const { passkeys } = (await shop.call('readSecondFactors', { token })).body
    const left = await shop.call('deletePasskey', { token, params: { id: passkeys[0]?.id ?? 0 } })
    expect(left.body).toMatchObject({ passkeys: [], authenticatorApp: null, recoveryCodesLeft: 0 })
    expect((await logIn(shop, email)).status).toBe(200)
    expect(await listSubjects(email)).toEqual([
      'An authenticator app was added',
      'A passkey was added',
      'Your authenticator app was removed',
      'A passkey was removed',
    ])
  })

  test('nobody removes a passkey or a trusted device of another user', async () => {
    const [ann, bob] = [await addUserWithPassword(shop), await addUserWithPassword(shop)]
    await addPasskey(ann.token)
    const { passkeys } = (await shop.call('readSecondFactors', { token: ann.token })).body
    const params = { id: passkeys[0]?.id ?? 0 }
    const { token } = bob
    expect(await refuse(() => shop.call('deletePasskey', { token, params }))).toBe('404 ITEM_NOT_FOUND')
    const { challenge } = await beginSignIn(shop, ann.email)
    const [code = ''] = (await shop.call('replaceRecoveryCodes', { token: ann.token })).body.recoveryCodes ?? []
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
    expect(await listSubjects(email)).toContain('Your second factors were removed')
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
    const body = { currentPassword: factorPassword, newPassword: 'battery staple horse' }
    await shop.call('changeOwnPassword', { token, body })
    const reply = await shop.call('login', {
      body: { email, password: body.newPassword },
      headers: { cookie: again },
    })
    expect(reply.body).toMatchObject({ name: 'SECOND_FACTOR_REQUIRED' })
  })
})

describe('what needs a recent sign-in', () => {
  const makeSessionsOld = () =>
    shop.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .execute()

  const confirm = async (token: string, proof: object) => {
    const { challenge } = (await shop.call('beginIdentityCheck', { token })).body
    return shop.call('confirmIdentity', { token, body: { challenge, proof } })
  }

  test('is refused ten minutes after the sign-in, until the user gives the password again', async () => {
    const admin = await addUserWithPassword(shop, { role: 'Administrator' })
    const { id } = await shop.addUser()
    const { token } = admin
    const deletion = () => shop.call('deleteUser', { token, params: { userId: id } })
    await makeSessionsOld()
    expect(await refuse(deletion)).toBe('403 RECENT_SIGN_IN_REQUIRED')
    expect(await refuse(() => confirm(token, { password: 'not the password' }))).toBe('401 WRONG_PASSWORD')
    expect(await refuse(deletion)).toBe('403 RECENT_SIGN_IN_REQUIRED')
    expect((await confirm(token, { password: factorPassword })).status).toBe(204)
    expect((await deletion()).status).toBe(204)
  })

  test('is allowed after the user has given a code or a passkey', async () => {
    const { token, key } = await addProtectedUser(shop)
    const passkey = await addPasskey(token)
    await makeSessionsOld()
    expect(await refuse(() => shop.call('replaceRecoveryCodes', { token }))).toBe(
      '403 RECENT_SIGN_IN_REQUIRED',
    )
    expect((await confirm(token, { code: readCode(key, 1) })).status).toBe(204)
    expect((await shop.call('replaceRecoveryCodes', { token })).status).toBe(201)
    await makeSessionsOld()
    const check = (await shop.call('beginIdentityCheck', { token })).body
    expect(check.methods).toEqual(['passkey', 'authenticator', 'recovery-code'])
    const body = { challenge: check.challenge, proof: { passkey: passkey.use(check.passkey) } }
    expect((await shop.call('confirmIdentity', { token, body })).status).toBe(204)
    expect((await shop.call('replaceRecoveryCodes', { token })).status).toBe(201)
  })

  test('is confirmed for one session, and not for the others of the user', async () => {
    const { id, token } = await addUserWithPassword(shop)
    const other = await shop.signIn(id)
    await makeSessionsOld()
    await confirm(token, { password: factorPassword })
    expect((await shop.call('beginPasskey', { token })).status).toBe(200)
    expect((await shop.call('beginPasskey', { token: other })).body).toMatchObject({
      name: 'RECENT_SIGN_IN_REQUIRED',
    })
  })

  test('includes changing a role or an email address in the form of a user, and nothing else there', async () => {
    const admin = await addUserWithPassword(shop, { role: 'Administrator' })
    const { id, email } = await shop.addUser()
    const { token } = admin
    const save = (body: object) => shop.call('saveUser', { token, body })
    await makeSessionsOld()
    expect((await save({ id, email, role: 'Customer', company: 'Renamed' })).status).toBe(200)
    expect(await refuse(() => save({ id, role: 'Administrator' }))).toBe('403 RECENT_SIGN_IN_REQUIRED')
    expect(await refuse(() => save({ id, email: 'thief@example.com' }))).toBe('403 RECENT_SIGN_IN_REQUIRED')
    const newAdministrator = { email: 'new-admin@example.com', role: 'Administrator' }
    expect(await refuse(() => save(newAdministrator))).toBe('403 RECENT_SIGN_IN_REQUIRED')
  })

  test('guesses of the password are limited', async () => {
    const { token } = await addUserWithPassword(shop)
    for (let round = 0; round < 20; round += 1) await confirm(token, { password: `guess ${round}` })
    expect(await refuse(() => confirm(token, { password: factorPassword }))).toMatch(/^429 INVALID_REQUEST/)
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
