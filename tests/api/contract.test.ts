import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type EndpointName } from '#contract/contract.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'

const names = Object.keys(contract).filter((name): name is EndpointName => name in contract)

let house: TestShop
const tokens: (string | undefined)[] = [undefined]
beforeAll(async () => {
  house = await openTestShop()
  for (const role of ['Customer', 'Administrator'] as const)
    tokens.push((await house.addUser({ role })).token)
})
afterAll(() => house.close())

test('no two calls share a method and path', () => {
  const doors = names.map((name) => `${contract[name].method} ${contract[name].path}`)
  expect(new Set(doors).size).toBe(doors.length)
})

test('whatever is sent, nothing of the inside comes back and nothing is 80', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom("';--", '\0', '=1+1', '<b>', '../..', '9'.repeat(40)),
  )
  const request = fc.record({
    name: fc.constantFrom(...names),
    token: fc.constantFrom(...tokens),
    body: fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fieldNames), fc.jsonValue())),
    params: fc.record({ id: fc.oneof(anyText, fc.integer(), fc.double()), stockId: anyText }),
    query: fc.dictionary(fc.constantFrom('page', 'pageSize', 'sort', 'order', 'q', 'isenabled'), anyText),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ name, token, body, params, query }) => {
      // Switching maintenance on would shut out the rest of the run.
      fc.pre(name !== 'changeMaintenance')
      const reply = await house.call(name, {
        token,
        body,
        params: { id: String(params.id), stockId: params.stockId },
        query,
      })
      expect(reply.body?.code, `${name} ${JSON.stringify({ body, params, query })}`).not.toBe(80)
      expect(reply.status).toBeLessThan(500)
    }),
    { seed: 42, numRuns: 2000 },
  )
}, 120_000)

/** Fields that the calls really read, so that the bodies get past the first gate. */
const fieldNames = [
  'email',
  'password',
  'token',
  'itemId',
  'wishedItemId',
  'newStatus',
  'orderId',
  'section',
  'filters',
  'sort',
  'page',
  'pageSize',
  'isActive',
  'status',
  'userId',
  'newRole',
  'isApproved',
  'isBlocked',
  'blockedUntil',
]

test('a body that is nothing but brackets is refused, not followed', async () => {
  const reply = await house.app.inject({
    method: 'POST',
    url: '/api/diamonds/search',
    headers: { 'content-type': 'application/json' },
    payload: '['.repeat(20_000) + ']'.repeat(20_000),
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 90 })
})

test('an address that cannot be read is refused like anything else', async () => {
  const reply = await house.app.inject({ method: 'GET', url: '/api/%zz' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 90 })
})

test('a call that does not exist is told so', async () => {
  const reply = await house.app.inject({ method: 'GET', url: '/api/nothing/here' })
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ code: 95 })
})

test.each([
  ['without a boundary', 'multipart/form-data', 'anything'],
  [
    'that ends in the middle',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\n\r\nStock',
  ],
  ['that is JSON', 'application/json', '{}'],
])('an upload %s is refused as malformed', async (_name, type, payload) => {
  const reply = await house.app.inject({
    method: 'POST',
    url: '/api/diamonds/import',
    headers: { 'content-type': type, authorization: `Bearer ${tokens[2]}` },
    payload,
  })
  expect(reply.json()).toMatchObject({ code: 90 })
  expect(await house.db.selectFrom('jobs').select('id').execute()).toEqual([])
})
