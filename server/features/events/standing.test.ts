import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openLiveShop, type LiveShop } from '#tests/support/shops/open-live-shop.ts'
import { toVisibilityAttributes } from '#server/stock/catalogue/visibility-attributes.ts'
import { readLowWatermark } from '#server/platform/change-feed/follow-changes.ts'
import { loadStones } from '#server/stock/diamonds/stone-row.ts'

let shop: LiveShop
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openLiveShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

const resync = { kind: 'resync' }

describe('a viewer whose terms change', () => {
  test('reads everything anew, and hears on the new terms', async () => {
    const user = await shop.addUser()
    const stream = await shop.listen(user.token)
    const [stone = 0] = await addStones(shop, [{}])
    const [told] = await shop.hear([stream], async () => {
      await shop.change(`update users set discount = 20 where id = ${user.id}`)
      await shop.change(`update diamonds set status = 2 where id = ${stone}`)
    })
    expect(told).toMatchObject([resync, { kind: 'stone', id: stone, pricePerCarat: 4000 }])
    stream.close()
  })

  test('hears no more of a vendor who is kept from him', async () => {
    const user = await shop.addUser()
    const stream = await shop.listen(user.token)
    const [stone = 0] = await addStones(shop, [{ vendor: 'Acme' }])
    const [told] = await shop.hear([stream], () =>
      shop.change(
        `insert into suspended_vendors values (${user.id}, 'acme')`,
        `update diamonds set status = 2 where id = ${stone}`,
      ),
    )
    expect(told).toEqual([resync])
    stream.close()
  })

  test('with a log-in that changes none of them goes on undisturbed', async () => {
    const user = await shop.addUser()
    const stream = await shop.listen(user.token)
    const [told] = await shop.hear([stream], () =>
      shop.change(`update users set last_login_date = now() where id = ${user.id}`),
    )
    expect(told).toEqual([])
    stream.close()
  })

  test("on another's storefront reads anew when that one's do, guests too", async () => {
    const owner = await shop.addUser()
    await shop.change(`update users set domain = 'gems.example' where id = ${owner.id}`)
    const member = await shop.addUser()
    await shop.change(`update users set domain_provider_id = ${owner.id} where id = ${member.id}`)
    const streams = [
      await shop.listen(undefined, { host: 'gems.example' }),
      await shop.listen(member.token),
      await shop.listen(),
    ]
    const vendors = await shop.hear(streams, () =>
      shop.change(`insert into user_vendors values (${owner.id}, 'Best')`),
    )
    expect(vendors).toEqual([[resync], [resync], []])
    const [stone = 0] = await addStones(shop, [{ vendor: 'Acme' }])
    const told = await shop.hear(streams, () =>
      shop.change(`update diamonds set status = 2 where id = ${stone}`),
    )
    expect(told.map((events) => events.length)).toEqual([0, 0, 1])
    for (const stream of streams) stream.close()
  })

  test('hears of a domain that begins to stand where he is', async () => {
    const stream = await shop.listen(undefined, { host: 'new.example' })
    const owner = await shop.addUser()
    const [told] = await shop.hear([stream], async () => {
      await shop.change(
        `insert into suspended_vendors values (${owner.id}, 'Acme')`,
        `update users set domain = 'new.example' where id = ${owner.id}`,
      )
    })
    expect(told).toEqual([resync])
    stream.close()
  })
})

// Symptom: a listener was not told of a stone although nothing of his had changed. Cause: looking at his record again
// took him out of his group for a moment, while its turn to be told was still to come.
test('a viewer who logs in while others are told is told as well', async () => {
  const [early, late] = [await shop.addUser({ discount: 31 }), await shop.addUser({ discount: 32 })]
  const streams = [await shop.listen(early.token), await shop.listen(late.token)]
  const [id = 0] = await addStones(shop, [{}])
  await shop.hear(streams, async () => undefined)
  const { events, database } = shop.services
  const [stone] = await loadStones(shop.db, [id])
  events.witness?.see(stone && toVisibilityAttributes(stone), stone && { ...stone, status: 2 })
  events.tell(await readLowWatermark(database))
  // The first group was told by now, and the others wait for their turns.
  events.noteUsers([late.id])
  const told = streams.map((stream) =>
    stream.waitFor((event) => event.kind === 'stone' && event.status === 2),
  )
  expect((await Promise.all(told)).map(({ event }) => event)).toMatchObject([{ id }, { id }])
  for (const stream of streams) stream.close()
})

