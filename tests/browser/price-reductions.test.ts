import type { BrowserShop } from './support/open-browser-shop.ts'
import { isPhone, openCatalogue } from './pages/catalogue-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

async function showPriceReductions(shop: BrowserShop, showsPriceReductions: boolean): Promise<void> {
  const { token } = shop.administrator
  const { body } = await shop.arrange('readPricingSettings', { token })
  const { version: _version, ...settings } = body
  await shop.arrange('changePricingSettings', { token, body: { ...settings, showsPriceReductions } })
}

/** Adds two stones and lowers the price of the first. */
async function addReducedStone(shop: BrowserShop, prefix: string): Promise<void> {
  const [stone] = await shop.addStones([{ 'Stock #': `${prefix}1` }, { 'Stock #': `${prefix}2` }])
  const { token } = shop.administrator
  const params = { id: stone?.id ?? 0 }
  await shop.arrange('changeDiamond', { token, params, body: { pricePerCarat: 4000 } })
}

test(
  'a customer sees which prices were reduced, finds these stones and saves the search',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    await addReducedStone(shop, prefix)
    await showPriceReductions(shop, true)
    const page = await openAs(await shop.addCustomer())
    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
    const reduced = /Price reduced on ?\d+ [A-Z][a-z]{2}/
    await expect(catalogue.stone(`${prefix}1`)).toContainText(reduced)
    await expect(catalogue.stone(`${prefix}2`)).not.toContainText('reduced')
    await expectReadable(page, 'cards with a reduced price')
    await catalogue.show('List')
    await expect(catalogue.stone(`${prefix}1`)).toContainText(reduced)
    await expect(catalogue.stone(`${prefix}2`)).not.toContainText('reduced')
    await expectReadable(page, 'the list with a reduced price')

    await catalogue.filter(async ({ panel }) => {
      const group = panel.getByRole('group', { name: 'Price reduced since' })
      await group.getByRole('button', { name: '7 days' }).click()
    })
    await catalogue.expectTotal(1)
    await expect(page).toHaveURL(`/white-diamonds?q=${prefix}&reduced=7d&view=list`)
    await expect(catalogue.chip('Price reduced in the last 7 days')).toBeVisible()
    await page.reload()
    await catalogue.expectTotal(1)

    await page.getByRole('button', { name: 'Saved searches' }).click()
    const searches = page.getByRole('dialog', { name: 'Saved searches' })
    await expect(searches).toContainText('Emails name new stones. A reduced price alone is not new.')
    const name = `“${prefix}” · Price reduced in the last 7 days`
    await expect(searches.getByRole('textbox', { name: 'Save search as' })).toHaveValue(name)
    await searches.getByRole('button', { name: 'Save', exact: true }).click()
    const saved = searches.getByRole('list', { name: 'Your saved searches' }).getByRole('link')
    await expect(saved).toContainText(
      `White diamonds · Search “${prefix}” · Price reduced in the last 7 days`,
    )
    await expectReadable(page, 'a saved search for reduced prices')
    await page.keyboard.press('Escape')
    await catalogue.removeChip('Price reduced in the last 7 days')
    await catalogue.expectTotal(2)
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await saved.click()
    await catalogue.expectTotal(1)
    await expect(page).toHaveURL(/reduced=7d/)

    await page.goto(`/diamond/${prefix}1`)
    const offer = page.getByRole('region', { name: 'Price' })
    await expect(offer).toContainText(reduced)
    await expectReadable(page, 'a stone with a reduced price')
    await page.goto(`/diamond/${prefix}2`)
    await expect(offer).toContainText('$5,000.00')
    await expect(offer).not.toContainText('reduced')
  },
)

test(
  'where the shop shows no reductions, a link with the filter finds all stones and says why',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    await addReducedStone(shop, prefix)
    await showPriceReductions(shop, false)
    const page = await openAs(await shop.addCustomer())
    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}&reduced=7d`)
    await catalogue.expectTotal(2)
    await expect(
      page.getByText('Not available to you and removed from the search: Price reduced since'),
    ).toBeVisible()
    await expect(catalogue.stone(`${prefix}1`)).toContainText('$4,000.00')
    await expect(catalogue.stone(`${prefix}1`)).not.toContainText('reduced')
    await catalogue.filter(async ({ panel }) => {
      await expect(panel.getByRole('group', { name: 'New since' })).toBeVisible()
      await expect(panel.getByRole('group', { name: 'Price reduced since' })).toHaveCount(0)
    })
  },
)

test('the list has a column with the day of the reduction', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await addReducedStone(shop, prefix)
  await showPriceReductions(shop, true)
  const page = await openAs(await shop.addCustomer())
  test.skip(isPhone(page), 'A phone shows no columns')
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}&view=list`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Price reduced on' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Reduced' })).toBeVisible()
  await expect(catalogue.stone(`${prefix}1`).getByRole('cell', { name: /^\d+ [A-Z][a-z]{2}$/ })).toBeVisible()
})
