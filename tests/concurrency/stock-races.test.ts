import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listInconsistencies, sumMelee } from '#tests/support/checks/list-inconsistencies.ts'
import { openRace, type Race } from '#tests/support/shops/open-race.ts'
import { addRaceMelee, addRaceParcel, addRaceStones, type Buyer } from '#tests/support/stock/race-stock.ts'
import type { RunningServer, ServerReply } from '#tests/support/servers/start-server.ts'

let race: Race
beforeAll(async () => {
  race = await openRace()
})
afterEach(async () => {
  // Whatever came first, nothing may be sold twice or lost.
  const faults = await listInconsistencies(race.gate)
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
afterAll(async () => {
  const deadlocks = await race.countDeadlocks()
  await race.close()
  if (deadlocks > 0) throw new Error(`${deadlocks} deadlocks, each hidden by a second try`)
})

type Item = { productId: number; productType: string; quantity: number; carats?: number }
const stone = (productId: number): Item => ({ productId, productType: 'Diamond', quantity: 1 })

async function fillCart(server: RunningServer, { token }: Buyer, ids: readonly number[]): Promise<void> {
  for (const row of (await server.call('readCart', { token })).body) {
    await server.call('removeFromCart', { token, params: { id: row.itemId } })
  }
  const body = ids.map((itemId) => ({ itemId }))
  expect((await server.call('addDiamondsToCart', { token, body })).status).toBe(201)
}
const order = (server: RunningServer, { token }: Buyer): Promise<ServerReply<'createOrder'>> =>
  server.call('createOrder', { token })
const orderFor = (
  server: RunningServer,
  { token }: Buyer,
  buyer: Buyer,
  items: readonly Item[],
  headers: Record<string, string> = {},
): Promise<ServerReply<'createOrderFor'>> =>
  server.call('createOrderFor', { token, headers, body: { userId: buyer.id, items } })
const changeStatus = (server: RunningServer, { token }: Buyer, id: number, newStatus: number) =>
  server.call('changeOrderStatus', { token, params: { id }, body: { newStatus } })

/** Places an order of these stones for Ada, and fills Ben's cart with them. */
async function placeForAda(ids: readonly number[]): Promise<number> {
  const { first, second, admin, ada, ben } = race
  const placed = await orderFor(first, admin, ada, ids.map(stone))
  expect(placed.status).toBe(201)
  await fillCart(second, ben, ids)
  return placed.body.id
}

const holdersOf = async (ids: readonly number[]): Promise<(number | null)[]> => {
  const { rows } = await race.observer.query<{ order_id: string | null }>(
    'select order_id from diamonds where id = any($1::bigint[]) order by id',
    [ids],
  )
  return rows.map(({ order_id }) => (order_id === null ? null : Number(order_id)))
}

describe('an order changes while another customer orders its stones', () => {
  test('an order after the cancellation gets the stones', async () => {
    const { first, second, admin, ben } = race
    const ids = (await addRaceStones(race.gate, 3)).map(({ id }) => id)
    const id = await placeForAda(ids)
    const [cancelled, ordered] = await race.raceRequests(
      { table: 'diamonds', ids },
      () => changeStatus(first, admin, id, 1),
      () => order(second, ben),
    )
    expect([cancelled.status, ordered.status]).toEqual([200, 201])
    expect(await holdersOf(ids)).toEqual(ids.map(() => ordered.body.id))
  })

  test('an order before the cancellation is refused, and the stones are free afterwards', async () => {
    const { first, second, admin, ben } = race
    const stones = await addRaceStones(race.gate, 3)
    const ids = stones.map(({ id }) => id)
    const id = await placeForAda(ids)
    const [ordered, cancelled] = await race.raceRequests(
      { table: 'diamonds', ids },
      () => order(second, ben),
      () => changeStatus(first, admin, id, 1),
    )
    expect([ordered.status, cancelled.status]).toEqual([409, 200])
    expect(ordered.body.details!.map(({ path }) => path).toSorted()).toEqual(
      stones.map(({ stockId }) => stockId),
    )
    expect(await holdersOf(ids)).toEqual([null, null, null])
  })

  test('of a reopened order and a new order, only the first gets the stones', async () => {
    const { first, second, admin, ben } = race
    for (const isBackFirst of [true, false]) {
      const ids = (await addRaceStones(race.gate, 2)).map(({ id }) => id)
      const id = await placeForAda(ids)
      await changeStatus(first, admin, id, 1)
      const bringBack = () => changeStatus(first, admin, id, 0)
      const buy = () => order(second, ben)
      const lockedRows = { table: 'diamonds', ids } as const
      const [won, refused] = isBackFirst
        ? await race.raceRequests(lockedRows, bringBack, buy)
        : await race.raceRequests(lockedRows, buy, bringBack)
      expect([won.status, refused.status]).toEqual([isBackFirst ? 200 : 201, 409])
      expect(await holdersOf(ids)).toEqual([won.body.id, won.body.id])
    }
  })

  test('a deleted order frees its stones like a cancelled one', async () => {
    const { first, second, admin, ben } = race
    for (const isDeletionFirst of [true, false]) {
      const ids = (await addRaceStones(race.gate, 2)).map(({ id }) => id)
      const id = await placeForAda(ids)
      const remove = () => first.call('deleteOrder', { token: admin.token, params: { id } })
      const buy = () => order(second, ben)
      const lockedRows = { table: 'diamonds', ids } as const
      const [one, other] = isDeletionFirst
        ? await race.raceRequests(lockedRows, remove, buy)
        : await race.raceRequests(lockedRows, buy, remove)
      expect([one.status, other.status]).toEqual(isDeletionFirst ? [204, 201] : [409, 204])
    }
  })
})

describe('an administrator and a customer at the same moment', () => {
  test('the first order of a stone gets it, and the other order is refused as a whole', async () => {
    const { first, second, admin, ada, ben } = race
    for (const isAdminFirst of [true, false]) {
      const [shared, only] = await addRaceStones(race.gate, 2)
      if (!shared || !only) throw new Error('The race needs two stones')
      await fillCart(second, ben, [shared.id, only.id])
      const orderIt = () => orderFor(first, admin, ada, [stone(shared.id)])
      const buy = () => order(second, ben)
      const lockedRows = { table: 'diamonds', ids: [shared.id] } as const
      const [won, refused] = isAdminFirst
        ? await race.raceRequests(lockedRows, orderIt, buy)
        : await race.raceRequests(lockedRows, buy, orderIt)
      expect([won.status, refused.status]).toEqual([201, 409])
      expect(refused.body.details).toMatchObject([{ path: shared.stockId }])
      const expected = isAdminFirst ? [won.body.id, null] : [won.body.id, won.body.id]
      expect(await holdersOf([shared.id, only.id])).toEqual(expected)
    }
  })

  test('a stone goes to the edited order or to the new one, never to both', async () => {
    const { first, second, admin, ben } = race
    for (const isEditFirst of [true, false]) {
      const [existing, requested] = await addRaceStones(race.gate, 2)
      if (!existing || !requested) throw new Error('The race needs two stones')
      const id = await placeForAda([existing.id])
      await fillCart(second, ben, [requested.id])
      const edit = () =>
        first.call('editOrder', {
          token: admin.token,
          params: { id },
          body: { items: [stone(existing.id), stone(requested.id)] },
        })
      const buy = () => order(second, ben)
      const lockedRows = { table: 'diamonds', ids: [requested.id] } as const
      const [won, refused] = isEditFirst
        ? await race.raceRequests(lockedRows, edit, buy)
        : await race.raceRequests(lockedRows, buy, edit)
      expect([won.status, refused.status]).toEqual([isEditFirst ? 200 : 201, 409])
      expect(await holdersOf([existing.id, requested.id])).toEqual([id, won.body.id])
    }
  })

  test('one request of an administrator that reaches two processes makes one order', async () => {
    const { first, second, admin, ada } = race
    const ids = (await addRaceStones(race.gate, 2)).map(({ id }) => id)
    const headers = { 'idempotency-key': `press ${ids[0]}` }
    const [one, again] = await race.raceRequests(
      { table: 'diamonds', ids },
      () => orderFor(first, admin, ada, ids.map(stone), headers),
      () => orderFor(second, admin, ada, ids.map(stone), headers),
    )
    expect([one.status, again.status]).toEqual([201, 201])
    expect(again.body.id).toBe(one.body.id)
  })
})

describe('a buyer cancels an order while an administrator confirms it', () => {
  for (const isCancelFirst of [true, false]) {
    test(`and only the ${isCancelFirst ? 'cancellation' : 'confirmation'} that comes first counts`, async () => {
      const { first, second, admin, ada } = race
      const ids = (await addRaceStones(race.gate, 2)).map(({ id }) => id)
      const id = await placeForAda(ids)
      const cancel = () => first.call('cancelOwnOrder', { token: ada.token, params: { id }, body: {} })
      const confirm = () =>
        second.call('editOrder', {
          token: admin.token,
          params: { id },
          body: { items: ids.map((stoneId) => ({ ...stone(stoneId), state: 'confirmed' })) },
        })
      const lockedRows = { table: 'diamonds', ids } as const
      const [won, refused] = isCancelFirst
        ? await race.raceRequests(lockedRows, cancel, confirm)
        : await race.raceRequests(lockedRows, confirm, cancel)
      expect([won.status, refused.status]).toEqual([200, 400])
      const read = await first.call('readOrder', { token: ada.token, params: { id } })
      expect(read.body).toMatchObject({
        status: isCancelFirst ? 1 : 0,
        items: ids.map(() => ({ state: isCancelFirst ? 'open' : 'confirmed' })),
      })
      expect(await holdersOf(ids)).toEqual(ids.map(() => (isCancelFirst ? null : id)))
    })
  }
})

describe('two administrators at the same moment', () => {
  test('an order that both cancel is cancelled once', async () => {
    const { first, second, admin, otherAdmin, ada, gate } = race
    const [single] = await addRaceStones(gate, 1)
    const melee = await addRaceMelee(gate)
    const placed = await orderFor(first, admin, ada, [
      stone(single?.id ?? 0),
      { productId: melee, productType: 'Melee', quantity: 9, carats: 2 },
    ])
    const [one, other] = await race.raceRequests(
      { table: 'diamonds', ids: [single?.id ?? 0] },
      () => changeStatus(first, admin, placed.body.id, 1),
      () => changeStatus(second, otherAdmin, placed.body.id, 1),
    )
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body.history.map(({ to }: { to: number }) => to)).toEqual([0, 1])
    expect(await sumMelee(gate, melee)).toBe(5000)
  })

  test('completing and cancelling one order happen one after the other', async () => {
    const { first, second, admin, otherAdmin } = race
    for (const [one, other] of [
      [4, 1],
      [1, 4],
    ] as const) {
      const ids = (await addRaceStones(race.gate, 2)).map(({ id }) => id)
      const id = await placeForAda(ids)
      const [, last] = await race.raceRequests(
        { table: 'diamonds', ids },
        () => changeStatus(first, admin, id, one),
        () => changeStatus(second, otherAdmin, id, other),
      )
      expect(last.status).toBe(200)
      expect(last.body.history.map(({ to }: { to: number }) => to)).toEqual([0, one, other])
    }
  })

  test('of two edits of the same version of an order, the later one is refused', async () => {
    const { first, second, admin, otherAdmin } = race
    const ids = (await addRaceStones(race.gate, 1)).map(({ id }) => id)
    const id = await placeForAda(ids)
    const edit = (server: RunningServer, { token }: Buyer, state: string) =>
      server.call('editOrder', {
        token,
        params: { id },
        headers: { 'if-match': '"v1"' },
        body: { items: ids.map((stoneId) => ({ ...stone(stoneId), state })) },
      })
    const [won, conflict] = await race.raceRequests(
      { table: 'diamonds', ids },
      () => edit(first, admin, 'confirmed'),
      () => edit(second, otherAdmin, 'unavailable'),
    )
    expect([won.status, conflict.status]).toEqual([200, 412])
    expect(conflict.body.present).toMatchObject({ version: 2, items: [{ state: 'confirmed' }] })
  })
})

describe('stock that is sold by number or weight', () => {
  test('only the first of two orders for more melee than is in stock succeeds', async () => {
    const { first, second, ada, ben, gate } = race
    const melee = await addRaceMelee(gate)
    for (const [server, buyer] of [
      [first, ada],
      [second, ben],
    ] as const) {
      await fillCart(server, buyer, [(await addRaceStones(gate, 1))[0]?.id ?? 0])
      const body = { itemId: melee, numberOfStones: 60, carats: 3 }
      expect((await server.call('addMeleeToCart', { token: buyer.token, body })).status).toBe(201)
    }
    const [won, refused] = await race.raceRequests(
      { table: 'melee', ids: [melee] },
      () => order(first, ada),
      () => order(second, ben),
    )
    expect([won.status, refused.status]).toEqual([201, 409])
    expect(refused.body.details).toMatchObject([{ path: `Melee:${melee}` }])
    expect(await sumMelee(gate, melee)).toBe(5000)
  })

  test('a second order of a parcel succeeds if enough stones are left, and only then', async () => {
    const { first, second, ada, ben, gate } = race
    for (const [requested, status] of [
      [5, 409],
      [4, 201],
    ] as const) {
      const parcel = await addRaceParcel(gate)
      for (const [server, buyer, numberOfStones] of [
        [first, ada, 6],
        [second, ben, requested],
      ] as const) {
        await fillCart(server, buyer, [parcel.id])
        const body = { itemId: parcel.id, numberOfStones }
        await server.call('addParcelToCart', { token: buyer.token, body })
      }
      const [won, other] = await race.raceRequests(
        { table: 'diamonds', ids: [parcel.id] },
        () => order(first, ada),
        () => order(second, ben),
      )
      expect([won.status, other.status]).toEqual([201, status])
    }
  })
})

test('a confirmation that is requested three times on two processes is emailed once', async () => {
  const { first, second, ada, gate, observer } = race
  const ids = (await addRaceStones(gate, 1)).map(({ id }) => id)
  await fillCart(first, ada, ids)
  const placed = await order(first, ada)
  const confirm = (server: RunningServer) =>
    server.call('confirmOrderPlaced', { token: ada.token, body: { orderId: placed.body.id } })
  const replies = await Promise.all([confirm(first), confirm(second), confirm(first)])
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204])
  const { rows } = await observer.query(
    `select 1 from outbox_mails m join users u on u.email = m.recipient
     where u.id = $1 and m.subject like 'Order ' || $2::text || ' received%'`,
    [ada.id, placed.body.id],
  )
  expect(rows).toHaveLength(1)
})

