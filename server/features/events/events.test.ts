import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShopEvent } from '#contract/schemas/events.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import type { EventStream } from '#tests/support/servers/listen-to-events.ts'
import { openLiveShop, type LiveShop } from '#tests/support/shops/open-live-shop.ts'

type Person = { id: number; token: string; email: string }

let shop: LiveShop
let admin: Person
let buyer: Person
let other: Person
let guestStream: EventStream
let buyerStream: EventStream
let otherStream: EventStream
let adminStream: EventStream
let stone: number
let number = 0

beforeAll(async () => {
  shop = await openLiveShop()
  admin = await shop.addUser({ role: 'Administrator' })
  buyer = await shop.addUser({ discount: 10, company: 'Brilliant Ltd' })
  other = await shop.addUser()
  guestStream = await shop.listen()
  buyerStream = await shop.listen(buyer.token)
  otherStream = await shop.listen(other.token)
  adminStream = await shop.listen(admin.token)
})
afterAll(() => shop.close())
beforeEach(async () => {
  number += 1
  stone =
    (await addStones(shop, [{ stock_id: `EV-${number}`, vendor: 'Acme', rap_price: 1_000_000 }]))[0] ?? 0
})

/** Returns the events that guest, buyer, another customer and administrator receive during an action. */
const collectEvents = (act: () => Promise<unknown>) =>
  shop.collectEvents([guestStream, buyerStream, otherStream, adminStream], act)
const change = (set: string) => shop.change(`update diamonds set ${set} where id = ${stone}`)
const asAdmin = (name: Parameters<LiveShop['call']>[0], params: Record<string, number>, body?: unknown) =>
  shop.call(name, { token: admin.token, params, body })

describe('an event stream', () => {
  test('is sent unbuffered, uncached and uncompressed, and starts with its position', async () => {
    const stream = await shop.listen(buyer.token, { 'accept-encoding': 'gzip, br' })
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(stream.headers).not.toHaveProperty('content-encoding')
    expect(stream.events).toEqual([{ kind: 'ready' }])
    expect(stream.text()).toMatch(/^retry: \d{4}\n\ndata: {"kind":"ready"}\n\nid: \S+\n\n$/)
    stream.close()
  })

  test('is not opened by a HEAD request', async () => {
    const reply = await fetch(`${shop.address}/api/events`, { method: 'HEAD' })
    expect(reply.status).toBe(404)
  })

  test('counts as a listener while it is open', async () => {
    const before = shop.services.events.counts.listeners
    const stream = await shop.listen()
    expect(shop.services.events.counts.listeners).toBe(before + 1)
    stream.close()
    await expect.poll(() => shop.services.events.counts.listeners).toBe(before)
  })
})

