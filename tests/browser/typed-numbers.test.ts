import { openAdminList } from './pages/admin-list.ts'
import { openCatalogue } from './pages/catalogue-page.ts'
import { expect, test } from './support/shop.ts'

for (const [typed, shown, total] of [
  ['9500.25', '9,500.25', '$19,000.50'],
  ['9500,25', '9,500.25', '$19,000.50'],
  ['9,500', '9,500.00', '$19,000.00'],
] as const) {
  test(`a price typed as ${typed}, key by key, is a price of ${shown}`, async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    await shop.addStones([{ 'Stock #': `${prefix}1`, Weight: '2.00' }])
    const page = await openAs(shop.administrator)
    const list = await openAdminList(page, `/admin/diamonds?q=${prefix}`, 'Diamonds')
    await page.getByRole('button', { name: `$/ct of ${prefix}1` }).click()
    const price = page.getByRole('textbox', { name: '$/ct' })
    await price.selectText()
    await price.pressSequentially(typed)
    await expect(price).toHaveValue(typed)
    await price.blur()
    await expect(price).toHaveValue(shown)
    await price.press('Enter')
    await expect(list.row(`${prefix}1`)).toContainText(total)
  })
}

test(
  'an invalid price is refused in its field and changes nothing',
  { tag: '@journey' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const [stone] = await shop.addStones([{ 'Stock #': `${prefix}1` }])
    const page = await openAs(shop.administrator)
    const list = await openAdminList(page, `/admin/diamonds?q=${prefix}`, 'Diamonds')
    const { token } = shop.administrator
    const read = async () =>
      (await shop.arrange('readDiamondByStock', { token, params: { stockId: stone!.stockId } })).body
    const before = await read()
    await page.getByRole('button', { name: `$/ct of ${prefix}1` }).click()
    const price = page.getByRole('textbox', { name: '$/ct' })
    await price.selectText()
    await price.pressSequentially('1e4')
    await price.press('Enter')
    await expect(price).toHaveValue('1e4')
    await expect(price).toHaveAccessibleDescription('Enter a number')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(price).toHaveCount(0)
    await expect(list.row(`${prefix}1`)).toHaveCount(1)
    expect(await read()).toEqual(before)
  },
)

test('a filter accepts a decimal comma and refuses an impossible weight', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await shop.addStones([
    { 'Stock #': `${prefix}1`, Weight: '2.40' },
    { 'Stock #': `${prefix}2`, Weight: '2.60' },
  ])
  const page = await openAs(await shop.addCustomer())
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  await catalogue.expectTotal(2)
  await catalogue.filter(async ({ panel }) => {
    const from = panel.getByRole('textbox', { name: 'Carats from' })
    await from.fill('2,5')
    await from.press('Enter')
    await expect(from).toHaveValue('2.5')
    await from.fill('99999999999999999')
    await from.press('Enter')
    await expect(from).toHaveAttribute('aria-invalid', 'true')
  })
  await catalogue.expectTotal(1)
  await page.goto(`/white-diamonds?q=${prefix}&carats=99999999999999999-`)
  await catalogue.expectTotal(2)
})

test('an order of melee accepts a decimal comma', async ({ shop, openAs }) => {
  const { token } = shop.administrator
  const file = new File(['Color,Size From,Size To,Carats,Price\r\nWhite,3.90,3.95,500,400\r\n'], 'melee.csv')
  await shop.arrange('importMelee', { token, file })
  const page = await openAs(await shop.addCustomer())
  await page.goto('/melee-by-size?size=3.9-3.95')
  await page.getByRole('button', { name: 'Order White 3.90–3.95 mm' }).click()
  const form = page.getByRole('dialog', { name: 'White 3.90–3.95 mm' })
  await form.getByRole('textbox', { name: 'Carats' }).pressSequentially('1,15')
  await expect(form).toContainText('$460.00')
})