test('a stone that cannot be told ends the streams it was for, and the shop goes on', async () => {
  const user = await shop.addUser({ discount: 7 })
  const stream = await shop.listen(user.token)
  const [id = 0, other = 0] = await addStones(shop, [{}, {}])
  await shop.hear([stream], async () => undefined)
  const { events, database } = shop.services
  const [stone] = await loadStones(shop.db, [id])
  // No database holds a negative price, and none is made of it.
  events.witness?.see(stone && toVisibilityAttributes(stone), stone && { ...stone, price_per_carat: -1 })
  events.tell(await readLowWatermark(database))
  await stream.ended
  const again = await shop.listen()
  const [told] = await shop.hear([again], () =>
    shop.change(`update diamonds set status = 2 where id = ${other}`),
  )
  expect(told).toMatchObject([{ kind: 'stone', id: other, status: 2 }])
  again.close()
})

describe('a viewer who may not listen any more', () => {
  test.each([
    ['is blocked', 'blocked = true'],
    ['has changed the password', 'token_epoch = token_epoch + 1'],
    ['is no longer approved', 'approved = false'],
  ])('because he %s is let go at once', async (_why, set) => {
    const user = await shop.addUser()
    const stream = await shop.listen(user.token)
    await shop.change(`update users set ${set} where id = ${user.id}`)
    await stream.ended
    const again = await shop.listen(user.token)
    expect([401, 403]).toContain(again.status)
  })

  test('because he was deleted is let go at once', async () => {
    const user = await shop.addUser()
    const stream = await shop.listen(user.token)
    await shop.change(`delete from users where id = ${user.id}`)
    await stream.ended
    expect((await shop.listen(user.token)).status).toBe(401)
  })

  test('because his token ends is let go when it does', async () => {
    const brief = await openLiveShop({ TOKEN_TTL: '2' })
    const user = await brief.addUser()
    const stream = await brief.listen(user.token)
    await stream.ended
    expect((await brief.listen(user.token)).status).toBe(401)
    await brief.close()
  })

  test('and nobody with a bad token listens', async () => {
    const reply = await shop.call('listenToEvents', { token: 'none' })
    expect(reply.status).toBe(401)
    expect(reply.body).toMatchObject({ code: 70 })
  })
})

