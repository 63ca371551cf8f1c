import type { Page } from '@playwright/test'
import { writePriceList } from '#tests/support/pricing/write-price-list.ts'
import { writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { openAdminList } from './pages/admin-list.ts'
import { openCatalogue } from './pages/catalogue-page.ts'
import { fillForm, selectInForm } from './pages/form.ts'
import { expectReadable } from './support/expect-readable.ts'
import type { BrowserShop } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'

/** Puts two stones of a vendor on sale, at $5,000 a carat. Returns their stock numbers. */
async function addVendorStones(shop: BrowserShop, prefix: string, vendor: string): Promise<[string, string]> {
  const stockIds: [string, string] = [`${prefix}1`, `${prefix}2`]
  const stones = stockIds.map((id) => ({ 'Stock #': id, Vendor: vendor, Clarity: 'VS1' }))
  const file = new File([writeStockFile(stones)], `${prefix}.csv`)
  await shop.arrange('importMoreDiamonds', { token: shop.administrator.token, file, body: {} })
  return stockIds
}

const selectFile = (page: Page, name: string, content: string) =>
  page
    .getByLabel('Price list file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

const state = (page: Page) => page.locator('.facts .status-label')

test(
  'a list is uploaded and activated, a margin for one vendor reaches an open catalogue, and both are undone',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const vendor = `${prefix} Gems`
    const [first, second] = await addVendorStones(shop, prefix, vendor)
    const customer = await openAs(await shop.addCustomer())
    const catalogue = await openCatalogue(customer, `/white-diamonds?q=${prefix}&view=list`)
    await expect(catalogue.stone(first)).toContainText('$5,000.00')

    const page = await openAs(shop.administrator)
    await openAdminList(page, '/admin/pricing', 'Price lists')
    await page.getByRole('link', { name: 'Add price list' }).click()
    await selectFile(page, `${prefix} November.csv`, writePriceList())
    await expect(page.getByText('3,960 prices found')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${prefix} November`)
    await expect(page.getByLabel('Date of the list')).toHaveValue('2026-11-20')
    await expect(page.getByRole('radio', { name: /^Dollars per carat/ })).toBeChecked()
    await expectReadable(page, 'a price list before it is saved')
    await page.getByRole('button', { name: 'Save price list' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${prefix} November`)
    await expect(page.getByRole('table', { name: '1.00–1.49 ct' })).toContainText('66')
    await expectReadable(page, 'a price list')
    await page.getByRole('button', { name: 'Activate…' }).click()
    await expectReadable(page, 'the question what a list does to prices')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect(state(page)).toHaveText('Preview')
    await expectReadable(page, 'the preview of a price list')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(state(page)).toHaveText('Applied')
    const listRun = page.url()

    await page.getByRole('link', { name: 'Changes', exact: true }).click()
    await page.getByRole('navigation', { name: 'Pricing' }).getByRole('link', { name: 'Rules' }).click()
    await page.getByRole('button', { name: 'Add rule' }).click()
    const dialog = page.getByRole('dialog')
    await fillForm(dialog, { Name: `${prefix} margin`, 'Markup on cost': '10', 'Floor: cost plus': '5' })
    await selectInForm(page, { Vendor: vendor }, dialog)
    await page.keyboard.press('Escape')
    await expectReadable(page, 'the form of a rule')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Pricing rules' })).toContainText(
      'cost + 10%, at least cost + 5%',
    )
    await expectReadable(page, 'the pricing rules')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    const rule = page.getByRole('table', { name: 'By rule' }).getByRole('row', { name: `${prefix} margin` })
    await expect(rule).toContainText('$10,000.00')
    await expect(rule).toContainText('$11,000.00')
    await expect(rule).toContainText('+10%')
    await expectReadable(page, 'the preview of rules')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(state(page)).toHaveText('Applied')
    await expect(catalogue.stone(first)).toContainText('$5,500.00')
    const rulesRun = page.url()

    await openAdminList(page, `/admin/diamonds?q=${second}`, 'Diamonds')
    await page.getByRole('button', { name: second, exact: true }).click()
    const stone = page.getByRole('dialog', { name: second })
    await stone.getByRole('button', { name: 'Why this price?' }).click()
    const lines = stone.getByRole('table', { name: 'Price, line by line' })
    await expect(lines.getByRole('row', { name: /^Cost/ })).toContainText('$5,000.00')
    await expect(lines.getByRole('row', { name: /^Rule/ })).toContainText('+$500.00')
    await expect(lines.getByRole('row', { name: /^Price/ })).toContainText('$5,500.00')
    await expectReadable(page, 'why a stone costs what it costs')
    await stone.getByRole('button', { name: `Edit… ${second}` }).click()
    const form = page.getByRole('dialog', { name: `Edit ${second}` })
    await expect(form.getByRole('textbox', { name: 'Cost per carat' })).toHaveValue('5,000.00')
    await form.getByRole('textbox', { name: '$/ct', exact: true }).fill('6000')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(stone.getByText('By hand.')).toBeVisible()
    await expect(catalogue.stone(second)).toContainText('$6,000.00')

    await page.goto(rulesRun)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog).toContainText('1 stone gets its former price.')
    await expect(dialog).toContainText('1 stone changed since keeps its price.')
    await expectReadable(page, 'the question before a change is undone')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(state(page)).toHaveText('Undone')
    await expect(catalogue.stone(first)).toContainText('$5,000.00')
    await expect(catalogue.stone(second)).toContainText('$6,000.00')

    await openAdminList(page, `/admin/diamonds?q=${second}`, 'Diamonds')
    await page.getByRole('button', { name: `Actions for ${second}` }).click()
    await page.getByRole('menuitem', { name: 'Let the rules set the price' }).click()
    await expect(catalogue.stone(second)).toContainText('$5,000.00')

    await page.goto(listRun)
    await page.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(state(page)).toHaveText('Undone')
    await openAdminList(page, `/admin/audit?q=${encodeURIComponent('pricing run')}`, 'Activity log')
    await expect(page.getByRole('table', { name: 'Activity log' })).toContainText(/undid price change \d+/)
  },
)

