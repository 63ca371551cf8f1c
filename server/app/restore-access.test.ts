import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { userPassword } from '#tests/support/shops/add-user-with-password.ts'
import { addProtectedUser } from '#tests/support/shops/second-factor-actions.ts'
import { restoreAccess, RestoreAccessError } from './restore-access.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
})
afterAll(() => shop.close())

const restore = (email: string): Promise<string> => restoreAccess(shop.db, shop.services.settings, email)

test('the command lets an administrator in again who is blocked and has lost their second factor', async () => {
  const { id, email, token } = await addProtectedUser(shop, { role: 'Administrator' })
  const isLost = { blocked: true, approved: false, email_confirmed: false }
  await shop.db.updateTable('users').set(isLost).where('id', '=', id).execute()

  const link = new URL(await restore(email.toUpperCase()))
  expect(link.origin + link.pathname).toBe('https://shop.example/change-password')
  await shop.services.changes.catchUp()
  expect((await shop.call('readCurrentUser', { token })).status).toBe(401)

  const password = 'another long one'
  const body = { email, token: link.searchParams.get('token'), password }
  expect((await shop.call('changeForgottenPassword', { body })).status).toBe(204)
  const reply = await shop.call('login', { body: { email, password } })
  expect(reply.body).toMatchObject({ id, role: 'Administrator', secondFactor: 'off' })

  const entry = await shop.db
    .selectFrom('audit_entries')
    .select(['by_name', 'subject', 'before'])
    .where('act', '=', 'restore access')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    by_name: null,
    subject: `user ${id}, ${email}`,
    before: { blocked: true, approved: false, emailConfirmed: false, passkeys: 0, authenticatorApps: 1 },
  })
})

test('the command changes nothing for a customer or an unknown address, and names the administrators', async () => {
  const { email: administrator } = await shop.addUser({ role: 'Administrator' })
  const customer = await addProtectedUser(shop)
  for (const email of [customer.email, 'stranger@example.com']) {
    await expect(restore(email)).rejects.toThrow(RestoreAccessError)
    await expect(restore(email)).rejects.toThrow(administrator)
  }
  const body = { email: customer.email, password: userPassword }
  expect((await shop.call('login', { body })).body).toMatchObject({ name: 'SECOND_FACTOR_REQUIRED' })
})
