import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

/**
 * Symptom: a client that sent the tag of an earlier refusal got 304 instead of the refusal, and each search
 * was hashed needlessly. Cause: every reply was tagged and compared, whatever its method and status.
 */
let shop: TestShop
let admin: { token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

test('an unchanged list is a 304, and a changed one is sent', async () => {
  const first = await shop.call('listMelee', { token: admin.token })
  const headers = { 'if-none-match': `"other", ${String(first.headers['etag'])}` }
  expect((await shop.call('listMelee', { token: admin.token, headers })).status).toBe(304)
  const melee = { color: 'White', sizeFrom: 1, sizeTo: 1.1, carats: 5, pricePerCarat: 300 }
  expect((await shop.call('createMelee', { token: admin.token, body: melee })).status).toBe(201)
  const after = await shop.call('listMelee', { token: admin.token, headers })
  expect([after.status, after.body.length]).toEqual([200, first.body.length + 1])
})

test('a refusal is never a 304', async () => {
  const refused = await shop.call('readOrder', { token: admin.token, params: { id: 999_999 } })
  expect([refused.status, refused.headers['etag']]).toEqual([404, undefined])
})

test('a search has no ETag: it is a POST, which no client caches', async () => {
  const found = await shop.call('searchDiamonds', { body: {} })
  expect([found.status, found.headers['etag']]).toEqual([200, undefined])
})
