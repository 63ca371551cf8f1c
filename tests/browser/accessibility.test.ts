import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Account, BrowserShop } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'

type Scheme = 'light' | 'dark'

/** Everything axe finds at fault in the page as it stands, each in a line that says where. */
async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

async function expectReadable(page: Page, path: string, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect({ path, faults: await listViolations(page) }).toEqual({ path, faults: [] })
}

/** A customer with something in every list: a wish, a basket row and an order. */
async function arrangeCustomer(
  shop: BrowserShop,
): Promise<{ customer: Account; stockId: string; orderId: number }> {
  const customer = await shop.addCustomer()
  const { token } = customer
  const prefix = shop.makePrefix()
  const [wished, wanted, ordered] = await shop.addStones(
    [1, 2, 3].map((number) => ({
      'Stock #': `${prefix}${number}`,
      Measurements: '6.51-6.48x4.01',
      'Depth %': 61.7,
    })),
  )
  if (!wished || !wanted || !ordered) throw new Error('No stones to look at')
  await shop.arrange('addDiamondToCart', { token, body: { itemId: ordered.id } })
  const order = await shop.arrange('createOrder', { token })
  await shop.arrange('addDiamondToWishlist', { token, body: { itemId: wished.id } })
  await shop.arrange('addDiamondToCart', { token, body: { itemId: wanted.id } })
  return { customer, stockId: wished.stockId, orderId: order.body.id }
}

const guestPaths = [
  '/',
  '/login',
  '/register',
  '/welcome?shouldApprove=true',
  '/reset-password',
  '/change-password?email=a%40example.com&token=x',
  '/white-diamonds',
  '/white-diamonds?view=list',
  '/black-diamonds',
  '/fancy-diamonds',
  '/salt&pepper',
  '/matching-pairs',
  '/fancy-shape-lines',
  '/melee-by-size',
]

const adminPaths = [
  '/admin',
  '/admin/diamonds',
  '/admin/import',
  '/admin/orders',
  '/admin/users',
  '/admin/mails',
  '/admin/audit',
  '/admin/baskets',
  '/admin/site',
  '/lab-grown',
]

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on what a guest sees, ${scheme}`, async ({ page }) => {
    test.slow()
    for (const path of guestPaths) await expectReadable(page, path, scheme)
  })

  test(`axe finds nothing on what a customer sees, ${scheme}`, async ({ shop, openAs }) => {
    test.slow()
    const { customer, stockId, orderId } = await arrangeCustomer(shop)
    const page = await openAs(customer)
    for (const path of [
      '/white-diamonds',
      `/diamond/${stockId}`,
      '/wishlist',
      '/cart',
      '/account',
      `/account/orders/${orderId}`,
    ]) {
      await expectReadable(page, path, scheme)
    }
  })

  test(`axe finds nothing on what an administrator sees, ${scheme}`, async ({ shop, openAs }) => {
    test.slow()
    const { orderId } = await arrangeCustomer(shop)
    const page = await openAs(shop.administrator)
    for (const path of [...adminPaths, `/admin/orders/${orderId}`]) await expectReadable(page, path, scheme)
  })
}

test('axe finds nothing with menus and drawers open', async ({ shop, openAs }, { project }) => {
  const { customer } = await arrangeCustomer(shop)
  const page = await openAs(customer)
  const isPhone = project.name === 'phone'
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/white-diamonds')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  expect(await listViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  if (!isPhone) return
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await listViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
})