describe('a stone', () => {
  test('on hold is published to each viewer at their own price, and to a guest without one', async () => {
    const [guest, discounted, plain, adminEvents] = await collectEvents(() =>
      asAdmin('changeDiamondStatus', { id: stone }, { status: 2 }),
    )
    const shown = {
      kind: 'stone',
      id: stone,
      stockId: `EV-${number}`,
      section: 'white',
      isActive: true,
      status: 2,
      isHeldForMe: false,
      carats: 1,
    }
    expect(guest).toEqual([shown])
    expect(discounted).toEqual([{ ...shown, pricePerCarat: 4500, totalPrice: 4500, discount: -55 }])
    expect(plain).toEqual([{ ...shown, pricePerCarat: 5000, totalPrice: 5000, discount: -50 }])
    expect(adminEvents).toEqual(plain)
  })

  test('with a new price is published only to viewers who see prices', async () => {
    const [guest, discounted] = await collectEvents(() =>
      change('price_per_carat = 600000, total_price = 600000'),
    )
    expect(guest).toEqual([])
    expect(discounted).toMatchObject([{ kind: 'stone', id: stone, pricePerCarat: 5400 }])
  })

  test('that other vendors list, too, makes customers reload when it turns out to be another stone', async () => {
    const certificate = { lab_id: 2, certificate_no: `72000000${number}`, shape_id: 12, carats: 1000 }
    await shop.db.updateTable('diamonds').set(certificate).where('id', '=', stone).execute()
    const [listing = 0] = await addStones(shop, [
      { ...certificate, stock_id: `EV-${number}-B`, vendor: 'Best' },
    ])
    const set = (shapeId: number) =>
      shop.change(`update diamonds set shape_id = ${shapeId} where id = ${listing}`)
    await set(12)
    const reload = [{ kind: 'stock', product: 'Diamond' }]
    expect(await collectEvents(() => set(11))).toEqual([reload, reload, reload, []])
    expect(await collectEvents(() => set(12))).toEqual([reload, reload, reload, []])
  })

  test('with a change in unpublished fields only is not published', async () => {
    expect(await collectEvents(() => change(`comment = 'Feather', version = version + 1`))).toEqual([
      [],
      [],
      [],
      [],
    ])
  })

  test('that goes off sale disappears for customers, and is off sale for administrators', async () => {
    const [guest, discounted, plain, adminEvents] = await collectEvents(() =>
      change(`off_sale = 'administrator'`),
    )
    const gone = [{ kind: 'stone-gone', id: stone }]
    expect([guest, discounted, plain]).toEqual([gone, gone, gone])
    expect(adminEvents).toMatchObject([{ kind: 'stone', id: stone, isActive: false }])
    const back = await collectEvents(() => change('off_sale = null'))
    expect(back.map((events) => events.map(({ kind }) => kind))).toEqual([
      ['stone'],
      ['stone'],
      ['stone'],
      ['stone'],
    ])
  })

  test('that is deleted disappears for everybody', async () => {
    const gone = [{ kind: 'stone-gone', id: stone }]
    expect(await collectEvents(() => shop.change(`delete from diamonds where id = ${stone}`))).toEqual([
      gone,
      gone,
      gone,
      gone,
    ])
  })

  test('that only administrators can see is published only to them', async () => {
    await change('status = 3')
    const received = await collectEvents(async () => {
      await change('price_per_carat = 700000')
      await change(`off_sale = 'sold'`)
      await change('status = 1')
    })
    expect(received.slice(0, 3)).toEqual([[], [], []])
    expect(received[3]).toHaveLength(3)
  })

  test('in a closed section is not published', async () => {
    const received = await collectEvents(() => change('is_lab_grown = true'))
    const gone = [{ kind: 'stone-gone', id: stone }]
    expect(received.slice(0, 3)).toEqual([gone, gone, gone])
    const then = await collectEvents(() => change('price_per_carat = 100'))
    expect(then.slice(0, 3)).toEqual([[], [], []])
  })

  test('held for a customer is published as theirs to them, and as on hold to others', async () => {
    const body = { status: 2, userId: buyer.id }
    const [, buyerEvents, others] = await collectEvents(() =>
      asAdmin('changeDiamondStatus', { id: stone }, body),
    )
    expect(buyerEvents).toMatchObject([{ status: 2, isHeldForMe: true }])
    expect(others).toMatchObject([{ status: 2, isHeldForMe: false }])
    const moved = await collectEvents(() => change(`hold_user_id = ${other.id}`))
    expect(moved[1]).toMatchObject([{ isHeldForMe: false }])
    expect(moved[2]).toMatchObject([{ isHeldForMe: true }])
    expect(moved[0]).toEqual([])
  })

  test('that goes on memo disappears for everybody except the customer of the memo', async () => {
    const [guest, buyerEvents, others] = await collectEvents(() =>
      change(`status = 4, memo_user_id = ${buyer.id}`),
    )
    expect(buyerEvents).toMatchObject([{ kind: 'stone', section: 'memo', status: 4 }])
    expect([guest, others]).toEqual([
      [{ kind: 'stone-gone', id: stone }],
      [{ kind: 'stone-gone', id: stone }],
    ])
    const [guestLater, buyerEventsLater] = await collectEvents(() => change('price_per_carat = 100'))
    expect(guestLater).toEqual([])
    expect(buyerEventsLater).toMatchObject([{ pricePerCarat: 0.9 }])
  })

  test('is published when the search already shows the change', async () => {
    const stream = await shop.listen(other.token)
    // A new listener may first receive the event for the new stone.
    const isHeld = (event: ShopEvent) => event.kind === 'stone' && event.id === stone && event.status === 2
    const received = stream.waitFor(isHeld)
    await shop.db.updateTable('diamonds').set({ status: 2 }).where('id', '=', stone).execute()
    await received
    const filters = { stockIds: [`EV-${number}`], statuses: [2] }
    const found = await shop.call('searchDiamonds', { token: other.token, body: { filters } })
    expect(found.body.total).toBe(1)
    stream.close()
  })

  test('that one transaction changes twice is published once, in its final state', async () => {
    const change = (status: number) => `update diamonds set status = ${status} where id = ${stone}`
    const [guest] = await collectEvents(() => shop.change(change(3), change(2)))
    expect(guest).toMatchObject([{ kind: 'stone', status: 2 }])
  })
})

