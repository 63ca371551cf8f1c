import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import {
  openTestShop,
  type NewUser,
  type TestReply,
  type TestShop,
} from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { releaseEndedHolds } from '#server/stock/diamonds/release-ended-holds.ts'
import { emailEndedHolds } from './end-holds.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

type Person = { id: number; email: string; token: string }
type Mail = { subject: string; body_text: string }

const release = (who: Person, id: number): Promise<TestReply<'releaseHold'>> =>
  shop.call('releaseHold', { token: who.token, params: { id } })

/** Adds a stone, or several as a set, on hold for a new customer. */
async function holdStones(
  stockIds: readonly string[],
  user?: NewUser,
): Promise<{ customer: Person; ids: number[]; requestId: number }> {
  const customer = await shop.addUser(user)
  const set = stockIds.length > 1 ? { line_set: stockIds[0] ?? '', is_line: true, vendor: 'Setter' } : {}
  const ids = await addStones(
    shop,
    stockIds.map((stock_id) => ({ stock_id, ...set })),
  )
  const requestId = await requestAndGrant(customer, ids[0] ?? 0)
  return { customer, ids, requestId }
}

async function requestAndGrant(customer: Person, stoneId: number): Promise<number> {
  const { body } = await shop.call('askForHold', { token: customer.token, params: { id: stoneId } })
  await shop.call('grantHoldRequest', { token: admin.token, params: { id: body.id }, body: {} })
  return body.id
}

const expireHolds = (ids: readonly number[]) =>
  shop.db
    .updateTable('diamonds')
    .set({ hold_until: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()

const readStates = (ids: readonly number[]) =>
  shop.db
    .selectFrom('diamonds')
    .select(['status', 'hold_user_id', 'hold_until'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

/** Returns the emails to a customer about holds that have ended. */
const readMails = (to: Person): Promise<Mail[]> =>
  shop.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', to.email)
    .where((where) =>
      where.or([where('subject', 'like', 'Hold ended%'), where('subject', 'like', 'Hold released%')]),
    )
    .orderBy('id')
    .execute()

async function readEndedDate(requestId: number): Promise<Date | null> {
  const row = await shop.db
    .selectFrom('hold_requests')
    .select('ended_date')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  return row.ended_date
}

/** Returns everything that the release of a hold can change. */
async function readAll(): Promise<unknown> {
  const { db } = shop
  return {
    requests: await db.selectFrom('hold_requests').selectAll().orderBy('id').execute(),
    stones: await db.selectFrom('diamonds').selectAll().orderBy('id').execute(),
    mails: await db.selectFrom('outbox_mails').select('id').orderBy('id').execute(),
  }
}

const available = { status: 1, hold_user_id: null, hold_until: null }

describe('a customer releases a hold early', () => {
  test('the stone is available to everybody, and the customer gets an email with a link to it', async () => {
    const { customer, ids, requestId } = await holdStones(['EARLY-1'])
    expect((await release(customer, ids[0] ?? 0)).status).toBe(204)
    expect(await readStates(ids)).toEqual([available])
    expect(await readEndedDate(requestId)).not.toBeNull()
    const [mail, ...others] = await readMails(customer)
    expect(mail?.subject).toBe('Hold released: EARLY-1 - Tavernier')
    expect(mail?.body_text).toContain('/diamond/EARLY-1')
    expect(others).toEqual([])
    const other = await shop.addUser()
    expect((await shop.call('askForHold', { token: other.token, params: { id: ids[0] ?? 0 } })).status).toBe(
      201,
    )
  })

  test('releasing one stone of a set releases the whole set, with one email', async () => {
    const { customer, ids } = await holdStones(['EARLY-SET-1', 'EARLY-SET-2'])
    await release(customer, ids[1] ?? 0)
    expect(await readStates(ids)).toEqual([available, available])
    const mails = await readMails(customer)
    expect(mails.map(({ subject }) => subject)).toEqual(['Hold released: EARLY-SET-1 and 1 more - Tavernier'])
  })

  test('also a hold that an administrator gave without a request', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{ status: 2, hold_user_id: customer.id }])
    expect((await release(customer, id)).status).toBe(204)
    expect(await readStates([id])).toEqual([available])
  })

  test('nobody else can release it', async () => {
    const { ids } = await holdStones(['EARLY-OTHERS'])
    const stranger = await shop.addUser()
    expect(await readRefusal(() => release(stranger, ids[0] ?? 0), readAll)).toBe('404 ITEM_NOT_FOUND')
  })

  test('a hold can be released only once', async () => {
    const { customer, ids } = await holdStones(['EARLY-TWICE'])
    await release(customer, ids[0] ?? 0)
    expect(await readRefusal(() => release(customer, ids[0] ?? 0), readAll)).toBe('404 ITEM_NOT_FOUND')
  })

  test('a stone in their order cannot be released', async () => {
    const { customer, ids } = await holdStones(['EARLY-ORDERED'])
    await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: ids[0] ?? 0 } })
    expect((await shop.call('createOrder', { token: customer.token })).status).toBe(201)
    expect(await readRefusal(() => release(customer, ids[0] ?? 0), readAll)).toBe(
      '409 ITEM_NOT_FOUND | EARLY-ORDERED: Stone EARLY-ORDERED is in your order',
    )
  })
})

