import type { Page } from '@playwright/test'
import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

/** Shows the pages of a signed-in user as those of a shop without a mail server. */
async function removeMailServer(page: Page): Promise<void> {
  await page.route('**/api/site/domainLayout', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), sendsEmail: false } })
  })
}

test(
  'every page of the administration says that email is not being sent',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const page = await openAs(shop.administrator)
    await removeMailServer(page)
    await page.goto('/admin')
    const notice = page.getByRole('status').filter({ hasText: 'Email is not being sent' })
    await expect(notice).toBeVisible()
    await expect(page.getByText('Emails are not sent: no mail server is set up')).toBeVisible()
    const unsent = page.getByRole('link', { name: /emails? not sent/ })
    await expect(unsent).toHaveAttribute('href', /state=kept/)
    await expectReadable(page, 'a dashboard without a mail server')
    await page.goto('/admin/orders')
    await expect(notice).toBeVisible()
    await notice.getByRole('link', { name: 'View outbox' }).click()
    await expect(page).toHaveURL(/\/admin\/mails\?state=kept/)
  },
)

test('with a mail server no page says that email is not being sent', async ({ shop, openAs }) => {
  const page = await openAs(shop.administrator)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Failed emails' })).toBeVisible()
  await expect(page.getByText('Email is not being sent')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /emails? not sent/ })).toHaveCount(0)
})

test('an order promises no email', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  const [stone] = await shop.addStones(listStones(prefix, 1, { Clarity: 'VS1' }))
  const customer = await shop.addCustomer()
  const order = await shop.arrange('createOrderFor', {
    token: shop.administrator.token,
    body: { userId: customer.id, items: [{ productId: stone!.id, productType: 'Diamond', quantity: 1 }] },
  })
  const page = await openAs(shop.administrator)
  await removeMailServer(page)
  await page.goto(`/admin/orders/${order.body.id}`)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'The email to the customer stays in the outbox: no mail server is set up.',
  )
})
