import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { generateStones } from '#domain/demo-stock/stones/generate-stones.ts'
import { writeRapnetFile } from '#domain/demo-stock/rapnet-file.ts'
import { writeMessyStockList } from '#tests/support/stock/messy-stock-list.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { openImportPage } from './pages/import-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import type { Account, BrowserShop } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'

const realStones = resolve(import.meta.dirname, '../../samples/round-53940-rapnet.csv')

/** Opens the import page as an administrator, with a prefix for stock numbers that no other test uses. */
async function openImport(shop: BrowserShop, openAs: (account: Account) => Promise<Page>) {
  const page = await openAs(shop.administrator)
  return { page, prefix: shop.makePrefix(), stockImport: await openImportPage(page) }
}

test(
  '53,940 real stones are checked, previewed, sent, tracked and reported',
  { tag: '@journey' },
  async ({ shop, openAs }) => {
    const page = await openAs(shop.administrator)
    const stockImport = await openImportPage(page)
    await stockImport.pick(realStones)

    await expect(page.getByText('First 20 of 53,940 rows')).toBeVisible()
    await expect(stockImport.preview.getByRole('row', { name: /R00001 Round 0\.23 E SI2/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'From the Vendor column' })).toBeChecked()
    await stockImport.sendButton('53,940').click()

    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Preview of changes: Open Data' })).toBeVisible({
      timeout: 60_000,
    })
    await expect(stockImport.count('Added')).toHaveText('53,940')
    await expect(stockImport.plan.getByRole('table', { name: 'New' }).getByRole('row')).toHaveCount(21)
    await stockImport.plan.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('Import successful. The page will reload')).toBeVisible({ timeout: 90_000 })
    await expect(
      page.getByRole('heading', { name: 'Import complete: Open Data, 53,940 added' }),
    ).toBeVisible()
    await expect(stockImport.count('Added')).toHaveText('53,940')
    await expect(stockImport.count('Rejected')).toHaveText('0')

    await page.goto('/white-diamonds?vendor=Open+Data')
    await expect(page.getByRole('status').filter({ hasText: 'stones' })).toHaveText('53,940 stones')
  },
)

test('the page reloads after an import and still shows its result', async ({ shop, openAs }) => {
  const { page, prefix, stockImport } = await openImport(shop, openAs)
  await stockImport.pick({ name: 'list.csv', text: writeStockFile(listStones(prefix, 2)) })
  await stockImport.selectVendor(`Vendor ${prefix}`)
  await stockImport.sendButton('2').click()
  await page.evaluate(() => (document.body.dataset['isFirstLoad'] = 'yes'))
  const reloaded = page.waitForEvent('load')
  await stockImport.confirm()
  await expect(page.getByText('Import successful. The page will reload')).toBeVisible()
  await reloaded
  await expect(page.locator('body')).not.toHaveAttribute('data-is-first-load')
  await expect(stockImport.count('Added')).toHaveText('2')
  await expect(page.getByText('Import successful.')).toHaveCount(0)
})

