import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInconsistencies } from '#tests/support/checks/list-inconsistencies.ts'
import { openRace, type Race } from '#tests/support/shops/open-race.ts'
import { addRaceStones } from '#tests/support/stock/race-stock.ts'

let race: Race
beforeAll(async () => {
  race = await openRace()
  await race.gate.query(
    `insert into sellers (legal_name, street, country_code) values ('Tavernier', 'Hoveniersstraat 2', 'BE')`,
  )
  await race.gate.query(
    `insert into tax_rules (seller_id, name, category, rate, is_default) select id, 'Domestic', 'S', 2100, true from sellers`,
  )
})
afterAll(() => race.close())

type Line = { productId: number; productType: string; quantity: number; state: string }
type Shipped = { id: number; lines: Line[]; itemIds: number[]; stoneIds: number[] }

/** Places an order of two stones, confirms and ships it. */
async function placeShipped(): Promise<Shipped> {
  const { token } = race.admin
  const stones = await addRaceStones(race.gate, 2)
  const items = stones.map(({ id }) => ({ productId: id, productType: 'Diamond', quantity: 1 }))
  const { body } = await race.first.call('createOrderFor', { token, body: { userId: race.ada.id, items } })
  const lines = items.map((item) => ({ ...item, state: 'confirmed' }))
  const params = { id: body.id }
  expect((await race.first.call('editOrder', { token, params, body: { items: lines } })).status).toBe(200)
  const shipped = await race.first.call('changeOrderStatus', { token, params, body: { newStatus: 3 } })
  expect(shipped.status).toBe(200)
  return {
    id: body.id,
    lines,
    itemIds: body.items.map(({ id }: { id: number }) => id),
    stoneIds: stones.map(({ id }) => id),
  }
}

const request =
  (order: Shipped, server = race.first) =>
  () =>
    server.call('requestReturn', {
      token: race.ada.token,
      params: { id: order.id },
      body: { lines: [{ orderItemId: order.itemIds[0] ?? 0 }], reason: 'Too dark' },
    })
const start = (order: Shipped) => () =>
  race.second.call('startReturn', {
    token: race.admin.token,
    body: { orderId: order.id, lines: [{ orderItemId: order.itemIds[0] ?? 0 }] },
  })
const receive = (order: Shipped, id: number, server: Race['first'], token: string) => () =>
  server.call('receiveReturn', {
    token,
    params: { id },
    body: { lines: [{ orderItemId: order.itemIds[0] ?? 0, outcome: 'available' }] },
  })
const credit = (invoiceId: number, returnId: number, server: Race['first'], token: string) => () =>
  server.call('issueCreditNote', {
    token,
    params: { id: invoiceId },
    body: { lines: [{ position: 1, amount: 1 }], reason: 'Returned', returnId },
  })
const issueInvoice = async ({ id }: Shipped): Promise<number> =>
  (await race.first.call('issueInvoice', { token: race.admin.token, params: { id }, body: {} })).body.id

async function readOfStone(id: number | undefined): Promise<object | undefined> {
  const { rows } = await race.observer.query<object>(
    'select status, off_sale, order_id::int from diamonds where id = $1',
    [id],
  )
  return rows[0]
}

const free = { status: 1, off_sale: null, order_id: null }

test('of two requests for one line, one becomes a return', async () => {
  const order = await placeShipped()
  const replies = await race.raceFor(`orders where id = ${order.id}`, request(order), start(order))
  expect(replies.map(({ status }) => status)).toEqual([201, 400])
  const { rows } = await race.observer.query('select state from returns where order_id = $1', [order.id])
  expect(rows).toEqual([{ state: 'requested' }])
})

test('of two receipts of one return, one takes the stone back', async () => {
  const order = await placeShipped()
  const { body } = await start(order)()
  const replies = await race.raceFor(
    `orders where id = ${order.id}`,
    receive(order, body.id, race.first, race.admin.token),
    receive(order, body.id, race.second, race.otherAdmin.token),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 400])
  expect(await readOfStone(order.stoneIds[0])).toEqual(free)
  const { rows } = await race.observer.query('select returned_quantity from order_items where id = $1', [
    order.itemIds[0],
  ])
  expect(rows).toEqual([{ returned_quantity: 1 }])
})

