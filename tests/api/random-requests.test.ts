import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type EndpointName } from '#contract/contract.ts'
import { destinationExamples } from '#contract/examples/destinations.ts'
import { webhookExamples } from '#contract/examples/webhooks.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { inventPriceList } from '#domain/price-list/invent-price-list.ts'
import { makeConnectionForm } from '#tests/support/connections/make-connection-form.ts'
import { issueTestInvoice } from '#tests/support/documents/issue-test-invoice.ts'
import { saveList } from '#tests/support/pricing/activate-pricing.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type CallInput, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { randomRequests } from '#tests/support/test-matrix.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { anyText, createNearlyValid } from './any-value.ts'
import { endpointNames } from './endpoint-names.ts'

let shop: TestShop
let stones: number[]
beforeAll(async () => {
  shop = await openTestShop()
  stones = await addStones(
    shop,
    Array.from({ length: 30 }, (_, at) => (at % 3 === 0 ? { vendor: 'Any', line_set: `L${at % 2}` } : {})),
  )
  // Accounts with documents, so that requests about them find something.
  const administrator = await shop.addUser({ role: 'Administrator' })
  for (let at = 0; at < 20; at += 1) await issueTestInvoice(shop, administrator)
  for (let at = 0; at < 20; at += 1) await saveList(shop.db, inventPriceList(at).slice(0, 20))
  await addIntegrations(administrator)
})
afterAll(() => shop.close())

/** Adds connections, destinations and webhooks, so that requests about them find something. */
async function addIntegrations({ token }: { token: string }): Promise<void> {
  const { body: partner } = await shop.call('createPartner', {
    token,
    body: { partnerName: 'Market', vendors: ['Any'] },
  })
  for (let at = 0; at < 20; at += 1) {
    await shop.call('createConnection', { token, body: makeConnectionForm('Any') })
    const destination = { ...destinationExamples.createDestination.body, name: `Market ${at}` }
    await shop.call('createDestination', { token, body: { ...destination, partnerId: partner.id } })
  }
  for (let at = 0; at < 10; at += 1) {
    await shop.call('createWebhook', { token, body: webhookExamples.createWebhook.body })
  }
}

/** The callers. A caller that an earlier request blocked, deleted, demoted or signed out is replaced. */
const roles = ['guest', 'Customer', 'Administrator'] as const
const callers = new Map<string, { id: number; token: string }>()
async function findToken(role: (typeof roles)[number]): Promise<string | undefined> {
  if (role === 'guest') return undefined
  const cached = callers.get(role)
  if (cached) {
    const { status, body } = await shop.call('readCurrentUser', { token: cached.token })
    if (status === 200 && body.role === role) return cached.token
  }
  const added = await shop.addUser({ role })
  callers.set(role, added)
  return added.token
}

/** Numbers that often are an existing id. */
const ids = fc.oneof(
  fc.integer({ min: 0, max: 60 }),
  fc.nat().map((at) => stones[at % stones.length] ?? 0),
)

const files = fc.oneof(
  fc.constant({ name: 'list.csv', content: writeStockFile(listStones('R-', 3)) }),
  fc.record({ name: anyText, content: fc.oneof(anyText, fc.uint8Array({ maxLength: 200 })) }),
)

function toRequest(name: EndpointName): fc.Arbitrary<{ name: EndpointName; input: CallInput }> {
  const endpoint: Endpoint = contract[name]
  const pathNames = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, path = '']) => path)
  const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
  const texts = (value: unknown): Record<string, string> =>
    Object.fromEntries(Object.entries(Object(value)).map(([key, inner]) => [key, asText(inner)]))
  const body =
    'body' in endpoint && endpoint.body ? createNearlyValid(endpoint.body, ids) : fc.constant(undefined)
  const query = endpoint.query ? createNearlyValid(endpoint.query, ids) : fc.constant({})
  return fc
    .record({
      params: fc.record(
        Object.fromEntries(pathNames.map((path) => [path, fc.oneof(ids.map(String), pathText)])),
      ),
      query: fc.oneof({ arbitrary: query.map(texts), weight: 9 }, { arbitrary: oddQuery, weight: 1 }),
      headers: oddHeaders,
      body,
      file: files,
    })
    .map(({ file, ...input }) => ({
      name,
      input:
        'upload' in endpoint && endpoint.upload
          ? { ...input, body: undefined, file: { ...file, fields: texts(input.body) } }
          : input,
    }))
}

/** A lone surrogate cannot be part of an address. */
const pathText = anyText.map((text) => text.toWellFormed())

const oddQuery = fc.dictionary(fc.constantFrom('page', 'pageSize', 'sort', 'order', 'q', 'x'), anyText)

/** Header values are Latin-1 bytes without line breaks. A client cannot send others. */
const headerText = anyText.map((text) => text.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/g, '').slice(0, 300))
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'if-match',
    'if-none-match',
    'idempotency-key',
    'prefer',
    'accept-encoding',
    'last-event-id',
    'x-forwarded-for',
    'x-forwarded-host',
    'range',
  ),
  headerText,
  { maxKeys: 2 },
)

test(`${randomRequests} random requests cause no internal error and reveal no internals`, async () => {
  const outcomes = new Map<number, number>()
  const request = fc.record({
    // More than half of the endpoints are for administrators.
    role: fc.constantFrom(...roles, 'Administrator' as const, 'Administrator' as const),
    request: fc.constantFrom(...endpointNames).chain(toRequest),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ role, request: { name, input } }) => {
      const reply = await shop.call(name, { ...input, token: await findToken(role) })
      const description = `${role} ${name} ${JSON.stringify(input)} → ${reply.status} ${JSON.stringify(reply.body)}`
      const isOurFailure = reply.body?.code === 80 || (reply.status >= 500 && reply.status !== 503)
      expect(isOurFailure ? description : '').toBe('')
      outcomes.set(reply.status, (outcomes.get(reply.status) ?? 0) + 1)
      if (name === 'changeMaintenance') await endMaintenance()
    }),
    { numRuns: randomRequests, endOnFailure: true },
  )
  console.log(Object.fromEntries([...outcomes].toSorted(([a], [b]) => a - b)))
  // Many requests must succeed, or the test would prove little.
  const done = [200, 201, 204].reduce((sum, status) => sum + (outcomes.get(status) ?? 0), 0)
  expect(done).toBeGreaterThan(randomRequests / 6)
}, 600_000)

async function endMaintenance(): Promise<void> {
  await shop.db.deleteFrom('site_settings').where('name', '=', 'maintenance').execute()
  await shop.services.changes.catchUp()
}