test('random orders, edits, status changes and deletions on two processes sell no stone twice and lose none', async () => {
  const { first, second, admin, otherAdmin, ada, ben, gate } = race
  const ids = (await addRaceStones(gate, 6)).map(({ id }) => id)
  const parcel = await addRaceParcel(gate)
  const melee = await addRaceMelee(gate)
  const servers = [first, second]
  let seed = 42
  const draw = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return Math.floor((seed / 2_147_483_647) * below)
  }
  const pick = <T>(values: readonly T[]): T => {
    const value = values[draw(values.length)]
    if (value === undefined) throw new Error('Nothing to pick from')
    return value
  }
  const drawItems = (): Item[] => [
    ...ids.filter(() => draw(3) === 0).map(stone),
    ...(draw(2) === 0 ? [{ ...stone(parcel.id), quantity: 1 + draw(4) }] : []),
    { productId: melee, productType: 'Melee', quantity: 5, carats: (1 + draw(20)) / 10 },
  ]
  const orderIds: number[] = []
  const runRandomAction = async (): Promise<ServerReply> => {
    const server = pick(servers)
    const by = pick([admin, otherAdmin])
    const id = orderIds.length > 0 ? pick(orderIds) : 1
    const kind = draw(10)
    if (kind < 4) {
      const reply = await orderFor(server, by, pick([ada, ben]), drawItems())
      if (reply.status === 201) orderIds.push(reply.body.id)
      return reply
    }
    if (kind < 7) return changeStatus(server, by, id, draw(5))
    if (kind < 8) return server.call('deleteOrder', { token: by.token, params: { id } })
    // Parts of a parcel or of melee that are unavailable and then removed are written off, so the sums would
    // not match.
    const items = drawItems().map((item) => {
      const isSingle = item.productType === 'Diamond' && item.productId !== parcel.id
      return { ...item, state: pick([null, 'open', 'confirmed', isSingle ? 'unavailable' : 'open']) }
    })
    return server.call('editOrder', { token: by.token, params: { id }, body: { items } })
  }
  const counts = new Map<number, number>()
  for (let round = 0; round < 40; round += 1) {
    const replies = await Promise.all(Array.from({ length: 6 }, () => runRandomAction()))
    for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  expect(await sumMelee(gate, melee)).toBe(5000)
  expect([...counts.keys()].every((status) => status < 500)).toBe(true)
  for (const status of [200, 201, 409]) expect(counts.get(status)).toBeGreaterThan(5)
  console.log([...counts].map(([status, count]) => `${status}: ${count}`).join(', '))
})
