import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { createApp } from './create-app.ts'

let shop: TestShop
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'tavernier-pages-'))
  await mkdir(join(folder, 'assets'))
  const page = '<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="first" content="__INITIAL_DATA__">'
  await writeFile(join(folder, 'index.html'), `<head>${page}</head><div id="root"></div>`)
  const stone = { path: '/diamond/', isWhole: false, files: ['assets/stone.css', 'assets/stone.js'] }
  await writeFile(join(folder, 'first-files.json'), JSON.stringify([stone]))
  await writeFile(join(folder, 'assets/index-1.js'), 'start()')
  await writeFile(join(folder, 'assets/index-1.js.br'), brotliCompressSync('start()'))
  app = await createApp(shop.services, { pagesFolder: folder })
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

const readInitialData = (html: string): unknown => {
  const text = /name="first" content="([^"]*)"/.exec(html)?.[1] ?? ''
  return text === ''
    ? undefined
    : JSON.parse(
        text
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&'),
      )
}

test('a page contains the storefront of its host and the maintenance state', async () => {
  const admin = await shop.addUser({ role: 'Administrator' })
  await shop.call('changeMaintenanceMessage', { token: admin.token, body: { message: '"Back" <b>$&' } })
  const { id } = await shop.addUser({ company: 'Gems & "Co"' })
  await shop.db
    .updateTable('users')
    .set({ domain: 'pages.example', primary_color: '#123456' })
    .where('id', '=', id)
    .execute()
  await shop.services.changes.catchUp()
  const { body } = await app.inject({ url: '/white-diamonds', headers: { host: 'pages.example' } })
  expect(readInitialData(body)).toMatchObject({
    readMaintenance: { isEnabled: false, message: '"Back" <b>$&' },
    readDomainLayout: { domain: 'pages.example', primaryColor: '#123456' },
    eventId: expect.stringMatching(/^[\w-]{8}\.\.\d+$/),
  })
  expect(body).toContain('<div id="root" data-brand="Gems &amp; &quot;Co&quot;">')
  const other = await app.inject({ url: '/', headers: { host: 'other.example' } })
  expect(readInitialData(other.body)).toMatchObject({ readDomainLayout: { domain: null } })
  expect(other.body).toContain(`<div id="root" data-brand="${shop.services.settings.BRAND_NAME}">`)
})

test('the page that the service worker caches for offline use contains no such data', async () => {
  const { body } = await app.inject({ url: '/', headers: { 'sec-fetch-dest': 'empty' } })
  expect(readInitialData(body)).toBeUndefined()
})

test('vendors’ pages may be framed over https, but only the shop’s own scripts run', async () => {
  const { headers } = await app.inject('/')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "frame-src 'self' blob: https:"]))
})

test('a file is sent as the build compressed it, to clients that accept that', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const reply = await app.inject({ url: '/assets/index-1.js', headers })
  expect(reply.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe('start()')
  expect((await app.inject('/assets/index-1.js')).body).toBe('start()')
})

test('a page preloads the files that only it needs', async () => {
  const { body } = await app.inject('/diamond/T1')
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/stone.js"></head>')
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/stone.css">')
  expect((await app.inject('/cart?from=/diamond/T1')).body).not.toContain('stone')
})
