import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { expect, test } from './support/shop.ts'

test(
  'a shared link opens without an account, shows only the sender’s prices, and its opening is counted',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { token } = await shop.addCustomer()
    const [first, second, third] = await shop.addStones(listStones(shop.makePrefix(), 3, { Clarity: 'VS1' }))
    const body = {
      diamondIds: [first!.id, second!.id, third!.id],
      prices: [{ diamondId: first!.id, totalPrice: 4321.5 }],
      message: 'For your client,\n<b>as</b> promised.',
    }
    const share = (await shop.arrange('createShare', { token, body })).body
    await shop.arrange('deleteDiamond', { token: shop.administrator.token, params: { id: third!.id } })

    await page.goto(share.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 stones chosen for you')
    await expect(page.getByText('<b>as</b> promised.')).toBeVisible()
    await expect(page.getByText('One more stone of this link cannot be had any more.')).toBeVisible()
    const sheets = page.getByRole('article')
    await expect(sheets).toHaveCount(2)
    await expect(sheets.filter({ hasText: first!.stockId })).toContainText('$4,321.50')
    await expect(sheets.filter({ hasText: second!.stockId })).not.toContainText('$')
    const figures = sheets.filter({ hasText: second!.stockId })
    await figures.getByText('All figures').click()
    await expect(figures.getByText('Clarity', { exact: true })).toBeVisible()
    await expect.poll(async () => (await shop.arrange('listShares', { token })).body[0]!.openings).toBe(1)

    await shop.arrange('deleteShare', { token, params: { id: share.id } })
    await page.reload()
    await expect(page.getByText('This link is not open any more')).toBeVisible()
  },
)
