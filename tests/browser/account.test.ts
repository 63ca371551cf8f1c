import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { selectInForm, fillForm } from './pages/form.ts'
import { logIn } from './pages/login-page.ts'
import { expect, test } from './support/shop.ts'

test(
  'a customer changes their name, password, addresses and newsletters',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const { token } = shop.administrator
    const name = `Arrivals ${shop.makePrefix()}`
    await shop.arrange('createChannel', { token, body: { name } })
    const page = await openAs(customer)
    await page.goto('/account')
    const nav = page.getByRole('navigation', { name: 'Pages of the account' })
    const open = async (link: string): Promise<void> => {
      await nav.getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(link)
    }
    await expect(page.getByText('No orders yet')).toBeVisible()

    await open('Newsletters')
    await page.getByRole('checkbox', { name }).check()
    await expect
      .poll(async () => (await shop.arrange('readCurrentUser', { token: customer.token })).body.emailChannels)
      .toEqual([expect.objectContaining({ name })])

    await open('Address book')
    await expect(page.getByText('Default delivery address')).toHaveCount(1)
    await page.getByRole('button', { name: 'Add address' }).click()
    const dialog = page.getByRole('dialog', { name: 'New address' })
    await fillForm(dialog, {
      Company: 'Buyer’s workshop',
      Phone: '+45 12 34 56 79',
      'First name': 'Jonas',
      'Last name': 'Buyer',
      Address: 'Kompagnistræde 8',
    })
    await selectInForm(page, { Country: 'Denmark' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('textbox', { name: 'City' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'City' }).fill('Aarhus')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Kompagnistræde 8, Aarhus, Denmark' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Edit address Kompagnistræde 8' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'City' }).fill('Odense')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Kompagnistræde 8, Odense, Denmark')).toBeVisible()
    await page.getByRole('button', { name: 'Delete address Kompagnistræde 8' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Delete this address?' })
    await expect(question).toContainText('Buyer’s workshop')
    // The safe button has the focus, so that a careless Enter deletes nothing.
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Kompagnistræde 8' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete address Kompagnistræde 8' }).click()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Kompagnistræde 8' })).toHaveCount(0)
    await expect(page.getByText('Default delivery address')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Delete address/ })).toHaveCount(0)

    await open('Profile and password')
    await fillForm(page, { 'First name': 'Ida' })
    await page.getByLabel('Current password').fill('not the password')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
    await page.getByLabel('New password', { exact: true }).fill('battery staple horse')
    await page.getByLabel('Confirm new password').fill('battery staple horse')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Wrong current password')).toBeVisible()
    await expect(page.getByText(/^Ida Buyer \d+$/)).toBeVisible()
    await page.getByLabel('Current password').fill(customer.password)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Password changed.')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await logIn(page, { email: customer.email, password: 'battery staple horse' })
    await expect(page).toHaveURL('/')
  },
)

test('a customer finds their memos, holds, saved searches and shared links in their account', async ({
  shop,
  openAs,
}) => {
  const customer = await shop.addCustomer()
  const { token } = customer
  const adminToken = shop.administrator.token
  const [lent, requested, held] = await shop.addStones(listStones(shop.makePrefix(), 3, { Clarity: 'VS1' }))
  const requestMemo = (id: number) =>
    shop.arrange('confirmMemo', { token, body: { diamondIds: [id], comment: 'For Thursday' } })
  const requestId = (await requestMemo(lent!.id)).body.id
  await shop.arrange('createMemo', { token: adminToken, body: { requestId, terms: 'Fourteen days' } })
  await requestMemo(requested!.id)
  await shop.arrange('askForHold', { token, params: { id: held!.id }, body: { hours: 24 } })
  await shop.arrange('createShare', { token, body: { diamondIds: [held!.id] } })
  const search = { section: 'white', filters: { carats: { min: 1, max: 1.5 } } }
  await shop.arrange('createSavedSearch', { token, body: { name: 'Ones', search, notify: false } })

  const page = await openAs(customer)
  await page.goto('/account/memos')
  const memo = page.getByRole('article', { name: /^Memo M-/ })
  await expect(memo).toContainText('Fourteen days')
  await expect(memo.getByRole('row', { name: lent!.stockId })).toContainText('On memo')
  await expect(page.getByRole('article', { name: 'Memo request' })).toContainText('Pending')
  const hold = page.getByRole('region', { name: 'Holds' }).getByRole('listitem')
  await expect(hold).toContainText('Pending')
  await hold.getByRole('button', { name: 'Cancel request' }).click()
  await hold.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(hold).toContainText('Cancelled')

  await page.goto('/account/shares')
  await expect(page.getByRole('listitem').filter({ hasText: held!.stockId })).toContainText('Not opened yet')
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: held!.stockId })).toHaveCount(0)

  await page.goto('/account/searches')
  const list = page.getByRole('list', { name: 'Saved searches' })
  await list.getByRole('switch', { name: 'Email alerts for Ones' }).check()
  await page.getByRole('button', { name: 'Rename Ones' }).click()
  await fillForm(page, { Name: 'Rounds of a carat' })
  await page.keyboard.press('Enter')
  await expect(list.getByRole('switch', { name: 'Email alerts for Rounds of a carat' })).toBeChecked()
  await list.getByRole('link', { name: 'Rounds of a carat' }).click()
  await expect(page).toHaveURL('/white-diamonds?carats=1-1.5')
  await page.goBack()
  await page.getByRole('button', { name: 'Delete Rounds of a carat' }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()
})
