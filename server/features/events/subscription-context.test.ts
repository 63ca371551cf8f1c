import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openLiveShop, type LiveShop } from '#tests/support/shops/open-live-shop.ts'
import { toVisibilityAttributes } from '#server/stock/catalogue/visibility-attributes.ts'
import { readLowWatermark } from '#server/platform/change-feed/low-watermark.ts'
import { loadStones } from '#server/stock/diamonds/stone-row.ts'

let shop: LiveShop
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openLiveShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

const resync = { kind: 'resync' }

describe('a viewer whose policy changes', () => {
  test('reloads everything and receives events under the new policy', async () => {
    const user = await shop.addUser()
    const stream = await shop.listen(user.token)
    const [stone = 0] = await addStones(shop, [{}])
    const [received] = await shop.collectEvents([stream], async () => {
      await shop.change(`update users set discount = 20 where id = ${user.id}`)
      await shop.change(`update diamonds set status = 2 where id = ${stone}`)
    })
    expect(received).toMatchObject([resync, { kind: 'stone', id: stone, pricePerCarat: 4000 }])
    stream.close()
  })

  test('receives no events for a vendor that is hidden from them', async () => {
    const user = await shop.addUser()
    const stream = await shop.listen(user.token)
    const [stone = 0] = await addStones(shop, [{ vendor: 'Acme' }])
    const [received] = await shop.collectEvents([stream], () =>
      shop.change(
        `insert into suspended_vendors values (${user.id}, 'acme')`,
        `update diamonds set status = 2 where id = ${stone}`,
      ),
    )
    expect(received).toEqual([resync])
    stream.close()
  })

  test('is not interrupted by a login that leaves the policy unchanged', async () => {
    const user = await shop.addUser()
    const stream = await shop.listen(user.token)
    const [received] = await shop.collectEvents([stream], () =>
      shop.change(`update users set last_login_date = now() where id = ${user.id}`),
    )
    expect(received).toEqual([])
    stream.close()
  })

  test('reloads when the policy of the storefront’s owner changes, also as a guest', async () => {
    const owner = await shop.addUser()
    await shop.change(`update users set domain = 'gems.example' where id = ${owner.id}`)
    const member = await shop.addUser()
    await shop.change(`update users set domain_provider_id = ${owner.id} where id = ${member.id}`)
    const streams = [
      await shop.listen(undefined, { host: 'gems.example' }),
      await shop.listen(member.token),
      await shop.listen(),
    ]
    const vendors = await shop.collectEvents(streams, () =>
      shop.change(`insert into user_vendors values (${owner.id}, 'Best')`),
    )
    expect(vendors).toEqual([[resync], [resync], []])
    const [stone = 0] = await addStones(shop, [{ vendor: 'Acme' }])
    const received = await shop.collectEvents(streams, () =>
      shop.change(`update diamonds set status = 2 where id = ${stone}`),
    )
    expect(received.map((events) => events.length)).toEqual([0, 0, 1])
    for (const stream of streams) stream.close()
  })

  test('reloads when the domain they are on becomes a storefront', async () => {
    const stream = await shop.listen(undefined, { host: 'new.example' })
    const owner = await shop.addUser()
    const [received] = await shop.collectEvents([stream], async () => {
      await shop.change(
        `insert into suspended_vendors values (${owner.id}, 'Acme')`,
        `update users set domain = 'new.example' where id = ${owner.id}`,
      )
    })
    expect(received).toEqual([resync])
    stream.close()
  })
})

// Symptom: a listener missed a stone event although nothing of theirs had changed. Cause: resolving their
// policy again removed them briefly from their group, whose events were still to be published.
test('a viewer who logs in during a publish still receives its events', async () => {
  const [early, late] = [await shop.addUser({ discount: 31 }), await shop.addUser({ discount: 32 })]
  const streams = [await shop.listen(early.token), await shop.listen(late.token)]
  const [id = 0] = await addStones(shop, [{}])
  await shop.collectEvents(streams, async () => undefined)
  const { events, database } = shop.services
  const [stone] = await loadStones(shop.db, [id])
  events.stoneObserver?.onChange(stone && toVisibilityAttributes(stone), stone && { ...stone, status: 2 })
  events.publish(await readLowWatermark(database))
  // The first group has received its events; the others are still waiting.
  events.recordUserChanges([late.id])
  const received = streams.map((stream) =>
    stream.waitFor((event) => event.kind === 'stone' && event.status === 2),
  )
  expect((await Promise.all(received)).map(({ event }) => event)).toMatchObject([{ id }, { id }])
  for (const stream of streams) stream.close()
})

test('a stone that cannot be published ends its listeners’ streams, and the shop goes on', async () => {
  const user = await shop.addUser({ discount: 7 })
  const stream = await shop.listen(user.token)
  const [id = 0, other = 0] = await addStones(shop, [{}, {}])
  await shop.collectEvents([stream], async () => undefined)
  const { events, database } = shop.services
  const [stone] = await loadStones(shop.db, [id])
  // A negative price cannot be stored or presented.
  events.stoneObserver?.onChange(
    stone && toVisibilityAttributes(stone),
    stone && { ...stone, price_per_carat: -1 },
  )
  events.publish(await readLowWatermark(database))
  await stream.ended
  const again = await shop.listen()
  const [received] = await shop.collectEvents([again], () =>
    shop.change(`update diamonds set status = 2 where id = ${other}`),
  )
  expect(received).toMatchObject([{ kind: 'stone', id: other, status: 2 }])
  again.close()
})

