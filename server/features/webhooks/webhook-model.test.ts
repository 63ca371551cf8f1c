import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRandom } from '#domain/demo-stock/random.ts'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { findOrderId } from '#tests/support/webhooks/open-receiver.ts'
import { openWebhookShop, type WebhookShop } from '#tests/support/webhooks/open-webhook-shop.ts'

const seed = Number(process.env['TEST_SEED'] ?? 42)
const steps = isFullMatrix ? 2000 : 120
const paths = ['/one', '/two', '/three']
const maxFailures = 8
const replies = [200, 202, 204, 301, 400, 404, 429, 500, 503]

let shop: WebhookShop
beforeAll(async () => {
  shop = await openWebhookShop()
})
afterAll(() => shop.close())

/** What a receiver should get about each order, in order: how often the order changed, and whether it was cancelled. */
type Expected = Map<number, string[]>

test(
  'whatever happens to orders and receivers, each gets each message once, in the order of its subject',
  { timeout: 600_000 },
  async () => {
    const random = makeRandom(seed)
    const customer = await shop.addUser({ role: 'Access' })
    const stranger = await shop.addUser({ role: 'Access' })
    const expected: Expected = new Map()
    let failureRate = 0
    for (const path of paths) {
      await shop.create(customer, path)
      shop.receiver.setReply(path, ({ id }) => {
        const attempts = shop.receiver.received.filter((entry) => entry.id === id).length
        // With more failures the webhook would be paused.
        const fails = attempts < maxFailures && random.drawBoolean(failureRate)
        return { status: fails ? (replies[random.drawInteger(3, 8)] ?? 500) : 200 }
      })
    }
    await shop.create(stranger, '/stranger')

    const add = async (): Promise<void> => {
      const { id } = await shop.db
        .insertInto('orders')
        .values({ user_id: customer.id, buyer_name: 'Ada', buyer_email: customer.email })
        .returning('id')
        .executeTakeFirstOrThrow()
      expected.set(id, ['order.placed'])
    }
    const change = async (status: number, type: string): Promise<void> => {
      const ids = [...expected.keys()].filter((id) => expected.get(id)?.at(-1) !== 'order.cancelled')
      const id = ids[random.drawInteger(0, Math.max(0, ids.length - 1))]
      if (id === undefined) return
      await shop.db
        .updateTable('orders')
        .set(({ eb }) => ({
          status,
          completed_date: status === 1 ? new Date() : null,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
      expected.get(id)?.push(type)
    }
    const actions = [
      add,
      () => change(0, 'order.changed'),
      () => change(0, 'order.changed'),
      () => change(1, 'order.cancelled'),
      () => shop.sendDue(),
      () => shop.sendDue(),
      async () => void (await shop.sendNext(3600)),
      async () => shop.passTime(random.drawInteger(1, 600)),
      async () => {
        failureRate = random.drawInteger(0, 9) / 10
      },
    ]
    for (let step = 0; step < steps; step += 1) await actions[random.drawInteger(0, actions.length - 1)]?.()
    failureRate = 0
    await shop.sendDue()
    while ((await shop.sendNext(7 * 24 * 3600)) !== undefined) continue

    const waiting = shop.db.selectFrom('webhook_deliveries').where('state', '!=', 'delivered')
    expect(await waiting.select('id').execute()).toEqual([])
    for (const path of paths) {
      const accepted = shop.receiver.listAccepted(path)
      expect(new Set(accepted.map(({ id }) => id)).size).toBe(accepted.length)
      const byOrder = Map.groupBy(accepted, findOrderId)
      const received = new Map([...byOrder].map(([id, of]) => [id, of.map(({ message }) => message.type)]))
      expect(received).toEqual(expected)
    }
    expect(shop.receiver.listAccepted('/stranger')).toEqual([])
    const failed =
      shop.receiver.received.length - shop.receiver.received.filter(({ status }) => status < 300).length
    expect(failed).toBeGreaterThan(0)
  },
)