test('a credit note that waits for the receipt is issued; one that is ahead of it is refused', async () => {
  const one = await placeShipped()
  const { body: first } = await start(one)()
  const invoiceId = await issueInvoice(one)
  const [received, issued] = await race.raceFor(
    `returns where id = ${first.id}`,
    receive(one, first.id, race.first, race.admin.token),
    credit(invoiceId, first.id, race.second, race.otherAdmin.token),
  )
  expect([received.status, issued.status]).toEqual([200, 201])

  const two = await placeShipped()
  const { body: second } = await start(two)()
  const replies = await race.raceFor(
    `returns where id = ${second.id}`,
    credit(await issueInvoice(two), second.id, race.second, race.otherAdmin.token),
    receive(two, second.id, race.first, race.admin.token),
  )
  expect(replies.map(({ status }) => status)).toEqual([400, 200])
  const { rows } = await race.observer.query(
    'select credit_note_id::int from returns where id = any($1::bigint[]) order by id',
    [[first.id, second.id]],
  )
  expect(rows).toEqual([{ credit_note_id: issued.body.id }, { credit_note_id: null }])
})

test('of two credit notes for one return, one is issued', async () => {
  const order = await placeShipped()
  const { body } = await start(order)()
  const invoiceId = await issueInvoice(order)
  expect((await receive(order, body.id, race.first, race.admin.token)()).status).toBe(200)
  const replies = await race.raceFor(
    `returns where id = ${body.id}`,
    credit(invoiceId, body.id, race.first, race.admin.token),
    credit(invoiceId, body.id, race.second, race.otherAdmin.token),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 400])
})

test('an edit that waits for a request finds its line in the return; a request that waits for an edit is refused', async () => {
  const withoutFirst = ({ lines }: Shipped) =>
    lines.map((line, index) => (index === 0 ? { ...line, state: 'unavailable' } : line))
  const edit = (order: Shipped) => () =>
    race.second.call('editOrder', {
      token: race.otherAdmin.token,
      params: { id: order.id },
      body: { items: withoutFirst(order) },
    })
  const one = await placeShipped()
  const [requested, refused] = await race.raceFor(`orders where id = ${one.id}`, request(one), edit(one))
  expect([requested.status, refused.status]).toEqual([201, 400])
  expect(refused.body).toMatchObject({ details: [{ message: expect.stringContaining('is in return') }] })

  const two = await placeShipped()
  const [edited, late] = await race.raceFor(`orders where id = ${two.id}`, edit(two), request(two))
  expect([edited.status, late.status]).toEqual([200, 400])
  expect(late.body).toMatchObject({ details: [{ message: expect.stringContaining('is unavailable') }] })
})

test('a cancellation that waits for the receipt releases only what the order still has', async () => {
  const order = await placeShipped()
  const { body } = await start(order)()
  const cancel = () =>
    race.second.call('changeOrderStatus', {
      token: race.otherAdmin.token,
      params: { id: order.id },
      body: { newStatus: 1 },
    })
  expect((await cancel()).status).toBe(400)
  const replies = await race.raceFor(
    `orders where id = ${order.id}`,
    receive(order, body.id, race.first, race.admin.token),
    cancel,
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  for (const id of order.stoneIds) expect(await readOfStone(id)).toEqual(free)
})

test('a stone that came back is bought once by the next of two buyers', async () => {
  const order = await placeShipped()
  const { body } = await start(order)()
  const [stone = 0] = order.stoneIds
  const order2 = () =>
    race.second.call('createOrderFor', {
      token: race.otherAdmin.token,
      body: { userId: race.ben.id, items: [{ productId: stone, productType: 'Diamond', quantity: 1 }] },
    })
  expect((await order2()).status).toBe(409)
  const [received, bought] = await race.raceFor(
    `diamonds where id = ${stone}`,
    receive(order, body.id, race.first, race.admin.token),
    order2,
  )
  expect([received.status, bought.status]).toEqual([200, 201])
  const { token } = race.admin
  const params = { id: order.id }
  const completed = await race.first.call('changeOrderStatus', { token, params, body: { newStatus: 4 } })
  expect(completed.status).toBe(200)
  expect(await readOfStone(stone)).toEqual({ status: 2, off_sale: null, order_id: bought.body.id })
})

// The last test: counting deadlocks stops the servers.
test('after all that, orders and stock agree, and there was no deadlock', async () => {
  expect(await listInconsistencies(race.gate)).toEqual([])
  expect(await race.countDeadlocks()).toBe(0)
})
