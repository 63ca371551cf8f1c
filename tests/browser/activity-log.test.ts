import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'the activity log says who did what, is filtered, and links to the object',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const { token } = shop.administrator
    const prefix = shop.makePrefix()
    const [stone] = await shop.addStones([{ 'Stock #': `${prefix}1` }])
    await shop.arrange('changeDiamondActive', { token, params: { id: stone!.id }, body: { isActive: false } })
    const { body: channel } = await shop.arrange('createChannel', { token, body: { name: `${prefix} news` } })
    const page = await openAs(shop.administrator)
    await page.goto(`/admin/audit?q=${prefix}`)
    const rows = page
      .getByRole('table', { name: 'Activity log' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    await expect(rows.filter({ hasText: `unlisted ${prefix}1` })).toHaveCount(1)
    await expect(rows.filter({ hasText: `added newsletter “${channel.name}”` })).toHaveCount(1)

    await page.getByRole('combobox', { name: 'Item' }).click()
    await page.getByRole('option', { name: 'Diamonds', exact: true }).click()
    await page.getByRole('combobox', { name: 'Period' }).click()
    await page.getByRole('option', { name: 'Last 7 days' }).click()
    await page.getByRole('combobox', { name: 'User' }).click()
    await page.getByRole('option', { name: shop.administrator.email }).click()
    await expect(page).toHaveURL(/kind=diamond/)
    await expect(page).toHaveURL(/period=week/)
    await expect(rows.filter({ hasText: 'news' })).toHaveCount(0)
    await expectReadable(page, 'the activity log')

    const unlisted = rows.filter({ hasText: `unlisted ${prefix}1` })
    await unlisted.getByRole('button').first().click()
    const detail = page.getByRole('dialog')
    await expect(detail).toContainText(`unlisted ${prefix}1`)
    await expect(detail.getByRole('link', { name: `All activity of ${prefix}1` })).toBeVisible()
    await page.keyboard.press('Escape')
    await unlisted.getByRole('link', { name: `${prefix}1` }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/diamonds\\?q=${prefix}1`))
  },
)
