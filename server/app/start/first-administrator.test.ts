import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { makeFirstAdministrator } from './first-administrator.ts'

let open: TestShop

beforeAll(async () => {
  open = await openTestShop()
})

afterEach(async () => {
  await open.db.deleteFrom('users').execute()
  await open.services.changes.catchUp()
})

afterAll(() => open.close())

function make(settings: { ADMIN_EMAIL?: string; ADMIN_PASSWORD?: string } = {}) {
  return makeFirstAdministrator({ ...open.services, settings: { ...open.services.settings, ...settings } })
}

async function countUsers(): Promise<number> {
  const users = await open.db.selectFrom('users').select('id').execute()
  return users.length
}

describe('the first administrator', () => {
  test('is created once in a shop without users, and can sign in', async () => {
    const made = await Promise.all([make(), make()])
    const [administrator, ...others] = made.filter((one) => one !== undefined)
    expect(others).toEqual([])
    const { email, madeUpPassword } = administrator!
    expect(madeUpPassword!.length).toBeGreaterThanOrEqual(20)

    const reply = await open.call('login', { body: { email, password: madeUpPassword } })
    expect(reply).toMatchObject({ status: 200, body: { role: 'Administrator', email } })
    const authorization = String(reply.headers['authorization'])
    expect((await open.call('listUsers', { headers: { authorization } })).body).toHaveLength(1)
    expect(await make()).toBeUndefined()
  })

  test('is the one in the settings, and a given password is not shown', async () => {
    const named = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'correct horse battery' }
    expect(await make(named)).toEqual({ email: 'chief@example.com' })
    const body = { email: named.ADMIN_EMAIL, password: named.ADMIN_PASSWORD }
    expect((await open.call('login', { body })).status).toBe(200)
  })

  test('is not created in a shop with users', async () => {
    await open.addUser()
    expect(await make({ ADMIN_EMAIL: 'chief@example.com' })).toBeUndefined()
    expect(await countUsers()).toBe(1)
  })

  test('cannot have the email address as password', async () => {
    const making = make({ ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'Chief@example.com' })
    await expect(making).rejects.toThrow('ADMIN_PASSWORD: must not be ADMIN_EMAIL')
    expect(await countUsers()).toBe(0)
  })
})
