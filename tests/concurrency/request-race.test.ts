import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '#contract/contract.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/databases/postgres-database.ts'
import {
  addBuyers,
  addRaceStones,
  migrateUrl,
  type Buyer,
  type RaceStone,
} from '#tests/support/stock/race-stock.ts'
import { gatedRounds } from '#tests/support/test-matrix.ts'
import { startServer, type RunningServer, type ServerReply } from '#tests/support/servers/start-server.ts'

const rounds = gatedRounds(10)

let database: TestDatabase
let gate: Client
let first: RunningServer
let second: RunningServer
let admin: Buyer
/** A second administrator: the calls of one administrator wait for each other at their user row. */
let otherAdmin: Buyer
let ada: Buyer
let ben: Buyer

beforeAll(async () => {
  database = await createTestDatabase(migrateUrl)
  gate = new Client({ connectionString: database.url })
  await gate.connect()
  const environment = {
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'a secret that all processes of a race share',
  }
  const people = await addBuyers(gate, environment.TOKEN_SECRET, 4)
  if (!people[0] || !people[1] || !people[2] || !people[3]) throw new Error('The races need four people')
  ;[admin, ada, ben, otherAdmin] = [people[0], people[1], people[2], people[3]]
  await gate.query(`update users set role = 'Administrator' where id in ($1, $2)`, [admin.id, otherAdmin.id])
  first = await startServer(environment)
  second = await startServer(environment)
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await gate.end()
  await database.drop()
})

type RacingRequest<Name extends EndpointName> = () => Promise<ServerReply<Name>>

/**
 * Races two requests for one stone on two processes. When the gate opens, each has done everything except
 * locking the rows that the other needs too; the first in the queue goes first. Returns both replies in that
 * order.
 */
async function race<Earlier extends EndpointName, Later extends EndpointName>(
  { id }: RaceStone,
  earlier: RacingRequest<Earlier>,
  later: RacingRequest<Later>,
): Promise<[ServerReply<Earlier>, ServerReply<Later>]> {
  await gate.query('begin')
  try {
    await gate.query('select 1 from diamonds where id = $1 for update', [id])
    const leading = earlier()
    await orEarlyReply(waitForLockQueue(1), [leading])
    const following = later()
    await orEarlyReply(waitForLockQueue(2), [leading, following])
    await gate.query('commit')
    return await Promise.all([leading, following])
  } finally {
    // Without a transaction, this is only a warning.
    await gate.query('rollback')
  }
}

/** Throws if a request gets its reply before the gate opens. Otherwise the test would wait for it in vain. */
async function orEarlyReply(queue: Promise<void>, requests: readonly Promise<ServerReply>[]): Promise<void> {
  const early = requests.map(async (request) => {
    const { status, body } = await request
    return `A request did not wait: ${status} ${JSON.stringify(body)}`
  })
  const reply = await Promise.race([queue.then(() => undefined), ...early])
  if (reply !== undefined) throw new Error(reply)
}

/** Resolves when this many sessions wait for a row lock. */
async function waitForLockQueue(length: number): Promise<void> {
  for (;;) {
    const { rows } = await gate.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.waiting ?? 0) >= length) return
    await wait(2)
  }
}

async function fillCart(server: RunningServer, { token }: Buyer, stone: RaceStone): Promise<void> {
  const rows = await server.call('readCart', { token })
  const existing = rows.body.map(({ productId }: { productId: number }) => ({ itemId: productId }))
  if (existing.length > 0) await server.call('removeDiamondsFromCart', { token, body: existing })
  expect((await server.call('addDiamondToCart', { token, body: { itemId: stone.id } })).status).toBe(201)
}

async function requestHold(stone: RaceStone): Promise<number> {
  const reply = await first.call('askForHold', { token: ada.token, params: { id: stone.id }, body: {} })
  expect(reply.status).toBe(201)
  return reply.body.id
}

const grant =
  (id: number): RacingRequest<'grantHoldRequest'> =>
  () =>
    first.call('grantHoldRequest', { token: admin.token, params: { id }, body: {} })
const order =
  (buyer: Buyer): RacingRequest<'createOrder'> =>
  () =>
    second.call('createOrder', { token: buyer.token })
const sendMemo =
  (stone: RaceStone, { server = first, by = admin, to = ada } = {}): RacingRequest<'createMemo'> =>
  () =>
    server.call('createMemo', {
      token: by.token,
      body: { userId: to.id, lines: [{ diamondId: stone.id }] },
    })

async function readStone({ id }: RaceStone) {
  const { rows } = await gate.query(
    `select status, hold_user_id::int as holder, hold_until is not null as "hasEnd", order_id::int as "orderId",
       memo_id::int as "memoId" from diamonds where id = $1`,
    [id],
  )
  return rows[0]
}

