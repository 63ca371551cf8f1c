import { writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import type { Page } from '@playwright/test'
import { toListPage } from '#web/shared/api/list-page.ts'
import { openAdminList } from './pages/admin-list.ts'
import { fillForm } from './pages/form.ts'
import { openImportPage } from './pages/import-page.ts'
import { arrangeSeller } from './support/arrange-invoice.ts'
import { expectReadable } from './support/expect-readable.ts'
import { isPhone } from './pages/catalogue-page.ts'
import { expect, test } from './support/shop.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' })
const keep = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click()
const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard changes' }).click()

test(
  'a changed email template is left only when its changes are discarded or saved',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const name = shop.makePrefix()
    const page = await openAs(shop.administrator)
    await page.goto('/admin/templates')
    await page.getByRole('link', { name: 'New template' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    const back = page.getByRole('link', { name: 'Email templates' }).last()
    await back.click()
    await expect(question(page)).toBeVisible()
    await expectReadable(page, 'the question before changes are discarded')
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)

    await page.goBack()
    await keep(page)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await expect(page).toHaveURL(/templates\/new$/)

    const closing = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await closing
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()

    await page.getByRole('textbox', { name: 'Subject' }).fill(`About ${name}`)
    await page.getByRole('textbox', { name: 'Message' }).fill('Dear all')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await back.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Email templates' })).toBeVisible()
  },
)

test('a dialog with changes asks before Escape, Cancel and its close button lose them', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  await shop.addStones([{ 'Stock #': `${prefix}1` }])
  const page = await openAs(shop.administrator)
  const list = await openAdminList(page, `/admin/diamonds?q=${prefix}`, 'Diamonds')
  await list.actionInMenu('Edit…', `${prefix}1`)
  const form = page.getByRole('dialog', { name: /Edit/ })
  const comment = form.getByRole('textbox', { name: 'Comment', exact: true })
  await comment.fill('From the safe')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => form.getByRole('button', { name: 'Close' }).click(),
  ]
  for (const close of ways) {
    await close()
    await keep(page)
    await expect(question(page)).toHaveCount(0)
    await expect(comment).toHaveValue('From the safe')
  }
  await page.keyboard.press('Escape')
  await discard(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await list.actionInMenu('Edit…', `${prefix}1`)
  await expect(comment).toHaveValue('')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a refused save scrolls to the first field at fault, and the buttons stay in view', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  await shop.addStones([{ 'Stock #': `${prefix}1` }])
  const page = await openAs(shop.administrator)
  await page.setViewportSize({ width: 1440, height: 600 })
  const list = await openAdminList(page, `/admin/diamonds?q=${prefix}`, 'Diamonds')
  await list.actionInMenu('Edit…', `${prefix}1`)
  const form = page.getByRole('dialog', { name: /Edit/ })
  const save = form.getByRole('button', { name: 'Save' })
  await expect(save).toBeInViewport({ ratio: 1 })
  const carats = form.getByRole('textbox', { name: 'Carats', exact: true })
  await carats.fill('')
  await form.getByRole('textbox', { name: 'Comment', exact: true }).scrollIntoViewIfNeeded()
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click()
  await expect(carats).toBeFocused()
  await expect(carats).toBeInViewport({ ratio: 1 })
})

test('the answers of an import are lost only when their user says so', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  const page = await openAs(shop.administrator)
  const stockImport = await openImportPage(page)
  const text = writeStockFile([{ 'Stock #': `${prefix}1`, Shape: `Sunburst ${prefix}` }])
  await stockImport.pick({ name: 'list.csv', text })
  await stockImport.selectVendor(`Vendor ${prefix}`)
  const shape = page.getByRole('combobox', { name: `Shape “Sunburst ${prefix}” maps to` })
  await shape.click()
  await page.getByRole('option', { name: 'Oval', exact: true }).click()
  const leave = async () => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Orders' }).first().click()
  }
  await leave()
  await keep(page)
  await expect(shape).toHaveValue('Oval')
  await leave()
  await discard(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('of two people who edit the seller, the second sees that the first has saved', async ({
  shop,
  openAs,
}) => {
  await arrangeSeller(shop)
  const page = await openAs(shop.administrator)
  await openAdminList(page, '/admin/seller', 'Seller')
  await fillForm(page, { Phone: '+32 3 111' })
  const { token } = shop.administrator
  const [seller] = toListPage((await shop.arrange('listSellers', { token })).body).items
  if (!seller) throw new Error('There is no seller')
  const body = { legalName: seller.legalName, phone: '+32 3 222' }
  await shop.arrange('changeSeller', { token, params: { id: seller.id }, body })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Someone else saved this seller while you were editing.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep their version' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+32 3 222')
})
