import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { openAdminList } from './pages/admin-list.ts'
import { openCatalogue } from './pages/catalogue-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'the prices of all stones found are raised after a preview, and the change is undone',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    await shop.addStones([
      ...listStones(`${prefix}A`, 40, { Weight: '1.20' }),
      ...listStones(`${prefix}B`, 2, { Weight: '2.00' }),
    ])
    const catalogue = await openCatalogue(
      await openAs(await shop.addCustomer()),
      `/white-diamonds?q=${prefix}&view=list&carats=2-`,
    )
    const page = await openAs(shop.administrator)
    const list = await openAdminList(page, '/admin/diamonds', 'Diamonds')
    const change = page.getByRole('button', { name: 'Change prices…' })
    await list.search(`${prefix}NONE`)
    await expect(page.getByRole('status').filter({ hasText: '0 stones' })).toBeVisible()
    await expect(change).toBeDisabled()

    await list.search(prefix)
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('textbox', { name: 'Carats from' }).fill('1.00-1.49')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'of 40 stones' })).toBeVisible()
    await page.getByRole('button', { name: 'More filters' }).click()
    await change.click()
    const dialog = page.getByRole('dialog', { name: 'Change the prices of 40 stones' })
    const search = `Search “${prefix}” · Carats 1.00–1.49`
    await expect(dialog).toContainText(search)
    await dialog.getByRole('textbox', { name: 'Change (%)' }).fill('0')
    await dialog.getByRole('button', { name: 'Preview changes' }).click()
    await expect(dialog).toContainText('Enter a percentage other than 0')
    await expectReadable(page, 'the question by how much prices change')
    await dialog.getByRole('textbox', { name: 'Change (%)' }).fill('10')
    await dialog.getByRole('button', { name: 'Preview changes' }).click()

    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Prices of 40 stones +10%')
    const facts = page.locator('.facts')
    const state = facts.locator('.status-label')
    await expect(state).toHaveText('Preview')
    await expect(facts).toContainText(search)
    await expectReadable(page, 'the preview of a change of all stones found')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(state).toHaveText('Applied')
    const run = page.url()

    await openAdminList(page, `/admin/diamonds?q=${prefix}A1`, 'Diamonds')
    await expect(list.row(`${prefix}A1`).first()).toContainText('$5,500.00')
    await expect(catalogue.stone(`${prefix}B1`)).toContainText('$5,000.00')

    const changes = await openAdminList(page, '/admin/pricing/changes', 'Changes')
    await expect(changes.row(search)).toContainText('Prices of 40 stones +10%')
    await expectReadable(page, 'the list of changes')
    await page.goto(run)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect(state).toHaveText('Undone')
    await openAdminList(page, `/admin/diamonds?q=${prefix}A1`, 'Diamonds')
    await expect(list.row(`${prefix}A1`).first()).toContainText('$5,000.00')
  },
)

test('the prices of stones found are given back to the rules', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  const { token } = shop.administrator
  const stones = await shop.addStones([{ 'Stock #': `${prefix}1` }, { 'Stock #': `${prefix}2` }])
  for (const { id } of stones) {
    await shop.arrange('changeDiamond', { token, params: { id }, body: { pricePerCarat: 4000 } })
  }
  const page = await openAs(shop.administrator)
  const list = await openAdminList(page, `/admin/diamonds?q=${prefix}1`, 'Diamonds')
  await page.getByRole('button', { name: 'Change prices…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use the rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Let the rules set the prices of 1 stone' })
  await expectReadable(page, 'the question whether the rules set prices')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices of 1 stone by the rules')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('.facts .status-label')).toHaveText('Applied')
  await list.open()
  await expect(list.row(`${prefix}1`)).toContainText('$5,000.00')
  await list.search(`${prefix}2`)
  await expect(list.row(`${prefix}2`)).toContainText('$4,000.00')
})