test('the page does not reload after an import if its user goes on', async ({ shop, openAs }) => {
  const { page, prefix, stockImport } = await openImport(shop, openAs)
  const sendList = async (count: number): Promise<void> => {
    await stockImport.pick({ name: 'list.csv', text: writeStockFile(listStones(prefix, count)) })
    await stockImport.selectVendor(`Vendor ${prefix}`)
    await stockImport.sendButton(String(count)).click()
  }
  await sendList(2)
  // The page's clock stands still until the user has gone on.
  await page.clock.install()
  await stockImport.confirm()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.evaluate(() => (document.body.dataset['isFirstLoad'] = 'yes'))
  await stockImport.pick({ name: 'next.csv', text: writeStockFile(listStones(prefix, 3)) })
  await page.clock.fastForward(3000)
  await expect(page.getByText('next.csv,')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-is-first-load', 'yes')
})

test('a RapNet file fills every section of the catalogue', async ({ shop, openAs }) => {
  const page = await openAs(shop.administrator)
  const stockImport = await openImportPage(page)
  const text = [...writeRapnetFile(generateStones({ seed: 7, count: 1000 }))].join('')
  await stockImport.pick({ name: 'rapnet.csv', text })
  await stockImport.selectOption('Add and update only')
  await stockImport.selectOption('Own stock')
  await stockImport.sendButton('1,000').click()
  await stockImport.confirm()
  await expect(stockImport.count('Added')).toHaveText('1,000')

  const sections = [
    ['/white-diamonds', 'White diamonds'],
    ['/black-diamonds', 'Black diamonds'],
    ['/fancy-diamonds', 'Fancy colour diamonds'],
    ['/salt&pepper', 'Salt & pepper diamonds'],
    ['/lab-grown', 'Lab-grown diamonds'],
    ['/matching-pairs', 'Matching pairs'],
    ['/fancy-shape-lines', 'Layouts'],
  ] as const
  for (const [path, title] of sections) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test(
  'rejected rows show their reasons, are downloaded as a file, corrected and imported again',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const { page, prefix, stockImport } = await openImport(shop, openAs)
    const vendorName = `Vendor ${prefix}`
    await stockImport.pick({
      name: 'faulty.csv',
      text: writeStockFile([
        ...listStones(prefix, 3, { Clarity: 'VS1' }),
        { 'Stock #': `${prefix}4`, Weight: 'heavy' },
        { 'Stock #': `${prefix}5`, Clarity: 'spotless' },
        { 'Stock #': `${prefix}1`, Clarity: 'VS1' },
      ]),
    })
    await stockImport.selectOption('Add and update only')
    await expect(page.getByText('Choose a vendor first.')).toBeVisible()
    await stockImport.selectVendor(vendorName)
    await expect(stockImport.preview.getByRole('row', { name: `${prefix}4` })).toContainText('Rejected')
    await stockImport.sendButton('6').click()

    const rejected = stockImport.plan.getByRole('table', { name: 'Rejected rows' })
    await expect(rejected.getByRole('row', { name: `${prefix}4` })).toContainText('Weight')
    await expect(rejected.getByRole('row', { name: `${prefix}1` }).first()).toContainText(
      'is a duplicate of row 2',
    )
    const warnings = stockImport.plan.getByRole('table', { name: 'Warnings' })
    await expect(warnings.getByRole('row', { name: 'Clarity' })).toContainText(
      'is not recognised (value not imported)“spotless”, row 6',
    )
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download 1 warning as CSV' }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(`6,${prefix}5,Clarity,spotless,`)
    await stockImport.confirm()
    await expect(stockImport.count('Rejected')).not.toHaveText('0')

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: `Download rejected rows: ${vendorName}` }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    await page.getByRole('button', { name: 'Import another file' }).click()
    const corrected = text.split('\r\n').filter((line) => !line.includes(`${prefix}1,`))
    await stockImport.pick({
      name: 'corrected.csv',
      text: corrected.join('\r\n').replaceAll('heavy', '1.20'),
    })
    await stockImport.selectOption('Add and update only')
    await stockImport.selectVendor(vendorName)
    await stockImport.sendButton('1').click()
    await expect(stockImport.plan.getByRole('row', { name: `${prefix}4` })).toContainText('1.20 ct')
    await stockImport.confirm()
    await expect(stockImport.count('Added')).toHaveText('1')
    await expect(stockImport.count('Rejected')).toHaveText('0')
  },
)

test('a row without a required value stops the upload before anything is sent', async ({ shop, openAs }) => {
  const page = await openAs(shop.administrator)
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/import')) uploads.push(`${request.method()} ${request.url()}`)
  })
  const prefix = shop.makePrefix()
  const stockImport = await openImportPage(page)
  const stones = listStones(prefix, 4)
  await stockImport.pick({
    name: 'incomplete.csv',
    text: writeStockFile([...stones.slice(0, 2), { 'Stock #': `${prefix}9`, Lab: '' }, ...stones.slice(2)]),
  })
  await stockImport.selectOption('Own stock')
  await expect(page.getByRole('alert')).toHaveText(
    'Upload Aborted. Diamond number: 4 requires a value for "Lab" field.',
  )
  const incomplete = page.getByRole('table', { name: 'Rows without a required value' })
  await expect(incomplete.getByRole('row', { name: `4 ${prefix}9 Lab` })).toBeVisible()
  await expect(stockImport.sendButton('5')).toBeDisabled()

  await stockImport.pick({ name: 'corrected.csv', text: writeStockFile(stones) })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(stockImport.sendButton('4')).toBeEnabled()
  expect(uploads.filter((upload) => upload.startsWith('POST'))).toEqual([])
})