describe('a viewer who may no longer listen', () => {
  test.each([
    ['is blocked', 'update users set blocked = true where id ='],
    ['is no longer approved', 'update users set approved = false where id ='],
    ['is signed out', 'delete from sessions where user_id ='],
  ])('who %s is disconnected at once', async (_why, statement) => {
    const user = await shop.addUser()
    const stream = await shop.listen(user.token)
    await shop.change(`${statement} ${user.id}`)
    await stream.ended
    const again = await shop.listen(user.token)
    expect([401, 403]).toContain(again.status)
  })

  test('who is deleted is disconnected at once', async () => {
    const user = await shop.addUser()
    const stream = await shop.listen(user.token)
    await shop.change(`delete from users where id = ${user.id}`)
    await stream.ended
    expect((await shop.listen(user.token)).status).toBe(401)
  })

  test('is disconnected when their token expires', async () => {
    const brief = await openLiveShop({ TOKEN_TTL: '2' })
    const user = await brief.addUser()
    const stream = await brief.listen(user.token)
    await stream.ended
    expect((await brief.listen(user.token)).status).toBe(401)
    await brief.close()
  })

  test('and a client with an invalid token is refused', async () => {
    const reply = await shop.call('listenToEvents', { token: 'none' })
    expect(reply.status).toBe(401)
    expect(reply.body).toMatchObject({ code: 70 })
  })
})

describe('a listener that reconnects', () => {
  const comeBack = (id: string | undefined, token?: string) =>
    shop.listen(token, { 'last-event-id': id ?? 'none' })

  async function readPresent(): Promise<{ lowWatermark: string; isSettled: boolean }> {
    const lowWatermark = await readLowWatermark(shop.services.database)
    const { rows } = await sql`select from changes where transaction >= ${lowWatermark}::xid8`.execute(
      shop.db,
    )
    return { lowWatermark, isSettled: rows.length === 0 }
  }

  test('and missed nothing goes on, also after a login', async () => {
    const user = await shop.addUser()
    const first = await shop.listen(user.token)
    await shop.collectEvents([first], async () => undefined)
    first.close()
    // A transaction in another database of this server may hold the low watermark back, so recent changes
    // could look like missed ones.
    await expect.poll(readPresent).toMatchObject({ isSettled: true })
    const { lowWatermark } = await readPresent()
    const [epoch, policy] = first.lastEventId()?.split('.') ?? []
    await shop.change(`update users set last_login_date = now() where id = ${user.id}`)
    const second = await comeBack([epoch, policy, lowWatermark].join('.'), user.token)
    expect(second.events).toEqual([{ kind: 'ready' }])
    second.close()
  })

  test('and missed a stone reloads everything', async () => {
    const first = await shop.listen()
    await shop.collectEvents([first], async () => undefined)
    first.close()
    await addStones(shop, [{}])
    const second = await comeBack(first.lastEventId())
    expect(second.events).toEqual([resync])
    second.close()
  })

  test('may come from a newly rendered page, as any user, and has missed nothing', async () => {
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
    ['a viewer’s policy', () => shop.change("update users set discount = 4 where role = 'Administrator'")],
  ])('from a page rendered before %s changed reloads everything', async (_, change) => {
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

  test('with another policy, an invalid position or one of another journal reloads everything', async () => {
    const user = await shop.addUser()
    const first = await shop.listen(user.token)
    await shop.collectEvents([first], async () => undefined)
    const id = first.lastEventId() ?? ''
    const [epoch = '', policy = '', lowWatermark = ''] = id.split('.')
    const odd = [
      // From a shop that has just started and does not know yet how far other processes lag.
      `${epoch}..0`,
      `${epoch.slice(1)}0.${policy}.${lowWatermark}`,
      `${epoch}.${policy}.9999999999999999999`,
      'none',
      '',
    ]
    for (const lastId of odd) {
      const back = await comeBack(lastId, user.token)
      expect({ lastId, received: back.events }).toEqual({ lastId, received: [resync] })
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

  test('is published to all; customers get no other events during it and reload after it', async () => {
    const [guest, boss] = [await shop.listen(), await shop.listen(admin.token)]
    const [stone = 0] = await addStones(shop, [{}])
    await turn(true)
    await shop.change(`update diamonds set status = 2 where id = ${stone}`)
    const late = await shop.listen()
    await turn(false)
    await shop.collectEvents([guest, boss, late], async () => undefined)
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

test('a shop that shuts down ends its streams', async () => {
  const closing = await openLiveShop()
  const stream = await closing.listen()
  await closing.app.close()
  await stream.ended
  expect(stream.events).toEqual([{ kind: 'ready' }])
  await closing.close()
})

test('one user has at most thirty streams', async () => {
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
