import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { openAdminList } from './pages/admin-list.ts'
import { fillForm } from './pages/form.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

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
  const adminPage = await openAs(shop.administrator)
  await adminPage.goto(`/admin/users/${customer.id}`)
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(/ Ltd$/)
  await expect(adminPage.getByRole('main').getByText(customer.email).first()).toBeVisible()
  await expectReadable(adminPage, 'the account of a user')
  await adminPage.getByRole('button', { name: 'Edit default address' }).click()
  await expect(adminPage.getByRole('dialog')).toBeVisible()
  await expectReadable(adminPage, 'the form of an address')
  await adminPage.getByRole('dialog').getByRole('textbox', { name: 'Company' }).fill(`Meridian ${prefix}`)
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByRole('main').getByText(`Meridian ${prefix}`).first()).toBeVisible()

  await adminPage.getByRole('button', { name: /^Delete address .*Antwerp/ }).click()
  await expect(adminPage.getByRole('dialog')).toContainText(
    `Branch ${prefix}, Hoveniersstraat 2, Antwerp, Belgium is permanently deleted.`,
  )
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(adminPage.getByText('Deleted', { exact: true })).toBeVisible()
  await expect(adminPage.getByText(`Branch ${prefix}`)).toBeHidden()

  const userNavigation = adminPage.getByRole('navigation', { name: 'User details' })
  await userNavigation.getByRole('link', { name: 'Prices' }).click()
  const preview = adminPage.getByRole('region', { name: 'Price check' })
  await preview.getByRole('combobox', { name: 'Stone' }).fill(stone!.stockId)
  await expect(preview).toContainText('None applies')
  const markup = adminPage.getByRole('form', { name: 'Add markup' })
  await markup.getByRole('textbox', { name: 'Carats from' }).fill('0.5')
  await markup.getByRole('textbox', { name: 'Markup' }).fill('50')
  await expect(preview).toContainText('+50% on stones from 0.50 ct (not added yet)')
  await expect(preview).toContainText('$7,500.00')
  await markup.getByRole('button', { name: 'Add' }).click()
  await expect(adminPage.getByRole('table', { name: 'Markups' })).toContainText('from 0.50 ct')
  await expect(preview).not.toContainText('not added yet')
  await expectReadable(adminPage, 'the prices of a user')

  await userNavigation.getByRole('link', { name: 'Catalogue' }).click()
  await adminPage.getByRole('checkbox', { name: 'Comment' }).click()
  await expect(adminPage.getByText('Comment hidden')).toBeVisible()
  await expect(adminPage.getByRole('checkbox', { name: 'Comment' })).toBeChecked()
  // On a phone, a notification covers what is below it.
  await expect(adminPage.getByText('Comment hidden')).toBeHidden()
  await expectReadable(adminPage, 'what a user sees')

  await userNavigation.getByRole('link', { name: 'Storefront' }).click()
  const colour = adminPage.getByRole('form', { name: 'Primary colour' })
  await colour.getByRole('textbox', { name: 'Primary colour' }).fill('#7a1f4b')
  await expect(adminPage.getByRole('img', { name: 'The storefront in #7a1f4b, light mode' })).toBeVisible()
  await expectReadable(adminPage, 'the storefront of a user')
  // Another administrator saved first: the page says what they changed and keeps the input.
  const params = { userId: customer.id }
  await shop.arrange('changeUserPrimaryColor', { token, params, body: { color: '#123456' } })
  await colour.getByRole('button', { name: 'Save' }).click()
  await expect(colour.getByRole('alert')).toContainText('The colour is now #123456.')
  await expect(colour.getByRole('textbox', { name: 'Primary colour' })).toHaveValue('#7a1f4b')
  await colour.getByRole('button', { name: 'Save' }).click()
  await expect(colour.getByRole('alert')).toBeHidden()

  await adminPage.getByRole('button', { name: 'View as customer' }).click()
  const bar = adminPage.getByRole('region', { name: 'View as customer' })
  await expect(bar).toContainText(`Viewing as Meridian ${prefix}`)
  await adminPage.goto(`/diamond/${stone!.stockId}`)
  await expect(adminPage.getByRole('region', { name: 'Price' })).toContainText('$7,500.00')
  await expect(adminPage.getByText('From the safe')).toBeHidden()
  await expect(adminPage.getByRole('button', { name: 'Add to basket' })).toBeHidden()
  await expect(adminPage.getByRole('link', { name: /^Basket/ })).toBeHidden()
  await expectReadable(adminPage, 'the shop as a user sees it')
  await bar.getByRole('button', { name: 'Back to administration' }).click()
  await expect(adminPage).toHaveURL(`/admin/users/${customer.id}`)
  await adminPage.goto(`/diamond/${stone!.stockId}`)
  await expect(adminPage.getByRole('region', { name: 'Price' })).toContainText('$5,000.00')
})

