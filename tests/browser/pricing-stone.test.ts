import type { Locator, Page } from '@playwright/test'
import { writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { openAdminList } from './pages/admin-list.ts'
import { expectReadable } from './support/expect-readable.ts'
import type { BrowserShop } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'

/** No other test has stones that compare with these. */
const rare = { Shape: 'Pear', Weight: '4.10', Color: 'M', Clarity: 'SI2' }
const costs = [5000, 4000, 4500, 5500, 6000, 6500, 7000, 7500, 8000]

/** Adds comparable stones of a vendor at these costs, an ungraded one, and one that is like no other. */
async function addComparableStones(shop: BrowserShop, prefix: string, vendor: string): Promise<void> {
  const stones = [
    ...costs.map((cost, index) => ({ ...rare, 'Stock #': `${prefix}-${index + 1}`, 'Rapnet Price': cost })),
    { ...rare, 'Stock #': `${prefix}-U`, Clarity: '' },
    { ...rare, 'Stock #': `${prefix}-F`, Color: 'X' },
  ]
  const file = new File(
    [writeStockFile(stones.map((stone) => ({ ...stone, Vendor: vendor })))],
    `${prefix}.csv`,
  )
  await shop.arrange('importMoreDiamonds', { token: shop.administrator.token, file, body: {} })
}

/** Opens a stone beside the list. */
async function openStone(page: Page, stockId: string): Promise<Locator> {
  await openAdminList(page, `/admin/diamonds?q=${stockId}`, 'Diamonds')
  await page.getByRole('button', { name: stockId, exact: true }).click()
  return page.getByRole('dialog', { name: stockId })
}

test(
  'a stone shows its place in the market, another price is tried and set, and its history has each change',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const vendor = `${prefix} Gems`
    const { token } = shop.administrator
    await addComparableStones(shop, prefix, vendor)
    const customer = await shop.addCustomer()
    await shop.arrange('saveUser', { token, body: { id: customer.id, discount: 60 } })
    const margin = { kind: 'cost', factor: 1.1 }
    const rule = {
      name: `${prefix} margin`,
      conditions: { vendors: [vendor] },
      action: margin,
      floorPercent: 5,
    }
    const run = await shop.arrange('planPricingRules', { token, body: { rules: [rule] } })

    const page = await openAs(shop.administrator)
    const state = page.locator('.facts .status-label')
    await page.goto(`/admin/pricing/changes/${run.body.id}`)
    const warning = page.getByRole('table', { name: 'Customers below the floor' })
    await expect(warning.getByRole('row', { name: customer.email })).toContainText('60% discount')
    await expect(warning.getByRole('link', { name: customer.email })).toHaveAttribute(
      'href',
      `/admin/users/${customer.id}`,
    )
    await expectReadable(page, 'the warning of customers below the floor')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(state).toHaveText('Applied')

    const stone = await openStone(page, `${prefix}-1`)
    const market = stone.getByRole('region', { name: 'Market position' })
    await expect(market).toContainText('3 of 9')
    await expect(market).toContainText('25% cost less')
    await expect(market).toContainText('Lowest$4,400.00')
    await expect(market).toContainText(
      'Compared with 8 listed stones: natural, Pear, 4.00–4.99 ct, L–N, SI1–SI3, GIA.',
    )
    await expectReadable(page, 'a stone with its market position and its history')
    const answer = market.getByRole('status')
    await market.getByRole('slider', { name: 'What if: price per carat' }).press('Home')
    await expect(answer).toContainText('1 of 9')
    await expect(answer).toContainText('none costs less')
    await market.getByRole('textbox', { name: 'What if, $/ct' }).fill('8000')
    await expect(answer).toHaveText('7 of 9 at $8,000.00, 75% cost less')
    await expectReadable(page, 'the market position of another price')
    await market.getByRole('button', { name: 'Set this price…' }).click()
    const price = page.getByRole('textbox', { name: '$/ct', exact: true })
    await expect(price).toHaveValue('8,000.00')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(market).toContainText('7 of 9')

    const history = stone.getByRole('table', { name: 'History' }).getByRole('row')
    await expect(history.filter({ hasText: '$5,500.00 → $8,000.00' })).toContainText('+45.5%')
    await expect(history.filter({ hasText: '$5,000.00 → $5,500.00' })).toContainText('+10%')
    await expect(history.filter({ hasText: 'Came into the shop' })).toContainText('Available')
    await history.getByRole('link', { name: `Change ${run.body.id}` }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect(state).toHaveText('Undone')
  },
)

test('a stone without a market says why, and one on request is placed at a price', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  await addComparableStones(shop, prefix, `${prefix} Gems`)
  const page = await openAs(shop.administrator)
  const ungraded = await openStone(page, `${prefix}-U`)
  await expect(ungraded.getByRole('region', { name: 'Market position' })).toContainText(
    'ungraded stones are not compared',
  )
  await expect(ungraded.getByRole('region', { name: 'History' })).toContainText('No change of price')

  const fewLikeIt = await openStone(page, `${prefix}-F`)
  await expect(fewLikeIt.getByRole('region', { name: 'Market position' })).toContainText(
    'Fewer than eight comparable stones are listed: natural, Pear, 4.00–4.99 ct, W–Y, SI1–SI3, GIA.',
  )

  const { token } = shop.administrator
  const found = await shop.arrange('searchDiamonds', {
    token,
    body: { filters: { stockIds: [`${prefix}-9`] } },
  })
  const id = found.body.items[0]?.id ?? 0
  await shop.arrange('changeDiamond', { token, params: { id }, body: { pricePerCarat: null } })
  const onRequest = await openStone(page, `${prefix}-9`)
  const market = onRequest.getByRole('region', { name: 'Market position' })
  await expect(market).toContainText('The price is on request')
  await expect(market.getByRole('slider')).toHaveCount(0)
  await market.getByRole('textbox', { name: 'What if, $/ct' }).fill('4200')
  await expect(market.getByRole('status')).toContainText(' at $4,200.00')
  await expect(market.getByRole('slider')).toHaveAttribute('aria-valuetext', '$4,200.00 per carat')
})

test('of a long history the latest changes are shown first', async ({ shop, openAs }) => {
  const { token } = shop.administrator
  const stockId = shop.makePrefix()
  const [stone] = await shop.addStones([{ 'Stock #': stockId }])
  for (let pricePerCarat = 5001; pricePerCarat <= 5021; pricePerCarat += 1) {
    await shop.arrange('changeDiamond', { token, params: { id: stone?.id ?? 0 }, body: { pricePerCarat } })
  }
  const page = await openAs(shop.administrator)
  const detail = await openStone(page, stockId)
  const table = detail.getByRole('table', { name: 'History' })
  await expect(table).toContainText('$5,020.00 → $5,021.00')
  await expect(table.getByRole('row')).toHaveCount(21)
  await detail.getByRole('button', { name: 'Show all 22 entries' }).click()
  await expect(table).toContainText('Came into the shop')
  await expect(table.getByRole('row')).toHaveCount(23)
})
