import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type EndpointName } from '#contract/contract.ts'
import { readsJson, type Endpoint } from '#contract/kernel/endpoint.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { endpointNames } from './endpoint-names.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  ;({ token } = await shop.addUser({ role: 'Administrator' }))
})
afterAll(() => shop.close())

async function send(name: EndpointName, type: string | undefined, payload: string) {
  const { method, path } = contract[name]
  const reply = await shop.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, '999999999'),
    headers: { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) },
    payload,
  })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return { status: reply.statusCode, body: isJson ? reply.json() : undefined }
}

const isForm = (type: string | undefined): boolean => type?.startsWith('multipart/') === true
const otherTypes = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=b',
  'application/xml',
  'application/json-patch+json',
  undefined,
]

const bodyEndpoints = endpointNames.filter((name) => readsJson(contract[name]))

test.each(bodyEndpoints)('%s refuses a body that is not sent as JSON', async (name) => {
  const endpoint: Endpoint = contract[name]
  const mayBeForm = 'pictures' in endpoint
  const message = mayBeForm
    ? 'Send the body as application/json or multipart/form-data'
    : 'Send the body as application/json'
  const details = [{ path: 'Content-Type', message }]
  for (const type of otherTypes.filter((one) => !mayBeForm || !isForm(one))) {
    expect(await send(name, type, '{}')).toMatchObject({
      status: 415,
      body: { code: 90, name: 'INVALID_REQUEST', details },
    })
  }
})

describe('an order', () => {
  const listRows = async () => ({
    orders: await shop.db.selectFrom('orders').selectAll().execute(),
    stones: await shop.db.selectFrom('diamonds').selectAll().execute(),
    cart: await shop.db.selectFrom('basket_rows').selectAll().execute(),
  })

  async function prepareOrder() {
    const buyer = await shop.addUser()
    const [itemId = 0] = await addStones(shop, [{}])
    await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId } })
    return (contentType: string) =>
      shop.call('createOrder', {
        token: buyer.token,
        headers: { 'content-type': contentType },
        body: { buyerOrderNo: 'PO-1' },
      })
  }

  test('is not placed if its details are sent as another content type than JSON', async () => {
    const order = await prepareOrder()
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=b',
    ]) {
      expect(await readRefusal(() => order(type), listRows)).toBe(
        '415 INVALID_REQUEST | Content-Type: Send the body as application/json',
      )
    }
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'has its details when they are sent as %s',
    async (type) => {
      const order = await prepareOrder()
      expect(await order(type)).toMatchObject({ status: 201, body: { buyerOrderNo: 'PO-1' } })
    },
  )

  test('without a body is placed, whatever content type the request names', async () => {
    const buyer = await shop.addUser()
    const [itemId = 0] = await addStones(shop, [{}])
    await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId } })
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: {
        authorization: `Bearer ${buyer.token}`,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': '0',
      },
    })
    expect(reply.statusCode).toBe(201)
  })
})
