import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUserWithPassword, userPassword } from '#tests/support/shops/add-user-with-password.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import {
  addPasskey,
  addProtectedUser,
  readCode,
  refuseFactor,
} from '#tests/support/shops/second-factor-actions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const refuse = (request: () => Promise<TestReply>): Promise<string> => refuseFactor(shop, request)

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
    expect((await confirm(token, { password: userPassword })).status).toBe(204)
    expect((await deletion()).status).toBe(204)
  })

  test('is allowed after the user has given a code or a passkey', async () => {
    const { token, key } = await addProtectedUser(shop)
    const passkey = await addPasskey(shop, token)
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
    await confirm(token, { password: userPassword })
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
    expect(await refuse(() => confirm(token, { password: userPassword }))).toMatch(/^429 INVALID_REQUEST/)
  })
})
