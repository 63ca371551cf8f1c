import { addTwoStones, orderOverApi } from './support/arrange-order.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'the home page of a customer shows holds, orders, new stones, saved searches and the stones viewed last',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const { prefix, one, two } = await addTwoStones(shop)
    // The other two are soon ordered and on hold, and only what can be bought counts as new.
    await shop.addStones([{ 'Stock #': `${prefix}3`, Measurements: '6.51-6.48x4.01', 'Depth %': 61.7 }])
    const customer = await shop.addCustomer()
    const { token } = customer
    const page = await openAs(customer)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Open orders' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'On hold for you' })).toHaveCount(0)

    const orderId = await orderOverApi(shop, customer, [one])
    const hold = { params: { id: two.id }, body: { status: 2, userId: customer.id } }
    await shop.arrange('changeDiamondStatus', { token: shop.administrator.token, ...hold })
    const filters = { text: prefix, carats: { min: 0.2, max: 9.5 }, totalPrice: { min: 1, max: 900_000 } }
    const search = { section: 'white', filters }
    const searchName = 'Rounds for a customer'
    await shop.arrange('createSavedSearch', { token, body: { name: searchName, search, notify: false } })
    await page.goto(`/diamond/${two.stockId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('0.50 ct')
    await page.goto(`/diamond/${prefix}3`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1.00 ct')

    await page.goto('/')
    const region = (name: string) => page.getByRole('region', { name })
    await expect(region('On hold for you').getByRole('link', { name: two.stockId })).toBeVisible()
    await expect(region('Open orders').getByRole('link', { name: `Order ${orderId}` })).toBeVisible()
    await expect(region('New this week').getByRole('listitem').first()).toBeVisible()
    const savedSearch = region('Saved searches').getByRole('link', { name: searchName })
    await expect(savedSearch).toBeVisible()
    // On a phone, the description does not take the room of the name, which would have a line for each letter.
    expect((await savedSearch.boundingBox())?.height).toBeLessThan(45)
    await expect(region('Recently viewed').getByRole('link', { name: two.stockId })).toBeVisible()
    const lastViewed = region('Recently viewed').getByRole('listitem').first()
    await expect(lastViewed).toContainText(`${prefix}3`)
    await expect(lastViewed.locator('img')).toHaveAttribute('src', /^data:image\/png/)
    await expectReadable(page, 'the home page of a customer')
    await region('New this week')
      .getByRole('link', { name: /^New .* diamonds$/ })
      .click()
    await expect(page).toHaveURL(/new=7d/)
    await page.goBack()
    await region('Open orders')
      .getByRole('link', { name: `Order ${orderId}` })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId}`)

    // Another user of the same shop sees nothing of it.
    const stranger = await openAs(await shop.addCustomer())
    await stranger.goto('/')
    await expect(stranger.getByRole('region', { name: 'New this week' })).toBeVisible()
    await expect(stranger.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0)
    await expect(stranger.getByRole('region', { name: 'Open orders' })).toHaveCount(0)
  },
)

test('a guest sees the large picture and the sections only', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.home-brilliant')).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'All categories' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'New this week' })).toHaveCount(0)
})
