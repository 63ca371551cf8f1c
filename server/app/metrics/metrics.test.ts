import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { listenToEvents } from '#tests/support/servers/listen-to-events.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { openPostgres } from '#server/platform/database/open-database.ts'
import { createApp } from '#server/app/http/create-app.ts'
import { mayReadMetrics } from './may-read-metrics.ts'

let shop: TestShop
let buyer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' })
  buyer = await shop.addUser()
})
afterAll(() => shop.close())

const scrape = (headers: Record<string, string> = {}) => shop.app.inject({ url: '/metrics', headers })

/** Returns the samples of one metric, by their labels. */
async function read(name: string): Promise<Record<string, number>> {
  const { payload } = await scrape()
  const lines = payload.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line))
  return Object.fromEntries(
    lines.map((line) => [/{(.*)}/.exec(line)?.[1] ?? '', Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

describe('the metrics', () => {
  test('are in Prometheus’ text format and include the process', async () => {
    const reply = await scrape()
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('text/plain; version=0.0.4')
    expect(reply.payload).toContain('# TYPE tavernier_http_request_seconds histogram')
    expect(reply.payload).toContain('\nprocess_resident_memory_bytes ')
    expect(reply.payload).toContain('\nnodejs_eventloop_lag_seconds ')
  })

  test('count requests by route and status, never by address', async () => {
    await shop.call('readDiamondByStock', { token: buyer.token, params: { stockId: 'NO-SUCH-1' } })
    await shop.call('readDiamondByStock', { token: buyer.token, params: { stockId: 'NO-SUCH-2' } })
    await shop.app.inject({ url: '/api/nothing/of/this/name' })
    const counts = await read('tavernier_http_request_seconds_count')
    expect(counts['method="GET",route="/api/diamonds/by-stock/:stockId",status="404"']).toBe(2)
    expect(counts['method="GET",route="/api/*",status="404"']).toBe(1)
    expect(Object.keys(counts).join()).not.toContain('NO-SUCH')
  })

  test('report the current stock, orders, jobs and emails', async () => {
    const [stone = 0] = await addStones(shop, [{}, { status: 3 }, { off_sale: 'sold' }])
    expect(await read('tavernier_stones_indexed')).toEqual({ '': 3 })
    expect(await read('tavernier_stones_on_sale')).toEqual({ '': 1 })
    await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: stone } })
    const { body: order } = await shop.call('createOrder', { token: buyer.token })
    await shop.call('confirmOrderPlaced', { token: buyer.token, body: { orderId: order.id } })
    expect(await read('tavernier_orders')).toEqual({ 'status="processing"': 1 })
    await shop.db.insertInto('jobs').values({ kind: 'import', state: 'failed', input: '{}' }).execute()
    expect(await read('tavernier_jobs')).toEqual({ 'kind="import",state="failed"': 1 })
    const mails = await read('tavernier_outbox_mails')
    expect(Object.values(mails).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
    await shop.db.deleteFrom('jobs').execute()
    expect(await read('tavernier_jobs')).toEqual({})
  })

  test('count event listeners, without the duration of their streams', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    // The address of a TCP server has this type.
    const { port } = shop.app.server.address() as AddressInfo
    const stream = await listenToEvents(`http://127.0.0.1:${port}`)
    await stream.waitFor(({ kind }) => kind === 'ready')
    expect(await read('tavernier_event_listeners')).toEqual({ '': 1 })
    expect((await read('tavernier_event_messages_total'))['']).toBeGreaterThan(0)
    stream.close()
    await expect.poll(() => read('tavernier_event_listeners')).toEqual({ '': 0 })
    expect(Object.keys(await read('tavernier_http_request_seconds_count')).join()).not.toContain(
      '/api/events',
    )
  })

  test('report a missing database, and everything else', async () => {
    const unreachable = await openPostgres('postgres://nobody@127.0.0.1:1/none')
    const app = await createApp({ ...shop.services, database: unreachable })
    const { statusCode, payload } = await app.inject({ url: '/metrics' })
    expect(statusCode).toBe(200)
    expect(payload).toContain('tavernier_database_up 0')
    expect(payload).toContain('tavernier_stones_indexed ')
    expect(payload).not.toContain('tavernier_orders{')
    await app.close()
    await unreachable.close()
  })
})

describe('access to the metrics', () => {
  test.each([
    ['127.0.0.1', {}, true],
    ['::1', {}, true],
    ['::ffff:10.1.2.3', {}, true],
    ['192.168.7.7', {}, true],
    ['fd00::7', {}, true],
    ['8.8.8.8', {}, false],
    ['2a00:1450:4001::1', {}, false],
    ['::ffff:8.8.8.8', {}, false],
    [undefined, {}, false],
    ['127.0.0.1', { 'x-forwarded-for': '8.8.8.8' }, false],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['127.0.0.1', { forwarded: 'for=10.0.0.1' }, false],
    ['10.0.0.2', { via: '1.1 cache' }, false],
    ['10.0.0.2', { 'x-real-ip': '10.0.0.9' }, false],
  ])('from %s with %j: %s', (address, headers, may) => {
    expect(mayReadMetrics(address, headers)).toBe(may)
  })

  test('is refused through a proxy, whatever it claims and trusted or not', async () => {
    for (const headers of [{ 'x-forwarded-for': '8.8.8.8' }, { 'x-forwarded-for': '127.0.0.1' }]) {
      const reply = await scrape(headers)
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toMatchObject({ code: 70 })
      expect(reply.payload).not.toContain('tavernier_')
    }
  })
})
