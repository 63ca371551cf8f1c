import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_STATUS } from '#domain/order/status.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openOrderClient, orderStone, type OrderClient } from '#tests/support/shops/open-order-client.ts'

let desk: OrderClient
beforeAll(async () => {
  desk = await openOrderClient()
})
afterAll(() => desk.shop.close())

test('a status change emails the buyer unless the administrator chooses otherwise', async () => {
  const [id1 = 0] = await addStones(desk.shop, [{}])
  const { buyer, id } = await desk.place([orderStone(id1)])
  const change = (newStatus: number, sendEmail?: boolean) =>
    desk.shop.call('changeOrderStatus', {
      token: desk.admin.token,
      params: { id },
      body: { newStatus, ...(sendEmail !== undefined && { sendEmail }) },
    })
  const countMails = async () => (await desk.mailsTo(buyer.email)).length
  const before = await countMails()
  expect((await change(ORDER_STATUS.payment, false)).body).toMatchObject({
    status: ORDER_STATUS.payment,
    history: [{}, { to: ORDER_STATUS.payment }],
  })
  expect(await countMails()).toBe(before)
  await change(ORDER_STATUS.delivery, true)
  await change(ORDER_STATUS.completed)
  expect(await countMails()).toBe(before + 2)
})
