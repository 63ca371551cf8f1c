import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

/**
 * Symptom: whoever sent the tag of an earlier refusal was told 304 instead of being refused, and each search was
 * hashed for nobody. Cause: every reply was tagged and compared, of whatever method and status.
 */
let shop: TestShop
let admin: { token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

test('a list that did not change costs a 304, and one that did comes whole', async () => {
  const first = await shop.call('listMelee', { token: admin.token })
  const headers = { 'if-none-match': `"other", ${String(first.headers['etag'])}` }
  expect((await shop.call('listMelee', { token: admin.token, headers })).status).toBe(304)
  const melee = { color: 'White', sizeFrom: 1, sizeTo: 1.1, carats: 5, pricePerCarat: 300 }
  expect((await shop.call('createMelee', { token: admin.token, body: melee })).status).toBe(201)
  const after = await shop.call('listMelee', { token: admin.token, headers })
  expect([after.status, after.body.length]).toEqual([200, first.body.length + 1])
})

test('a refusal is never unchanged', async () => {
  const refused = await shop.call('readOrder', { token: admin.token, params: { id: 999_999 } })
  expect([refused.status, refused.headers['etag']]).toEqual([404, undefined])
})

test('a search is not named: it is asked by POST, which nobody keeps', async () => {
  const found = await shop.call('searchDiamonds', { body: {} })
  expect([found.status, found.headers['etag']]).toEqual([200, undefined])
})
