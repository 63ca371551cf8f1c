import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import {
  openOrderClient,
  copyLine,
  orderStone,
  type OrderClient,
} from '#tests/support/shops/open-order-client.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'

let desk: OrderClient
beforeAll(async () => {
  desk = await openOrderClient()
})
afterAll(() => desk.shop.close())

describe('the summary of a user', () => {
  const readSummary = (id: number) =>
    desk.shop.call('readCustomerSummary', { token: desk.admin.token, params: { id } })

  test('is empty for a new user', async () => {
    const { id } = await desk.shop.addUser()
    expect((await readSummary(id)).body).toEqual({
      bought: { orders: 0, value: 0 },
      open: { orders: 0, value: 0 },
      lastOrderDate: null,
      onMemo: { stones: 0, value: 0 },
      orderedStones: 0,
      heldStones: [],
    })
  })

  test('has what they bought, ordered, have on memo and on hold', async () => {
    const stones = await addStones(
      desk.shop,
      Array.from({ length: 8 }, (_, index) => ({
        stock_id: `SUM-${index}`,
        carats: 1005,
      })),
    )
    const [bought = 0, lost = 0, open = 0, cancelled = 0, memo = 0, held = 0, someoneElses = 0, ended = 0] =
      stones
    const { buyer, id, items } = await desk.place([orderStone(bought), orderStone(lost)])
    await desk.edit(id, [copyLine(items[0]), copyLine(items[1], { state: 'unavailable' })], { status: 4 })
    const orderMore = async (stone: number): Promise<number> => {
      const body = { userId: buyer.id, items: [orderStone(stone)] }
      return (await desk.shop.call('createOrderFor', { token: desk.admin.token, body })).body.id
    }
    const { creationDate } = (
      await desk.shop.call('readOrder', {
        token: desk.admin.token,
        params: { id: await orderMore(open) },
      })
    ).body
    await desk.changeStatus(await orderMore(cancelled), 1)
    await desk.shop.call('createMemo', {
      token: desk.admin.token,
      body: { userId: buyer.id, lines: [{ diamondId: memo, pricePerCarat: 4000 }] },
    })
    const holdUntil = '2099-01-01T00:00:00.000Z'
    await desk.shop.db
      .updateTable('diamonds')
      .set({ status: 2, hold_user_id: buyer.id, hold_until: new Date(holdUntil) })
      .where('id', '=', held)
      .execute()
    await desk.shop.db
      .updateTable('diamonds')
      .set({ status: 2, hold_user_id: buyer.id, hold_until: new Date(0) })
      .where('id', '=', ended)
      .execute()
    await desk.place([orderStone(someoneElses)])

    expect((await readSummary(buyer.id)).body).toEqual({
      bought: { orders: 1, value: 5025 },
      open: { orders: 1, value: 5025 },
      lastOrderDate: creationDate,
      onMemo: { stones: 1, value: 4020 },
      orderedStones: 1,
      heldStones: [{ diamondId: held, stockId: 'SUM-5', holdUntil }],
    })
  })
})

test('the lists of orders, memos, holds, baskets and emails can be limited to one user', async () => {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = await addStones(
    desk.shop,
    Array.from({ length: 5 }, () => ({})),
  )
  const { buyer, id } = await desk.place([orderStone(one)])
  await desk.place([orderStone(two)])
  await desk.shop.call('confirmMemo', { token: buyer.token, body: { diamondIds: [three] } })
  await desk.shop.call('askForHold', { token: buyer.token, params: { id: four }, body: {} })
  await desk.shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: five } })
  const token = desk.admin.token
  const query = { userId: buyer.id }
  const orders = await desk.shop.call('listOrders', { token, query })
  expect(orders.body).toMatchObject([{ id }])
  expect(await desk.shop.call('listMemos', { token, query })).toMatchObject({
    body: [{ customer: { id: buyer.id } }],
  })
  expect(await desk.shop.call('listHoldRequests', { token, query })).toMatchObject({
    body: [{ customer: { id: buyer.id } }],
  })
  expect(await desk.shop.call('listBasketItems', { token, query })).toMatchObject({
    body: [{ userId: buyer.id, productId: five }],
  })
  const recipient = buyer.email.toUpperCase()
  const emails = await desk.shop.call('listOutbox', { token, query: { recipient } })
  expect(emails.body.map(({ to }: { to: string }) => to)).toEqual([buyer.email, buyer.email, buyer.email])

  // A customer cannot read another's list with it.
  const other = await desk.shop.addUser()
  for (const name of ['listMemos', 'listHoldRequests'] as const) {
    expect((await desk.shop.call(name, { token: other.token, query })).body).toEqual([])
  }
})

describe('the preview of a storefront', () => {
  beforeAll(() => addStones(desk.shop, [{}]))
  const readPreview = async (id: number) =>
    (await desk.shop.call('readStorefrontPreview', { token: desk.admin.token, params: { id } })).body.diamond

  test('shows the stone that its customers see first, with their prices and columns', async () => {
    // The smallest stones of the shop, of which customers see only the last.
    const hidden = [
      { off_sale: 'administrator' },
      { status: 3 },
      { status: 4 },
      { vendor: 'Suspended' },
      { is_lab_grown: true },
    ]
    const stones = [...hidden, { stock_id: 'FIRST', price_per_carat: 100_000, comment: 'From the safe' }]
    await addStones(
      desk.shop,
      stones.map((stone, index) => ({ carats: 10 + index, ...stone })),
    )
    const owner = await desk.shop.addUser({ discount: 50 })
    await setViewerPolicy(desk.shop, owner.id, {
      domain: 'preview.example',
      markup: 20,
      cells: ['comment', 'clarity'],
      suspendedVendors: ['Suspended'],
    })
    const customer = await desk.shop.addUser()
    await setViewerPolicy(desk.shop, customer.id, { providerId: owner.id })
    const seen = await desk.shop.call('searchDiamonds', {
      token: customer.token,
      headers: { host: 'preview.example' },
      body: { section: 'white', pageSize: 1 },
    })
    const diamond = await readPreview(owner.id)
    expect(diamond).toEqual(seen.body.items[0])
    expect(diamond).toMatchObject({ product: { stockId: 'FIRST' }, pricePerCarat: 1200 })
    expect(diamond).not.toHaveProperty('comment')
    expect(diamond).not.toHaveProperty('clarityId')
  })

  test('of a user without a domain is what they see themselves', async () => {
    const user = await desk.shop.addUser({ discount: 10 })
    await setViewerPolicy(desk.shop, user.id, {
      cells: ['totalPrice', 'pricePerCarat', 'discount', 'rapPrice'],
    })
    const seen = await desk.shop.call('searchDiamonds', {
      token: user.token,
      body: { section: 'white', pageSize: 1 },
    })
    const diamond = await readPreview(user.id)
    expect(diamond).toEqual(seen.body.items[0])
    expect(diamond).not.toHaveProperty('totalPrice')
  })

  test('of an administrator shows what customers of the merchant see', async () => {
    const diamond = await readPreview(desk.admin.id)
    expect(diamond).toMatchObject({ isActive: true, product: { status: 1 } })
    expect(diamond?.product).not.toHaveProperty('vendor')
  })

  test('is empty if its customers see no stone', async () => {
    const owner = await desk.shop.addUser()
    await setViewerPolicy(desk.shop, owner.id, { domain: 'empty.example', vendors: ['Nobody'] })
    await desk.shop.db.updateTable('diamonds').set({ vendor: 'Everybody' }).execute()
    await desk.shop.services.catalogue.reload()
    expect(await readPreview(owner.id)).toBeNull()
  })
})
