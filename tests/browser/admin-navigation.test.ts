import type { Page } from '@playwright/test'
import { adminPages } from '#web/pages/admin/admin-pages.ts'
import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { isPhone } from './pages/catalogue-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

const titles = adminPages.flatMap(({ pages }) =>
  pages.filter(({ parent }) => parent === undefined).map(({ title }) => title),
)

/** Opens the navigation, which is in a drawer on a phone. */
async function openNavigation(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: /^Menu/ }).click()
  return page.getByRole('navigation', { name: 'Administration' })
}

test('all pages of the administration are visible in a window of 900 pixels', async ({ shop, openAs }) => {
  const page = await openAs(shop.administrator)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin')
  const navigation = await openNavigation(page)
  await expect(navigation.getByRole('link')).toHaveCount(titles.length)
  for (const link of await navigation.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 })
  await expectReadable(page, 'the navigation of the administration')
})

test(
  'the navigation counts what waits, and follows what happens in the shop',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const [stone] = await shop.addStones(listStones(shop.makePrefix(), 1, { Clarity: 'VS1' }))
    const customer = await shop.addCustomer()
    const page = await openAs(shop.administrator)
    await page.goto('/admin/vendors')
    const navigation = await openNavigation(page)
    const holds = navigation.getByRole('link', { name: /^Hold requests/ })
    const { body: before } = await shop.arrange('readWaitingCounts', { token: shop.administrator.token })
    await shop.arrange('askForHold', {
      token: customer.token,
      params: { id: stone!.id },
      body: { hours: 24 },
    })
    await expect(holds).toContainText(`${before.holdRequests + 1} pending`)
    if (isPhone(page)) await expectReadable(page, 'the drawer of the administration')
    await holds.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hold requests' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'Ctrl+K finds a stone, a certificate, a customer, an order and a page with the keyboard alone',
  { tag: '@journey' },
  async ({ shop, openAs, isMobile }) => {
    test.skip(isMobile, 'a phone has no keyboard of its own')
    const prefix = shop.makePrefix()
    const certificateNo = `${Date.now()}`
    const [stone] = await shop.addStones([
      { 'Stock #': `${prefix}1`, Lab: 'GIA', 'Certificate #': certificateNo },
    ])
    const customer = await shop.addCustomer()
    const { body: order } = await shop.arrange('createOrderFor', {
      token: shop.administrator.token,
      body: { userId: customer.id, items: [{ productId: stone!.id, productType: 'Diamond', quantity: 1 }] },
    })
    const page = await openAs(shop.administrator)
    await page.goto('/admin')
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
    const field = page.getByRole('combobox', { name: /^Search diamonds/ })
    const find = async (text: string): Promise<void> => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      const box = await field.boundingBox()
      const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
      expect(box?.width).toBeGreaterThan(500)
      expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(30)
      await page.keyboard.type(text)
    }
    const result = page.getByRole('option', { selected: true })

    await find(certificateNo)
    await expect(result).toContainText(`${prefix}1`)
    await expectReadable(page, 'results of the search')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/diamonds\\?q=${prefix}1`))
    const detail = page.getByRole('dialog', { name: `${prefix}1` })
    await expect(detail).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)

    await find(customer.email)
    await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/users/${customer.id}`)

    // Enter does not wait for the results of the typed text.
    await find(`order ${order.id}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/orders/${order.id}`)

    await find('outb')
    await expect(result).toContainText('Outbox')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()

    await find('nothing has this name')
    await expect(page.getByText('No results for “nothing has this name”')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  },
)

test('the search is a tap away on a phone', { tag: '@phone' }, async ({ shop, openAs }) => {
  const page = await openAs(shop.administrator)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: /^Search diamonds/ }).fill('news')
  await expectReadable(page, 'the search on a phone')
  await page.getByRole('option', { name: /^Newsletters/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletters' })).toBeVisible()
})
