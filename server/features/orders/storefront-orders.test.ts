import { readXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multiplyCarats, toCaratsThousandths } from '#domain/money/carats.ts'
import { applyPercents } from '#domain/money/percent.ts'
import { formatMoney } from '#domain/text/format.ts'
import { orderStone } from '#tests/support/shops/open-order-client.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { addLetter, addMelee } from '#tests/support/stock/add-small-stock.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

const host = 'gems.example'
const markupPercent = 12.5
const discount = 3

let shop: TestShop
let admin: { id: number; token: string }
let owner: { id: number; email: string; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  owner = await shop.addUser()
  await setViewerPolicy(shop, owner.id, { domain: host, markup: markupPercent })
})
afterAll(() => shop.close())

async function addCustomer() {
  const customer = await shop.addUser({ discount })
  await setViewerPolicy(shop, customer.id, { providerId: owner.id })
  return customer
}

const readMails = (to: string) =>
  shop.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text', 'sender_name', 'reply_to_address'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()

test('melee and letters have the same price in list, cart, order, export and email, with the markup', async () => {
  const { token, email } = await addCustomer()
  const melee = await addMelee(shop, { price_per_carat: 40_033, carats: 7000 })
  const letter = await addLetter(shop, { total_price: 62_011 })
  const caratCents = applyPercents(40_033, markupPercent, discount)
  const letterCents = applyPercents(62_011, markupPercent, discount)
  const carats = 1.237
  const meleeCents = multiplyCarats(caratCents, toCaratsThousandths(carats))

  const listed = (await shop.call('listMelee', { token })).body.find(({ id }) => id === melee)
  expect(listed?.pricePerCarat).toBe(caratCents / 100)
  const letters = (await shop.call('listNameDiamonds', { token })).body
  expect(letters.find(({ id }) => id === letter)?.totalPrice).toBe(letterCents / 100)

  await shop.call('addMeleeToWishlist', { token, body: { itemId: melee, numberOfStones: 9, carats } })
  const [wish] = (await shop.call('readWishlist', { token })).body
  expect(wish?.melee?.pricePerCarat).toBe(caratCents / 100)
  await shop.call('addMeleeToCart', { token, body: { itemId: melee, numberOfStones: 9, carats } })
  await shop.call('addNameDiamondToCart', { token, body: { itemId: letter, numberOfStones: 3 } })
  const cart = (await shop.call('readCart', { token })).body
  expect(cart.map(({ totalPrice }) => totalPrice)).toEqual([meleeCents / 100, (3 * letterCents) / 100])

  const excel = await shop.call('exportExcel', { token, body: { ids: [melee], pageId: 8 } })
  const [, row = []] = (await readXlsx(new Uint8Array(excel.bytes))).sheets[0]?.rows ?? []
  expect(row).toEqual(expect.arrayContaining([caratCents / 100, multiplyCarats(caratCents, 7000) / 100]))

  const { body: order } = await shop.call('createOrder', { token })
  await shop.call('confirmOrderPlaced', { token, body: { orderId: order.id } })
  expect(order.items.map(({ totalPrice }) => totalPrice)).toEqual([meleeCents / 100, (3 * letterCents) / 100])
  expect(order.totalPrice).toBe((meleeCents + 3 * letterCents) / 100)
  const [mail] = await readMails(email)
  expect(mail?.body_text).toContain(formatMoney(meleeCents))
  expect(mail?.body_text).toContain(formatMoney(3 * letterCents))
})

test('an order of an administrator for a customer of the storefront has its markups, too', async () => {
  const { id } = await addCustomer()
  const letter = await addLetter(shop, { total_price: 10_000 })
  const items = [{ productId: letter, productType: 'NameDiamond', quantity: 2 }]
  const { body } = await shop.call('createOrderFor', { token: admin.token, body: { userId: id, items } })
  expect(body.totalPrice).toBe((2 * applyPercents(10_000, markupPercent, discount)) / 100)
})

test('the owner of a storefront gets emails about its orders, in the storefront’s name', async () => {
  const customer = await addCustomer()
  const before = (await readMails(owner.email)).length
  const [stone = 0] = await addStones(shop, [{}])
  const items = [orderStone(stone)]
  const { body } = await shop.call('createOrderFor', {
    token: admin.token,
    body: { userId: customer.id, items },
  })
  await shop.call('changeOrderStatus', {
    token: admin.token,
    params: { id: body.id },
    body: { newStatus: 3 },
  })
  const news = (await readMails(owner.email)).slice(before)
  expect(news.map(({ subject }) => subject.split(' - ')[0])).toEqual([
    `Order ${body.id} received`,
    `Order ${body.id}: Delivery`,
  ])
  for (const { body_text, reply_to_address } of news) {
    expect(body_text).toContain(customer.email)
    expect(body_text).not.toContain('Tavernier')
    expect(reply_to_address).toBe(owner.email)
  }
})

test('an owner who orders in their own storefront gets one email, and the merchant’s buyers get the merchant’s', async () => {
  const buyer = await shop.addUser()
  for (const user of [owner, buyer]) {
    const before = (await readMails(user.email)).length
    const [stone = 0] = await addStones(shop, [{}])
    const items = [orderStone(stone)]
    await shop.call('createOrderFor', { token: admin.token, body: { userId: user.id, items } })
    const mails = (await readMails(user.email)).slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.sender_name === null).toBe(user === buyer)
    expect(mails[0]!.body_text.includes('Tavernier')).toBe(user === buyer)
  }
})

test('emails about an order from before its buyer joined a storefront are in the storefront’s name', async () => {
  const buyer = await shop.addUser()
  const [stone = 0] = await addStones(shop, [{}])
  const items = [orderStone(stone)]
  const { body } = await shop.call('createOrderFor', {
    token: admin.token,
    body: { userId: buyer.id, items },
  })
  await setViewerPolicy(shop, buyer.id, { providerId: owner.id })
  await shop.call('changeOrderStatus', {
    token: admin.token,
    params: { id: body.id },
    body: { newStatus: 2 },
  })
  expect((await readMails(buyer.email)).at(-1)?.body_text).not.toContain('Tavernier')
})
