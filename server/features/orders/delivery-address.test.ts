import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryAddress } from '#tests/support/shops/delivery-address.ts'
import { openOrderClient, orderStone, type OrderClient } from '#tests/support/shops/open-order-client.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let desk: OrderClient
let buyer: { id: number; email: string; token: string }
let addressId: number
beforeAll(async () => {
  desk = await openOrderClient()
})
afterAll(() => desk.shop.close())
beforeEach(async () => {
  buyer = await desk.shop.addUser()
  addressId = await addAddress(buyer)
})

const { country: _country, email: _email, ...entered } = deliveryAddress
const address = { ...entered, countryId: 208 }

async function addAddress({ token }: { token: string }): Promise<number> {
  const reply = await desk.shop.call('addOwnAddress', { token, body: address })
  expect(reply.status).toBe(201)
  return reply.body.id
}

async function fillCart(): Promise<void> {
  const [itemId = 0] = await addStones(desk.shop, [{}])
  await desk.shop.call('addDiamondToCart', { token: buyer.token, body: { itemId } })
}

const order = (body?: unknown) => desk.shop.call('createOrder', { token: buyer.token, body })

describe('the delivery address of an order', () => {
  test('is a copy of an own address, which buyer and administrator see', async () => {
    await fillCart()
    const placed = await order({ addressId })
    expect(placed.status).toBe(201)
    expect(placed.body.deliveryAddress).toEqual(deliveryAddress)
    await desk.shop.call('changeAddress', {
      token: buyer.token,
      params: { userId: 'current', id: addressId },
      body: { city: 'Aarhus' },
    })
    for (const { token } of [buyer, desk.admin]) {
      const read = await desk.shop.call('readOrder', { token, params: { id: placed.body.id } })
      expect(read.body.deliveryAddress).toEqual(deliveryAddress)
    }
    const [mail] = await desk.mailsTo(buyer.email)
    expect(mail?.body_text).toContain('Strøget 1\n1160 København\nDenmark')
  })

  test('is left to be agreed if the request names none', async () => {
    await fillCart()
    const placed = await order()
    expect(placed.body.deliveryAddress).toBeNull()
    const mail = (await desk.mailsTo(buyer.email)).at(-1)
    expect(mail?.body_text).toContain('To be agreed')
  })

  test('of somebody else is refused by the name of the field', async () => {
    await fillCart()
    const foreignId = await addAddress(await desk.shop.addUser())
    for (const id of [foreignId, 999_999_999]) {
      expect(await desk.refusalOf(() => order({ addressId: id }))).toBe(
        '400 INVALID_REQUEST | addressId: This address is not in the buyer’s address book',
      )
    }
    expect((await desk.shop.call('readCart', { token: buyer.token })).body).toHaveLength(1)
  })

  test('of an administrator’s order is one of the customer, never of the administrator', async () => {
    const [stone = 0] = await addStones(desk.shop, [{}])
    const create = (id: number) =>
      desk.shop.call('createOrderFor', {
        token: desk.admin.token,
        body: { userId: buyer.id, items: [orderStone(stone)], addressId: id },
      })
    const adminAddressId = await addAddress(desk.admin)
    expect(await desk.refusalOf(() => create(adminAddressId))).toBe(
      '400 INVALID_REQUEST | addressId: This address is not in the buyer’s address book',
    )
    expect((await create(addressId)).body.deliveryAddress).toEqual(deliveryAddress)
  })
})
