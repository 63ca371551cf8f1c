import { openAdminList } from './pages/admin-list.ts'
import { fillForm } from './pages/form.ts'
import { expect, test } from './support/shop.ts'

const picture = {
  name: 'rooms.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('an administrator edits the texts of the site; a conflicting second save is refused', async ({
  shop,
  openAs,
}) => {
  const { token } = shop.administrator
  const page = await openAs(shop.administrator)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  await openAdminList(page, '/admin/site', 'Site settings')

  await page.getByRole('button', { name: 'About us: Edit' }).click()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('We cut.\n\nWe sell.')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByLabel('First image').click()
  await (await chooser).setFiles(picture)
  await save.click()
  await expect(page.getByText('About us saved')).toBeVisible()

  await page.getByRole('button', { name: 'Contact information: Edit' }).click()
  await fillForm(dialog, { Phone: '+32 3 111', Map: 'somewhere' })
  await save.click()
  await expect(dialog.getByRole('textbox', { name: 'Map' })).toHaveAttribute('aria-invalid', 'true')
  await shop.arrange('changeContact', { token, body: { company: 'Tavernier BV', phone: '+32 3 222' } })
  await fillForm(dialog, { Map: '' })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Phone is now +32 3 222, your value +32 3 111')
  await expect(dialog.getByRole('textbox', { name: 'Company' })).toHaveValue('Tavernier BV')
  await dialog.getByRole('button', { name: 'Keep their version' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('+32 3 222')
  await fillForm(dialog, { Phone: '+32 3 333' })
  await save.click()
  await expect(page.getByText('Contact information saved')).toBeVisible()

  const people = page.getByRole('region', { name: 'Support contacts' })
  for (const name of ['Miriam Loewe', 'Joris De Backer']) {
    await people.getByRole('button', { name: 'Support contacts: Add' }).click()
    await fillForm(dialog, { Name: name, Email: `${name.split(' ')[0]?.toLowerCase()}@example.com` })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(people.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await people.getByRole('button', { name: 'Miriam Loewe', exact: true }).click()
  await fillForm(dialog, { Position: 'Sales' })
  await save.click()
  await expect(people.getByText('Sales')).toBeVisible()
  await people.getByRole('button', { name: 'Delete Joris De Backer' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(people.getByRole('listitem')).toHaveCount(1)

  await page.goto('/about-us')
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveText(['We cut.', 'We sell.'])
  await expect(page.getByRole('main').locator('img')).toHaveCount(1)
  await page.goto('/contact')
  await expect(page.getByText('Tavernier BV')).toBeVisible()
  await expect(page.getByRole('link', { name: '+32 3 333' })).toBeVisible()
  await expect(page.getByText('Miriam Loewe')).toBeVisible()
})

test('an administrator closes the shop with their own message and opens it again', async ({
  page: visitor,
  shop,
  openAs,
}) => {
  const page = await openAs(shop.administrator)
  const dialog = page.getByRole('dialog')
  await openAdminList(page, '/admin/site', 'Site settings')
  await page.getByRole('button', { name: 'Maintenance: Edit message' }).click()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('We move house.\nBack on Monday.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Turn maintenance on' }).click()
  await expect(dialog).toContainText('Baskets, holds and orders are not changed')
  await dialog.getByRole('button', { name: 'Turn maintenance on' }).click()
  try {
    await expect(page.getByText('The shop is closed to customers', { exact: true })).toBeVisible()
    await visitor.goto('/contact')
    await expect(visitor).toHaveURL('/maintenance')
    await expect(visitor.getByText('Back on Monday.')).toBeVisible()
  } finally {
    await page.getByRole('button', { name: 'Turn maintenance off' }).click()
  }
  await expect(page.getByText('The shop is open')).toBeVisible()
  await visitor.goto('/contact')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})
