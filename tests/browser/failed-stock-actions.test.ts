import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { failureTexts } from '#contract/failure-texts.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import {
  button,
  confirm,
  expectTexts,
  fill,
  importVendor,
  refuseAll,
  selectAction,
} from './pages/failing-actions.ts'
import { openImportPage } from './pages/import-page.ts'
import { expect, test } from './support/shop.ts'

test.skip(!isFullMatrix, 'goes through every action of the administration: npm run test:all')
test('every failed action on stones, vendors and import logs shows its text', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  const vendorName = await importVendor(shop, prefix)
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/diamonds?q=${prefix}`)
  await expectTexts(page, [
    { endpoint: 'changeDiamondStatus', act: () => selectAction(page, 'Suspend') },
    { endpoint: 'changeDiamondActive', act: () => selectAction(page, 'Unlist') },
    { endpoint: 'highlightDiamond', act: () => selectAction(page, 'Highlight') },
    {
      endpoint: 'changeDiamond',
      act: async () => {
        await selectAction(page, 'Edit…')
        await confirm(page, 'Save')
      },
    },
    {
      endpoint: 'changeDiamonds',
      act: async () => {
        await page.getByRole('checkbox', { name: `Select ${prefix}1` }).check()
        await button(page, 'Suspend').click()
        await confirm(page, 'Suspend')
      },
    },
    {
      endpoint: 'createDiamond',
      act: async () => {
        await button(page, 'Add diamond').click()
        await fill(page, 'Stock no.', `${prefix}NEW`)
        await fill(page, 'Carats', '1')
        await fill(page, '$/ct', '5000')
        await page.getByRole('dialog').getByRole('combobox', { name: 'Shape', exact: true }).click()
        await page.getByRole('option', { name: 'Round', exact: true }).click()
        await confirm(page, 'Add')
      },
    },
  ])

  await page.goto(`/admin/vendors?q=${encodeURIComponent(vendorName)}`)
  await expectTexts(page, [
    {
      endpoint: 'changeVendor',
      act: async () => {
        await selectAction(page, 'Edit…')
        await confirm(page, 'Save')
      },
    },
    { endpoint: 'validateDiamonds', act: () => selectAction(page, 'Check images') },
    { endpoint: 'downloadLastFile', act: () => selectAction(page, 'Download last file') },
    {
      endpoint: 'deleteVendorDiamonds',
      act: async () => {
        await selectAction(page, 'Delete all stones…')
        await confirm(page, 'Delete 1 stone')
      },
    },
  ])

  await page.goto(`/admin/import-logs?q=${encodeURIComponent(vendorName)}`)
  await expectTexts(page, [
    {
      endpoint: 'deleteImportLogs',
      act: async () => {
        await selectAction(page, 'Delete history of this vendor…')
        await confirm(page, 'Delete')
      },
    },
  ])

  await page.route('**/api/site/siteVendors', (route) => route.fulfill({ json: ['Acme'] }))
  await page.goto('/admin/site-vendors')
  await expectTexts(page, [
    {
      endpoint: 'deleteSiteVendor',
      act: async () => {
        await selectAction(page, 'Remove…')
        await confirm(page, 'Remove')
      },
    },
    {
      endpoint: 'addSiteVendor',
      act: async () => {
        await button(page, 'Add vendor').click()
        await page.getByRole('dialog').getByRole('combobox', { name: 'Vendor' }).click()
        await page.getByRole('option', { name: vendorName, exact: true }).click()
        await confirm(page, 'Add')
      },
    },
  ])
})

test('every failed import shows its text', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  const page = await openAs(shop.administrator)
  for (const [endpoint, isAdditional] of [
    ['importDiamonds', false],
    ['importMoreDiamonds', true],
  ] as const) {
    const stockImport = await openImportPage(page)
    await stockImport.pick({ name: 'list.csv', text: writeStockFile(listStones(prefix, 1)) })
    await stockImport.selectVendor(`Vendor ${prefix}`)
    await stockImport.selectOption(isAdditional ? 'Add and update only' : 'Replace full inventory')
    const accept = await refuseAll(page, endpoint)
    await page.getByRole('button', { name: /^Preview 1 row/ }).click()
    await expect(page.getByText(failureTexts[endpoint])).toBeVisible()
    await accept()
  }
  for (const [endpoint, kind, label] of [
    ['importMelee', 'melee', 'Melee list'],
    ['importNameDiamonds', 'names', 'Name diamond list'],
  ] as const) {
    await page.goto(`/admin/import?kind=${kind}`)
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('Color\nWhite') }
    await page.getByLabel(label).setInputFiles(file)
    const accept = await refuseAll(page, endpoint)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText(failureTexts[endpoint])).toBeVisible()
    await accept()
  }
})
