import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { endpointNames } from './endpoint-names.ts'
import { addedEndpoints, extraEndpoints, specificationEndpoints } from './specification-endpoints.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
const tokens: (string | undefined)[] = [undefined]
beforeAll(async () => {
  shop = await openTestShop()
  for (const role of ['Customer', 'Administrator'] as const) tokens.push((await shop.addUser({ role })).token)
})
afterAll(() => shop.close())

const listLines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

test('every endpoint is in the requirements or has a reason of its own', () => {
  const documented = [
    ...listLines(specificationEndpoints),
    ...listLines(addedEndpoints),
    ...Object.keys(extraEndpoints),
  ]
  const normalize = (route: string): string => route.replaceAll(/\{\w+\}/g, '{}')
  const routes = endpointNames.map((name) => normalize(`${contract[name].method} ${contract[name].path}`))
  expect(listLines(specificationEndpoints)).toHaveLength(136)
  expect(routes.toSorted()).toEqual(documented.map(normalize).toSorted())
})

test('no API key opens what needs no user, or a recent sign-in', () => {
  const open = endpointNames.filter((name) => {
    const { access, scope, needsRecentSignIn }: Endpoint = contract[name]
    return scope && (needsRecentSignIn || access === 'public' || access === 'signed-link')
  })
  expect(open).toEqual([])
})

test('only an endpoint with a scope accepts an API key in the URL', () => {
  const withoutScope = endpointNames.filter(
    (name) => 'keyInUrl' in contract[name] && !('scope' in contract[name]),
  )
  expect(withoutScope).toEqual([])
})

test('no two endpoints share a method and path', () => {
  const routes = endpointNames.map((name) => `${contract[name].method} ${contract[name].path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('a body of nothing but nested brackets is refused without parsing it deeply', async () => {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/diamonds/search',
    headers: { 'content-type': 'application/json' },
    payload: '['.repeat(20_000) + ']'.repeat(20_000),
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 90 })
})

test('a malformed address is refused with the usual error body', async () => {
  const reply = await shop.app.inject({ method: 'GET', url: '/api/%zz' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 90 })
})

test('an id in a path has digits only, so that each record has one address', async () => {
  const token = tokens.at(-1)
  const paths = endpointNames.flatMap((name) => {
    const { method, path } = contract[name]
    return /\{(?:\w+I|i)d\}/.test(path) && !path.includes('{stockId}') ? [{ method, path }] : []
  })
  expect(paths.length).toBeGreaterThan(70)
  const accepted: string[] = []
  for (const { method, path } of paths) {
    for (const id of ['1e0', '0x1', '+1', '%201', '1.0', '%D9%A1', '-1', '0']) {
      const url = path.replaceAll(/\{\w+\}/g, id)
      const reply = await shop.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
      if (reply.statusCode !== 400 || reply.json().code !== 90) accepted.push(`${method} ${url}`)
    }
  }
  expect(accepted).toEqual([])
})

test('a request to an unknown endpoint is refused as not found', async () => {
  const reply = await shop.app.inject({ method: 'GET', url: '/api/nothing/here' })
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
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/diamonds/import',
    headers: { 'content-type': type, authorization: `Bearer ${tokens[2]}` },
    payload,
  })
  expect(reply.json()).toMatchObject({ code: 90 })
  expect(await shop.db.selectFrom('jobs').select('id').execute()).toEqual([])
})
