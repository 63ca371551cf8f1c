import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { failureTexts } from '#contract/failure-texts.ts'
import { picture } from './pages/admin-list-case.ts'
import { button, confirm, expectTexts, fill, importVendor, selectAction } from './pages/failing-actions.ts'
import { test } from './support/shop.ts'

test.skip(!isFullMatrix, 'goes through every action of the administration: npm run test:all')
test('every failed action on a user shows its text', async ({ shop, openAs }) => {
  const { token } = shop.administrator
  const prefix = shop.makePrefix()
  const vendor = await importVendor(shop, prefix)
  const other = await importVendor(shop, shop.makePrefix())
  const customer = await shop.addCustomer()
  const params = { userId: customer.id }
  await shop.arrange('addUserMarkup', { token, params, body: { percent: 10 } })
  await shop.arrange('addUserVendor', { token, params, body: { vendor } })
  await shop.arrange('suspendUserVendors', { token, params, body: { vendors: [vendor], discount: 1 } })
  await shop.arrange('suspendUserCell', { token, params, body: { cell: 'girdle' } })
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/users?q=${encodeURIComponent(customer.email)}`)
  await expectTexts(page, [
    {
      endpoint: 'changeUserStatus',
      act: async () => {
        await selectAction(page, 'Revoke approval…')
        await confirm(page, 'Revoke approval')
      },
    },
    {
      endpoint: 'changeUserBlocked',
      act: async () => {
        await selectAction(page, 'Block…')
        await confirm(page, 'Block')
      },
    },
    {
      endpoint: 'changeUserRole',
      act: async () => {
        await selectAction(page, 'Change role…')
        await confirm(page, 'Change role')
      },
    },
    {
      endpoint: 'deleteUser',
      act: async () => {
        await selectAction(page, 'Delete…')
        await confirm(page, 'Delete')
      },
    },
    {
      endpoint: 'saveUser',
      act: async () => {
        await button(page, 'Add user').click()
        await fill(page, 'Email', `new-${customer.email}`)
        await confirm(page, 'Add')
      },
    },
  ])

  await page.goto(`/admin/users/${customer.id}`)
  await expectTexts(page, [
    {
      endpoint: 'saveUser',
      text: failureTexts.changeAddress,
      act: async () => {
        await button(page, 'Edit account').click()
        await confirm(page, 'Save')
      },
    },
  ])
  await page.goto(`/admin/users/${customer.id}?part=prices`)
  await expectTexts(page, [
    {
      endpoint: 'deleteUserMarkup',
      act: async () => {
        await button(page, /^Delete markup/).click()
        await confirm(page, 'Delete')
      },
    },
    {
      endpoint: 'addUserMarkup',
      act: async () => {
        const form = page.getByRole('form', { name: 'Add markup' })
        await form.getByRole('textbox', { name: 'Markup' }).fill('50')
        await form.getByRole('button', { name: 'Add' }).click()
      },
    },
  ])
  await page.goto(`/admin/users/${customer.id}?part=catalogue`)
  const shown = page.getByRole('region', { name: 'Visible vendors' })
  await expectTexts(page, [
    { endpoint: 'addUserAccess', act: () => page.getByRole('checkbox', { name: 'Melee' }).click() },
    { endpoint: 'suspendUserCell', act: () => page.getByRole('checkbox', { name: 'Comment' }).click() },
    { endpoint: 'resumeUserCell', act: () => page.getByRole('checkbox', { name: 'Girdle' }).click() },
    { endpoint: 'resumeUserVendors', act: () => button(page, `Restore ${vendor}`).click() },
    {
      endpoint: 'suspendUserVendors',
      act: async () => {
        await button(page, 'Hide vendors').click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('combobox', { name: 'Vendors' }).click()
        await page.getByRole('option', { name: other, exact: true }).click()
        await page.keyboard.press('Tab')
        await confirm(page, 'Hide')
      },
    },
    {
      endpoint: 'deleteUserVendor',
      act: async () => {
        await shown.getByRole('combobox').focus()
        await page.keyboard.press('Backspace')
      },
    },
    {
      endpoint: 'addUserVendor',
      act: async () => {
        await shown.getByRole('combobox').click()
        await page.getByRole('option', { name: other, exact: true }).click()
      },
    },
  ])
  await page.goto(`/admin/users/${customer.id}?part=storefront`)
  const save = async (name: string, value: string | Buffer): Promise<void> => {
    const form = page.getByRole('form', { name })
    const file = { name: 'picture.png', mimeType: 'image/png', buffer: picture }
    if (typeof value === 'string') await form.getByRole('textbox', { name }).fill(value)
    else await form.locator('input[type=file]').setInputFiles(file)
    await form.locator('button[type=submit]').click()
  }
  await expectTexts(page, [
    { endpoint: 'changeUserDomain', act: () => save('Domain', 'gems.example') },
    { endpoint: 'changeUserPrimaryColor', act: () => save('Primary colour', '#7a1f4b') },
    { endpoint: 'changeUserLogo', act: () => save('Logo', picture) },
    { endpoint: 'changeUserBackground', act: () => save('Home page image', picture) },
  ])
})
