import { openAdminList } from './pages/admin-list.ts'
import { fillForm } from './pages/form.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator sets a user’s prices, columns and storefront, and views the shop as that user', async ({
  shop,
  openAs,
}) => {
  const { token } = shop.administrator
  const prefix = shop.makePrefix()
  const [stone] = await shop.addStones([{ 'Stock #': `${prefix}1`, Comment: 'From the safe' }])
  const customer = await shop.addCustomer()
  const branch = {
    company: `Branch ${prefix}`,
    firstName: 'Ilse',
    lastName: 'Maes',
    address: 'Hoveniersstraat 2',
    city: 'Antwerp',
    countryId: 56,
    phone: '+32 3 000 00 00',
  }
  await shop.arrange('addOwnAddress', { token: customer.token, body: branch })
  const house = await openAs(shop.administrator)
  await house.goto(`/admin/users/${customer.id}`)
  await expect(house.getByRole('heading', { level: 1 })).toHaveText(customer.email)
  await expectReadable(house, 'the account of a user')
  await house.getByRole('button', { name: 'Edit the main address' }).click()
  await expect(house.getByRole('dialog')).toBeVisible()
  await expectReadable(house, 'the form of an address')
  await house.getByRole('dialog').getByRole('textbox', { name: 'Company' }).fill(`Meridian ${prefix}`)
  await house.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(house.getByRole('main').getByText(`Meridian ${prefix}`).first()).toBeVisible()

  await house.getByRole('button', { name: 'Delete the address in Antwerp' }).click()
  await expect(house.getByRole('dialog')).toContainText(
    `Branch ${prefix}, Hoveniersstraat 2, Antwerp, Belgium: it cannot be brought back.`,
  )
  await house.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(house.getByText('The address is deleted')).toBeVisible()
  await expect(house.getByText(`Branch ${prefix}`)).toBeHidden()

  const parts = house.getByRole('navigation', { name: 'What of the user' })
  await parts.getByRole('link', { name: 'Prices' }).click()
  const preview = house.getByRole('region', { name: 'What a stone costs' })
  await preview.getByRole('combobox', { name: 'Stone' }).fill(stone!.stockId)
  await expect(preview).toContainText('None holds it')
  const markup = house.getByRole('form', { name: 'Add a markup' })
  await markup.getByRole('textbox', { name: 'Carats from' }).fill('0.5')
  await markup.getByRole('textbox', { name: 'Markup' }).fill('50')
  await expect(preview).toContainText('+50% on stones from 0.50 ct, not added yet')
  await expect(preview).toContainText('$7,500.00')
  await markup.getByRole('button', { name: 'Add' }).click()
  await expect(house.getByRole('table', { name: 'Markups' })).toContainText('from 0.50 ct')
  await expect(preview).not.toContainText('not added yet')
  await expectReadable(house, 'the prices of a user')

  await parts.getByRole('link', { name: 'Catalogue' }).click()
  await house.getByRole('checkbox', { name: 'Comment' }).click()
  await expect(house.getByText('Comment is hidden')).toBeVisible()
  await expect(house.getByRole('checkbox', { name: 'Comment' })).toBeChecked()
  await expectReadable(house, 'what a user sees')

  await parts.getByRole('link', { name: 'Storefront' }).click()
  const colour = house.getByRole('form', { name: 'Primary colour' })
  await colour.getByRole('textbox', { name: 'Primary colour' }).fill('#7a1f4b')
  await expect(house.getByRole('img', { name: 'The storefront in #7a1f4b on a light page' })).toBeVisible()
  await expectReadable(house, 'the storefront of a user')
  // Another administrator saved first: the page says what they changed and keeps the input.
  const params = { userId: customer.id }
  await shop.arrange('changeUserPrimaryColor', { token, params, body: { color: '#123456' } })
  await colour.getByRole('button', { name: 'Save' }).click()
  await expect(colour.getByRole('alert')).toContainText('The colour is #123456 now.')
  await expect(colour.getByRole('textbox', { name: 'Primary colour' })).toHaveValue('#7a1f4b')
  await colour.getByRole('button', { name: 'Save' }).click()
  await expect(house.getByText('The colour is #7a1f4b', { exact: true })).toBeVisible()

  await house.getByRole('button', { name: 'View the shop as this user' }).click()
  const bar = house.getByRole('region', { name: 'Whose shop this is' })
  await expect(bar).toContainText(`You see the shop as Meridian ${prefix}`)
  await house.goto(`/diamond/${stone!.stockId}`)
  await expect(house.getByRole('region', { name: 'Price' })).toContainText('$7,500.00')
  await expect(house.getByText('From the safe')).toBeHidden()
  await expect(house.getByRole('button', { name: 'Add to the basket' })).toBeHidden()
  await expect(house.getByRole('link', { name: /^Basket/ })).toBeHidden()
  await expectReadable(house, 'the shop as a user sees it')
  await bar.getByRole('button', { name: 'Back to the administration' }).click()
  await expect(house).toHaveURL(`/admin/users/${customer.id}`)
  await house.goto(`/diamond/${stone!.stockId}`)
  await expect(house.getByRole('region', { name: 'Price' })).toContainText('$5,000.00')
})

test('an administrator adds a user, and sees what is deleted with the user', async ({ shop, openAs }) => {
  const email = `new@${shop.makePrefix()}.example`.toLowerCase()
  const house = await openAs(shop.administrator)
  const users = await openAdminList(house, '/admin/users', 'Users')
  await house.getByRole('button', { name: 'Add a user' }).click()
  const form = house.getByRole('dialog')
  await fillForm(form, { 'E-mail': email, Company: 'Kroll Diamanten' })
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form).toBeHidden()
  await shop.readMail(email, '')
  await users.search(email)
  await house.getByRole('link', { name: email, exact: true }).click()
  await house.getByRole('button', { name: 'Change', exact: true }).click()
  await house.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = house.getByRole('dialog')
  await expect(question).toContainText('Orders and memos stay on record')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(house).toHaveURL('/admin/users')
  await users.search(email)
  await expect(house.getByText('Nothing found')).toBeVisible()
})
