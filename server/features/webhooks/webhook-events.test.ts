import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookMessages, type WebhookMessage } from '#contract/schemas/webhook-events.ts'
import { findWebhookEventType } from '#domain/webhook/event-types.ts'
import { createMemoClient, type MemoClient } from '#tests/support/shops/create-memo-client.ts'
import { addTestSeller } from '#tests/support/documents/add-test-seller.ts'
import { issueTestInvoice } from '#tests/support/documents/issue-test-invoice.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openWebhookShop, type WebhookShop } from '#tests/support/webhooks/open-webhook-shop.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'

type Person = { id: number; email: string; token: string }

let shop: WebhookShop
let admin: Person
let customer: Person
let memos: MemoClient
beforeAll(async () => {
  shop = await openWebhookShop()
  admin = await shop.addUser({ role: 'Administrator' })
  memos = createMemoClient(shop, admin)
})
afterAll(() => shop.close())
beforeEach(async () => {
  customer = await shop.addUser({ role: 'Access', company: 'Meridian' })
})
afterEach(async () => {
  await shop.db.deleteFrom('webhooks').execute()
  shop.receiver.reset()
})

/** Sends what is due and returns the messages that a path got, each checked against its schema. */
async function receive(path: string): Promise<WebhookMessage[]> {
  await shop.sendDue()
  const messages = shop.receiver.listAccepted(path).map(({ message }) => message)
  for (const message of messages) {
    const type = findWebhookEventType(message.type)
    if (type === undefined) throw new Error(`There is no event ${message.type}`)
    expect(webhookMessages[type].safeParse(message).error).toBeUndefined()
  }
  return messages
}

async function order(who: Person, itemId: number): Promise<number> {
  await shop.call('addDiamondToCart', { token: who.token, body: { itemId } })
  return (await shop.call('createOrder', { token: who.token })).body.id
}

describe('a customer’s webhook', () => {
  test('is told when their order is placed, changed and cancelled, in that order', async () => {
    await shop.create(customer, '/erp', { events: ['order.placed', 'order.changed', 'order.cancelled'] })
    const [stone = 0] = await addStones(shop, [{}])
    const id = await order(customer, stone)
    await shop.call('changeBuyerOrderNo', {
      token: admin.token,
      params: { id },
      body: { buyerOrderNo: 'PO-7' },
    })
    await shop.sendDue()
    await shop.call('cancelOwnOrder', { token: customer.token, params: { id } })
    const messages = await receive('/erp')
    expect(messages).toMatchObject([
      { type: 'order.placed', data: { orderId: id, order: { id, userId: customer.id } } },
      { type: 'order.changed', data: { order: { buyerOrderNo: 'PO-7' } } },
      { type: 'order.cancelled', data: { order: { status: 1 } } },
    ])
    const own = await shop.call('readOrder', { token: customer.token, params: { id } })
    expect(messages.at(-1)).toMatchObject({ data: { order: own.body } })
  })

  test('is told of a deleted order that it is cancelled', async () => {
    await shop.create(customer, '/erp', { events: ['order.cancelled'] })
    const [stone = 0] = await addStones(shop, [{}])
    const id = await order(customer, stone)
    expect((await shop.call('deleteOrder', { token: admin.token, params: { id } })).status).toBe(204)
    expect(await receive('/erp')).toMatchObject([{ data: { orderId: id, order: null } }])
  })

  test('is told when a hold is granted and ends', async () => {
    await shop.create(customer, '/erp', { events: ['hold.granted', 'hold.ended'] })
    const [stone = 0] = await addStones(shop, [{}])
    const { body: request } = await shop.call('askForHold', { token: customer.token, params: { id: stone } })
    await shop.call('grantHoldRequest', { token: admin.token, params: { id: request.id } })
    await shop.call('releaseHold', { token: customer.token, params: { id: stone } })
    const messages = await receive('/erp')
    expect(messages.map(({ type }) => type)).toEqual(['hold.granted', 'hold.ended'])
    expect(messages.at(-1)).toMatchObject({
      data: { holdRequest: { id: request.id, state: 'granted', endedDate: expect.any(String) } },
    })
    expect(JSON.stringify(messages)).not.toContain('customer')
  })

  test('is told when a memo is issued and when all its stones are back', async () => {
    await shop.create(customer, '/erp', { events: ['memo.granted', 'memo.ended'] })
    const [stone = 0] = await addStones(shop, [{}])
    const { body: memo } = await memos.send(customer, [stone])
    await shop.call('returnMemoLines', { token: admin.token, params: { id: memo.id }, body: {} })
    expect(await receive('/erp')).toMatchObject([
      { type: 'memo.granted', data: { memo: { id: memo.id } } },
      { type: 'memo.ended', data: { memo: { state: 'closed' } } },
    ])
  })

  test('is told of the documents that are issued to them', async () => {
    await addTestSeller(shop.db)
    await shop.create(admin, '/shop', { isShop: true, events: ['document.issued'] })
    const { invoice } = await issueTestInvoice(shop, admin, {})
    expect(await receive('/shop')).toMatchObject([
      { data: { document: { id: invoice.id, number: invoice.number, total: invoice.total } } },
    ])
  })
})

