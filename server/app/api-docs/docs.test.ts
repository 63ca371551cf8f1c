import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let services: TestShop
let reply: Awaited<ReturnType<TestShop['app']['inject']>>
beforeAll(async () => {
  services = await openTestShop({ BRAND_NAME: 'Stern & <Söhne>' })
  reply = await services.app.inject('/api/docs')
})
afterAll(() => services.close())

test('the API page runs only its start script and the shop’s scripts, and reaches no other host', () => {
  const start = /<script type="text\/javascript">([^]*)<\/script>/.exec(reply.body)?.[1] ?? ''
  const hash = createHash('sha256').update(start).digest('base64')
  const policy = String(reply.headers['content-security-policy'])
  expect(policy.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
  ])
  expect(reply.body).not.toMatch(/https?:\/\/|\son\w+="/)
})

test('the API page has a language and the shop’s name, whatever characters it contains', () => {
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.body).toContain('<html lang="en">')
  expect(reply.body).toContain('<title>Stern &amp; &lt;Söhne&gt; API</title>')
})

test('the shop serves the script of the API page, compressed once where browsers accept that', async () => {
  const [, url = ''] = /<script src="([^"]+)"/.exec(reply.body) ?? []
  const plain = await services.app.inject(url)
  expect(plain).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
  expect(plain.body).toContain('createApiReference')
  const headers = { 'accept-encoding': 'zstd, br, gzip' }
  const compressed = await services.app.inject({ url, headers })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true)
  const known = { ...headers, 'if-none-match': String(compressed.headers['etag']) }
  expect((await services.app.inject({ url, headers: known })).statusCode).toBe(304)
})
