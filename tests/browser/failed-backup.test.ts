import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'every page of the administration says that backups have failed, until one is made',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const page = await openAs(shop.administrator)
    let failedBackups = 2
    await page.route('**/api/overview/waiting', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), failedBackups } })
    })
    await page.goto('/admin/orders')
    const notice = page.getByRole('status').filter({ hasText: 'The last 2 backups failed' })
    await expect(notice).toBeVisible()
    await expectReadable(page, 'a page of the administration after failed backups')
    failedBackups = 0
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Failed emails' })).toBeVisible()
    await expect(page.getByText('backups failed')).toHaveCount(0)
  },
)
