import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMemoClient } from '#tests/support/shops/create-memo-client.ts'
import { orderStone } from '#tests/support/shops/open-order-client.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

type Person = { id: number; email: string; token: string }

let shop: TestShop
let admin: Person
let buyer: Person
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
  admin = await shop.addUser({ role: 'Administrator', email: 'house@example.com' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.addUser()
  await shop.db.deleteFrom('outbox_mails').execute()
})

const readMails = () =>
  shop.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'subject', 'body_text', 'reply_to_address'])
    .orderBy('id')
    .execute()

/** Puts a new stone into the buyer's cart. */
const fillCart = async (stone: Parameters<typeof addStones>[1][number] = {}): Promise<number> => {
  const [itemId = 0] = await addStones(shop, [stone])
  await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId } })
  return itemId
}

const order = (headers: Record<string, string> = {}) =>
  shop.call('createOrder', { token: buyer.token, headers })

const completeOrder = (orderId: number) =>
  shop.call('confirmOrderPlaced', { token: buyer.token, body: { orderId } })

describe('the confirmation of an order', () => {
  test('goes to buyer and merchant with the order itself, each with a link of their own', async () => {
    await fillCart({ stock_id: 'MAIL-1', lab_id: 1, certificate_no: '2141438171', price_per_carat: 450_000 })
    const { body } = await order()
    const [forBuyer, forMerchant, ...others] = await readMails()
    expect(others).toEqual([])
    expect(forBuyer).toMatchObject({ recipient: buyer.email })
    expect(forBuyer?.subject).toContain(`Order ${body.id} received`)
    expect(forBuyer?.body_text).toContain(`https://shop.example/account/orders/${body.id}\n`)
    expect(forMerchant).toMatchObject({ recipient: admin.email, reply_to_address: buyer.email })
    expect(forMerchant?.subject).toContain(`New order ${body.id} from Company`)
    expect(forMerchant?.body_text).toContain(`https://shop.example/admin/orders/${body.id}\n`)
    for (const mail of [forBuyer, forMerchant]) {
      expect(mail?.body_text).toMatch(/MAIL-1: .*2141438171 \| 1 \| 1\.00 \| \$4,500\.00 \| \$4,500\.00/)
    }
  })

  test('is not sent again by orderCompleted, nor by the same order sent twice', async () => {
    await fillCart()
    const headers = { 'idempotency-key': 'press-1' }
    const { body } = await order(headers)
    expect((await order(headers)).body.id).toBe(body.id)
    for (const _ of [1, 2]) expect((await completeOrder(body.id)).status).toBe(204)
    expect(await readMails()).toHaveLength(2)
  })

  test('of an order from before this version is sent by orderCompleted, once', async () => {
    await fillCart()
    const { body } = await order()
    await shop.db.updateTable('orders').set({ placed_mail_at: null }).where('id', '=', body.id).execute()
    await shop.db.deleteFrom('outbox_mails').execute()
    const replies = await Promise.all([completeOrder(body.id), completeOrder(body.id)])
    expect(replies.map(({ status }) => status)).toEqual([204, 204])
    expect((await readMails()).map(({ recipient }) => recipient)).toEqual([buyer.email, admin.email])
  })

  test('of an order for a customer names who entered it', async () => {
    const [stone = 0] = await addStones(shop, [{}])
    const items = [orderStone(stone)]
    const reply = await shop.call('createOrderFor', { token: admin.token, body: { userId: buyer.id, items } })
    expect(reply.status).toBe(201)
    const [forBuyer, forMerchant, ...others] = await readMails()
    expect(others).toEqual([])
    expect(forBuyer?.recipient).toBe(buyer.email)
    expect(forMerchant?.recipient).toBe(admin.email)
    expect(forMerchant?.body_text).toContain('Entered by house@example.com.')
  })

  test('of stones kept from a memo goes to buyer and merchant, and is not repeated', async () => {
    const desk = createMemoClient(shop, admin)
    const { body: memo } = await desk.send(buyer, await addStones(shop, [{}]))
    await shop.db.deleteFrom('outbox_mails').execute()
    const { body } = await desk.run('keepMemoLines', memo.id)
    const orderId = Object(body).lines[0].orderId
    await completeOrder(orderId)
    expect((await readMails()).map(({ recipient, subject }) => [recipient, subject.split(' - ')[0]])).toEqual(
      [
        [buyer.email, `Order ${orderId} received`],
        [admin.email, expect.stringContaining(`New order ${orderId} from`)],
      ],
    )
  })

  test('and its order are written together: if the emails cannot be written, there is no order', async () => {
    const stoneId = await fillCart()
    await sql`create function refuse_mail() returns trigger language plpgsql as $$
      begin raise exception 'the process ends here'; end $$`.execute(shop.db)
    await sql`create trigger refuse_mail before insert on outbox_mails
      for each row execute function refuse_mail()`.execute(shop.db)
    try {
      expect((await order()).status).toBe(500)
    } finally {
      await sql`drop trigger refuse_mail on outbox_mails`.execute(shop.db)
      await sql`drop function refuse_mail`.execute(shop.db)
    }
    const orders = await shop.db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).execute()
    expect(orders).toEqual([])
    const stone = await shop.db
      .selectFrom('diamonds')
      .select(['status', 'order_id'])
      .where('id', '=', stoneId)
      .executeTakeFirstOrThrow()
    expect(stone).toEqual({ status: 1, order_id: null })
    expect((await order()).status).toBe(201)
    expect(await readMails()).toHaveLength(2)
  })
})