describe('a hold ends by itself', () => {
  test('its customer gets one email, with a link to the stone', async () => {
    const { customer, ids, requestId } = await holdStones(['END-1'])
    await emailEndedHolds(shop.services)
    expect(await readMails(customer)).toEqual([])
    await expireHolds(ids)
    await releaseEndedHolds(shop.db)
    await Promise.all([emailEndedHolds(shop.services), emailEndedHolds(shop.services)])
    await emailEndedHolds(shop.services)
    const [mail, ...others] = await readMails(customer)
    expect(mail?.subject).toBe('Hold ended: END-1 - Tavernier')
    expect(mail?.body_text).toContain('/diamond/END-1')
    expect(others).toEqual([])
    expect(await readEndedDate(requestId)).not.toBeNull()
  })

  test('the list of hold requests says when', async () => {
    const { customer, ids } = await holdStones(['END-LISTED'])
    const readEnd = async () =>
      (await shop.call('listHoldRequests', { token: customer.token })).body[0]?.endedDate
    expect(await readEnd()).toBeNull()
    await expireHolds(ids)
    await emailEndedHolds(shop.services)
    expect(await readEnd()).toEqual(expect.any(String))
  })

  test('a hold that a second request extended ends once', async () => {
    const { customer, ids } = await holdStones(['END-EXTENDED'])
    await requestAndGrant(customer, ids[0] ?? 0)
    await expireHolds(ids)
    await emailEndedHolds(shop.services)
    expect(await readMails(customer)).toHaveLength(1)
  })

  test('an administrator who makes the stone available ends it too', async () => {
    const { customer, ids } = await holdStones(['END-BY-STAFF'])
    const params = { id: ids[0] ?? 0 }
    await shop.call('changeDiamondStatus', { token: admin.token, params, body: { status: 1 } })
    await emailEndedHolds(shop.services)
    expect((await readMails(customer)).map(({ subject }) => subject)).toEqual([
      'Hold ended: END-BY-STAFF - Tavernier',
    ])
  })

  test('a stone that its customer has ordered leads to no such email, even if the order is cancelled', async () => {
    const { customer, ids, requestId } = await holdStones(['END-ORDERED'])
    await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: ids[0] ?? 0 } })
    const { body: order } = await shop.call('createOrder', { token: customer.token })
    await emailEndedHolds(shop.services)
    expect(await readEndedDate(requestId)).not.toBeNull()
    await shop.call('changeOrderStatus', {
      token: admin.token,
      params: { id: order.id },
      body: { newStatus: 1 },
    })
    await emailEndedHolds(shop.services)
    expect(await readMails(customer)).toEqual([])
  })

  test('a customer who may no longer sign in gets no email', async () => {
    const { customer, ids, requestId } = await holdStones(['END-BLOCKED'])
    const params = { id: customer.id }
    await shop.call('changeUserBlocked', { token: admin.token, params, body: { isBlocked: true } })
    await expireHolds(ids)
    await emailEndedHolds(shop.services)
    expect(await readMails(customer)).toEqual([])
    expect(await readEndedDate(requestId)).not.toBeNull()
  })

  test('the email to a storefront’s customer comes from the storefront', async () => {
    const owner = await shop.addUser({ company: 'White Label' })
    await setViewerPolicy(shop, owner.id, { domain: 'holds.example' })
    const customer = await shop.addUser()
    await setViewerPolicy(shop, customer.id, { providerId: owner.id })
    const [id = 0] = await addStones(shop, [{ stock_id: 'END-LABEL' }])
    await requestAndGrant(customer, id)
    await expireHolds([id])
    await emailEndedHolds(shop.services)
    const mails = await shop.db
      .selectFrom('outbox_mails')
      .select(['subject', 'body_text', 'sender_name'])
      .where('recipient', '=', customer.email)
      .orderBy('id')
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Hold request received: END-LABEL - White Label',
      'On hold for you: END-LABEL - White Label',
      'Hold ended: END-LABEL - White Label',
    ])
    for (const { body_text, sender_name } of mails) {
      expect(sender_name).toBe('White Label')
      expect(body_text).toContain('https://holds.example/diamond/END-LABEL')
      expect(body_text).not.toContain('Tavernier')
    }
  })
})
