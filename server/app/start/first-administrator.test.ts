import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { createFirstAdministrator } from './first-administrator.ts'

let open: TestShop

beforeAll(async () => {
  open = await openTestShop()
})

afterEach(async () => {
  await open.db.deleteFrom('users').execute()
  await open.services.changes.catchUp()
})

afterAll(() => open.close())

function createAdministrator(settings: { ADMIN_EMAIL?: string; ADMIN_PASSWORD?: string } = {}) {
  return createFirstAdministrator({ ...open.services, settings: { ...open.services.settings, ...settings } })
}

async function countUsers(): Promise<number> {
  const users = await open.db.selectFrom('users').select('id').execute()
  return users.length
}

describe('the first administrator', () => {
  test('is created once in a shop without users, and can sign in', async () => {
    const results = await Promise.all([createAdministrator(), createAdministrator()])
    const [administrator, ...others] = results.filter((one) => one !== undefined)
    expect(others).toEqual([])
    const { email, generatedPassword } = administrator!
    expect(generatedPassword!.length).toBeGreaterThanOrEqual(20)

    const reply = await open.call('login', { body: { email, password: generatedPassword } })
    expect(reply).toMatchObject({ status: 200, body: { role: 'Administrator', email } })
    const authorization = String(reply.headers['authorization'])
    expect((await open.call('listUsers', { headers: { authorization } })).body).toHaveLength(1)
    expect(await createAdministrator()).toBeUndefined()
  })

  test('is the one in the settings, and a given password is not shown', async () => {
    const settingsWithAdmin = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'correct horse battery' }
    expect(await createAdministrator(settingsWithAdmin)).toEqual({ email: 'chief@example.com' })
    const body = { email: settingsWithAdmin.ADMIN_EMAIL, password: settingsWithAdmin.ADMIN_PASSWORD }
    expect((await open.call('login', { body })).status).toBe(200)
  })

  test('is not created in a shop with users', async () => {
    await open.addUser()
    expect(await createAdministrator({ ADMIN_EMAIL: 'chief@example.com' })).toBeUndefined()
    expect(await countUsers()).toBe(1)
  })

  test('cannot have the email address as password', async () => {
    const creation = createAdministrator({
      ADMIN_EMAIL: 'chief@example.com',
      ADMIN_PASSWORD: 'Chief@example.com',
    })
    await expect(creation).rejects.toThrow('ADMIN_PASSWORD: The password can’t be your email address')
    expect(await countUsers()).toBe(0)
  })
})
