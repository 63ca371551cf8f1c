import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { openAdminList } from './pages/admin-list.ts'
import { selectInForm } from './pages/form.ts'
import { expectReadable } from './support/expect-readable.ts'
import type { BrowserShop } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'

/** Puts nine stones on sale that are like those of no other test. The first is the cheapest. */
async function addMarket(shop: BrowserShop, prefix: string): Promise<void> {
  const stones = listStones(prefix, 9, { Shape: 'Heart', Weight: '25.00', Color: 'M', Clarity: 'I1' })
  await shop.addStones(stones.map((stone, at) => ({ ...stone, 'Rapnet Price': 1000 + at * 100 })))
}

test(
  'the stock list shows where prices stand in the market, and finds the lowest',
  { tag: '@phone' },
  async ({ shop, openAs, isMobile }) => {
    const prefix = shop.makePrefix()
    await addMarket(shop, prefix)
    const page = await openAs(shop.administrator)
    const list = await openAdminList(page, `/admin/diamonds?q=${prefix}`, 'Diamonds')
    // A phone shows each stone as a card, without a choice of columns.
    if (!isMobile) {
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.getByRole('checkbox', { name: 'Market', exact: true }).check()
      await page.keyboard.press('Escape')
      await expect(list.row(`${prefix}1`)).toContainText('1 of 9')
      await expect(list.row(`${prefix}1`)).toContainText('none costs less')
      await expect(list.row(`${prefix}4`)).toContainText('4 of 9')
      await expect(list.row(`${prefix}4`)).toContainText('38% cost less')
      await expectReadable(page, 'the market position in the stock list')
    }

    await page.getByRole('button', { name: 'More filters' }).click()
    await selectInForm(page, { Market: 'Lowest 10%' })
    await page.getByRole('button', { name: 'More filters' }).click()
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Market Lowest 10%')
    await expect(page.getByRole('status').filter({ hasText: '1 stone' })).toBeVisible()
    await expect(list.row(`${prefix}1`)).toBeVisible()
    await expectReadable(page, 'the lowest prices of the market')
  },
)
