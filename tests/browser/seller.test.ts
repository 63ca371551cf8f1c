import { openAdminList } from './pages/admin-list.ts'
import { fillForm } from './pages/form.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

// A shop of its own: its merchant is not a seller yet.
test.use({ shopSettings: {} })

test(
  'an administrator enters the seller and sees the document',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const { token } = shop.administrator
    const contact = { company: 'Tavernier BV', address: 'Hoveniersstraat 2\n2018 Antwerp\nBelgium' }
    await shop.arrange('changeContact', { token, body: contact })
    const page = await openAs(shop.administrator)
    await openAdminList(page, '/admin/seller', 'Seller')
    const form = page.getByRole('form', { name: 'Seller' })
    const save = form.getByRole('button', { name: 'Save', exact: true })
    await expect(form.getByRole('textbox', { name: 'Legal name' })).toHaveValue('Tavernier BV')
    await expect(form.getByRole('textbox', { name: 'Postcode' })).toHaveValue('2018')
    await expect(form.getByRole('combobox', { name: 'Country' })).toHaveValue('Belgium')

    // A wrong IBAN in the second account appears at its field, although the first one is empty.
    await form.getByRole('button', { name: 'Add bank account' }).click()
    const second = form.getByRole('group', { name: 'Account 2' })
    await fillForm(second, { Bank: 'Example Bank', IBAN: 'BE68 5390 0754 7035' })
    await fillForm(form, { 'VAT number': 'BE0428759498' })
    await save.click()
    const account = form.getByRole('group', { name: 'Account 1' })
    await expect(account.getByText('This IBAN is not valid. Check its digits')).toBeVisible()
    await expect(account.getByRole('textbox', { name: 'IBAN' })).toBeFocused()

    await fillForm(account, { IBAN: 'BE68 5390 0754 7034' })
    await fillForm(form, { Invoice: 'INV-{number}' })
    await save.click()
    await expect(form.getByText('The pattern must contain {year} once')).toBeVisible()
    await fillForm(form, { Invoice: 'T{year}-{number:4}' })
    await save.click()
    await expect(page.getByText('“Tavernier BV” saved')).toBeVisible()
    await expect(account.getByRole('textbox', { name: 'IBAN' })).toHaveValue('BE68539007547034')
    await expect(form.getByRole('status')).toContainText(
      'The check digits of this VAT number are wrong for Belgium',
    )
    await expectReadable(page, '/admin/seller')

    const previewed = page.waitForResponse(/sellers\/preview/)
    await page.getByText('Credit note', { exact: true }).first().click()
    const preview = page.getByRole('region', { name: 'Preview' })
    const open = preview.getByRole('button', { name: 'Preview' })
    if (await open.isVisible()) await open.click()
    expect((await previewed).headers()['content-type']).toBe('application/pdf')
  },
)
