import { describeCatalogue, openCatalogue } from './pages/catalogue-page.ts'
import { describeCartPage } from './pages/cart-page.ts'
import { expect, test } from './support/shop.ts'

test(
  'an order appears at once in another buyer’s open list and open cart',
  { tag: '@journey' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const [first, second] = await shop.addStones([
      { 'Stock #': `${prefix}1`, Weight: '1.00' },
      { 'Stock #': `${prefix}2`, Weight: '1.10' },
    ])
    if (!first || !second) throw new Error('There are no stones')
    const watcher = await shop.addCustomer()
    const buyer = await shop.addCustomer()
    await shop.arrange('addDiamondToCart', { token: watcher.token, body: { itemId: first.id } })

    const page = await openAs(watcher)
    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}&view=list`)
    // Pages of one browser share an event stream: one of the two hears of it through the other.
    const cartPage = await page.context().newPage()
    await cartPage.goto('/cart')
    const row = describeCartPage(cartPage).row(first.stockId)
    await expect(row).toBeVisible()
    await expect(row).not.toContainText('no longer available')
    await expect(catalogue.stone(first.stockId)).not.toContainText(/hold/i)

    await shop.arrange('addDiamondToCart', { token: buyer.token, body: { itemId: first.id } })
    await shop.arrange('createOrder', { token: buyer.token })

    await expect(catalogue.stone(first.stockId)).toContainText(/hold/i)
    await expect(row).toContainText('This stone is no longer available')
    await expect(catalogue.stone(second.stockId)).not.toContainText(/hold/i)
  },
)

/** Returns the first event for a client that continues from a newly served page. */
async function readFirstEvent(address: string): Promise<string> {
  const page = await (await fetch(address)).text()
  const eventId = /eventId&quot;:&quot;([^&]+)&quot;/.exec(page)?.[1] ?? 'none'
  const listening = new AbortController()
  const { signal } = listening
  const { body } = await fetch(`${address}/api/events`, { headers: { 'Last-Event-ID': eventId }, signal })
  const { value } = (await body?.getReader().read()) ?? {}
  listening.abort()
  return new TextDecoder().decode(value)
}

test('a page requests nothing twice when its event stream opens, for guests and customers', async ({
  shop,
  openAs,
  page: guestPage,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone sends the same requests')
  const prefix = shop.makePrefix()
  const [stone] = await shop.addStones([{ 'Stock #': `${prefix}1` }])
  if (!stone) throw new Error('There is no stone')
  const buyer = await shop.addCustomer()
  const customerPage = await openAs(await shop.addCustomer())
  // After a recent change the page loads data again: another process may have replied before it knew the
  // change.
  await expect.poll(() => readFirstEvent(shop.address), { timeout: 40_000 }).toContain('"ready"')

  const readers = [guestPage, customerPage].map((page) => ({ page, requests: [] as string[] }))
  for (const { page, requests } of readers) {
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (!pathname.startsWith('/api/')) return
      requests.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`)
    })
    const listening = page.waitForResponse((reply) => reply.url().endsWith('/api/events'))
    await openCatalogue(page, `/white-diamonds?q=${prefix}&view=list`)
    await listening
  }
  // Once this change is on the page, earlier requests caused by the stream have been made too.
  await shop.arrange('addDiamondToCart', { token: buyer.token, body: { itemId: stone.id } })
  await shop.arrange('createOrder', { token: buyer.token })
  for (const { page, requests } of readers) {
    await expect(describeCatalogue(page).stone(stone.stockId)).toContainText(/hold/i)
    expect(requests).toEqual([...new Set(requests)])
  }
})
