import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { isPhone } from './pages/catalogue-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'a shared link opens without an account, shows only the sender’s prices, and its opening is counted',
  { tag: ['@phone', '@journey'] },
  async ({ page, shop }) => {
    const { token } = await shop.addCustomer()
    const [first, second, third] = await shop.addStones(listStones(shop.makePrefix(), 3, { Clarity: 'VS1' }))
    const body = {
      diamondIds: [first!.id, second!.id, third!.id],
      prices: [{ diamondId: first!.id, totalPrice: 5321.5 }],
      message: 'For your client,\n<b>as</b> promised.',
    }
    const share = (await shop.arrange('createShare', { token, body })).body
    await shop.arrange('deleteDiamond', { token: shop.administrator.token, params: { id: third!.id } })

    await page.goto(share.url)
    await expect(page.getByRole('navigation', { name: 'Categories', exact: true })).toHaveCount(
      isPhone(page) ? 0 : 1,
    )
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 stones selected for you')
    await expect(page.getByText('<b>as</b> promised.')).toBeVisible()
    await expect(page.getByText('1 more stone of this link is no longer available.')).toBeVisible()
    const sheets = page.getByRole('article')
    await expect(sheets).toHaveCount(2)
    await expect(sheets.filter({ hasText: first!.stockId })).toContainText('$5,321.50')
    await expect(sheets.filter({ hasText: second!.stockId })).not.toContainText('$')
    const figures = sheets.filter({ hasText: second!.stockId })
    await figures.getByText('All details').click()
    await expect(figures.getByText('Clarity', { exact: true })).toBeVisible()
    await expect.poll(async () => (await shop.arrange('listShares', { token })).body[0]!.openings).toBe(1)

    await shop.arrange('deleteShare', { token, params: { id: share.id } })
    await page.reload()
    await expect(page.getByText('This link does not work')).toBeVisible()
  },
)

test(
  'a neutral link shows the stones without logo, navigation, names and stock numbers',
  { tag: '@phone' },
  async ({ page, shop, openAs }) => {
    const customer = await shop.addCustomer()
    const stones = await shop.addStones(listStones(shop.makePrefix(), 2, { Clarity: 'VS1' }))
    const body = { diamondIds: stones.map(({ id }) => id), message: 'For you', isNeutral: true }
    const { url } = (await shop.arrange('createShare', { token: customer.token, body })).body

    for (const visitor of [page, await openAs(customer)]) {
      const reply = await visitor.goto(url)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('2 stones selected for you')
      await expect(visitor).toHaveTitle('2 stones selected for you')
      await expect(visitor.getByText('For you', { exact: true })).toBeVisible()
      await expect(visitor.getByRole('article')).toHaveCount(2)
      await expect(visitor.getByRole('banner')).toHaveCount(0)
      await expect(visitor.getByRole('navigation')).toHaveCount(0)
      await expect(visitor.getByRole('link')).toHaveCount(0)
      const texts = [await reply!.text(), await visitor.locator('body').innerText()].join()
      for (const name of ['Tavernier', ...stones.map(({ stockId }) => stockId)])
        expect(texts).not.toContain(name)
    }
    await expectReadable(page, 'a neutral link')
  },
)

test('a link that has expired names nobody', async ({ page }) => {
  await page.goto('/shared/no-such-link')
  await expect(page.getByText('This link does not work')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page).toHaveTitle('Selected stones')
})