test('a corrected heading is remembered for the vendor', async ({ shop, openAs }) => {
  const { page, prefix, stockImport } = await openImport(shop, openAs)
  const file = writeStockFile(listStones(prefix, 3)).replace('Lab', 'Laboratorium X')
  await stockImport.pick({ name: 'odd.csv', text: file })
  await stockImport.selectVendor(`Vendor ${prefix}`)
  await expect(page.getByText('The file has no column for Lab.', { exact: false })).toBeVisible()
  await page.getByRole('combobox', { name: 'Laboratorium X', exact: true }).click()
  await page.getByRole('option', { name: 'Lab', exact: true }).first().click()
  await stockImport.sendButton('3').click()
  await stockImport.confirm()
  await expect(stockImport.count('Added')).toHaveText('3')

  await page.getByRole('button', { name: 'Import another file' }).click()
  await stockImport.pick({ name: 'odd-again.csv', text: file.replace('5000', '5200') })
  await stockImport.selectVendor(`Vendor ${prefix}`)
  await expect(page.getByText('From your last upload')).toBeVisible()
  await stockImport.sendButton('3').click()
  const changes = stockImport.plan.getByRole('table', { name: 'Will change' })
  await expect(changes.getByRole('row', { name: `${prefix}1` })).toContainText('$5,000.00 → $5,200.00')
})

test(
  'a messy workbook is asked about, previewed, sent again with an answer, and imported',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const { page, prefix, stockImport } = await openImport(shop, openAs)
    const vendorName = `Vendor ${prefix}`
    const file = { name: 'stock.xlsx', bytes: writeMessyStockList(prefix) }
    const choose = async (list: string, option: string): Promise<void> => {
      await page.getByRole('combobox', { name: list }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await stockImport.pick(file)
    await stockImport.selectVendor(vendorName)
    await expect(page.getByText('Sheet “Stock”, header in row 4.')).toBeVisible()
    await expect(page.getByText('Ignored: 2 hidden rows.')).toBeVisible()
    await expect(stockImport.sendButton('8')).toBeDisabled()
    await expect(page.getByText('Answer 2 questions first.')).toBeVisible()
    await expectReadable(page, 'questions that block a stock file')

    await page.getByRole('radio', { name: 'Rupees' }).check()
    await page.getByRole('textbox', { name: 'Rupees per US dollar' }).fill('83.2')
    await expect(page.getByText('As rupees at 83.20 per US dollar: $6,555.30 per carat')).toBeVisible()
    const growth = page.getByRole('radiogroup', { name: /“Reactor” show how the stones were grown/ })
    await growth.getByRole('radio', { name: 'Yes' }).check()
    await expect(page.getByRole('alert')).toHaveText(
      'Upload Aborted. Diamond number: 8 requires a value for "Lab" field.',
    )
    await page.getByRole('button', { name: 'Skip this row' }).click()
    await choose('Shape “SQ Cushion X” maps to', 'Square Cushion')
    await expect(page.getByRole('status').filter({ hasText: '1 row needs an answer' })).toBeVisible()
    await expectReadable(page, 'answered questions about a stock file')

    await stockImport.sendButton('8').click()
    await expect(stockImport.count('Added')).toHaveText('6', { timeout: 60_000 })
    await expect(stockImport.plan).toContainText('Prices converted at 83.20 rupees per US dollar')
    await choose('Shape “Sunburst Q” maps to', 'Round')
    await expectReadable(page, 'what a messy stock file would do')
    await page.getByRole('button', { name: 'Apply to the file' }).click()
    await stockImport.sendButton('8').click()
    await expect(stockImport.count('Added')).toHaveText('7', { timeout: 60_000 })
    await expect(stockImport.plan.getByRole('row', { name: `${prefix}0` })).toContainText('$6,555.30')
    await stockImport.confirm()
    await expect(stockImport.count('Rejected')).toHaveText('1')

    await page.getByRole('button', { name: 'Import another file' }).click()
    await stockImport.pick(file)
    await stockImport.selectVendor(vendorName)
    await expect(growth.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Rupees' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Rupees per US dollar' })).toHaveValue('')
    await page.getByRole('button', { name: 'Saved answers (4)' }).click()
    const remembered = page.getByRole('dialog', { name: `Saved answers for ${vendorName}` })
    await expectReadable(page, 'remembered answers')
    await remembered.getByRole('button', { name: 'Delete Shape SUNBURSTQ' }).click()
    await expect(remembered.getByRole('row')).toHaveCount(4)
    await remembered.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('combobox', { name: 'Shape “Sunburst Q” maps to' })).toHaveValue('')
  },
)