test('a file with mistakes names their rows and columns, and is not saved', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  const page = await openAs(shop.administrator)
  await page.goto('/admin/pricing/new')
  const rows = [
    'Shape,Clarity,Color,Low Size,High Size,Price',
    'BR,VS1,G,1.00,1.49,6600',
    'BR,VS9,G,1.50,1.99,-5',
  ]
  await selectFile(page, `${prefix}.csv`, `\n${rows.join('\n')}\n`)
  const problems = page.getByRole('table', { name: 'Problems' })
  await expect(problems.getByRole('row', { name: 'Row 4 Clarity' })).toBeVisible()
  await expect(problems.getByRole('row', { name: 'Row 4 Price per carat' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save price list' })).toHaveCount(0)
  await expectReadable(page, 'the problems of a price list')

  await selectFile(page, `${prefix} picture.csv`, '%PDF-1.7')
  await expect(page.getByRole('alert')).toContainText('This is a PDF')

  // The median of one carat may be $600 or $60,000.
  await selectFile(page, `${prefix} unclear.csv`, 'BR,VS1,G,1.00,1.49,600\n')
  const save = page.getByRole('button', { name: 'Save price list' })
  await page.getByLabel('Date of the list').fill('2026-11-20')
  await expect(save).toBeDisabled()
  await page.getByRole('radio', { name: /^Hundreds of dollars/ }).check()
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${prefix} unclear`)
  await expect(page.getByRole('table', { name: '1.00–1.49 ct' })).toContainText('600')
  const { body } = await shop.arrange('listPriceLists', {
    token: shop.administrator.token,
    query: { q: prefix },
  })
  expect(body).toMatchObject([{ name: `${prefix} unclear`, cells: 1, state: 'draft' }])
})

test(
  'rules change places with the keyboard and a pointer, and unsaved rules are not lost by accident',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const page = await openAs(shop.administrator)
    await page.goto('/admin/pricing/rules')
    const dialog = page.getByRole('dialog')
    const rules = page.getByRole('list', { name: 'Pricing rules' }).getByRole('listitem')
    for (const [name, carats] of [
      ['Large', '3'],
      ['Medium', '2'],
      ['Small', '1'],
    ] as const) {
      await page.getByRole('button', { name: 'Add rule' }).click()
      await fillForm(dialog, { Name: name, 'Markup on cost': '8', 'Carats from': carats })
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
    await expect(rules).toContainText(['Large', 'Medium', 'Small'])
    const up = page.getByRole('button', { name: 'Move Small up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(rules).toContainText(['Large', 'Small', 'Medium'])
    await expect(up).toBeFocused()
    await expect(page.getByText('Small is now rule 2 of 3')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(rules).toContainText(['Small', 'Large', 'Medium'])
    await expect(page.getByRole('button', { name: 'Move Small down' })).toBeFocused()

    const handle = rules.nth(2).getByTitle('Drag to move')
    await handle.hover()
    await page.mouse.down()
    const top = await rules.nth(0).boundingBox()
    await page.mouse.move((top?.x ?? 0) + 20, (top?.y ?? 0) + 4, { steps: 8 })
    await page.mouse.up()
    await expect(rules).toContainText(['Medium', 'Small', 'Large'])

    await page.getByRole('link', { name: 'Price lists', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(rules).toHaveCount(3)
    await page.getByRole('button', { name: 'Delete Large' }).click()
    await expect(rules).toContainText(['Medium', 'Small'])
    // The first rule prices all stones of the second.
    await page.getByRole('button', { name: 'Edit Small' }).click()
    await fillForm(dialog, { 'Carats from': '2' })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect(page.getByRole('alert')).toContainText('“Medium” comes first and prices all these stones')
    await expectReadable(page, 'rules that are refused')
    await page.getByRole('link', { name: 'Price lists', exact: true }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price lists')
    const { body } = await shop.arrange('readPricingRules', { token: shop.administrator.token })
    expect(body.rules).toEqual([])
  },
)
