import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdfText } from '#tests/support/checks/read-pdf.ts'
import { openOrderClient, orderStone, type OrderClient } from '#tests/support/shops/open-order-client.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { loadAttachment } from './load-attachment.ts'

let desk: OrderClient
beforeAll(async () => {
  desk = await openOrderClient()
  await desk.shop.call('changeContact', {
    token: desk.admin.token,
    body: { company: 'Tavernier BV', address: 'Hoveniersstraat 2\n2018 Antwerp' },
  })
})
afterAll(() => desk.shop.close())

const stone = {
  carats: 1370,
  price_per_carat: 431_700,
  shape_id: 12,
  lab_id: 2,
  certificate_no: '2141438171',
}

const read = (id: number, token: string) => desk.shop.call('readOrderConfirmation', { token, params: { id } })

test('a buyer gets the confirmation of their order with addresses, references, notes and totals', async () => {
  const { shop } = desk
  const [one = 0, two = 0] = await addStones(shop, [stone, { carats: 2000, price_per_carat: 300_000 }])
  const buyer = await shop.addUser()
  const { token } = buyer
  const address = {
    company: 'The Goldsmith',
    firstName: 'Ann',
    lastName: 'Smith',
    address: 'Pelikaanstraat 62',
    city: 'Antwerp',
    countryId: 56,
    phone: '+32 3 123 45 67',
  }
  const { body: added } = await shop.call('addOwnAddress', {
    token,
    params: { userId: 'current' },
    body: address,
  })
  const { body: cart } = await shop.call('addDiamondsToCart', {
    token,
    body: [{ itemId: one }, { itemId: two }],
  })
  await shop.call('changeCartItem', {
    token,
    params: { id: cart[0]!.itemId },
    body: { buyerReference: 'Ring for Mrs Jones' },
  })
  const { body: order } = await shop.call('createOrder', {
    token,
    body: { comment: 'By courier', addressId: added.id, buyerOrderNo: 'PO 2026/77' },
  })
  const reply = await read(order.id, token)
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['content-disposition']).toContain(
    encodeURIComponent(`Order confirmation ${order.id}.pdf`),
  )
  const text = readPdfText(reply.bytes)
  for (const expected of [
    `Order confirmation ${order.id}`,
    'Tavernier BV',
    buyer.email,
    'Deliver to',
    'Pelikaanstraat 62',
    '2141438171',
    'Ref. Ring for Mrs Jones',
    'By courier',
    'Your order no.',
    'PO 2026/77',
    '$4,317.00',
    '3.37',
    '$11,914.29',
  ]) {
    expect(text).toContain(expected)
  }
  expect(readPdfText((await read(order.id, desk.admin.token)).bytes)).toBe(text)
})

test('the confirmation names the company and person of the billing address', async () => {
  const { shop } = desk
  const [one = 0] = await addStones(shop, [stone])
  const buyer = await shop.addUser({ company: 'Goldsmith Ltd' })
  const address = {
    company: 'Goldsmith Accounts',
    firstName: 'Bea',
    lastName: 'Books',
    address: 'Keyserlei 5',
    city: 'Antwerp',
    countryId: 56,
    phone: '+32 3 123 45 68',
    isBilling: true,
  }
  expect((await shop.call('addOwnAddress', { token: buyer.token, body: address })).status).toBe(201)
  const body = { userId: buyer.id, items: [orderStone(one)] }
  const { body: order } = await shop.call('createOrderFor', { token: desk.admin.token, body })
  const text = readPdfText((await read(order.id, buyer.token)).bytes)
  for (const expected of ['Goldsmith Accounts', 'Bea Books', 'Keyserlei 5']) expect(text).toContain(expected)
  expect(text).not.toContain('Goldsmith Ltd')
})

test('the confirmation leaves out what the buyer’s storefront hides, also for administrators', async () => {
  const [one = 0] = await addStones(desk.shop, [stone])
  const { id, buyer } = await desk.place([orderStone(one)])
  await setViewerPolicy(desk.shop, buyer.id, {
    cells: ['certificate', 'carats', 'pricePerCarat', 'totalPrice'],
  })
  for (const token of [buyer.token, desk.admin.token]) {
    const text = readPdfText((await read(id, token)).bytes)
    expect(text).toContain('Round')
    for (const hidden of ['2141438171', '1.37', '$', 'Carats', 'Total (USD)'])
      expect(text).not.toContain(hidden)
  }
})

test('the confirmation of an order on a storefront is the storefront’s', async () => {
  const [one = 0] = await addStones(desk.shop, [stone])
  const owner = await desk.shop.addUser({ company: 'Meridian Jewels' })
  await setViewerPolicy(desk.shop, owner.id, { domain: 'meridian-two.example', markup: 10 })
  const buyer = await desk.shop.addUser()
  await setViewerPolicy(desk.shop, buyer.id, { providerId: owner.id })
  const body = { userId: buyer.id, items: [orderStone(one)] }
  const { body: order } = await desk.shop.call('createOrderFor', { token: desk.admin.token, body })
  const text = readPdfText((await read(order.id, buyer.token)).bytes)
  expect(text).toContain('Meridian Jewels')
  expect(text).not.toContain('Tavernier')
})

test('the confirmation of somebody else’s order, and of a cancelled one, is refused', async () => {
  const [one = 0] = await addStones(desk.shop, [stone])
  const { id, buyer } = await desk.place([orderStone(one)])
  const stranger = await desk.shop.addUser()
  expect(await desk.refusalOf(() => read(id, stranger.token))).toBe('404 ORDER_NOT_FOUND')
  await desk.changeStatus(id, 1)
  expect(await desk.refusalOf(() => read(id, buyer.token))).toBe(
    '400 INVALID_REQUEST | id: A cancelled order has no confirmation',
  )
})

test('the email that confirms an order has the confirmation attached, unless the order was cancelled', async () => {
  const [one = 0] = await addStones(desk.shop, [stone])
  const { id, buyer } = await desk.place([orderStone(one)])
  const [mail] = await desk.mailsTo(buyer.email)
  expect(mail).toMatchObject({ attachment_kind: 'order-confirmation', attachment_id: id })
  const attachment = { kind: 'order-confirmation', id }
  const file = await loadAttachment(desk.shop.services, attachment)
  expect(file).toMatchObject({ fileName: `Order confirmation ${id}.pdf`, contentType: 'application/pdf' })
  expect(readPdfText(file!.content)).toContain('2141438171')
  await desk.changeStatus(id, 1)
  expect(await loadAttachment(desk.shop.services, attachment)).toBeUndefined()
  const others = await desk.mailsTo(desk.admin.email)
  expect(others.every(({ attachment_kind }) => attachment_kind === null)).toBe(true)
})