describe('a listener who comes back', () => {
  const comeBack = (id: string | undefined, token?: string) =>
    shop.listen(token, { 'last-event-id': id ?? 'none' })

  async function readPresent(): Promise<{ lowWatermark: string; isSettled: boolean }> {
    const lowWatermark = await readLowWatermark(shop.services.database)
    const { rows } = await sql`select from changes where transaction >= ${lowWatermark}::xid8`.execute(
      shop.db,
    )
    return { lowWatermark, isSettled: rows.length === 0 }
  }

  test('and missed nothing goes on; logging in is nothing', async () => {
    const user = await shop.addUser()
    const first = await shop.listen(user.token)
    await shop.hear([first], async () => undefined)
    first.close()
    // Another database of the same server may have a transaction open, and what came since could have been its doing.
    await expect.poll(readPresent).toMatchObject({ isSettled: true })
    const { lowWatermark } = await readPresent()
    const [epoch, policy] = first.lastEventId()?.split('.') ?? []
    await shop.change(`update users set last_login_date = now() where id = ${user.id}`)
    const second = await comeBack([epoch, policy, lowWatermark].join('.'), user.token)
    expect(second.events).toEqual([{ kind: 'ready' }])
    second.close()
  })

  test('and missed a stone reads everything anew', async () => {
    const first = await shop.listen()
    await shop.hear([first], async () => undefined)
    first.close()
    await addStones(shop, [{}])
    const second = await comeBack(first.lastEventId())
    expect(second.events).toEqual([resync])
    second.close()
  })

  test('may come from a page that was just made, whoever he is, and has missed nothing', async () => {
    const user = await shop.addUser()
    await expect.poll(readPresent).toMatchObject({ isSettled: true })
    const { lowWatermark } = await readPresent()
    const [epoch, policy] = shop.services.events.findPosition().split('.')
    expect(policy).toBe('')
    for (const token of [undefined, user.token, admin.token]) {
      const listener = await comeBack([epoch, policy, lowWatermark].join('.'), token)
      expect(listener.events).toEqual([{ kind: 'ready' }])
      listener.close()
    }
  })

  test.each([
    ['a stone', () => addStones(shop, [{}])],
    [
      'his terms, or another’s',
      () => shop.change("update users set discount = 4 where role = 'Administrator'"),
    ],
  ])('may come from a page that was made before %s changed, and reads everything anew', async (_, change) => {
    const user = await shop.addUser()
    const [epoch, policy] = shop.services.events.findPosition().split('.')
    const id = [epoch, policy, (await readPresent()).lowWatermark].join('.')
    await change()
    for (const token of [undefined, user.token]) {
      const listener = await comeBack(id, token)
      expect(listener.events).toEqual([resync])
      listener.close()
    }
  })

  test('on other terms, with what this shop never wrote, or from before a restored backup reads everything anew', async () => {
    const user = await shop.addUser()
    const first = await shop.listen(user.token)
    await shop.hear([first], async () => undefined)
    const id = first.lastEventId() ?? ''
    const [epoch = '', policy = '', lowWatermark = ''] = id.split('.')
    const odd = [
      // Of a shop that has just begun, which cannot say how far others are behind.
      `${epoch}..0`,
      `${epoch.slice(1)}0.${policy}.${lowWatermark}`,
      `${epoch}.${policy}.9999999999999999999`,
      'none',
      '',
    ]
    for (const lastId of odd) {
      const back = await comeBack(lastId, user.token)
      expect({ lastId, told: back.events }).toEqual({ lastId, told: [resync] })
      back.close()
    }
    const asGuest = await comeBack(id)
    expect(asGuest.events).toEqual([resync])
    await shop.change(`update users set discount = 3 where id = ${user.id}`)
    const later = await comeBack(id, user.token)
    expect(later.events).toEqual([resync])
    for (const stream of [first, asGuest, later]) stream.close()
  })
})

describe('maintenance', () => {
  const enabled = (isEnabled: boolean) => ({ kind: 'maintenance', isEnabled, message: expect.any(String) })
  const turn = (isenabled: boolean) =>
    shop.call('changeMaintenance', { token: admin.token, query: { isenabled } })

  test('is told to all; customers hear nothing else until it ends, and then read everything anew', async () => {
    const [guest, boss] = [await shop.listen(), await shop.listen(admin.token)]
    const [stone = 0] = await addStones(shop, [{}])
    await turn(true)
    await shop.change(`update diamonds set status = 2 where id = ${stone}`)
    const late = await shop.listen()
    await turn(false)
    await shop.hear([guest, boss, late], async () => undefined)
    const tail = (stream: typeof guest) =>
      stream.events.filter((event) => !('carats' in event && event.status === 1))
    expect(tail(guest)).toEqual([{ kind: 'ready' }, enabled(true), enabled(false), resync])
    expect(tail(late)).toEqual([{ kind: 'ready' }, enabled(true), enabled(false), resync])
    expect(tail(boss)).toMatchObject([
      { kind: 'ready' },
      enabled(true),
      { kind: 'stone', id: stone, status: 2 },
      enabled(false),
    ])
    for (const stream of [guest, boss, late]) stream.close()
  })
})

test('a shop that closes ends its streams', async () => {
  const closing = await openLiveShop()
  const stream = await closing.listen()
  await closing.app.close()
  await stream.ended
  expect(stream.events).toEqual([{ kind: 'ready' }])
  await closing.close()
})

test('one caller has so many streams and no more', async () => {
  const guarded = await openLiveShop({ RATE_LIMIT: 'on' })
  const user = await guarded.addUser()
  const streams = await Promise.all(Array.from({ length: 30 }, () => guarded.listen(user.token)))
  expect(streams.every(({ status }) => status === 200)).toBe(true)
  const reply = await guarded.call('listenToEvents', { token: user.token })
  expect(reply.status).toBe(429)
  expect(reply.body).toMatchObject({ code: 90 })
  streams[0]?.close()
  await expect.poll(() => guarded.services.events.counts.listeners).toBe(29)
  expect((await guarded.listen(user.token)).status).toBe(200)
  await guarded.close()
})
