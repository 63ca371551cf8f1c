import type { Page } from '@playwright/test'
import { logIn } from './pages/login-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

const password = 'correct horse battery'

const listDevices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem')

test(
  'a customer reviews their devices, signs out one that they lost and then all others',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs, page }) => {
    const customer = await shop.addCustomer()
    const signIn = async (): Promise<string> => {
      const reply = await shop.call('login', { body: { email: customer.email, password } })
      return reply.token ?? ''
    }
    const lost = await openAs({ ...customer, token: await signIn() })
    await lost.goto('/account')
    await expect(lost.getByRole('heading', { level: 1 })).toHaveText('Orders')

    await page.goto('/login')
    await logIn(page, customer)
    await page.goto('/account')
    const nav = page.getByRole('navigation', { name: 'Pages of the account' })
    await nav.getByRole('link', { name: 'Security' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security')
    await expect(listDevices(page)).toHaveCount(3)
    const present = listDevices(page).filter({ hasText: 'This device' })
    await expect(present).toContainText(/^Chrome on /)
    await expect(present.getByRole('button')).toHaveCount(0)
    await expectReadable(page, 'the devices of a customer')

    await listDevices(page).filter({ hasNotText: 'This device' }).first().getByRole('button').click()
    await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
    await expect(listDevices(page)).toHaveCount(2)

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(listDevices(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
    await expectReadable(page, 'the only device of a customer')

    // The lost device opens its next page as a guest.
    await lost
      .getByRole('navigation', { name: 'Pages of the account' })
      .getByRole('link', { name: 'Memos' })
      .click()
    await expect(lost).toHaveURL(/\/login/)
  },
)

test('signing out ends the session on the server', async ({ shop, openAs }) => {
  const customer = await shop.addCustomer()
  const page = await openAs(customer)
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect
    .poll(async () => (await shop.call('readCurrentUser', { token: customer.token })).status)
    .toBe(401)
})

test(
  'an administrator ends the session of a user, whose page then asks them to sign in',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const page = await openAs(shop.administrator)
    await page.goto(`/admin/users/${customer.id}?part=devices`)
    await expect(listDevices(page)).toHaveCount(1)
    await expectReadable(page, 'the devices of a user')
    await page.getByRole('button', { name: /^End session/ }).click()
    await expect(page.getByText('Session ended')).toBeVisible()
    await expect(page.getByText('Not signed in on any device')).toBeVisible()
    await expectReadable(page, 'a user who is signed in nowhere')
    expect((await shop.call('readCurrentUser', { token: customer.token })).status).toBe(401)
  },
)
