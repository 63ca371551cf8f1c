import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRace, type Race } from '#tests/support/shops/open-race.ts'
import { addRaceStones } from '#tests/support/stock/race-stock.ts'
import type { RunningServer, ServerReply } from '#tests/support/servers/start-server.ts'

let race: Race
beforeAll(async () => {
  race = await openRace()
})
afterAll(() => endRace())

async function endRace(): Promise<void> {
  expect(await race.countDeadlocks()).toBe(0)
  await race.close()
}

async function addStone(columns = ''): Promise<number> {
  const [stone] = await addRaceStones(race.gate, 1)
  if (!stone) throw new Error('The race needs a stone')
  if (columns !== '') await race.gate.query(`update diamonds set ${columns} where id = $1`, [stone.id])
  return stone.id
}

/** Ben wants a stone, over the second process. */
async function letBenOrder(id: number): Promise<() => Promise<ServerReply>> {
  const { second, ben } = race
  for (const row of (await second.call('readCart', { token: ben.token })).body) {
    await second.call('removeFromCart', { token: ben.token, params: { id: row.itemId } })
  }
  const added = await second.call('addDiamondToCart', { token: ben.token, body: { itemId: id } })
  expect(added.status).toBe(201)
  return () => second.call('createOrder', { token: ben.token })
}

/** Who gets to a stone first, the administrator's act on the first process or Ben's order on the second. */
async function raceOrder(
  act: (id: number) => Promise<ServerReply>,
  columns?: string,
): Promise<{ actFirst: number[]; orderFirst: number[] }> {
  const statuses: number[][] = []
  for (const isActFirst of [true, false]) {
    const id = await addStone(columns)
    const order = await letBenOrder(id)
    const hold = { table: 'diamonds', ids: [id] } as const
    const replies = isActFirst
      ? await race.press(hold, () => act(id), order)
      : await race.press(hold, order, () => act(id))
    statuses.push(replies.map(({ status }) => status))
  }
  const [actFirst = [], orderFirst = []] = statuses
  return { actFirst, orderFirst }
}

describe('a stone that is ordered while an administrator', () => {
  test('deletes it is ordered or deleted, never both', async () => {
    const remove = (id: number) =>
      race.first.call('deleteDiamond', { token: race.admin.token, params: { id } })
    expect(await raceOrder(remove)).toEqual({ actFirst: [204, 409], orderFirst: [201, 409] })
  })

  test('deletes all of its vendor stays where the order came first, and he is told', async () => {
    const removeAll = () =>
      race.first.call('deleteVendorDiamonds', {
        token: race.admin.token,
        params: { vendorName: 'Racer' },
      })
    const columns = `vendor = 'Racer'`
    expect(await raceOrder(removeAll, columns)).toEqual({ actFirst: [200, 409], orderFirst: [201, 200] })
    const again = await removeAll()
    expect(again.body).toMatchObject({ deleted: 0, kept: 1 })
  })

  test.each<[string, 'changeDiamondStatus' | 'changeDiamondActive' | 'changeDiamond', object]>([
    ['suspends it', 'changeDiamondStatus', { status: 3 }],
    ['takes it off sale', 'changeDiamondActive', { isActive: false }],
    ['makes it another stone', 'changeDiamond', { carats: 2, status: 3 }],
  ])('%s: whoever comes first', async (_name, call, body) => {
    const act = (id: number) => race.first.call(call, { token: race.admin.token, params: { id }, body })
    expect(await raceOrder(act)).toEqual({ actFirst: [200, 409], orderFirst: [201, 409] })
  })
})

test('of two administrators who change what they both saw the later one is told', async () => {
  const { first, second, admin, otherAdmin } = race
  const id = await addStone()
  const change = (server: RunningServer, token: string, pricePerCarat: number) => () =>
    server.call('changeDiamond', {
      token,
      params: { id },
      body: { pricePerCarat },
      headers: { 'if-match': '"v1"' },
    })
  const [won, told] = await race.press(
    { table: 'diamonds', ids: [id] },
    change(first, admin.token, 6000),
    change(second, otherAdmin.token, 7000),
  )
  expect([won.status, told.status]).toEqual([200, 412])
  expect(told.body.present).toMatchObject({ pricePerCarat: 6000, version: 2 })
})

test('two administrators who highlight two stones at once, and turn about, leave one highlighted', async () => {
  const { first, second, admin, otherAdmin, gate } = race
  const ids = [await addStone(), await addStone()]
  const highlight = (server: RunningServer, token: string, id: number) => () =>
    server.call('highlightDiamond', { token, params: { id }, body: {} })
  const [one = 0, other = 0] = ids
  for (const [mine, yours] of [
    [one, other],
    [other, one],
    [one, one],
  ] as const) {
    const replies = await race.press(
      { table: 'diamonds', ids },
      highlight(first, admin.token, mine),
      highlight(second, otherAdmin.token, yours),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await gate.query('select id::int from diamonds where is_highlighted')
    expect(rows).toEqual([{ id: yours }])
  }
})

describe('the ETag of the whole list', () => {
  const ask = async (
    server: RunningServer,
    tag = 'none',
  ): Promise<{ status: number; tag: string | null }> => {
    const reply = await fetch(`${server.address}/api/diamonds`, {
      headers: { authorization: `Bearer ${race.ada.token}`, 'if-none-match': tag },
    })
    await reply.arrayBuffer()
    return { status: reply.status, tag: reply.headers.get('etag') }
  }

  /** Both processes have heard of every commit so far when they answer alike: notices come by themselves. */
  const untilAgreed = async (): Promise<string> => {
    for (;;) {
      const [one, other] = [await ask(race.first), await ask(race.second)]
      if (one.tag !== null && one.tag === other.tag) return one.tag
    }
  }

  test('is the same from every process, and another after a change by any of them', async () => {
    const { first, second, admin } = race
    const id = await addStone()
    const tags = new Set<string>()
    for (const [server, other] of [
      [first, second],
      [second, first],
      [first, second],
    ] as const) {
      const tag = await untilAgreed()
      expect(tags).not.toContain(tag)
      tags.add(tag)
      expect((await ask(other, tag)).status).toBe(304)
      const body = { comment: `change ${tags.size}` }
      await server.call('changeDiamond', { token: admin.token, params: { id }, body })
      // Who wrote reads his own write, at once.
      expect((await ask(server, tag)).status).toBe(200)
    }
    const last = await untilAgreed()
    expect((await ask(first, last)).status).toBe(304)
  })
})
