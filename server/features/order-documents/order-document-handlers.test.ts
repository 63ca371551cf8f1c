import { afterAll, beforeAll, expect, test } from 'vitest'
import { labs } from '#domain/reference/labs.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import {
  copyLine,
  openOrderClient,
  orderStone,
  type OrderClient,
} from '#tests/support/shops/open-order-client.ts'
import { readPdf, readPdfText, removeSpace } from '#tests/support/checks/read-pdf.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'

let desk: OrderClient
beforeAll(async () => {
  desk = await openOrderClient()
  await desk.shop.call('changeContact', {
    token: desk.admin.token,
    body: { company: 'Tavernier BV', address: 'Hoveniersstraat 2\n2018 Antwerp', phone: '+32 3 123 45 67' },
  })
})
afterAll(() => desk.shop.close())

const read = (name: 'readInvoice' | 'readPackingList', id: number) =>
  desk.shop.call(name, { token: desk.admin.token, params: { id } })

const addTwo = async (): Promise<number[]> =>
  addStones(desk.shop, [
    { carats: 1005, price_per_carat: 500_000, certificate_no: '2141438171', lab_id: 1 },
    { carats: 2000, price_per_carat: 300_000, total_price: 600_000 },
  ])

test('a packing list names the buyer’s order number and, once shipped, carrier and tracking number', async () => {
  const [stone = 0] = await addStones(desk.shop, [{}])
  const { id } = await desk.place([orderStone(stone)])
  const asAdmin = { token: desk.admin.token, params: { id } }
  await desk.shop.call('changeBuyerOrderNo', { ...asAdmin, body: { buyerOrderNo: 'PO 2026/77' } })
  const before = readPdfText((await read('readPackingList', id)).bytes)
  expect(before).toContain('PO 2026/77')
  expect(before).not.toContain('Tracking no.')
  const shippingDate = new Date().toISOString().slice(0, 10)
  const shipping = { carrier: 'Malca-Amit', trackingNo: 'MA 1234', shippingDate }
  await desk.shop.call('changeOrderStatus', { ...asAdmin, body: { newStatus: 3, shipping } })
  const after = readPdfText((await read('readPackingList', id)).bytes)
  for (const part of ['Shipped', 'Carrier', 'Malca-Amit', 'Tracking no.', 'MA 1234']) {
    expect(removeSpace(after)).toContain(removeSpace(part))
  }
})

test('a packing list contains the buyer’s remark', async () => {
  const { id } = await desk.place([orderStone((await addTwo())[0] ?? 0)])
  const comment = 'Our order 4711.\nTo the second floor'
  await desk.shop.db.updateTable('orders').set({ comment }).where('id', '=', id).execute()
  expect(readPdfText((await read('readPackingList', id)).bytes)).toContain(
    'Notes Our order 4711. To the second floor',
  )
})

test('each stone fits on one line with the longest certificate number, and 48 take two pages', async () => {
  const lab_id = labs.getByName('HRD').id
  const ids = await addStones(
    desk.shop,
    Array.from({ length: 48 }, (_, place) => ({ certificate_no: String(220737727504 + place), lab_id })),
  )
  const { id } = await desk.place(ids.map((stone) => orderStone(stone)))
  expect(readPdf((await read('readPackingList', id)).bytes).pages).toHaveLength(2)
})

test('a packing list names the goods without prices', async () => {
  const [one = 0, two = 0] = await addTwo()
  const { id, items } = await desk.place([orderStone(one), orderStone(two)])
  const reply = await read('readPackingList', id)
  const pdfText = readPdfText(reply.bytes)
  for (const text of [`Packing list ${id}`, String(items[1]?.['stockId']), '3.005', 'Packed by'])
    expect(pdfText).toContain(text)
  expect(pdfText).not.toContain('$')
})

test('unavailable lines are missing from a packing list and its totals', async () => {
  const [one = 0, two = 0] = await addTwo()
  const { id, items } = await desk.place([orderStone(one), orderStone(two)])
  await desk.edit(id, [copyLine(items[0]), copyLine(items[1], { state: 'unavailable' })])
  const pdfText = readPdfText((await read('readPackingList', id)).bytes)
  expect(pdfText).not.toContain(String(items[1]?.['stockId']))
  expect(pdfText).not.toContain('3.005')
})

test('the packing list of an order on a customer’s storefront names its owner, not the merchant', async () => {
  const [one = 0] = await addTwo()
  const owner = await desk.shop.addUser({ company: 'Meridian Jewels' })
  await setViewerPolicy(desk.shop, owner.id, { domain: 'meridian.example', markup: 10 })
  const buyer = await desk.shop.addUser()
  await setViewerPolicy(desk.shop, buyer.id, { providerId: owner.id })
  const body = { userId: buyer.id, items: [orderStone(one)] }
  const { body: order } = await desk.shop.call('createOrderFor', { token: desk.admin.token, body })
  const pdfText = readPdfText((await read('readPackingList', order.id)).bytes)
  expect(pdfText).toContain('Meridian Jewels')
  expect(pdfText).not.toContain('Tavernier')
})

test('a deleted buyer is named as in the order', async () => {
  const [one = 0] = await addTwo()
  const { id, buyer } = await desk.place([orderStone(one)])
  await desk.shop.call('deleteUser', { token: desk.admin.token, params: { userId: buyer.id } })
  expect(readPdfText((await read('readPackingList', id)).bytes)).toContain(buyer.email)
})

test('a cancelled order has no invoice', async () => {
  const [one = 0] = await addTwo()
  const { id } = await desk.place([orderStone(one)])
  await desk.changeStatus(id, 1)
  expect(await desk.refusalOf(() => read('readInvoice', id))).toBe(
    '400 INVALID_REQUEST | id: A cancelled order has no invoice',
  )
})
