import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { fillForm } from './pages/form.ts'
import { logIn } from './pages/login-page.ts'
import { expect, test } from './support/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker of this page is active, so that it has cached the shell. */
const waitForWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null)

/** A proxy between browser and shop. It can be unreachable and can serve another build of the pages. */
const openProxy = async (target: string) => {
  const state = { build: 'one' }
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const path = new URL(url, target).pathname
    const isOfBuild = ['/', '/service-worker.js'].includes(path) || headers.accept?.includes('text/html')
    const { 'if-none-match': _, 'if-modified-since': _since, ...whole } = headers
    const forwardedHeaders = isOfBuild ? { ...whole, 'accept-encoding': 'identity' } : headers
    const forwarded = send(new URL(url, target), { method, headers: forwardedHeaders }, (reply) => {
      if (!isOfBuild || state.build === 'one') {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
        return
      }
      const { 'content-length': _length, ...others } = reply.headers
      outgoing.writeHead(reply.statusCode ?? 502, others)
      if (path === '/service-worker.js') {
        outgoing.write('// another build\n')
        reply.pipe(outgoing)
        return
      }
      let page = ''
      reply.setEncoding('utf8').on('data', (part: string) => (page += part))
      // The same code at an address that is spelled differently.
      reply.on('end', () =>
        outgoing.end(page.replace('src="/assets/', 'data-build="two" src="/assets/../assets/')),
      )
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  // The address of a TCP server is an `AddressInfo`.
  const { port } = proxy.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      proxy.close(() => resolve())
      proxy.closeAllConnections()
    })
  return {
    address: `http://127.0.0.1:${port}`,
    state,
    stop: close,
    restart: () => listen(port),
    close: () => (proxy.listening ? close() : Promise.resolve()),
  }
}

test(
  'the shop opens without a network and says so, caches no API replies, and recovers by itself',
  { tag: '@phone' },
  async ({ browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.address })
    const page = await context.newPage()
    await page.goto('/')
    await waitForWorker(page)
    await page.goto('/white-diamonds')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('White diamonds')

    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expect(page).toHaveTitle('You are offline')
    const cachedPaths = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
      const requests = await Promise.all(caches.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cachedPaths).toContain('/')
    expect(cachedPaths.filter((path) => !path.startsWith('/assets/') && path !== '/')).toEqual([])

    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
    const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
    await context.close()
  },
)

test(
  'an interruption of the server does not lose what the user has typed',
  { tag: '@journey' },
  async ({ browser, shop }) => {
    const proxy = await openProxy(shop.address)
    const page = await (await browser.newContext({ baseURL: proxy.address })).newPage()
    await page.goto('/contact')
    await fillForm(page, { Name: 'Jean Aubry', Email: 'jean@aubry.example' })
    await page.getByRole('textbox', { name: 'Message' }).fill('Two pears of two carats, D to F.')
    await proxy.stop()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toContainText('The shop can’t be reached')
    await expect(page.getByText('The shop can’t be reached. Prices')).toBeVisible()
    await proxy.restart()
    await expect(page.getByText('The shop can’t be reached. Prices')).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Two pears of two carats, D to F.',
    )
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Thank you for your message')).toBeVisible()
    await page.context().close()
    await proxy.close()
  },
)

test('a new build loads with the next page that the user opens, and not before', async ({
  browser,
  shop,
}) => {
  const proxy = await openProxy(shop.address)
  const page = await (await browser.newContext({ baseURL: proxy.address })).newPage()
  await page.goto('/contact')
  await waitForWorker(page)
  await page.reload()
  await fillForm(page, { Name: 'Jean Aubry' })

  proxy.state.build = 'two'
  const buildCheck = page.waitForResponse(`${proxy.address}/`)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await buildCheck).finished()
  const build = page.locator('script[data-build=two]')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Jean Aubry')
  await expect(build).not.toBeAttached()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(build).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.context().close()
  await proxy.close()
})

test('a user whose action fails on a broken connection sees why', async ({ browser, shop }) => {
  const stockId = shop.makePrefix()
  await shop.addStones([
    { 'Stock #': stockId, Shape: 'Oval', Weight: '1.00', Color: 'D', Clarity: 'VS1', 'Rapnet Price': 4000 },
  ])
  const proxy = await openProxy(shop.address)
  const context = await browser.newContext({ baseURL: proxy.address, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/login')
  await logIn(page, await shop.addCustomer())
  const pendingUrls = new Set<string>()
  page.on('request', (request) => request.url().includes('/assets/') && pendingUrls.add(request.url()))
  page.on('requestfinished', (request) => pendingUrls.delete(request.url()))
  // The next page ends requests of the one before.
  page.on('requestfailed', (request) => pendingUrls.delete(request.url()))
  const fetched = page.waitForResponse(/\/assets\/notices-.*\.js$/)
  await page.goto(`/white-diamonds?q=${stockId}`)
  const cartButton = page.getByRole('button', { name: `Basket: ${stockId}` })
  await expect(cartButton).toBeVisible()
  await fetched
  await expect.poll(() => pendingUrls.size).toBe(0)
  await proxy.stop()
  await cartButton.click()
  await expect(page.getByRole('alert')).toContainText('can’t be reached')
  await context.close()
  await proxy.close()
})
