import { readXlsx } from 'hucre'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openOrderClient, orderStone, type OrderClient } from '#tests/support/shops/open-order-client.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let desk: OrderClient
beforeAll(async () => {
  desk = await openOrderClient()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => desk.shop.close())

const stone = { carats: 1005, price_per_carat: 500_000 }

test('an order is exported as CSV that is named after its number and day', async () => {
  const [one = 0] = await addStones(desk.shop, [{ ...stone, stock_id: 'CSV-1' }])
  const { id, buyer } = await desk.place([orderStone(one)])
  await desk.shop.db
    .updateTable('order_items')
    .set({ buyer_reference: '=Jones' })
    .where('order_id', '=', id)
    .execute()
  const { body: order } = await desk.shop.call('readOrder', { token: buyer.token, params: { id } })
  const day = order.creationDate.slice(0, 10)
  const reply = await desk.shop.call('exportOrder', {
    token: buyer.token,
    params: { id },
    query: { format: 'csv' },
  })
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toContain(`order-${id}-${day}.csv`)
  const [head, line, ...rest] = Buffer.from(reply.bytes).toString().replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Order,Date,Status,Stock no.,Description,Reference,Availability,Stones,Carats,$/ct,Total')
  expect(line).toMatch(
    new RegExp(
      `^${id},${day},Processing,CSV-1,"?Round 1.005 ct.*,'=Jones,Not checked yet,1,1.005,5000,5025$`,
    ),
  )
  expect(rest).toEqual([''])
})

test('all orders of a customer are exported as Excel, with the totals', async () => {
  const [one = 0, two = 0] = await addStones(desk.shop, [stone, stone])
  const buyer = await desk.shop.addUser()
  for (const itemId of [one, two]) {
    await desk.shop.call('addDiamondToCart', { token: buyer.token, body: { itemId } })
    await desk.shop.call('createOrder', { token: buyer.token })
  }
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T23:59:59.999Z') })
  const reply = await desk.shop.call('exportOwnOrders', { token: buyer.token, query: { format: 'xlsx' } })
  expect(reply.headers['content-disposition']).toContain('orders-2026-11-27.xlsx')
  const rows = (await readXlsx(new Uint8Array(reply.bytes))).sheets[0]?.rows ?? []
  expect(rows).toHaveLength(5)
  expect(rows[0]).toContain('Stock no.')
  expect(rows.at(-1)).toEqual(expect.arrayContaining(['Total of 2', 2.01, 10_050]))
})

test('somebody else’s order is not exported, and an unknown format is refused', async () => {
  const [one = 0] = await addStones(desk.shop, [stone])
  const { id, buyer } = await desk.place([orderStone(one)])
  const stranger = await desk.shop.addUser()
  const ask = (token: string, format: string) =>
    desk.refusalOf(() => desk.shop.call('exportOrder', { token, params: { id }, query: { format } }))
  expect(await ask(stranger.token, 'csv')).toBe('404 ORDER_NOT_FOUND')
  expect(await ask(buyer.token, 'exe')).toContain('400 INVALID_REQUEST | format:')
})