describe('who is told', () => {
  test('nobody learns of another customer’s orders, holds and memos; the shop learns of all', async () => {
    const other = await shop.addUser({ role: 'Access' })
    await shop.create(customer, '/own')
    await shop.create(other, '/other')
    await shop.create(admin, '/admin')
    await shop.create(admin, '/shop', { isShop: true })
    const ids = await addStones(shop, [{}, {}, {}])
    await order(customer, ids[0] ?? 0)
    const { body: request } = await shop.call('askForHold', {
      token: customer.token,
      params: { id: ids[1] ?? 0 },
    })
    await shop.call('grantHoldRequest', { token: admin.token, params: { id: request.id } })
    await memos.send(customer, [ids[2] ?? 0])
    await shop.sendDue()
    const typesOf = (path: string): string[] =>
      shop.receiver
        .listAccepted(path)
        .map(({ message }) => message.type)
        .filter((type) => type !== 'stones.changed')
        .toSorted()
    const all = ['document.issued', 'hold.granted', 'memo.granted', 'order.placed']
    expect(typesOf('/own')).toEqual(all)
    expect(typesOf('/shop')).toEqual(all)
    expect(typesOf('/other')).toEqual([])
    expect(typesOf('/admin')).toEqual([])
    const ofShop = shop.receiver.listAccepted('/shop').find(({ message }) => message.type === 'order.placed')
    expect(ofShop?.message).toMatchObject({ data: { order: { buyer: { email: customer.email } } } })
    expect(JSON.stringify(shop.receiver.listAccepted('/own'))).not.toContain('"buyer"')
  })

  test('only an administrator can have all events of the shop, and only while they are one', async () => {
    const second = await shop.addUser({ role: 'Administrator' })
    await shop.create(second, '/shop', { isShop: true, events: ['order.placed'] })
    const [first = 0, next = 0] = await addStones(shop, [{}, {}])
    await order(customer, first)
    await shop.db.updateTable('users').set({ role: 'Access' }).where('id', '=', second.id).execute()
    expect(await receive('/shop')).toEqual([])
    await order(customer, next)
    expect(await receive('/shop')).toEqual([])
  })

  test('a blocked customer gets nothing, not even what was written before', async () => {
    await shop.create(customer, '/erp', { events: ['order.placed'] })
    const [first = 0, next = 0] = await addStones(shop, [{}, {}])
    await order(customer, first)
    await shop.db.updateTable('users').set({ blocked: true }).where('id', '=', customer.id).execute()
    expect(await receive('/erp')).toEqual([])
    await shop.db.updateTable('users').set({ blocked: false }).where('id', '=', customer.id).execute()
    await order(customer, next)
    expect(await receive('/erp')).not.toEqual([])
  })

  test('a column that the storefront hides is hidden from the webhook, too', async () => {
    await setViewerPolicy(shop, customer.id, { cells: ['price'] })
    await shop.create(customer, '/erp', { events: ['order.placed'] })
    const [stone = 0] = await addStones(shop, [{}])
    const id = await order(customer, stone)
    const { body } = await shop.call('readOrder', { token: customer.token, params: { id } })
    expect(await receive('/erp')).toMatchObject([{ data: { order: body } }])
    const [message] = shop.receiver.listAccepted('/erp')
    expect(JSON.parse(message?.body ?? '').data.order).toEqual(body)
  })
})

