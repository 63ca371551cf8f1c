import { describeCatalogue, openCatalogue } from './pages/catalogue-page.ts'
import { describeBasket } from './pages/basket-page.ts'
import { expect, test } from './support/shop.ts'

test('an order appears at once in another buyer’s open list and open cart', async ({ shop, openAs }) => {
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
  const basketPage = await page.context().newPage()
  await basketPage.goto('/cart')
  const row = describeBasket(basketPage).row(first.stockId)
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('no longer available')
  await expect(catalogue.stone(first.stockId)).not.toContainText(/hold/i)

  await shop.arrange('addDiamondToCart', { token: buyer.token, body: { itemId: first.id } })
  await shop.arrange('createOrder', { token: buyer.token })

  await expect(catalogue.stone(first.stockId)).toContainText(/hold/i)
  await expect(row).toContainText('This stone is no longer available')
  await expect(catalogue.stone(second.stockId)).not.toContainText(/hold/i)
})

/** Returns the first event for a client that continues from a newly served page. */
async function hearFirst(address: string): Promise<string> {
  const page = await (await fetch(address)).text()
  const place = /eventId&quot;:&quot;([^&]+)&quot;/.exec(page)?.[1] ?? 'none'
  const listening = new AbortController()
  const { signal } = listening
  const { body } = await fetch(`${address}/api/events`, { headers: { 'Last-Event-ID': place }, signal })
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
  test.skip(isMobile, 'a phone asks as any page does')
  const prefix = shop.makePrefix()
  const [stone] = await shop.addStones([{ 'Stock #': `${prefix}1` }])
  if (!stone) throw new Error('There is no stone')
  const buyer = await shop.addCustomer()
  const customerPage = await openAs(await shop.addCustomer())
  // After a recent change the page loads data again: another process may have replied before it knew the
  // change.
  await expect.poll(() => hearFirst(shop.address), { timeout: 40_000 }).toContain('"ready"')

  const readers = [guestPage, customerPage].map((page) => ({ page, asked: [] as string[] }))
  for (const { page, asked } of readers) {
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (!pathname.startsWith('/api/')) return
      asked.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`)
    })
    const listening = page.waitForResponse((reply) => reply.url().endsWith('/api/events'))
    await openCatalogue(page, `/white-diamonds?q=${prefix}&view=list`)
    await listening
  }
  // Once this change is on the page, earlier requests caused by the stream have been made too.
  await shop.arrange('addDiamondToCart', { token: buyer.token, body: { itemId: stone.id } })
  await shop.arrange('createOrder', { token: buyer.token })
  for (const { page, asked } of readers) {
    await expect(describeCatalogue(page).stone(stone.stockId)).toContainText(/hold/i)
    expect(asked).toEqual([...new Set(asked)])
  }
})
