import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_WEBHOOKS } from '#domain/webhook/limits.ts'
import { readLastAudit } from '#tests/support/checks/read-last-audit.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import type { TestReply } from '#tests/support/shops/open-test-shop.ts'
import { openWebhookShop, type WebhookShop } from '#tests/support/webhooks/open-webhook-shop.ts'

type Person = { id: number; email: string; token: string }

let shop: WebhookShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openWebhookShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  customer = await shop.addUser({ role: 'Access' })
})

const form = { name: 'ERP', url: 'https://erp.example/hooks?token=hidden', events: ['order.placed'] }

const readAll = async (): Promise<unknown> => ({
  webhooks: await shop.db.selectFrom('webhooks').selectAll().orderBy('id').execute(),
  deliveries: await shop.db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute(),
  audit: await shop.db.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
})
const refuse = (request: () => Promise<TestReply>): Promise<string> => readRefusal(request, readAll)
const create = (body: object, { token }: Person = customer) =>
  shop.call('createWebhook', { token, body: { ...form, ...body } })

describe('creating a webhook', () => {
  test('shows its secret once, and stores it sealed', async () => {
    const { status, body, headers } = await create({})
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.secret).toMatch(/^whsec_/)
    const { body: listed } = await shop.call('listOwnWebhooks', { token: customer.token })
    expect(listed).toEqual([body.webhook])
    expect(body.webhook).toMatchObject({ ...form, isShop: false, pausedAt: null, waiting: 0, failing: 0 })
    const audit = await readLastAudit(shop.db)
    expect(audit).toMatchObject({ act: 'create webhook', after: { name: 'ERP', host: 'erp.example' } })
    const stored = JSON.stringify([await readAll(), audit])
    expect(stored).not.toContain(body.secret)
    expect(stored).not.toContain(body.secret.slice('whsec_'.length))
    expect(JSON.stringify(audit)).not.toContain('hidden')
  })

  test('needs a recent sign-in, as changing its address and its secret do', async () => {
    const { body } = await create({})
    await shop.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(Date.now() - 3_600_000) })
      .where('user_id', '=', customer.id)
      .execute()
    const params = { id: body.webhook.id }
    const { token } = customer
    for (const request of [
      () => create({}),
      () => shop.call('changeWebhook', { token, params, body: form }),
      () => shop.call('rotateWebhookSecret', { token, params }),
    ]) {
      expect(await refuse(request)).toContain('403 RECENT_SIGN_IN_REQUIRED')
    }
  })

  test.each([
    [{ url: 'http://erp.example/' }, 'url: Enter an address that begins with https://'],
    [{ url: 'ftp://erp.example/' }, 'url: Enter an address that begins with https://'],
    [{ url: 'https://me:secret@erp.example/' }, 'url: The address can’t contain'],
    [{ events: [] }, 'events: '],
    [{ events: ['order.lost'] }, 'events.0: '],
    [{ events: ['import.finished'] }, 'events: import.finished is only sent with all events of the shop'],
    [{ isShop: true }, 'isShop: Only administrators can get all events of the shop'],
  ])('is refused with %j', async (fields, text) => {
    expect(await refuse(() => create(fields))).toContain(`400 INVALID_REQUEST | ${text}`)
  })

  test('is refused for one more than a user may have', async () => {
    for (let count = 0; count < MAX_WEBHOOKS; count += 1) await create({})
    expect(await refuse(() => create({}))).toContain(`You have ${MAX_WEBHOOKS} webhooks`)
  })

  test('with all events of the shop is for administrators', async () => {
    const { status, body } = await create({ isShop: true, events: ['import.finished'] }, admin)
    expect([status, body.webhook.isShop]).toEqual([201, true])
  })
})

test('a webhook is changed and deleted, and its deliveries with it', async () => {
  const { body } = await create({})
  const call = { token: customer.token, params: { id: body.webhook.id } }
  const changes = { name: 'Website', url: 'https://shop.example/', events: ['hold.granted', 'hold.ended'] }
  const changed = await shop.call('changeWebhook', { ...call, body: changes })
  expect(changed.body).toMatchObject(changes)
  expect(await readLastAudit(shop.db)).toMatchObject({
    act: 'change webhook',
    before: { name: 'ERP' },
    after: { name: 'Website' },
  })
  await shop.call('testWebhook', call)
  expect((await shop.call('deleteWebhook', call)).status).toBe(204)
  const left = shop.db.selectFrom('webhook_deliveries').where('webhook_id', '=', body.webhook.id)
  expect(await left.select('id').execute()).toEqual([])
  expect(await readLastAudit(shop.db)).toMatchObject({ act: 'delete webhook' })
})

test('nobody reaches the webhook of another user', async () => {
  const { body } = await create({})
  const { body: delivery } = await shop.call('testWebhook', {
    token: customer.token,
    params: { id: body.webhook.id },
  })
  const params = { id: body.webhook.id, deliveryId: delivery.id }
  for (const { token } of [await shop.addUser(), admin]) {
    for (const name of [
      'deleteWebhook',
      'rotateWebhookSecret',
      'testWebhook',
      'resumeWebhook',
      'listWebhookDeliveries',
      'readWebhookDelivery',
      'repeatWebhookDelivery',
    ] as const) {
      expect(await refuse(() => shop.call(name, { token, params }))).toContain('404 ITEM_NOT_FOUND')
    }
    const change = () => shop.call('changeWebhook', { token, params, body: form })
    expect(await refuse(change)).toContain('404 ITEM_NOT_FOUND')
  }
})

test('a paused webhook is neither tested nor repeated, and one that works is not resumed', async () => {
  const { body } = await create({})
  const { id } = body.webhook
  const call = { token: customer.token, params: { id } }
  const { body: delivery } = await shop.call('testWebhook', call)
  expect(await refuse(() => shop.call('resumeWebhook', call))).toContain('This webhook is not paused')
  const paused = { paused_at: new Date(), pause_reason: 'failing' } as const
  await shop.db.updateTable('webhooks').set(paused).where('id', '=', id).execute()
  expect(await refuse(() => shop.call('testWebhook', call))).toContain('This webhook is paused')
  const repeat = () =>
    shop.call('repeatWebhookDelivery', { ...call, params: { id, deliveryId: delivery.id } })
  expect(await refuse(repeat)).toContain('This webhook is paused')
})

test('administrators see and delete the webhooks of a user, without their secrets', async () => {
  const { body } = await create({})
  const call = { token: admin.token, params: { userId: customer.id, id: body.webhook.id } }
  const { body: listed } = await shop.call('listUserWebhooks', call)
  expect(listed).toEqual([body.webhook])
  expect((await shop.call('deleteUserWebhook', call)).status).toBe(204)
  expect(await readLastAudit(shop.db)).toMatchObject({ act: 'delete webhook of user' })
  expect((await shop.call('listOwnWebhooks', { token: customer.token })).body).toEqual([])
})