test('an administrator adds a user, and sees what is deleted with the user', async ({ shop, openAs }) => {
  const email = `new@${shop.makePrefix()}.example`.toLowerCase()
  const adminPage = await openAs(shop.administrator)
  const users = await openAdminList(adminPage, '/admin/users', 'Customers & users')
  await adminPage.getByRole('button', { name: 'Add user' }).click()
  const form = adminPage.getByRole('dialog')
  await fillForm(form, { Email: email, Company: 'Kroll Diamanten' })
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form).toBeHidden()
  await shop.readMail(email, '')
  await users.search(email)
  await adminPage.getByRole('link', { name: 'Kroll Diamanten' }).click()
  await adminPage.getByRole('button', { name: 'Actions', exact: true }).click()
  await adminPage.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = adminPage.getByRole('dialog')
  await expect(question).toContainText('Orders and memos stay on record')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(adminPage).toHaveURL('/admin/users')
  await users.search(email)
  await expect(adminPage.getByText('Nothing found')).toBeVisible()
})

test(
  'the page of a user shows what they bought and have, and notes that only administrators see',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const { token } = shop.administrator
    const stones = await shop.addStones(listStones(shop.makePrefix(), 4))
    const [ordered, onMemo, requested, inBasket] = stones
    const customer = await shop.addCustomer()
    const items = [{ productId: ordered!.id, productType: 'Diamond', quantity: 1 }]
    const order = await shop.arrange('createOrderFor', { token, body: { userId: customer.id, items } })
    const lines = [{ diamondId: onMemo!.id }]
    const memo = await shop.arrange('createMemo', { token, body: { userId: customer.id, lines } })
    await shop.arrange('askForHold', { token: customer.token, params: { id: requested!.id }, body: {} })
    await shop.arrange('addDiamondToCart', { token: customer.token, body: { itemId: inBasket!.id } })

    const page = await openAs(shop.administrator)
    await page.goto(`/admin/users/${customer.id}`)
    const figures = page.getByRole('definition')
    await expect(figures.filter({ hasText: '1 order' })).toBeVisible()
    // On memo, and in the open order.
    await expect(figures.filter({ hasText: '1 stone' })).toHaveCount(2)
    const tabs = page.getByRole('navigation', { name: 'User details' })
    for (const [tab, text] of [
      ['Orders', String(order.body.id)],
      ['Memos', memo.body.memoNo],
      ['Holds', requested!.stockId],
      ['Basket', inBasket!.stockId],
      ['Emails', `Order ${order.body.id}`],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click()
      await expect(page.getByRole('table')).toContainText(text!)
      await expectReadable(page, `${tab} of a user`)
    }

    await tabs.getByRole('link', { name: 'Notes' }).click()
    await expect(page.getByText('No notes yet')).toBeVisible()
    await page.getByRole('textbox', { name: 'New note' }).fill('Pays by wire only')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Pays by wire only' })).toContainText(
      shop.administrator.email,
    )
    await expect(tabs.getByRole('link', { name: 'Notes' })).toHaveText('Notes1')
    await expectReadable(page, 'the notes about a user')
    await page.getByRole('button', { name: /^Delete the note/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No notes yet')).toBeVisible()
  },
)

test('the preview of a storefront shows what its customers see', async ({ shop, openAs }) => {
  const { token } = shop.administrator
  await shop.addStones(listStones(shop.makePrefix(), 1))
  const customer = await shop.addCustomer()
  const params = { userId: customer.id }
  await shop.arrange('addUserMarkup', { token, params, body: { percent: 100 } })
  await shop.arrange('saveUser', { token, body: { id: customer.id, discount: 50 } })
  await shop.arrange('suspendUserCell', { token, params, body: { cell: 'carats' } })
  /** Returns what somebody pays for the stone that the preview shows. */
  const readShownPrice = async (user: { token: string }): Promise<string> => {
    const { body: preview } = await shop.arrange('readStorefrontPreview', {
      token,
      params: { id: customer.id },
    })
    const stockIds = [preview.diamond!.product.stockId]
    const { body: found } = await shop.arrange('searchDiamonds', {
      token: user.token,
      body: { filters: { stockIds } },
    })
    return found.items[0]!.totalPrice!.toLocaleString('en', { minimumFractionDigits: 2 })
  }
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/users/${customer.id}?part=storefront`)
  const preview = page.getByRole('region', { name: 'As this user sees it' })
  await expect(preview.getByText(`$${await readShownPrice(customer)}`).first()).toBeVisible()
  await expect(preview.getByText(/\d ct/)).toHaveCount(0)

  // With a domain, the preview shows the customers' price, without this user's own discount.
  const domain = page.getByRole('form', { name: 'Domain' })
  await domain.getByRole('textbox', { name: 'Domain' }).fill(`shop-${customer.id}.example`)
  await domain.getByRole('button', { name: 'Save' }).click()
  const ofCustomers = page.getByRole('region', { name: 'As customers see it' })
  const withoutDiscount = await shop.addCustomer()
  await shop.arrange('addUserMarkup', {
    token,
    params: { userId: withoutDiscount.id },
    body: { percent: 100 },
  })
  await expect(ofCustomers.getByText(`$${await readShownPrice(withoutDiscount)}`).first()).toBeVisible()
})