/** Expects that each stone has at most one holder, and that orders and memos agree with it. */
async function expectOneHolderEach(): Promise<void> {
  const { rows } = await gate.query(`
    select d.id from diamonds d
    where (d.order_id is not null and (d.status <> 2 or d.memo_id is not null))
      or (d.memo_id is not null and d.status <> 4)
      or (d.memo_id is not null) <> exists (
        select 1 from memo_lines l where l.diamond_id = d.id and l.state = 'out' and l.memo_id = d.memo_id)
      or (d.order_id is not null) <> exists (
        select 1 from order_items i join orders o on o.id = i.order_id
        where i.product_id = d.id and o.status in (0, 2, 3) and o.id = d.order_id)`)
  expect(rows).toEqual([])
}

test(`a hold and another customer’s order of one stone, ${rounds} times each way: one of them gets it`, async () => {
  for (const stone of await addRaceStones(gate, rounds)) {
    const request = await requestHold(stone)
    await fillCart(second, ben, stone)
    const [granted, ordered] = await race(stone, grant(request), order(ben))
    expect([granted.status, ordered.status]).toEqual([200, 409])
    expect(ordered.body.details).toEqual([
      { path: stone.stockId, message: `Stone ${stone.stockId} is on hold` },
    ])
    expect(await readStone(stone)).toMatchObject({ status: 2, holder: ada.id, hasEnd: true, orderId: null })
  }
  for (const stone of await addRaceStones(gate, rounds)) {
    const request = await requestHold(stone)
    await fillCart(second, ben, stone)
    const [ordered, granted] = await race(stone, order(ben), grant(request))
    expect([ordered.status, granted.status]).toEqual([201, 409])
    expect(granted.body.details).toMatchObject([{ path: stone.stockId }])
    expect(await readStone(stone)).toMatchObject({ holder: ben.id, hasEnd: false, orderId: ordered.body.id })
  }
  await expectOneHolderEach()
})

test(`a hold and its customer’s order of one stone, ${rounds} times each way: the order keeps it`, async () => {
  for (const stone of await addRaceStones(gate, rounds)) {
    const request = await requestHold(stone)
    await fillCart(second, ada, stone)
    const [granted, ordered] = await race(stone, grant(request), order(ada))
    expect([granted.status, ordered.status]).toEqual([200, 201])
    expect(await readStone(stone)).toMatchObject({ holder: ada.id, hasEnd: false, orderId: ordered.body.id })
  }
  for (const stone of await addRaceStones(gate, rounds)) {
    const request = await requestHold(stone)
    await fillCart(second, ada, stone)
    const [ordered, granted] = await race(stone, order(ada), grant(request))
    expect([ordered.status, granted.status]).toEqual([201, 409])
    expect(await readStone(stone)).toMatchObject({ holder: ada.id, hasEnd: false, orderId: ordered.body.id })
  }
  await expectOneHolderEach()
})

test(`a memo and an order of one stone, ${rounds} times each way: one of them gets it`, async () => {
  for (const stone of await addRaceStones(gate, rounds)) {
    await fillCart(second, ben, stone)
    const [sent, ordered] = await race(stone, sendMemo(stone), order(ben))
    expect([sent.status, ordered.status]).toEqual([201, 409])
    expect(await readStone(stone)).toMatchObject({
      status: 4,
      holder: null,
      orderId: null,
      memoId: sent.body.id,
    })
  }
  for (const stone of await addRaceStones(gate, rounds)) {
    await fillCart(second, ben, stone)
    const [ordered, sent] = await race(stone, order(ben), sendMemo(stone))
    expect([ordered.status, sent.status]).toEqual([201, 409])
    expect(await readStone(stone)).toMatchObject({ status: 2, orderId: ordered.body.id, memoId: null })
  }
  await expectOneHolderEach()
})

test('a memo stone that two administrators return and sell at the same moment has one holder', async () => {
  for (const stone of await addRaceStones(gate, rounds)) {
    const { body: memo } = await sendMemo(stone)()
    const resolveMemo =
      <Name extends 'returnMemoLines' | 'keepMemoLines'>(
        server: RunningServer,
        by: Buyer,
        name: Name,
      ): RacingRequest<Name> =>
      () =>
        server.call(name, { token: by.token, params: { id: memo.id }, body: {} })
    const [sold, returned] = await race(
      stone,
      resolveMemo(first, admin, 'keepMemoLines'),
      resolveMemo(second, otherAdmin, 'returnMemoLines'),
    )
    expect([sold.status, returned.status]).toEqual([200, 409])
    expect(await readStone(stone)).toMatchObject({
      status: 2,
      holder: ada.id,
      orderId: sold.body.lines[0]!.orderId,
    })
  }
  await expectOneHolderEach()
})

test('memos that two processes create at the same time are numbered without gaps or duplicates', async () => {
  const stones = await addRaceStones(gate, 20)
  const replies = await Promise.all(
    stones.map((stone, index) =>
      (index % 2 === 0 ? sendMemo(stone) : sendMemo(stone, { server: second, by: otherAdmin, to: ben }))(),
    ),
  )
  expect(replies.every(({ status }) => status === 201)).toBe(true)
  const { rows } = await gate.query<{ number: number }>(
    'select number::int from memos where number is not null order by number',
  )
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  await expectOneHolderEach()
})
