import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { databaseClock } from './clock.ts'
import { pruneDeliveries } from './delivery-store.ts'
import { dispatchEvents } from './dispatch-events.ts'
import { claimDueDelivery } from './due-deliveries.ts'
import { createWebhookSecret } from './webhook-secret.ts'
import { findOrderId, isSignedWith } from '#tests/support/webhooks/open-receiver.ts'
import { openWebhookShop, readWebhook, type WebhookShop } from '#tests/support/webhooks/open-webhook-shop.ts'

type Person = { id: number; email: string; token: string }

const hour = 3600

let shop: WebhookShop
let customer: Person
beforeAll(async () => {
  shop = await openWebhookShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.resetTime()
  customer = await shop.addUser({ role: 'Access' })
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.db.deleteFrom('webhooks').execute()
  shop.receiver.reset()
})

/** Places an order directly in the database, changes it some times, and returns its id. */
async function addOrder(changes = 0): Promise<number> {
  const { id } = await shop.db
    .insertInto('orders')
    .values({ user_id: customer.id, buyer_name: 'Ada', buyer_email: customer.email })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let count = 0; count < changes; count += 1) await changeOrder(id)
  return id
}

const changeOrder = (id: number) =>
  shop.db
    .updateTable('orders')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Sends until nothing more is due within so many seconds. */
async function sendFor(seconds: number): Promise<void> {
  const end = shop.elapsed + seconds
  while ((await shop.sendNext(end - shop.elapsed)) !== undefined) continue
  shop.passTime(Math.max(0, end - shop.elapsed))
}

const readPauseMails = () =>
  shop.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', customer.email)
    .execute()

