import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECTION_PATHS } from '#domain/access/section.ts'
import { openPageServer, type PageServer } from '#tests/support/shops/open-page-server.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
let pages: PageServer
beforeAll(async () => {
  shop = await openTestShop()
  pages = await openPageServer(shop)
})
afterAll(async () => {
  await pages.close()
  await shop.close()
})

const isPage = (body: string): boolean => body.includes('<div id="root"')

describe('HEAD', () => {
  test.each(['/', '/white-diamonds', '/diamond/AB-1', '/shared/key', '/robots.txt', '/favicon.ico'])(
    'of %s has the headers of GET and no body',
    async (url) => {
      const get = await pages.app.inject({ url })
      const head = await pages.app.inject({ method: 'HEAD', url })
      expect(head.statusCode).toBe(200)
      expect(head.body).toBe('')
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
      expect(head.headers['cache-control']).toBe(get.headers['cache-control'])
    },
  )
})

describe('an address', () => {
  test.each(['/foo.png', '/white-diamonds/foo.js', '/assets/gone.js', '/.env', '/favicon.png'])(
    'of a file that does not exist is not found: %s',
    async (url) => {
      const reply = await pages.app.inject({ url })
      expect(reply.statusCode).toBe(404)
      expect(isPage(reply.body)).toBe(false)
    },
  )

  test('of a page that does not exist is not found, and the page says so', async () => {
    const reply = await pages.app.inject({ url: '/nothing-here' })
    expect(reply.statusCode).toBe(404)
    expect(isPage(reply.body)).toBe(true)
  })

  test('of a stone may end like a file name', async () => {
    const reply = await pages.app.inject({ url: '/diamond/AB-1.png' })
    expect(reply.statusCode).toBe(200)
    expect(isPage(reply.body)).toBe(true)
  })

  test.each([
    ['/White-Diamonds?shapes=Round&q=AB', '/white-diamonds?shapes=Round&q=AB'],
    ['/Diamond/Ab-1', '/diamond/Ab-1'],
    ['/ACCOUNT/AddressBook', '/account/addressbook'],
  ])('with capital letters leads to the page: %s', async (url, page) => {
    const reply = await pages.app.inject({ url })
    expect(reply.statusCode).toBe(301)
    expect(reply.headers.location).toBe(page)
  })

  test('with two slashes leads to no other host', async () => {
    const reply = await pages.app.inject({ url: '//evil.example/White-Diamonds' })
    expect(reply.headers.location).toBeUndefined()
  })

  test('is not found with another method', async () => {
    expect((await pages.app.inject({ method: 'POST', url: '/white-diamonds' })).statusCode).toBe(404)
  })
})

test('/favicon.ico is an icon file', async () => {
  const reply = await pages.app.inject({ url: '/favicon.ico' })
  expect(reply.headers['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/)
  expect([...reply.rawPayload.subarray(0, 4)]).toEqual([0, 0, 1, 0])
})

describe('search engines', () => {
  test('read which pages are closed, and where the sitemap of this host is', async () => {
    const reply = await pages.app.inject({ url: '/robots.txt', headers: { host: 'shop.example' } })
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.body).toContain('User-agent: *\nDisallow: /api/\n')
    expect(reply.body).not.toContain('/shared')
    expect(reply.body).toMatch(/\nSitemap: http:\/\/shop\.example\/sitemap\.xml\n$/)
  })

  test('find the public pages in the sitemap', async () => {
    const reply = await pages.app.inject({ url: '/sitemap.xml', headers: { host: 'shop.example' } })
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = [...reply.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toContain('http://shop.example/')
    expect(addresses).toContain('http://shop.example/white-diamonds')
    expect(addresses).toContain('http://shop.example/salt&amp;pepper')
    expect(addresses).not.toContain(`http://shop.example${SECTION_PATHS.labGrown}`)
    for (const address of addresses) {
      const path = address!.replace('http://shop.example', '').replace('&amp;', '&')
      expect((await pages.app.inject({ url: path })).statusCode).toBe(200)
    }
  })

  test('read the domain of a storefront on that domain, whatever else the host header contains', async () => {
    const { id } = await shop.addUser()
    await shop.db.updateTable('users').set({ domain: 'gems.example' }).where('id', '=', id).execute()
    await shop.services.changes.catchUp()
    const read = async (host: string) =>
      (await pages.app.inject({ url: '/sitemap.xml', headers: { host } })).body
    expect(await read('Gems.example:3000')).toContain('<loc>https://gems.example/</loc>')
    expect(await read('a<b>&"')).not.toContain('a<b>')
  })
})

test('with PUBLIC_URL, search engines read that address on every other host', async () => {
  const other = await openTestShop({ PUBLIC_URL: 'https://shop.example.com/' })
  const server = await openPageServer(other)
  const reply = await server.app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } })
  expect(reply.body).toContain('Sitemap: https://shop.example.com/sitemap.xml')
  await server.close()
  await other.close()
})
