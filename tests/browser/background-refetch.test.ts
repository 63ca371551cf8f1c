import type { Page } from '@playwright/test'
import { writePriceList } from '#tests/support/pricing/write-price-list.ts'
import { arrangeConfirmedOrder } from './support/arrange-invoice.ts'
import { expect, test } from './support/shop.ts'

/**
 * Makes the page ask again for what it shows, as after a lost connection. Requests of this path whose body
 * contains the text stay without a reply.
 */
const refetchSlowly = async (page: Page, path: string, text = ''): Promise<void> => {
  const { promise: asked, resolve: noteRequest } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if ((route.request().postData() ?? '').includes(text)) noteRequest()
    else await route.continue()
  })
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.context().setOffline(false)
  await asked
}

test(
  'a document is issued with the first click, also while its preview loads again',
  { tag: '@journey' },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const { id } = await arrangeConfirmedOrder(shop, customer, [{}])
    const page = await openAs(shop.administrator)
    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('button', { name: 'Issue invoice' }).click()
    const dialog = page.getByRole('dialog', { name: `Issue the invoice of order ${id}` })
    await expect(dialog.locator('.is-total').last()).toHaveText('$5,000.00')
    await refetchSlowly(page, '**/api/documents/preview')
    await dialog.getByRole('button', { name: 'Issue invoice' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'Invoice INV' })).toContainText('$5,000.00')
  },
)

test('an email is sent with the first click, also while its recipients are counted again', async ({
  shop,
  openAs,
}) => {
  const { token } = shop.administrator
  const reader = await shop.addCustomer()
  const name = `Arrivals ${shop.makePrefix()}`
  const { body: channel } = await shop.arrange('createChannel', { token, body: { name } })
  await shop.arrange('changeOwnSubscriptions', { token: reader.token, body: { channelIds: [channel.id] } })
  const { body: template } = await shop.arrange('createEmailTemplate', {
    token,
    body: { name, subject: name, body: '<p>New stones</p>' },
  })
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/send?template=${template.id}`)
  await page.getByRole('combobox', { name: 'Newsletters' }).click()
  await page.getByRole('option', { name: `${name} (1)` }).click()
  await page.keyboard.press('Escape')
  const send = page.getByRole('button', { name: 'Send to 1 person' })
  await expect(send).toBeEnabled()
  await refetchSlowly(page, '**/api/emails/send', '"dryRun":true')
  await send.click()
  await expect(page.getByText('Email scheduled for sending').first()).toBeVisible()
})

test('the search opens the chosen result, also while it searches again', async ({
  shop,
  openAs,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no arrow keys')
  const prefix = shop.makePrefix()
  await shop.addStones([{ 'Stock #': `${prefix}1` }, { 'Stock #': `${prefix}2` }])
  const page = await openAs(shop.administrator)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: /^Search diamonds/ }).fill(prefix)
  await expect(page.getByRole('option', { name: `${prefix}2` })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  const text = (await chosen.textContent()) ?? ''
  const stockId = text.includes(`${prefix}1`) ? `${prefix}1` : `${prefix}2`
  await refetchSlowly(page, '**/api/overview/search*')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/diamonds\\?q=${stockId}`))
})

test('a price list is saved with the first click, also while it is checked again', async ({
  shop,
  openAs,
}) => {
  const name = `${shop.makePrefix()} November`
  const page = await openAs(shop.administrator)
  await page.goto('/admin/pricing/new')
  await page
    .getByLabel('Price list file')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(writePriceList()) })
  await expect(page.getByText('3,960 prices found')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save price list' })
  await expect(save).toBeEnabled()
  await refetchSlowly(page, '**/api/pricing/lists/check')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
