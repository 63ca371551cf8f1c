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

/** Puts a stone in Ben's cart. Returns a function that orders it on the second process. */
async function prepareBenOrder(id: number): Promise<() => Promise<ServerReply<'createOrder'>>> {
  const { second, ben } = race
  for (const row of (await second.call('readCart', { token: ben.token })).body) {
    await second.call('removeFromCart', { token: ben.token, params: { id: row.itemId } })
  }
  const added = await second.call('addDiamondToCart', { token: ben.token, body: { itemId: id } })
  expect(added.status).toBe(201)
  return () => second.call('createOrder', { token: ben.token })
}

/**
 * Races an administrator's action on the first process against Ben's order on the second, with each once in
 * front. Returns the statuses of both replies.
 */
async function raceOrder(
  action: (id: number) => Promise<ServerReply>,
  columns?: string,
): Promise<{ actionFirst: number[]; orderFirst: number[] }> {
  const statuses: number[][] = []
  for (const isActionFirst of [true, false]) {
    const id = await addStone(columns)
    const order = await prepareBenOrder(id)
    const lockedRows = { table: 'diamonds', ids: [id] } as const
    const replies = isActionFirst
      ? await race.raceRequests(lockedRows, () => action(id), order)
      : await race.raceRequests(lockedRows, order, () => action(id))
    statuses.push(replies.map(({ status }) => status))
  }
  const [actionFirst = [], orderFirst = []] = statuses
  return { actionFirst, orderFirst }
}

describe('a stone that a customer orders while an administrator changes it', () => {
  test('is deleted or ordered, never both', async () => {
    const remove = (id: number) =>
      race.first.call('deleteDiamond', { token: race.admin.token, params: { id } })
    expect(await raceOrder(remove)).toEqual({ actionFirst: [204, 409], orderFirst: [201, 409] })
  })

  test('remains if the order comes before the deletion of its vendor’s stones, and the reply says so', async () => {
    const removeAll = () =>
      race.first.call('deleteVendorDiamonds', {
        token: race.admin.token,
        params: { vendorName: 'Racer' },
      })
    const columns = `vendor = 'Racer'`
    expect(await raceOrder(removeAll, columns)).toEqual({ actionFirst: [200, 409], orderFirst: [201, 200] })
    const again = await removeAll()
    expect(again.body).toMatchObject({ deleted: 0, kept: 1 })
  })

  test.each<[string, 'changeDiamondStatus' | 'changeDiamondActive' | 'changeDiamond', object]>([
    ['suspends it', 'changeDiamondStatus', { status: 3 }],
    ['unlists it', 'changeDiamondActive', { isActive: false }],
    ['edits its weight and status', 'changeDiamond', { carats: 2, status: 3 }],
  ])('is ordered or changed, never both, when the administrator %s', async (_name, call, body) => {
    const action = (id: number) => race.first.call(call, { token: race.admin.token, params: { id }, body })
    expect(await raceOrder(action)).toEqual({ actionFirst: [200, 409], orderFirst: [201, 409] })
  })
})

test('two administrators edit the same version of a stone, and the later one is refused', async () => {
  const { first, second, admin, otherAdmin } = race
  const id = await addStone()
  const change = (server: RunningServer, token: string, pricePerCarat: number) => () =>
    server.call('changeDiamond', {
      token,
      params: { id },
      body: { pricePerCarat },
      headers: { 'if-match': '"v1"' },
    })
  const [won, conflict] = await race.raceRequests(
    { table: 'diamonds', ids: [id] },
    change(first, admin.token, 6000),
    change(second, otherAdmin.token, 7000),
  )
  expect([won.status, conflict.status]).toEqual([200, 412])
  expect(conflict.body.present).toMatchObject({ pricePerCarat: 6000, version: 2 })
})

test('two administrators highlight two stones at the same moment, and only the later one stays highlighted', async () => {
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
    const replies = await race.raceRequests(
      { table: 'diamonds', ids },
      highlight(first, admin.token, mine),
      highlight(second, otherAdmin.token, yours),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await gate.query('select id::int from diamonds where is_highlighted')
    expect(rows).toEqual([{ id: yours }])
  }
})

describe('the ETag of the complete list of stones', () => {
  const fetchList = async (
    server: RunningServer,
    tag = 'none',
  ): Promise<{ status: number; tag: string | null }> => {
    const reply = await fetch(`${server.address}/api/diamonds`, {
      headers: { authorization: `Bearer ${race.ada.token}`, 'if-none-match': tag },
    })
    await reply.arrayBuffer()
    return { status: reply.status, tag: reply.headers.get('etag') }
  }

  /** Waits until both processes return the same ETag: both have then processed every commit. */
  const waitForSameTag = async (): Promise<string> => {
    for (;;) {
      const [one, other] = [await fetchList(race.first), await fetchList(race.second)]
      if (one.tag !== null && one.tag === other.tag) return one.tag
    }
  }

  test('is the same from all processes and changes with every edit on any of them', async () => {
    const { first, second, admin } = race
    const id = await addStone()
    const tags = new Set<string>()
    for (const [server, other] of [
      [first, second],
      [second, first],
      [first, second],
    ] as const) {
      const tag = await waitForSameTag()
      expect(tags).not.toContain(tag)
      tags.add(tag)
      expect((await fetchList(other, tag)).status).toBe(304)
      const body = { comment: `change ${tags.size}` }
      await server.call('changeDiamond', { token: admin.token, params: { id }, body })
      // The process that made a change sees it at once.
      expect((await fetchList(server, tag)).status).toBe(200)
    }
    const last = await waitForSameTag()
    expect((await fetchList(first, last)).status).toBe(304)
  })
})