describe('a receiver', () => {
  test('that was down for an hour gets every message once, in the order of each subject', async () => {
    const { webhook, secret } = await shop.create(customer, '/erp')
    shop.receiver.setReply('/erp', () => ({ status: 503 }))
    const ids = [await addOrder(2), await addOrder(1)]
    await shop.sendDue()
    await sendFor(hour / 2)
    await changeOrder(ids[0] ?? 0)
    await shop.sendDue()
    await sendFor(hour / 2)
    expect(shop.receiver.listAccepted('/erp')).toEqual([])
    expect(await readWebhook(shop, customer, webhook.id)).toMatchObject({ waiting: 6, failing: 2 })

    shop.receiver.setReply('/erp', () => ({ status: 200 }))
    await sendFor(2 * hour)
    const accepted = shop.receiver.listAccepted('/erp')
    expect(accepted).toHaveLength(6)
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(6)
    const typesOf = (id: number | undefined): string[] =>
      accepted.filter((entry) => findOrderId(entry) === id).map(({ message }) => message.type)
    expect(typesOf(ids[0])).toEqual(['order.placed', 'order.changed', 'order.changed', 'order.changed'])
    expect(typesOf(ids[1])).toEqual(['order.placed', 'order.changed'])
    // Each attempt is signed for its own time.
    for (const entry of accepted) {
      vi.useFakeTimers({ toFake: ['Date'], now: Number(entry.headers['webhook-timestamp']) * 1000 })
      expect(isSignedWith(entry, secret)).toBe(true)
    }
    expect(await readPauseMails()).toEqual([])
  })

  test('that fails for one subject gets the others', async () => {
    await shop.create(customer, '/erp')
    const broken = await addOrder(1)
    shop.receiver.setReply('/erp', (entry) => ({ status: findOrderId(entry) === broken ? 500 : 200 }))
    const other = await addOrder(1)
    await shop.sendDue()
    expect(shop.receiver.listAccepted('/erp').map(findOrderId)).toEqual([other, other])
    expect(shop.receiver.received.filter((entry) => findOrderId(entry) === broken)).toHaveLength(1)
  })

  test('that is slow does not delay another, and gets three messages at once at most', async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: number }>()
    let open = 0
    let maxOpen = 0
    shop.receiver.setReply('/slow', async () => {
      open += 1
      maxOpen = Math.max(maxOpen, open)
      return promise.finally(() => (open -= 1))
    })
    await shop.create(customer, '/slow')
    await shop.create(customer, '/fast')
    for (let count = 0; count < 10; count += 1) await addOrder()
    const sending = shop.sendDue()
    await expect.poll(() => open).toBe(3)
    await expect.poll(() => shop.receiver.listAccepted('/fast').length).toBeGreaterThan(0)
    // The messages of the slow one are left while those of the fast one are sent.
    resolve({ status: 200 })
    await sending
    expect(maxOpen).toBe(3)
    expect(shop.receiver.listAccepted('/fast')).toHaveLength(10)
    expect(shop.receiver.listAccepted('/slow')).toHaveLength(10)
  })

  test('that fails for a day is paused, its user gets one email, and nothing is lost once it is resumed', async () => {
    const { webhook } = await shop.create(customer, '/erp')
    shop.receiver.setReply('/erp', () => ({ status: 500, body: 'x'.repeat(5000) }))
    const first = await addOrder(1)
    const second = await addOrder()
    await shop.sendDue()
    await sendFor(25 * hour)
    const paused = await readWebhook(shop, customer, webhook.id)
    expect(paused).toMatchObject({ pauseReason: 'failing', waiting: 3 })
    const mails = await readPauseMails()
    expect(mails.map(({ subject }) => subject)).toEqual(['Webhook ERP is paused - Tavernier'])
    expect(mails[0]?.body_text).toContain('has not accepted a message for a day')
    const attempts = shop.receiver.received.length
    await changeOrder(first)
    await shop.sendDue()
    await sendFor(48 * hour)
    expect(shop.receiver.received).toHaveLength(attempts)
    // The last attempt of one pauses the webhook, perhaps before that of the other.
    expect([25, 26]).toContain(attempts)

    shop.receiver.setReply('/erp', () => ({ status: 200 }))
    const call = { token: customer.token, params: { id: webhook.id } }
    expect((await shop.call('resumeWebhook', call)).body).toMatchObject({ pausedAt: null, waiting: 3 })
    await shop.sendDue()
    const accepted = shop.receiver.listAccepted('/erp')
    expect(accepted.map(findOrderId).filter((id) => id === first)).toHaveLength(2)
    expect(accepted.map(findOrderId).filter((id) => id === second)).toHaveLength(1)
  })

  test('that is resumed without what waits gets only what happens from then on', async () => {
    const { webhook } = await shop.create(customer, '/erp')
    shop.receiver.setReply('/erp', () => ({ status: 410 }))
    await addOrder(1)
    await shop.sendDue()
    shop.receiver.setReply('/erp', () => ({ status: 200 }))
    const call = { token: customer.token, params: { id: webhook.id } }
    await shop.call('resumeWebhook', { ...call, body: { skipsWaiting: true } })
    const next = await addOrder()
    await shop.sendDue()
    expect(shop.receiver.listAccepted('/erp').map(findOrderId)).toEqual([next])
    const { body } = await shop.call('listWebhookDeliveries', { ...call, query: { state: 'skipped' } })
    expect(body).toHaveLength(2)
  })

  test('that is gone is paused at once', async () => {
    const { webhook } = await shop.create(customer, '/gone')
    shop.receiver.setReply('/gone', () => ({ status: 410 }))
    await addOrder(2)
    await addOrder()
    await shop.sendDue()
    expect(await readWebhook(shop, customer, webhook.id)).toMatchObject({ pauseReason: 'gone' })
    expect((await readPauseMails()).map(({ body_text }) => body_text)).toEqual([
      expect.stringContaining('gone (410)'),
    ])
    expect(shop.receiver.received.length).toBeLessThanOrEqual(2)
  })

  test('that redirects is not followed', async () => {
    await shop.create(customer, '/moved')
    shop.receiver.setReply('/moved', () => ({
      status: 307,
      headers: { location: shop.receiver.url('/new') },
    }))
    await addOrder()
    await shop.sendDue()
    expect(shop.receiver.received.map(({ path }) => path)).toEqual(['/moved'])
  })
})

