import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { openPageServer, type PageServer } from '#tests/support/shops/open-page-server.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { endpointNames } from '#tests/api/endpoint-names.ts'

let shop: TestShop
let pages: PageServer
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://merchant.example' })
  pages = await openPageServer(shop)
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(async () => {
  await pages.close()
  await shop.close()
})

describe('a browser or a proxy', () => {
  const readings = endpointNames.filter((name) => {
    const { method, path, reply } = contract[name]
    return method === 'GET' && !path.includes('{') && reply !== 'events'
  })

  test.each(readings)('stores no private reply of %s for others', async (name) => {
    const { access } = contract[name]
    const { headers } = await shop.call(name, { token: admin.token })
    expect(String(headers['vary']).toLowerCase()).toContain('host')
    if (access === 'public') return
    expect(headers['cache-control']).toMatch(/^(?:private, no-cache|no-store)$/)
    expect(String(headers['vary']).toLowerCase()).toContain('authorization')
  })

  test.each(['listUsers', 'readCurrentUser', 'listOutbox', 'listEmailTemplates', 'listAudit'] as const)(
    'stores no reply of %s at all',
    async (name) => {
      const { status, headers } = await shop.call(name, { token: admin.token })
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    },
  )

  test('stores no refusal for others', async () => {
    const { status, headers } = await shop.call('readOrder', { token: admin.token, params: { id: 1 } })
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-cache'])
  })

  test.each(['/', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest'])(
    'requests %s again for each host',
    async (url) => {
      const { headers } = await pages.app.inject({ url })
      expect(headers['vary']).toContain('Host')
    },
  )
})

describe('every reply', () => {
  test.each(['/', '/api/health/live', '/api/orders/1', '/no-such-file.png'])(
    'forbids pages to use the camera and other devices: %s',
    async (url) => {
      const { headers } = await pages.app.inject({ url })
      expect(headers['permissions-policy']).toContain('camera=()')
    },
  )

  test.each([
    ['merchant.example', 'max-age=31536000; includeSubDomains'],
    ['MERCHANT.example:3000', 'max-age=31536000; includeSubDomains'],
    ['diamonds.of-a-customer.example', 'max-age=31536000'],
  ])('demands TLS of %s, and of subdomains only where they are the merchant’s', async (host, expected) => {
    const { headers } = await shop.app.inject({ url: '/api/health/live', headers: { host } })
    expect(headers['strict-transport-security']).toBe(expected)
  })
})

test('a request that names its host twice is refused', async () => {
  const { port } = new URL(await shop.app.listen({ port: 0 }))
  const socket = connect(Number(port), 'localhost').setEncoding('utf8')
  socket.write(
    'GET /api/site/domainLayout HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n',
  )
  const [reply] = await once(socket, 'data')
  expect(reply).toMatch(/^HTTP\/1\.1 400[\s\S]*"code":90/)
  socket.destroy()
})
