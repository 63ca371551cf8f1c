import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type NewUser, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { releaseEndedHolds } from '#server/stock/diamonds/release-ended-holds.ts'
import { startAlertWatcher } from './alert-watcher.ts'
import { emailAvailableStones } from './email-available-stones.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

type Person = { id: number; email: string; token: string }

const held = { status: 2 as const }

async function readMails(to: Person): Promise<{ subject: string; body_text: string }[]> {
  return shop.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', to.email)
    .where('subject', 'like', '%vailable%')
    .orderBy('id')
    .execute()
}

/** Adds a customer who waits for these stones. */
async function addWaiting(ids: readonly number[], user?: NewUser): Promise<Person> {
  const customer = await shop.addUser(user)
  const body = { diamondIds: ids }
  const reply = await shop.call('createAvailabilityAlerts', { token: customer.token, body })
  expect(reply.status).toBe(201)
  return customer
}

const setStatus = (id: number, status: number, more: object = {}) =>
  shop.call('changeDiamondStatus', { token: admin.token, params: { id }, body: { status, ...more } })

const countAlerts = async (id: number): Promise<number> =>
  (await shop.db.selectFrom('availability_alerts').where('diamond_id', '=', id).select('user_id').execute())
    .length

test('a change that makes a stone available emails everybody who waits for it', async () => {
  const [id = 0] = await addStones(shop, [{ ...held, stock_id: 'FREED-1', carats: 1020 }])
  const [ada, ben] = [await addWaiting([id], { discount: 10 }), await addWaiting([id])]
  expect((await setStatus(id, 1)).status).toBe(200)
  const [mail] = await pollUntil(async () => {
    const mails = await readMails(ada)
    return mails.length > 0 && (await readMails(ben)).length > 0 ? mails : undefined
  })
  expect(mail?.subject).toBe('Available: FREED-1 - Tavernier')
  expect(mail?.body_text).toContain('FREED-1 | Round 1.02 ct F | $4,590.00')
  expect(mail?.body_text).toContain('/diamond/FREED-1')
  expect(await countAlerts(id)).toBe(0)
})

test('a customer gets one email about a stone, even if several runs send it at once', async () => {
  const [id = 0] = await addStones(shop, [held])
  const customer = await addWaiting([id])
  await setStatus(id, 1)
  await Promise.all([1, 2, 3].map(() => emailAvailableStones(shop.services)))
  await setStatus(id, 2)
  await setStatus(id, 1)
  await emailAvailableStones(shop.services)
  expect(await readMails(customer)).toHaveLength(1)
})

test('the watcher names the stones that have changed, and finishes before it stops', async () => {
  const [id = 0, other = 0] = await addStones(shop, [held, held])
  const customer = await addWaiting([id, other])
  await shop.db.updateTable('diamonds').set({ status: 1 }).where('id', '=', id).execute()
  const watcher = startAlertWatcher(shop.services, (error) => expect.fail(String(error)))
  watcher.recordChanges([id])
  await watcher.stop()
  expect(await readMails(customer)).toHaveLength(1)
  expect(await countAlerts(other)).toBe(1)
})

test('a cancelled order and a hold past its end make stones available', async () => {
  const buyer = await shop.addUser()
  const [ordered = 0, heldShortly = 0] = await addStones(shop, [
    {},
    { ...held, hold_until: new Date('2999-01-01') },
  ])
  await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: ordered } })
  const order = await shop.call('createOrder', { token: buyer.token })
  const customer = await addWaiting([ordered, heldShortly])
  await shop.call('changeOrderStatus', {
    token: admin.token,
    params: { id: order.body.id },
    body: { newStatus: 1 },
  })
  await emailAvailableStones(shop.services)
  expect(await readMails(customer)).toHaveLength(1)
  await shop.db
    .updateTable('diamonds')
    .set({ hold_until: new Date('2020-01-01') })
    .where('id', '=', heldShortly)
    .execute()
  await releaseEndedHolds(shop.db)
  await emailAvailableStones(shop.services)
  expect(await readMails(customer)).toHaveLength(2)
})

