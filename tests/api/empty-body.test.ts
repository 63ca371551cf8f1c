import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type EndpointName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { endpointNames } from './endpoint-names.ts'

let shop: TestShop
let administratorId: number
beforeAll(async () => {
  shop = await openTestShop()
  ;({ id: administratorId } = await shop.addUser({ role: 'Administrator' }))
})
afterAll(() => shop.close())

/** Returns what an administrator gets for a request without a body. */
async function sendNothing(name: EndpointName, headers: Record<string, string>) {
  const { method, path } = contract[name]
  // Signing out ends the session, so each request has its own.
  const token = await shop.signIn(administratorId)
  const reply = await shop.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, '999999999'),
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: '',
  })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return { status: reply.statusCode, code: isJson ? reply.json()?.code : undefined }
}

const mayLackBody = endpointNames.filter((name) => {
  const endpoint: Endpoint = contract[name]
  if (endpoint.method === 'GET' || 'upload' in endpoint) return false
  return endpoint.body === undefined || endpoint.body.safeParse(undefined).success
})

test.each(mayLackBody)('%s reads an empty JSON body as no body', async (name) => {
  const expected = await sendNothing(name, {})
  expect(await sendNothing(name, { 'content-type': 'application/json' })).toEqual(expected)
  expect(await sendNothing(name, { 'content-type': 'application/json; charset=utf-8' })).toEqual(expected)
})

test('an empty JSON body is refused where a body is needed', async () => {
  expect(await sendNothing('login', { 'content-type': 'application/json' })).toEqual({
    status: 400,
    code: 90,
  })
})
