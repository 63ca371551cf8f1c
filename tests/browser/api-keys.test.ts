import type { Page } from '@playwright/test'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

const listKeys = (page: Page) => page.getByRole('list', { name: 'API keys' }).getByRole('listitem')

test(
  'a customer creates an API key, reads stones with it, and revokes it',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const page = await openAs(customer)
    await page.goto('/account/api-keys')
    await expect(page.getByText('No API keys yet')).toBeVisible()
    await expectReadable(page, 'a customer without API keys')

    await page.getByRole('button', { name: 'Create API key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create API key' })
    await dialog.getByLabel('Name').fill('Our website')
    await dialog.getByLabel('orders:read').check()
    await dialog.getByLabel('Networks').fill('office')
    await expect(dialog.getByLabel('import:write')).toHaveCount(0)
    await expectReadable(page, 'the form of an API key')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await expect(dialog.getByText(/^Enter one IP address or network/)).toBeVisible()
    await dialog.getByLabel('Networks').fill('127.0.0.0/8\n::1')
    await dialog.getByRole('button', { name: 'Create key' }).click()

    const shown = page.getByRole('dialog', { name: 'API key Our website' })
    const key = (await shown.getByText(/^tv_[a-z\d]{8}_[\w-]{43}$/).textContent()) ?? ''
    await expect(shown.getByText(/^curl .*\/api\/diamonds"$/)).toBeVisible()
    await expectReadable(page, 'an API key that was just created')
    expect((await shop.call('searchDiamonds', { token: key, body: {} })).status).toBe(200)
    await shown.getByRole('button', { name: 'I have stored the key' }).click()

    await page.reload()
    await expect(listKeys(page)).toHaveCount(1)
    await expect(listKeys(page)).toContainText('Our website')
    await expect(listKeys(page)).toContainText('stock:read, orders:read')
    await expect(listKeys(page)).toContainText('127.0.0.0/8, ::1 ')
    await expect(listKeys(page)).toContainText('60 requests per minute')
    await expect(listKeys(page)).toContainText('Last used')
    expect(await page.content()).not.toContain(key)
    await expectReadable(page, 'the API keys of a customer')

    await page.getByRole('button', { name: 'Revoke Our website' }).click()
    const question = page.getByRole('dialog', { name: 'Revoke Our website' })
    await expectReadable(page, 'the question before a key is revoked')
    await question.getByRole('button', { name: 'Revoke key' }).click()
    await expect(page.getByText('Key revoked')).toBeVisible()
    await expect(page.getByText('No API keys yet')).toBeVisible()
    expect((await shop.call('searchDiamonds', { token: key, body: {} })).status).toBe(401)
  },
)

test(
  'a customer connects a spreadsheet, whose address downloads all stones and opens nothing else',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const page = await openAs(customer)
    await page.goto('/account/api-keys')
    await page.getByRole('button', { name: 'Connect spreadsheet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect a spreadsheet' })
    await expect(dialog.getByRole('button', { name: 'Create address' })).toBeVisible()
    await expectReadable(page, 'what a spreadsheet may read')
    await dialog.getByRole('button', { name: 'Create address' }).click()

    const url = (await dialog.getByText(/^https?:.*format=csv&key=tv_/).textContent()) ?? ''
    await expect(dialog.getByText(`=IMPORTDATA("${url}"; ","; "en_US")`)).toBeVisible()
    await expect(dialog.getByText('Select Data, From Web.')).toBeVisible()
    await expectReadable(page, 'how a spreadsheet reads stones')
    const reply = await fetch(url)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await reply.text()).toMatch(/^ID,Stock no\.,/)
    const key = new URL(url).searchParams.get('key') ?? ''
    expect((await shop.call('listOwnOrders', { token: key })).status).toBe(403)

    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(listKeys(page)).toContainText('Spreadsheet')
    await expect(listKeys(page)).toContainText('stock:read')
    expect(await page.content()).not.toContain(key)
  },
)

test('an administrator revokes the API key of a user', { tag: '@phone' }, async ({ shop, openAs }) => {
  const customer = await shop.addCustomer()
  const body = { name: 'Our website', scopes: ['stock:read'] }
  const { key } = (await shop.call('createApiKey', { token: customer.token, body })).body
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/users/${customer.id}?part=api-keys`)
  await expect(listKeys(page)).toHaveCount(1)
  await expect(listKeys(page)).toContainText('Never used')
  await expectReadable(page, 'the API keys of a user')
  await page.getByRole('button', { name: 'Revoke Our website' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('No API keys')).toBeVisible()
  expect((await shop.call('searchDiamonds', { token: key, body: {} })).status).toBe(401)
})
