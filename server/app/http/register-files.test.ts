import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let open: TestShop
let folder = ''

beforeAll(async () => {
  open = await openTestShop()
  folder = mkdtempSync(join(tmpdir(), 'tavernier-files-'))
  const path = join(folder, 'content')
  writeFileSync(path, 'what was kept')
  for (const key of [
    'pictures/a1b2.webp',
    'pictures/list.csv',
    'stock-files/12/list.csv',
    'stock-files/x.webp',
  ]) {
    await open.services.files.put(key, path)
  }
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await open.close()
})

test('a picture is served to everybody, with its type, and cached for good', async () => {
  const reply = await open.app.inject({ url: '/files/pictures/a1b2.webp' })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe('what was kept')
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  '/files/stock-files/12/list.csv',
  '/files/stock-files/x.webp',
  '/files/pictures/list.csv',
  '/files/pictures/../stock-files/12/list.csv',
  '/files/pictures/..%2fstock-files%2f12%2flist.csv',
  '/files/pictures/%2e%2e/stock-files/x.webp',
  '/files//etc/passwd',
  '/files/pictures/',
  '/files/',
  '/files/pictures/none.webp',
  '/files/pictures/a1b2.webp%00',
])('files other than pictures are not served: %s', async (url) => {
  const reply = await open.app.inject({ url })
  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toContain('kept')
  expect(reply.headers['cache-control']).toBeUndefined()
})

test('pictures are served during maintenance, for the maintenance page', async () => {
  const { token } = await open.addUser({ role: 'Administrator' })
  await open.call('changeMaintenance', { token, query: { isenabled: true } })
  expect((await open.app.inject({ url: '/files/pictures/a1b2.webp' })).statusCode).toBe(200)
})