test('a full replacement that would unlist most of a vendor’s stock warns first and waits for confirmation', async ({
  shop,
  openAs,
}) => {
  const { page, prefix, stockImport } = await openImport(shop, openAs)
  const sendList = async (count: number): Promise<void> => {
    await stockImport.pick({ name: 'list.csv', text: writeStockFile(listStones(prefix, count)) })
    await stockImport.selectVendor(`Vendor ${prefix}`)
    await stockImport.selectOption('Replace full inventory')
    await stockImport.sendButton(String(count)).click()
  }
  await sendList(20)
  await stockImport.confirm()
  await expect(stockImport.count('Added')).toHaveText('20')

  await page.getByRole('button', { name: 'Import another file' }).click()
  await sendList(3)
  await expect(page.getByRole('alert')).toContainText(`17 stones of Vendor ${prefix} will be unlisted`)
  await expect(
    stockImport.plan.getByRole('table', { name: 'Will be unlisted' }).getByRole('row'),
  ).toHaveCount(18)
  await page.getByRole('button', { name: 'Discard' }).click()

  // The selected file is still there.
  await expect(page.getByText('list.csv,')).toBeVisible()
  await stockImport.sendButton('3').click()
  await stockImport.confirm('Unlist 17 stones and import')
  await expect(page.getByRole('heading', { name: `Import complete: Vendor ${prefix}` })).toBeVisible()
  await expect(stockImport.count('Unlisted')).toHaveText('17')
})

test('a melee import shows a preview; the file is corrected and sent again before anything is applied', async ({
  shop,
  openAs,
}) => {
  const color = shop.makePrefix()
  const { token } = shop.administrator
  const listMelee = async () => (await shop.arrange('listMelee', { token, query: { q: color } })).body
  await shop.arrange('createMelee', {
    token,
    body: { color, sizeFrom: 1, sizeTo: 1.1, carats: 3, pricePerCarat: 500 },
  })
  const before = await listMelee()
  const page = await openAs(shop.administrator)
  await page.goto('/admin/import?kind=melee')
  const send = async (rows: readonly string[]) => {
    const text = ['Color,Size From,Size To,Carats,Price Per Carat', ...rows].join('\n')
    const file = { name: 'melee.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('Melee list').setInputFiles(file)
    await page.getByRole('button', { name: 'Preview' }).click()
  }
  const plan = page.getByRole('region', { name: 'Preview' })
  await send([`${color},1,1.1,3,550`, `${color},1.1,x,8,600`])
  await expect(plan.getByRole('table', { name: 'Will change' })).toContainText('$500.00 → $550.00')
  await expect(plan.getByRole('table', { name: 'Rejected rows' })).toContainText('"x" is not recognised')
  await expectReadable(page, 'what a list of melee would do')
  await plan.getByRole('button', { name: 'Discard' }).click()
  await expect(plan).toHaveCount(0)
  expect(await listMelee()).toEqual(before)

  await send([`${color},1,1.1,3,550`, `${color},1.1,1.2,8,600`])
  await expect(plan.getByRole('table', { name: 'New' })).toContainText(`${color} 1.10–1.20 mm`)
  const reloaded = page.waitForEvent('load')
  await plan.getByRole('button', { name: 'Import', exact: true }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('Import complete')
  await expect(page.getByText('Import successful. The page will reload')).toBeVisible()
  await reloaded
  await expect(result).toContainText('Import complete')
  await page.getByRole('button', { name: 'Import another file' }).click()
  await expect(page.getByLabel('Melee list')).toBeVisible()
  expect(await listMelee()).toMatchObject([{ pricePerCarat: 550 }, { pricePerCarat: 600 }])
})

test('background requests after a reconnect do not block the button of a checked file', async ({
  shop,
  openAs,
}) => {
  const { page, prefix, stockImport } = await openImport(shop, openAs)
  await stockImport.pick({ name: 'list.csv', text: writeStockFile(listStones(prefix, 3)) })
  await stockImport.selectVendor(`Vendor ${prefix}`)
  const button = stockImport.sendButton('3')
  await expect(button).toBeEnabled()
  await page.context().setOffline(true)
  const bar = page.getByRole('region', { name: 'Connection' })
  await expect(bar).toContainText('You are offline')
  await button.evaluate((element) => {
    new MutationObserver(() => {
      if (element.hasAttribute('data-loading')) element.dataset['wasHeldUp'] = 'yes'
    }).observe(element, { attributes: true })
  })
  const refetched = page.waitForResponse((reply) => reply.url().includes('/api/diamonds/import/answers'))
  await page.context().setOffline(false)
  await refetched
  await expect(bar).toBeEmpty()
  await expect(button).not.toHaveAttribute('data-was-held-up')
  await button.click()
  await stockImport.confirm()
  await expect(stockImport.count('Added')).toHaveText('3')
})
