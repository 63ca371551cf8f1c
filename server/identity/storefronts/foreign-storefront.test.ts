import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { orderStone } from '#tests/support/shops/open-order-client.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readToken } from '#tests/support/shops/read-token.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import {
  createVisitorActions,
  type VisitorActions,
  visitorPassword,
} from '#tests/support/shops/visitor-actions.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

// Symptom: a customer of one storefront ordered at the −15 % of another by sending its host name. Cause: the
// Host header decided the storefront of signed-in users, too.

const cheapHost = 'cheap.example'
const ownHost = 'own.example'

let shop: TestShop
let visitors: VisitorActions
let cheapOwner: { id: number }
let ownOwner: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://merchant.example' })
  visitors = createVisitorActions(shop)
  cheapOwner = await shop.addUser()
  ownOwner = await shop.addUser()
  await setViewerPolicy(shop, cheapOwner.id, { domain: cheapHost, markup: -15 })
  await setViewerPolicy(shop, ownOwner.id, { domain: ownHost, markup: 10 })
})
afterAll(() => shop.close())

async function addCustomerOf(owner: { id: number } | undefined) {
  const customer = await shop.addUser()
  if (owner) await setViewerPolicy(shop, customer.id, { providerId: owner.id })
  return customer
}

const notHere = (address: string): string =>
  `403 FORBIDDEN | Host: Your account does not belong to this shop. Sign in at ${address}`

describe('on the host of another storefront', () => {
  test.each([
    ['of the merchant', undefined, 'https://merchant.example/login'],
    ['of a storefront', ownHost, `https://${ownHost}/login`],
  ])(
    'a customer %s neither searches nor orders, and learns where their shop is',
    async (_whose, home, address) => {
      const { token } = await addCustomerOf(home === undefined ? undefined : ownOwner)
      const [itemId] = await addStones(shop, [{}])
      await shop.call('addDiamondToCart', { token, body: { itemId } })
      const headers = { host: `${cheapHost}:8443` }
      for (const name of ['searchDiamonds', 'readCart', 'createOrder', 'readCurrentUser'] as const) {
        const request = () =>
          shop.call(name, { token, headers, body: name === 'searchDiamonds' ? {} : undefined })
        expect(await readRefusal(request, visitors.readAll)).toBe(notHere(address))
      }
    },
  )

  test('a customer cannot sign in, and learns where their shop is', async () => {
    const { id, email } = await visitors.addConfirmed()
    await setViewerPolicy(shop, id, { providerId: ownOwner.id })
    const body = { email, password: visitorPassword }
    const signIn = (host: string) => shop.call('login', { body, headers: { host } })
    expect(await readRefusal(() => signIn(cheapHost), visitors.readAll)).toBe(
      notHere(`https://${ownHost}/login`),
    )
    const wrong = { body: { email, password: 'something else entirely' }, headers: { host: cheapHost } }
    expect(await readRefusal(() => shop.call('login', wrong), visitors.readAll)).toBe('401 WRONG_PASSWORD')
    for (const host of [ownHost, 'merchant.example']) expect((await signIn(host)).status).toBe(200)
  })

  test('administrators sign in and see merchant prices', async () => {
    const { token } = await shop.addUser({ role: 'Administrator' })
    await addStones(shop, [{}])
    const reply = await shop.call('searchDiamonds', { token, headers: { host: cheapHost }, body: {} })
    expect(reply.body.items[0]).toMatchObject({ pricePerCarat: 5000 })
  })

  test('a password reset sends the user to their own shop', async () => {
    const { id, email } = await visitors.addConfirmed()
    await setViewerPolicy(shop, id, { providerId: ownOwner.id })
    const reply = await shop.call('resetPassword', { body: { email }, headers: { host: cheapHost } })
    expect(reply.status).toBe(204)
    const mail = await shop.db
      .selectFrom('outbox_mails')
      .select('body_text')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain(`https://${ownHost}/change-password`)
    expect(mail.body_text).not.toContain(cheapHost)
  })
})