describe('an address', () => {
  test.each([
    ['https://10.0.0.1/hook', 'The address is not public'],
    ['https://2130706433/hook', 'The address is not public'],
    ['https://0177.0.0.1/hook', 'The address is not public'],
    ['https://0x7f.1/hook', 'The address is not public'],
    ['https://[::ffff:127.0.0.1]/hook', 'The address is not public'],
    ['https://[fe80::1]/hook', 'The address is not public'],
    ['https://169.254.169.254/latest/meta-data', 'The address is not public'],
    ['https://shop.invalid/hook', 'The receiver could not be reached'],
  ])('that is not public is never reached: %s', async (url, failure) => {
    const { webhook } = await shop.create(customer, '/', { url })
    await addOrder()
    await shop.sendDue()
    const call = { token: customer.token, params: { id: webhook.id } }
    const { body } = await shop.call('listWebhookDeliveries', call)
    expect(body).toMatchObject([{ state: 'waiting', attempts: 1, lastStatus: null, lastFailure: failure }])
  })

  test('that was allowed and no longer is gets nothing', async () => {
    const { webhook } = await shop.create(customer, '/erp')
    await shop.db.updateTable('webhooks').set({ url: 'http://receiver.example/' }).execute()
    await addOrder()
    await shop.sendDue()
    const call = { token: customer.token, params: { id: webhook.id } }
    const { body } = await shop.call('listWebhookDeliveries', call)
    expect(body).toMatchObject([{ lastFailure: 'Enter an address that begins with https://' }])
  })
})