describe('changes of stones', () => {
  const change = (id: number, values: object) =>
    shop.db.updateTable('diamonds').set(values).where('id', '=', id).execute()

  test('are collected: each stone once, with what happened to it', async () => {
    const [dearer = 0, held = 0, commented = 0, sold = 0] = await addStones(shop, [{}, {}, {}, {}])
    await shop.create(customer, '/erp', { events: ['stones.changed'] })
    await change(dearer, { price_per_carat: 600_000 })
    await change(dearer, { price_per_carat: 700_000 })
    await change(held, { status: 2, hold_user_id: admin.id })
    await change(commented, { comment: 'new' })
    await change(sold, { off_sale: 'sold' })
    const [added = 0] = await addStones(shop, [{}])
    expect(await receive('/erp')).toMatchObject([
      {
        type: 'stones.changed',
        data: {
          stones: [
            { id: dearer, changes: ['price'] },
            { id: held, changes: ['status'] },
            { id: added, changes: ['added'] },
          ],
          removed: [sold],
        },
      },
    ])
  })

  test('name no stone of a vendor that the customer does not see, except as removed', async () => {
    await setViewerPolicy(shop, customer.id, { suspendedVendors: ['Acme'] })
    const [hidden = 0, shown = 0] = await addStones(shop, [{ vendor: 'Acme' }, { vendor: 'Nord' }])
    await shop.create(customer, '/erp', { events: ['stones.changed'] })
    await change(hidden, { price_per_carat: 600_000 })
    await change(shown, { price_per_carat: 600_000 })
    expect(await receive('/erp')).toMatchObject([
      { data: { stones: [{ id: shown, changes: ['price'] }], removed: [hidden] } },
    ])
    expect(shop.receiver.listAccepted('/erp')[0]?.body).not.toMatch(/Acme|Nord/)
  })

  test('are written in batches of at most 1,000', async () => {
    await addStones(
      shop,
      Array.from({ length: 2500 }, () => ({})),
    )
    await shop.create(customer, '/erp', { events: ['stones.changed'] })
    await shop.db.updateTable('diamonds').set({ price_per_carat: 650_000 }).execute()
    const batches = (await receive('/erp')).map(({ data }) => ('stones' in data ? data : undefined))
    const ids = batches.flatMap((batch) => [
      ...(batch?.stones ?? []).map(({ id }) => id),
      ...(batch?.removed ?? []),
    ])
    const stored = await shop.db.selectFrom('diamonds').select('id').execute()
    expect(ids).toHaveLength(stored.length)
    expect(new Set(ids)).toEqual(new Set(stored.map(({ id }) => id)))
    expect(Math.max(...batches.map((batch) => (batch?.stones ?? []).length))).toBeLessThanOrEqual(1000)
  })

  test('cost nothing while nobody wants them', async () => {
    await shop.create(customer, '/erp', { events: ['order.placed'] })
    await addStones(shop, [{}])
    await shop.db.updateTable('diamonds').set({ price_per_carat: 640_000 }).execute()
    expect(await shop.db.selectFrom('webhook_stone_changes').selectAll().execute()).toEqual([])
  })
})

test('an import that is finished is reported to the shop, and to no customer', async () => {
  await shop.create(admin, '/shop', { isShop: true, events: ['import.finished'] })
  const reply = await shop.call('importDiamonds', {
    token: admin.token,
    file: {
      name: 'list.csv',
      content: writeStockFile(listStones('W', 1)),
      fields: { vendorName: 'Importer' },
    },
  })
  expect(reply.status).toBeLessThan(300)
  expect(await receive('/shop')).toMatchObject([
    { data: { importLog: { vendorName: 'Importer', added: 1, rejectedDiamonds: 0 } } },
  ])
})

test('an event that is rolled back was never there', async () => {
  await shop.create(customer, '/erp', { events: ['order.placed'] })
  const failing = shop.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('orders')
      .values({ user_id: customer.id, buyer_name: 'A', buyer_email: customer.email })
      .execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await receive('/erp')).toEqual([])
})