test.each([ownHost, 'merchant.example', 'no-shop.example'])(
  'a customer of a storefront pays its prices at %s, in search, cart and order',
  async (host) => {
    const { token } = await addCustomerOf(ownOwner)
    const [id = 0] = await addStones(shop, [{}])
    const headers = { host }
    const stone = await shop.call('searchDiamonds', { token, headers, body: {} })
    expect(stone.body.items[0]).toMatchObject({ pricePerCarat: 5500 })
    await shop.call('addDiamondToCart', { token, headers, body: { itemId: id } })
    expect((await shop.call('readCart', { token, headers })).body[0]).toMatchObject({ totalPrice: 5500 })
    const order = await shop.call('createOrder', { token, headers })
    expect(order.body).toMatchObject({ totalPrice: 5500 })
    const stored = await shop.db
      .selectFrom('orders')
      .select('domain')
      .where('id', '=', order.body.id)
      .executeTakeFirst()
    expect(stored).toEqual({ domain: ownHost })
  },
)

test('the owner of a domain has their own prices, also as a customer of another storefront', async () => {
  const owner = await shop.addUser()
  await setViewerPolicy(shop, owner.id, { domain: 'both.example', markup: 20, providerId: cheapOwner.id })
  await addStones(shop, [{}])
  for (const host of ['both.example', cheapHost, 'merchant.example']) {
    const reply = await shop.call('searchDiamonds', { token: owner.token, headers: { host }, body: {} })
    expect(reply.body.items[0]).toMatchObject({ pricePerCarat: 6000 })
  }
})

test('a customer who moves to another storefront takes its prices, and loses the host of the old one', async () => {
  const { id, token } = await addCustomerOf(cheapOwner)
  await addStones(shop, [{}])
  const search = (host: string) => shop.call('searchDiamonds', { token, headers: { host }, body: {} })
  expect((await search(cheapHost)).body.items[0]).toMatchObject({ pricePerCarat: 4250 })
  await setViewerPolicy(shop, id, { providerId: ownOwner.id })
  expect((await search(cheapHost)).status).toBe(403)
  expect((await search(ownHost)).body.items[0]).toMatchObject({ pricePerCarat: 5500 })
})

test('an order that an administrator edits gets new lines at the customer’s own prices', async () => {
  const admin = await shop.addUser({ role: 'Administrator' })
  const { id } = await addCustomerOf(ownOwner)
  const [first = 0, second = 0] = await addStones(shop, [{}, {}])
  const { body: order } = await shop.call('createOrderFor', {
    token: admin.token,
    headers: { host: cheapHost },
    body: { userId: id, items: [orderStone(first)] },
  })
  const edited = await shop.call('editOrder', {
    token: admin.token,
    params: { id: order.id },
    headers: { host: cheapHost },
    body: { status: 0, items: [orderStone(first), orderStone(second)] },
  })
  expect(edited.body.items.map(({ totalPrice }) => totalPrice)).toEqual([5500, 5500])
})

test('a customer’s own record never contains their markup, whoever’s customer they are', async () => {
  const admin = await shop.addUser({ role: 'Administrator' })
  const { id, email } = await visitors.addConfirmed()
  await setViewerPolicy(shop, id, { markup: 10 })
  const reply = await shop.call('login', { body: { email, password: visitorPassword } })
  const token = readToken(reply)
  const replies = [
    reply.body,
    (await shop.call('readCurrentUser', { token })).body,
    (await shop.call('refreshToken', { token })).body,
    (await shop.call('changeOwnSubscriptions', { token, body: { channelIds: [] } })).body,
    (await shop.call('viewAsUser', { token: admin.token, params: { userId: id } })).body.user,
  ]
  expect(replies.map(({ markups }) => markups)).toEqual(replies.map(() => []))
  const owner = await shop.call('readCurrentUser', { token: ownOwner.token })
  expect(owner.body.markups).toMatchObject([{ percent: 10 }])
})
