import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { isPhone, openCatalogue, type CataloguePage } from './pages/catalogue-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

/**
 * Five round stones, each heavier and more expensive than the one before, at 60 % of Rap, the last at 50 %.
 */
const makeStock = (prefix: string) =>
  Array.from({ length: 5 }, (_, index) => ({
    'Stock #': `${prefix}${index + 1}`,
    Weight: (1 + index / 10).toFixed(2),
    Color: index < 3 ? 'D' : 'E',
    Clarity: 'VS1',
    'Rapnet Price': index < 4 ? 6000 : 5000,
    'Rap Price': 10_000,
  }))

const select = async (catalogue: CataloguePage, indexes: readonly number[]): Promise<void> => {
  for (const index of indexes) await catalogue.stones.nth(index).check()
}

const selectionBar = (page: Page): Locator => page.getByRole('region', { name: 'Selected stones' })

test(
  'selected stones show total carats, price, price per carat and Rap %; all matches can be selected and compared',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    await shop.addStones(makeStock(prefix))
    const page = await openAs(await shop.addCustomer())
    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}&size=3`)
    await select(catalogue, [0, 1])
    await expect(selectionBar(page)).toContainText('2 stones')
    await expect(selectionBar(page)).toContainText('2.10 ct')
    await expect(selectionBar(page)).toContainText('$12,600.00')
    await expect(selectionBar(page)).toContainText('$6,000.00/ct')
    await expect(selectionBar(page)).toContainText('Rap −40.00%')

    await selectionBar(page).getByRole('button', { name: 'Select all 5' }).click()
    // 6.00 ct, of which 1.40 ct at $5,000 a carat: $34,600 of $60,000.
    await expect(selectionBar(page)).toContainText('5 stones')
    await expect(selectionBar(page)).toContainText('$34,600.00')
    await expect(selectionBar(page)).toContainText('Rap −42.33%')
    await expect(selectionBar(page).getByRole('button', { name: /^Select all/ })).toHaveCount(0)
    await selectionBar(page).getByRole('button', { name: 'Show selected' }).click()
    await expect(catalogue.stones).toHaveCount(5)

    await selectionBar(page).getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare')
    const numbers = [1, 2, 3, 4, 5].map((number) => `${prefix}${number}`)
    await expect(page).toHaveURL(`/compare?stones=${numbers.join(',')}`)
    const row = (name: string): Locator =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(row('Colour').getByRole('cell')).toHaveText(['D', 'D', 'D', 'E', 'E'])
    await page.getByRole('checkbox', { name: 'Show differences only' }).check()
    await expect(row('Clarity')).toHaveCount(0)
    for (const number of numbers.slice(2))
      await page.getByRole('button', { name: `Remove ${number}` }).click()
    await expect(row('Total').getByRole('cell')).toHaveText(['$6,000.00', '$6,600.00'])
    await page.goBack()
    await expect(selectionBar(page)).toContainText('5 stones')

    await page.goto('/about-us')
    await shop.changeStones(
      makeStock(prefix)
        .slice(4)
        .map((stone) => ({ ...stone, 'Rapnet Price': 6000 })),
    )
    await page.goto(`/white-diamonds?q=${prefix}&size=3`)
    await expect(selectionBar(page)).toContainText('5 stones')
    await expect(selectionBar(page)).toContainText('$36,000.00')
  },
)

test('selected stones become a shared link with the sender’s prices and a WhatsApp message', async ({
  page: guestPage,
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  await shop.addStones(makeStock(prefix))
  const page = await openAs(await shop.addCustomer())
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  await select(catalogue, [0, 1])
  await selectionBar(page).getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share 2 stones' })
  await dialog.getByLabel('Message').fill('For your client')
  await dialog.getByText('With my prices').click()
  const prices = dialog.getByLabel(`Total price of ${prefix}`)
  for (const index of [0, 1]) await expect(prices.nth(index)).toHaveValue('')
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeDisabled()
  await dialog.getByLabel('Markup on cost').fill('10')
  await expect(prices.nth(0)).toHaveValue('6600')
  await prices.nth(1).fill('')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const text = await dialog.getByLabel('Message with the link').inputValue()
  const link = /https?:\S+$/.exec(text)?.[0] ?? 'no link'
  const whatsapp = await dialog.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(whatsapp).toContain(encodeURIComponent(link))
  expect(text).toContain('For your client')
  expect(text).toContain('Round 1.00 ct D VS1, GIA, $6,600.00')

  await guestPage.goto(link)
  await expect(guestPage.getByText('For your client')).toBeVisible()
  await expect(guestPage.getByRole('main')).toContainText('$6,600.00')
  await expect(guestPage.getByRole('main')).not.toContainText('$6,000.00')
  await expect(guestPage.getByRole('main')).not.toContainText('$7,260.00')
})

test('a price at or below the sender’s cost is shared only after a question', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await shop.addStones(makeStock(prefix))
  const customer = await shop.addCustomer()
  const page = await openAs(customer)
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  await select(catalogue, [0, 1])
  await selectionBar(page).getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share 2 stones' })
  await dialog.getByText('With my prices').click()
  await dialog.getByLabel('Markup on cost').fill('0')
  await dialog.getByLabel(`Total price of ${prefix}2`).fill('7000')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const question = dialog.getByRole('alertdialog', { name: '1 price is at or below your cost' })
  await expect(question).toContainText(`${prefix}1: $6,000.00, your cost is $6,000.00`)
  await expect(question.getByRole('button', { name: 'Change prices' })).toBeFocused()
  await expectReadable(page, 'the question about low prices')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  const listShares = async () => (await shop.arrange('listShares', { token: customer.token })).body
  expect(await listShares()).toEqual([])
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await question.getByRole('button', { name: 'Share anyway' }).click()
  await expect(dialog.getByLabel('Message with the link')).toBeVisible()
  expect((await listShares()).map(({ stones }) => stones.map(({ totalPrice }) => totalPrice))).toEqual([
    [6000, 7000],
  ])
})

test('a customer requests selected stones on memo, and the administrator sees who requested them', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  await shop.addStones(makeStock(prefix))
  const page = await openAs(await shop.addCustomer())
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  await select(catalogue, [0, 1])
  await selectionBar(page).getByRole('button', { name: 'Memo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request 2 stones on memo' })
  await dialog.getByLabel('Notes (optional)').fill('For the Hong Kong show')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByRole('status')).toContainText('Request sent')
  await dialog.getByRole('link', { name: 'View your memos' }).click()
  const request = page.getByRole('article', { name: 'Memo request' })
  await expect(request).toContainText('For the Hong Kong show')
  await expect(request.getByRole('link')).toHaveText([`${prefix}1`, `${prefix}2`])
})

test('selected stones are exported to Excel, CSV and PDF files that say what they have', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  await shop.addStones(makeStock(prefix))
  const page = await openAs(await shop.addCustomer())
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  await select(catalogue, [0])
  await catalogue.stones.nth(2).click({ modifiers: ['Shift'] })
  await expect(selectionBar(page)).toContainText('3 stones')
  const save = async (kind: string): Promise<{ name: string; begin: string }> => {
    const downloading = page.waitForEvent('download')
    await selectionBar(page).getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    const file = await downloading
    const content = await readFile(await file.path())
    return { name: file.suggestedFilename(), begin: content.subarray(0, 4).toString('latin1') }
  }
  const named = (extension: string) =>
    expect.stringMatching(
      new RegExp(`^[a-z0-9-]+-white-diamonds-selection-\\d{4}-\\d\\d-\\d\\d\\.${extension}$`),
    )
  expect(await save('Excel')).toEqual({ name: named('xlsx'), begin: 'PK\u0003\u0004' })
  expect(await save('CSV')).toEqual({ name: named('csv'), begin: '\u00ef\u00bb\u00bfS' })
  expect(await save('PDF')).toEqual({ name: named('pdf'), begin: '%PDF' })
})

test('a saved search opens with the same filters and finds new stones', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await shop.addStones(makeStock(prefix))
  const page = await openAs(await shop.addCustomer())
  const address = `/white-diamonds?q=${prefix}&color=D&sort=-carats`
  const catalogue = await openCatalogue(page, address)
  await catalogue.expectTotal(3)
  await page.getByRole('button', { name: 'Saved searches' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved searches' })
  await expect(dialog.getByLabel('Save search as')).toHaveValue(`“${prefix}” · D`)
  await dialog.getByLabel('Save search as').fill('Whitest')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('link', { name: /^Whitest/ })).toBeVisible()

  await page.goto('/black-diamonds')
  await shop.addStones([{ 'Stock #': `${prefix}6`, Color: 'D' }])
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await dialog.getByRole('link', { name: /^Whitest/ }).click()
  await expect(page).toHaveURL(address)
  await catalogue.expectTotal(4)
})

test('new stock does not move the list until the viewer requests it; selected stones show their current price', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  const stock = makeStock(prefix)
  await shop.addStones(stock)
  const page = await openAs(await shop.addCustomer())
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  await select(catalogue, [0])
  await expect(selectionBar(page)).toContainText('$6,000.00')
  await shop.changeStones(stock.slice(0, 1).map((stone) => ({ ...stone, 'Rapnet Price': 7000 })))
  await expect(selectionBar(page)).toContainText('$7,000.00')

  // Too many stones for single events.
  const more = Array.from({ length: 60 }, (_, index) => ({ 'Stock #': `${prefix}N${index}`, Weight: '0.50' }))
  await shop.addStones(more)
  const showMore = page.getByRole('button', { name: '60 more stones. Refresh' })
  await expect(showMore).toBeVisible()
  await expect(catalogue.stones.first()).toHaveAccessibleName(`Select ${prefix}1`)
  await catalogue.expectTotal(5)
  await showMore.click()
  await catalogue.expectTotal(65)
  await expect(catalogue.stones.first()).toHaveAccessibleName(`Select ${prefix}N0`)

  const dearer = [...more, ...stock.slice(0, 1)].map((stone) => ({ ...stone, 'Rapnet Price': 8000 }))
  await shop.changeStones(dearer)
  await expect(selectionBar(page)).toContainText('$8,000.00')
})

test(
  'a pair is one card, one group in the list and one click for both stones',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const pair = (one: string, other: string, Weight: string) => [
      { 'Stock #': prefix + one, 'Pair Stock #': prefix + other, Weight },
      { 'Stock #': prefix + other, 'Pair Stock #': prefix + one, Weight },
    ]
    await shop.addStones([...pair('A1', 'A2', '1.00'), ...pair('B1', 'B2', '1.50')])
    const page = await openAs(await shop.addCustomer())
    const catalogue = await openCatalogue(page, `/matching-pairs?q=${prefix}`)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText('2.00 ct')
    await expect(cards.first()).toContainText('$10,000.00')
    // Only one stone of the pair matches, but the pair is shown whole.
    await page.goto(`/matching-pairs?stock=${prefix}B2`)
    await expect(cards).toHaveCount(1)
    await expect(cards.first()).toContainText('3.00 ct')
    await catalogue.stones.first().check()
    await expect(selectionBar(page)).toContainText('2 stones')
    // One stone of each pair matches, and both pairs are selected whole.
    await page.goto(`/matching-pairs?stock=${prefix}A1,${prefix}B2`)
    await expect(cards).toHaveCount(2)
    await selectionBar(page).getByRole('button', { name: 'Select all', exact: true }).click()
    await expect(selectionBar(page)).toContainText('4 stones')
    await catalogue.stones.first().uncheck()
    await expect(selectionBar(page)).toContainText('2 stones')

    if (!isPhone(page)) {
      await catalogue.show('List')
      await expect(page.getByRole('checkbox', { name: `Select set ${prefix}B1, ${prefix}B2` })).toBeChecked()
      await expect(page.getByRole('row').filter({ hasText: '$15,000.00' })).toHaveCount(1)
    }
    await selectionBar(page).getByRole('button', { name: 'Add to basket' }).click()
    await expect(page.getByRole('link', { name: 'Basket, 2' })).toBeVisible()
  },
)

test('melee is found by size and ordered by number of stones, at its price per carat', async ({
  shop,
  openAs,
}) => {
  const { token } = shop.administrator
  const rows = [
    'Color,Size From,Size To,Carats,Price',
    // Larger than any melee of other tests.
    'White,4.20,4.30,50,400',
    'White,4.30,4.40,20,500',
    'Black,4.20,4.30,9,90',
  ]
  const file = new File([rows.join('\r\n') + '\r\n'], 'melee.csv')
  await shop.arrange('importMelee', { token, file })
  const page = await openAs(await shop.addCustomer())
  await page.goto('/melee-by-size')
  const sizes = page.getByRole('main').getByRole('rowheader')
  await page.getByLabel('Size from (mm)').fill('4.2')
  await expect(sizes).toHaveText(['4.20–4.30', '4.30–4.40', '4.20–4.30'])
  await page.getByLabel('Size to (mm)').fill('4.3')
  await page.getByRole('button', { name: /^White/ }).click()
  await expect(sizes).toHaveText(['4.20–4.30'])
  await expect(page).toHaveURL('/melee-by-size?colors=White&size=4.2-4.3')

  const order = page.getByRole('button', { name: 'Order White 4.20–4.30 mm' })
  await order.click()
  const form = page.getByRole('dialog', { name: 'White 4.20–4.30 mm' })
  await form.getByLabel('Approx. stones').fill('10')
  await expect(form.getByLabel('Carats')).toHaveValue('2.83')
  await expect(form).toContainText('$1,132.00')
  await form.getByLabel('Carats').fill('60')
  await expect(form.getByLabel('Carats')).toHaveAccessibleDescription('Exceeds stock')
  await expect(form.getByRole('button', { name: 'Add to basket' })).toBeDisabled()
  await form.getByLabel('Carats').fill('2.5')
  await form.getByRole('button', { name: 'Add to basket' }).click()
  await expect(form).toBeHidden()
  await expect(order).toHaveAttribute('aria-pressed', 'true')
  await expect(order).toBeFocused()
  await expect(page.getByRole('link', { name: 'Basket, 1' })).toBeVisible()
})