describe('many stones at once', () => {
  test('are one event for viewers who see any of them, and none for others', async () => {
    const ids = await addStones(
      shop,
      Array.from({ length: 500 }, () => ({ vendor: 'Bulk & Co' })),
    )
    const restricted = await shop.addUser()
    await shop.change(`insert into suspended_vendors values (${restricted.id}, 'BULK & CO')`)
    const restrictedStream = await shop.listen(restricted.token)
    const stock = [{ kind: 'stock', product: 'Diamond' }]
    const received = await shop.collectEvents([guestStream, buyerStream, restrictedStream, adminStream], () =>
      shop.change(
        `update diamonds set price_per_carat = price_per_carat + 100 where id = any('{${ids.join()}}')`,
      ),
    )
    expect(received).toEqual([[], stock, [], stock])
    const gone = await shop.collectEvents([guestStream, buyerStream, restrictedStream, adminStream], () =>
      shop.change(`update diamonds set off_sale = 'import' where id = any('{${ids.join()}}')`),
    )
    expect(gone).toEqual([stock, stock, [], stock])
    restrictedStream.close()
  })

  test('sent on memo are one event for their customer and for viewers who saw them', async () => {
    const ids = await addStones(
      shop,
      Array.from({ length: 300 }, () => ({ status: 3 })),
    )
    const received = await collectEvents(() =>
      shop.change(
        `update diamonds set status = 4, memo_user_id = ${buyer.id} where id = any('{${ids.join()}}')`,
      ),
    )
    const stock = [{ kind: 'stock', product: 'Diamond' }]
    expect(received).toEqual([[], stock, [], stock])
  })

  test('melee and name diamonds are one event each, melee only for viewers with access', async () => {
    const melee = await shop.addUser({ pageIds: [8] })
    const stream = await shop.listen(melee.token)
    const received = await shop.collectEvents([guestStream, stream], () =>
      shop.change(
        `insert into melee (color, size_from, size_to, carats, price_per_carat) values ('G', 1.1, 1.2, 1000, 100)`,
        `insert into name_diamonds (letter, color, size, total_price) values ('A', 'G', 'small', 10000)`,
      ),
    )
    const letters = { kind: 'stock', product: 'NameDiamond' }
    expect(received[0]).toEqual([{ kind: 'stock', product: 'Melee' }, letters])
    expect(received[1]).toEqual([letters])
    stream.close()
  })
})

describe('an order', () => {
  const order = async (person: Person): Promise<number> => {
    await shop.call('addDiamondToCart', { token: person.token, body: { itemId: stone } })
    return (await shop.call('createOrder', { token: person.token })).body.id
  }
  const ofOrders = (events: readonly { kind: string }[] | undefined) =>
    events?.filter(({ kind }) => kind === 'order' || kind === 'orders')

  test('is published to its buyer and to administrators at every status change', async () => {
    let id = 0
    const placed = await collectEvents(async () => {
      id = await order(buyer)
    })
    const event = { kind: 'order', id, status: 0 }
    expect(placed.map(ofOrders)).toEqual([[], [event], [], [event]])
    const moved = await collectEvents(() => asAdmin('changeOrderStatus', { id }, { newStatus: 2 }))
    expect(moved).toEqual([[], [{ ...event, status: 2 }], [], [{ ...event, status: 2 }]])
  })

  test('that is deleted makes buyer and administrators reload their orders', async () => {
    const id = await order(other)
    const received = await collectEvents(() => asAdmin('deleteOrder', { id }))
    expect(received.map(ofOrders)).toEqual([[], [], [{ kind: 'orders' }], [{ kind: 'orders' }]])
  })

  test('among hundreds is published as one event for all orders', async () => {
    const received = await collectEvents(() =>
      shop.change(
        `insert into orders (user_id, buyer_name, buyer_email) select ${buyer.id}, 'Ada', 'ada@example.com' from generate_series(1, 300)`,
      ),
    )
    expect(received).toEqual([[], [{ kind: 'orders' }], [], [{ kind: 'orders' }]])
  })
})

describe('requests to the merchant', () => {
  test('a hold request is published to its customer and to administrators', async () => {
    const received = await collectEvents(() =>
      shop.change(
        `insert into hold_requests (user_id) values (${buyer.id})`,
        `update hold_requests set state = 'granted' where user_id = ${buyer.id}`,
      ),
    )
    const event = { kind: 'hold-request', state: 'granted' }
    expect(received).toMatchObject([[], [event], [], [event]])
  })

  test('a memo is published to its customer and to administrators', async () => {
    const received = await collectEvents(() =>
      shop.change(
        `insert into memos (state, user_id, customer_name, customer_email) values ('requested', ${other.id}, 'Ben', 'b@example.com')`,
      ),
    )
    const event = { kind: 'memo', state: 'requested' }
    expect(received).toMatchObject([[], [], [event], [event]])
  })

  test('a return is published to its buyer and to administrators', async () => {
    const received = await collectEvents(() =>
      shop.change(`insert into returns (order_id, user_id) values (1, ${buyer.id})`),
    )
    const event = { kind: 'return', state: 'requested' }
    expect(received).toMatchObject([[], [event], [], [event]])
  })
})