describe('secrets', () => {
  test('after a rotation both sign for a day, then only the new one', async () => {
    const { webhook, secret: former } = await shop.create(customer, '/erp')
    const call = { token: customer.token, params: { id: webhook.id } }
    const { body } = await shop.call('rotateWebhookSecret', call)
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(body.secret).not.toBe(former)
    await addOrder()
    await shop.sendDue()
    const [both] = shop.receiver.listAccepted('/erp')
    expect(both?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    vi.useFakeTimers({ toFake: ['Date'], now: Number(both?.headers['webhook-timestamp']) * 1000 })
    expect(
      [former, body.secret, createWebhookSecret()].map((secret) => both && isSignedWith(both, secret)),
    ).toEqual([true, true, false])
    vi.useRealTimers()
    shop.passTime(24 * hour + 1)
    await addOrder()
    await shop.sendDue()
    const [, next] = shop.receiver.listAccepted('/erp')
    vi.useFakeTimers({ toFake: ['Date'], now: Number(next?.headers['webhook-timestamp']) * 1000 })
    expect([former, body.secret].map((secret) => next && isSignedWith(next, secret))).toEqual([false, true])
  })

  test('that cannot be opened pause the webhook until there is a new one', async () => {
    const { webhook } = await shop.create(customer, '/erp')
    await shop.db.updateTable('webhooks').set({ sealed_secret: 'sealed with another key' }).execute()
    const order = await addOrder()
    await shop.sendDue()
    expect(shop.receiver.received).toEqual([])
    expect(await readWebhook(shop, customer, webhook.id)).toMatchObject({ pauseReason: 'secret', waiting: 1 })
    const call = { token: customer.token, params: { id: webhook.id } }
    const { body } = await shop.call('rotateWebhookSecret', call)
    expect(body.webhook).toMatchObject({ pausedAt: null })
    await shop.sendDue()
    expect(shop.receiver.listAccepted('/erp').map(findOrderId)).toEqual([order])
  })
})

describe('a message', () => {
  test('can be inspected: what was sent, and each reply with its beginning', async () => {
    const { webhook } = await shop.create(customer, '/erp')
    shop.receiver.setReply('/erp', () => ({ status: 500, body: `broken${'é'.repeat(2000)}` }))
    const order = await addOrder()
    await shop.sendDue()
    shop.receiver.setReply('/erp', () => ({ status: 202, body: 'thanks' }))
    await sendFor(60)
    const call = { token: customer.token, params: { id: webhook.id } }
    const list = await shop.call('listWebhookDeliveries', { ...call, query: { page: 0 } })
    expect(list.body).toMatchObject({ total: 1, items: [{ state: 'delivered', subject: `order ${order}` }] })
    const [delivery] = 'items' in list.body ? list.body.items : []
    const { body } = await shop.call('readWebhookDelivery', {
      token: customer.token,
      params: { id: webhook.id, deliveryId: delivery?.id ?? 0 },
    })
    const [sent] = shop.receiver.listAccepted('/erp')
    expect(body).toMatchObject({
      messageId: sent?.id,
      body: sent?.body,
      url: shop.receiver.url('/erp'),
      attempts: 2,
      attemptList: [
        { status: 202, response: 'thanks', failure: null },
        { status: 500, failure: 'The receiver replied 500' },
      ],
    })
    const response = body.attemptList[1]?.response ?? ''
    expect(response.startsWith('broken')).toBe(true)
    expect(Buffer.byteLength(response)).toBeLessThanOrEqual(1026)
  })

  test('that is sent again has the same id and content', async () => {
    const { webhook } = await shop.create(customer, '/erp')
    await addOrder()
    await shop.sendDue()
    const call = { token: customer.token, params: { id: webhook.id } }
    const { body: list } = await shop.call('listWebhookDeliveries', call)
    const [{ id: deliveryId } = { id: 0 }] = Array.isArray(list) ? list : []
    const again = await shop.call('repeatWebhookDelivery', {
      token: customer.token,
      params: { id: webhook.id, deliveryId },
    })
    expect(again.body).toMatchObject({ state: 'waiting', attempts: 0 })
    await shop.sendDue()
    const [first, second] = shop.receiver.listAccepted('/erp')
    expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
  })

  test('that tests a webhook is sent once, whatever else waits', async () => {
    const { webhook } = await shop.create(customer, '/erp')
    shop.receiver.setReply('/erp', () => ({ status: 500 }))
    await addOrder()
    await shop.sendDue()
    const call = { token: customer.token, params: { id: webhook.id } }
    const { status, body } = await shop.call('testWebhook', call)
    expect([status, body.state]).toEqual([201, 'waiting'])
    await shop.sendDue()
    await sendFor(4)
    const tests = shop.receiver.received.filter(({ message }) => message.type === 'webhook.test')
    expect(tests).toHaveLength(1)
    const { body: list } = await shop.call('listWebhookDeliveries', { ...call, query: { state: 'failed' } })
    expect(list).toMatchObject([{ id: body.id, lastStatus: 500 }])
  })

  test('is kept for 30 days', async () => {
    await shop.create(customer, '/erp')
    await addOrder()
    await shop.sendDue()
    const age = (days: number) =>
      shop.db
        .updateTable('webhook_deliveries')
        .set({ created_at: new Date(Date.now() - days * 24 * hour * 1000) })
        .execute()
    await age(29)
    await pruneDeliveries(shop.db)
    expect(await shop.db.selectFrom('webhook_deliveries').select('id').execute()).toHaveLength(1)
    await age(31)
    await pruneDeliveries(shop.db)
    expect(await shop.db.selectFrom('webhook_attempts').select('id').execute()).toEqual([])
  })

  test('that a dead process was sending is sent by another after a minute', async () => {
    await shop.create(customer, '/erp')
    await addOrder(1)
    await dispatchEvents(shop.services, databaseClock)
    const claimed = await claimDueDelivery(shop.db, databaseClock)
    await shop.sendDue()
    expect(shop.receiver.received).toEqual([])
    shop.passTime(61)
    await shop.sendDue()
    const accepted = shop.receiver.listAccepted('/erp')
    expect(accepted.map(({ message }) => message.type)).toEqual(['order.placed', 'order.changed'])
    expect(accepted[0]?.id).toBe(claimed?.messageId)
  })
})
