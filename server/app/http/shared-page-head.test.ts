import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPageServer, type PageServer } from '#tests/support/shops/open-page-server.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

const brand = 'Stern & Söhne'
const writtenBrand = 'Stern &amp; Söhne'

let shop: TestShop
let pages: PageServer
beforeAll(async () => {
  shop = await openTestShop({ BRAND_NAME: brand, PUBLIC_URL: 'https://shop.example.com' })
  pages = await openPageServer(shop)
})
afterAll(async () => {
  await pages.close()
  await shop.close()
})

async function share(isNeutral: boolean): Promise<{ path: string; id: number; token: string }> {
  const { token } = await shop.addUser({ company: 'Nord <b>' })
  const diamondIds = await addStones(shop, [{ image_url: 'https://cdn.example/1.jpg' }, {}])
  const prices = [{ diamondId: diamondIds[0], totalPrice: 8765 }]
  const { body } = await shop.call('createShare', { token, body: { diamondIds, prices, isNeutral } })
  return { path: new URL(body.url).pathname, id: body.id, token }
}

const readHead = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  )

test('a shared link has a preview without prices, and search engines leave it out', async () => {
  const { path } = await share(false)
  const { body, headers } = await pages.app.inject({ url: path })
  expect(readHead(body)).toMatchObject({
    robots: 'noindex',
    description: 'Round 1.00 ct F; Round 1.00 ct F',
    'og:type': 'website',
    'og:title': '2 stones selected for you by Nord &lt;b&gt;',
    'og:description': 'Round 1.00 ct F; Round 1.00 ct F',
    'og:url': `https://shop.example.com${path}`,
    'og:site_name': writtenBrand,
    'og:image': 'https://cdn.example/1.jpg',
  })
  expect(body).toContain('<title>2 stones selected for you by Nord &lt;b&gt;</title>')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(body).not.toContain('8765')
})

test('the page of a neutral link names nobody and has no icon of the shop', async () => {
  const { path } = await share(true)
  const { body } = await pages.app.inject({ url: path })
  const head = readHead(body)
  expect(head).toMatchObject({ robots: 'noindex', 'og:title': '2 stones selected for you' })
  expect(head).not.toHaveProperty('og:site_name')
  expect(body).toContain('data-brand=""')
  for (const name of ['Stern', 'Nord', 'manifest', '/icons/', 'icon.png']) expect(body).not.toContain(name)
})

test('a link that is not open names nobody either, because it may have been neutral', async () => {
  const { path, id, token } = await share(false)
  await shop.call('deleteShare', { token, params: { id } })
  for (const url of [path, '/shared/never-made']) {
    const { statusCode, body } = await pages.app.inject({ url })
    expect(statusCode).toBe(200)
    expect(readHead(body)['robots']).toBe('noindex')
    expect(body).not.toContain('og:')
    expect(body).not.toContain('Stern')
  }
})

test('a preview does not count as an opening', async () => {
  const { path, token } = await share(false)
  await pages.app.inject({ url: path })
  expect((await shop.call('listShares', { token })).body).toMatchObject([{ openings: 0 }])
})

test('other pages may be found by search engines', async () => {
  const { body, headers } = await pages.app.inject({ url: '/white-diamonds' })
  expect(readHead(body)).not.toHaveProperty('robots')
  expect(headers['x-robots-tag']).toBeUndefined()
})