test('a stone that disappears on the memo of another customer is reported when it returns', async () => {
  const [id = 0] = await addStones(shop, [held])
  const customer = await addWaiting([id])
  await setStatus(id, 4, { userId: (await shop.addUser({ company: 'Elsewhere' })).id })
  await emailAvailableStones(shop.services)
  const alerts = await shop.call('listAvailabilityAlerts', { token: customer.token })
  expect(alerts.body).toMatchObject([{ diamondId: id, description: null }])
  await setStatus(id, 1)
  await emailAvailableStones(shop.services)
  expect(await readMails(customer)).toHaveLength(1)
})

test('a set is reported in one email, when its last stone is available', async () => {
  const set = { line_set: 'ALERT-PAIR', is_pair: true }
  const [left = 0, right = 0] = await addStones(shop, [
    { ...set, ...held, stock_id: 'PAIR-L' },
    { ...set, ...held, stock_id: 'PAIR-R' },
  ])
  const customer = await addWaiting([left])
  await setStatus(left, 1)
  await emailAvailableStones(shop.services)
  expect(await readMails(customer)).toEqual([])
  await setStatus(right, 1)
  await emailAvailableStones(shop.services)
  const mails = await readMails(customer)
  expect(mails.map(({ subject }) => subject)).toEqual(['2 stones are now available - Tavernier'])
  expect(mails[0]?.body_text).toMatch(/PAIR-L[^]*PAIR-R[^]*2 stones/)
})

test('a hold for the customer themselves counts as available', async () => {
  const [id = 0] = await addStones(shop, [held])
  const [lucky, other] = [await addWaiting([id]), await addWaiting([id])]
  await setStatus(id, 2, { userId: lucky.id })
  await emailAvailableStones(shop.services)
  expect(await readMails(lucky)).toHaveLength(1)
  expect(await readMails(other)).toEqual([])
})

test('customers who may not sign in are notified when they may again', async () => {
  const [id = 0] = await addStones(shop, [held])
  const customer = await addWaiting([id])
  const block = (isBlocked: boolean) =>
    shop.call('changeUserBlocked', { token: admin.token, params: { id: customer.id }, body: { isBlocked } })
  expect((await block(true)).status).toBe(200)
  await setStatus(id, 1)
  await emailAvailableStones(shop.services)
  expect(await readMails(customer)).toEqual([])
  await block(false)
  await emailAvailableStones(shop.services)
  expect(await readMails(customer)).toHaveLength(1)
})

test('the email to a storefront’s customer comes from the storefront', async () => {
  const owner = await shop.addUser({ company: 'White Label' })
  await setViewerPolicy(shop, owner.id, { domain: 'alerts.example' })
  const customer = await shop.addUser()
  await setViewerPolicy(shop, customer.id, { providerId: owner.id })
  const [id = 0] = await addStones(shop, [{ ...held, stock_id: 'LABEL-1' }])
  const body = { diamondIds: [id] }
  expect((await shop.call('createAvailabilityAlerts', { token: customer.token, body })).status).toBe(201)
  await setStatus(id, 1)
  await emailAvailableStones(shop.services)
  const mail = await shop.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text', 'sender_name', 'reply_to_address'])
    .where('recipient', '=', customer.email)
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    subject: 'Available: LABEL-1 - White Label',
    sender_name: 'White Label',
    reply_to_address: owner.email,
  })
  expect(mail.body_text).toContain('https://alerts.example/diamond/LABEL-1')
  expect(mail.body_text).not.toContain('Tavernier')
})

test('the email shows no column that the storefront hides', async () => {
  const [id = 0] = await addStones(shop, [{ ...held, stock_id: 'HIDDEN-1' }])
  const customer = await addWaiting([id])
  for (const cell of ['totalPrice', 'color']) {
    await shop.db.insertInto('domain_cells').values({ user_id: customer.id, cell }).execute()
  }
  await shop.services.changes.catchUp()
  await setStatus(id, 1)
  await emailAvailableStones(shop.services)
  const [mail] = await readMails(customer)
  expect(mail?.body_text).toContain('HIDDEN-1 | Round 1.00 ct\n')
  expect(mail?.body_text).not.toContain('$')
})
