import { stoneCells, stoneHeadings, writeMessyWorkbook, writeRows } from '#tests/support/stock/messy-files.ts'
import { openImportPage } from './pages/import-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

/** Two lists that look alike: the shop itself reads the first. */
function writeTwoLists(prefix: string, stockSheet: string): Uint8Array {
  const writeStones = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) =>
      stoneCells(index + 1, { 0: `${prefix}${name}${index}`, 7: '' }),
    )
  return writeMessyWorkbook(
    { name: 'Sold', rows: writeRows([stoneHeadings, ...writeStones(2, 'old')]) },
    { name: stockSheet, rows: writeRows([stoneHeadings, ...writeStones(3, 'new')], { 4: { hidden: true } }) },
  )
}

test(
  'the sheet that a person selects is used for the next file of the vendor, and asked for once it is missing',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const page = await openAs(shop.administrator)
    const stockImport = await openImportPage(page)
    const prefix = shop.makePrefix()
    const sheet = page.getByRole('combobox', { name: 'Sheet' })
    const hidden = page.getByRole('switch', { name: 'Include hidden rows and columns' })
    const pick = async (stockSheet: string): Promise<void> => {
      await stockImport.pick({ name: 'stock.xlsx', bytes: writeTwoLists(prefix, stockSheet) })
      await stockImport.selectVendor(`Vendor ${prefix}`)
    }
    await pick('Stock')
    await expect(sheet).toHaveValue('Sold')
    await sheet.click()
    await page.getByRole('option', { name: 'Stock', exact: true }).click()
    await hidden.check()
    await stockImport.sendButton('3').click()
    await expect(stockImport.plan).toContainText('Answers saved for this vendor’s next file')
    await stockImport.confirm()
    await expect(stockImport.count('Added')).toHaveText('3')

    await page.getByRole('button', { name: 'Import another file' }).click()
    await pick('Stock')
    await expect(sheet).toHaveValue('Stock')
    await expect(hidden).toBeChecked()
    await expect(page.getByText('From your last upload')).toHaveCount(2)
    await page.getByRole('button', { name: 'Saved answers (2)' }).click()
    const remembered = page.getByRole('dialog', { name: `Saved answers for Vendor ${prefix}` })
    await expect(remembered.getByRole('row', { name: 'Sheet Stock' })).toBeVisible()
    await remembered.getByRole('button', { name: 'Delete Hidden rows and columns' }).click()
    await remembered.getByRole('button', { name: 'Close' }).click()
    await expect(stockImport.sendButton('2')).toBeEnabled()

    await pick('Stock 2')
    await expect(page.getByText('Your last upload used the sheet “Stock”', { exact: false })).toBeVisible()
    await expect(page.getByText('Choose a sheet first.')).toBeVisible()
    await expectReadable(page, 'a file without the sheet of the last upload')
    await sheet.click()
    await page.getByRole('option', { name: 'Stock 2', exact: true }).click()
    await stockImport.sendButton('2').click()
    await expect(stockImport.count('Unchanged')).toHaveText('2', { timeout: 60_000 })
  },
)
