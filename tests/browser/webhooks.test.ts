import type { Page } from '@playwright/test'
import { openReceiver, type WebhookReceiver } from '#tests/support/webhooks/open-receiver.ts'
import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test as base } from './support/shop.ts'

type WorkerFixtures = { receiver: WebhookReceiver }

const test = base.extend<object, WorkerFixtures>({
  receiver: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const receiver = await openReceiver()
      await use(receiver)
      await receiver.close()
    },
    { scope: 'worker' },
  ],
  shopSettings: async ({ receiver }, use) => use({ FETCH_HOSTS: receiver.peer.host }),
})

const listDeliveries = (page: Page) => page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
const listWebhooks = (page: Page) => page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')

test(
  'a customer creates a webhook, tries it, sees why a message failed, and sends it again',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs, receiver }) => {
    const customer = await shop.addCustomer()
    const page = await openAs(customer)
    await page.goto('/account/webhooks')
    await expect(page.getByText('No webhooks yet')).toBeVisible()
    await expectReadable(page, 'a customer without webhooks')

    await page.getByRole('button', { name: 'Create webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create webhook' })
    await dialog.getByLabel('Name').fill('Our ERP')
    await dialog.getByLabel('Address').fill('http://erp.example/hooks')
    await dialog.getByLabel('hold.granted').check()
    await expect(dialog.getByLabel('import.finished')).toHaveCount(0)
    await expect(dialog.getByLabel('All events of the shop')).toHaveCount(0)
    await expectReadable(page, 'the form of a webhook')
    await dialog.getByRole('button', { name: 'Create webhook' }).click()
    await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible()
    await dialog.getByLabel('Address').fill(receiver.url('/erp'))
    await dialog.getByRole('button', { name: 'Create webhook' }).click()

    const shown = page.getByRole('dialog', { name: 'Secret of Our ERP' })
    const secret = (await shown.getByText(/^whsec_[\w+/]{43}=$/).textContent()) ?? ''
    await expectReadable(page, 'the secret of a webhook')
    await shown.getByRole('button', { name: 'I have stored the secret' }).click()

    await expect(page.getByRole('heading', { name: 'Our ERP' })).toBeVisible()
    receiver.setReply('/erp', () => ({ status: 500, body: 'database is down' }))
    await page.getByRole('button', { name: 'Send test event' }).click()
    await expect(listDeliveries(page)).toHaveCount(1)
    await expect(listDeliveries(page)).toContainText('Failed', { timeout: 15_000 })
    await expect(listDeliveries(page)).toContainText('The receiver replied 500')
    await expectReadable(page, 'a webhook with a failed delivery')

    await page.getByRole('button', { name: /^Show webhook.test/ }).click()
    const delivery = page.getByRole('dialog', { name: 'webhook.test' })
    await expect(delivery.getByText('database is down')).toBeVisible()
    await expect(delivery.getByText('"type": "webhook.test"')).toBeVisible()
    await expectReadable(page, 'a delivery with its attempts')
    receiver.setReply('/erp', () => ({ status: 200 }))
    await delivery.getByRole('button', { name: 'Send again' }).click()
    await expect(delivery.getByText('Delivered')).toBeVisible({ timeout: 15_000 })
    await delivery.getByRole('button', { name: 'Close' }).last().click()
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)

    await page.getByRole('button', { name: 'New secret' }).click()
    const question = page.getByRole('dialog', { name: 'Make new secret' })
    await expectReadable(page, 'the question before a new secret')
    await question.getByRole('button', { name: 'Make new secret' }).click()
    const next = page.getByRole('dialog', { name: 'Secret of Our ERP' })
    await expect(next.getByText(/^whsec_/)).not.toHaveText(secret)
    await next.getByRole('button', { name: 'I have stored the secret' }).click()
    await expect(page.getByText('The former secret signs until')).toBeVisible()
    expect(await page.content()).not.toContain(secret)

    await page.goto('/account/webhooks')
    await expect(listWebhooks(page)).toHaveCount(1)
    await expect(listWebhooks(page)).toContainText('Active')
    await expectReadable(page, 'the webhooks of a customer')
    await page.getByRole('link', { name: 'Open Our ERP' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete webhook' }).click()
    await expect(page.getByText('No webhooks yet')).toBeVisible()
  },
)

test(
  'a webhook whose receiver is gone is paused, and resumed by its user',
  { tag: '@phone' },
  async ({ shop, openAs, receiver }) => {
    const customer = await shop.addCustomer()
    const body = { name: 'Website', url: receiver.url('/website'), events: ['order.placed'] }
    const { webhook } = (await shop.call('createWebhook', { token: customer.token, body })).body
    receiver.setReply('/website', () => ({ status: 410 }))
    const [stone] = await shop.addStones(listStones(shop.makePrefix(), 1))
    await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: stone?.id ?? 0 } })
    expect((await shop.call('createOrder', { token: customer.token })).status).toBe(201)
    const page = await openAs(customer)
    await page.goto(`/account/webhooks/${webhook.id}`)
    await expect(page.getByText('The receiver replied that it is gone (410).')).toBeVisible({
      timeout: 15_000,
    })
    await expectReadable(page, 'a paused webhook')
    receiver.setReply('/website', () => ({ status: 200 }))
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Resume webhook' })
    await expect(dialog.getByText('1 message waits')).toBeVisible()
    await expectReadable(page, 'the question before a webhook is resumed')
    await dialog.getByRole('button', { name: 'Resume webhook' }).click()
    await expect(listDeliveries(page)).toContainText('Delivered', { timeout: 15_000 })
    expect(receiver.listAccepted('/website')).toHaveLength(1)
  },
)

test('an administrator deletes the webhook of a user', { tag: '@phone' }, async ({ shop, openAs }) => {
  const customer = await shop.addCustomer()
  const body = { name: 'Our website', url: 'https://site.example/hooks', events: ['stones.changed'] }
  await shop.call('createWebhook', { token: customer.token, body })
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/users/${customer.id}?part=webhooks`)
  await expect(listWebhooks(page)).toHaveCount(1)
  await expect(listWebhooks(page)).toContainText('Nothing delivered yet')
  await expectReadable(page, 'the webhooks of a user')
  await page.getByRole('button', { name: 'Delete Our website' }).click()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('No webhooks')).toBeVisible()
})

test('an administrator can have all events of the shop', async ({ shop, openAs }) => {
  const page = await openAs(shop.administrator)
  await page.goto('/account/webhooks')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create webhook' })
  await expect(dialog.getByLabel('import.finished')).toHaveCount(0)
  await dialog.getByLabel('Name').fill('Shop ERP')
  await dialog.getByLabel('Address').fill('https://erp.example/hooks')
  await dialog.getByLabel('All events of the shop').check()
  await dialog.getByLabel('import.finished').check()
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByRole('button', { name: 'I have stored the secret' }).click()
  await expect(page.getByText('All events of the shop · ')).toBeVisible()
})
