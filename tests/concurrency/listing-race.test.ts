import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/databases/postgres-database.ts'
import {
  addBuyers,
  addRaceStones,
  migrateUrl,
  type Buyer,
  type RaceStone,
} from '#tests/support/stock/race-stock.ts'
import { gatedRounds } from '#tests/support/test-matrix.ts'
import { startServer, type RunningServer } from '#tests/support/servers/start-server.ts'

const rounds = gatedRounds(100)

let database: TestDatabase
let servers: RunningServer[]
let gate: Client
let buyers: Buyer[]

beforeAll(async () => {
  database = await createTestDatabase(migrateUrl)
  gate = new Client({ connectionString: database.url })
  await gate.connect()
  const environment = {
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'a secret that all processes of a race share',
  }
  servers = [await startServer(environment), await startServer(environment)]
  buyers = await addBuyers(gate, environment.TOKEN_SECRET, 2)
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await gate.end()
  await database.drop()
})

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

/** Lists as many stones as there are rounds, each by two vendors. */
async function addListings(): Promise<[RaceStone, RaceStone][]> {
  const [firsts, seconds] = [await addRaceStones(gate, rounds), await addRaceStones(gate, rounds)]
  return Promise.all(
    firsts.map(async (first, round): Promise<[RaceStone, RaceStone]> => {
      const second = seconds[round]
      if (!second) throw new Error('Each stone has two listings')
      await gate.query(`update diamonds set lab_id = 2, certificate_no = $2 where id = any($1)`, [
        [first.id, second.id],
        String(2_141_000_000 + first.id),
      ])
      return [first, second]
    }),
  )
}

test(`two buyers order the two listings of one stone at the same moment, ${rounds} times: one gets the stone`, async () => {
  const [server, other] = servers
  const [ada, ben] = buyers
  if (!server || !other || !ada || !ben) throw new Error('The race needs two servers and two buyers')
  for (const [first, second] of await addListings()) {
    for (const [process, buyer, stone] of [
      [server, ada, first],
      [other, ben, second],
    ] as const) {
      const added = await process.call('addDiamondToCart', { token: buyer.token, body: { itemId: stone.id } })
      expect(added.status).toBe(201)
    }
    // When the gate opens, both orders have done everything except locking the listings.
    await gate.query('begin')
    await gate.query('select 1 from diamonds where id = any($1) order by id for update', [
      [first.id, second.id],
    ])
    const requests = [
      server.call('createOrder', { token: ada.token }),
      other.call('createOrder', { token: ben.token }),
    ]
    await waitForLockQueue(2)
    await gate.query('commit')
    const replies = await Promise.all(requests)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const isAdas = replies[0]?.status === 201
    const [won, lost] = isAdas ? [first, second] : [second, first]
    expect(replies[isAdas ? 1 : 0]?.body).toMatchObject({ code: 95, details: [{ path: lost.stockId }] })
    const { rows } = await gate.query<{ id: string; status: number; reserved_id: string | null }>(
      `select d.id, d.status, s.reserved_id from diamonds d
       left join suspended_listings s on s.diamond_id = d.id where d.id = any($1) order by d.status`,
      [[first.id, second.id]],
    )
    expect(rows.map(({ id, status, reserved_id }) => [Number(id), status, reserved_id])).toEqual([
      [won.id, 2, null],
      [lost.id, 3, String(won.id)],
    ])
    const loser = isAdas ? { process: other, buyer: ben } : { process: server, buyer: ada }
    await loser.process.call('removeDiamondsFromCart', {
      token: loser.buyer.token,
      body: [{ itemId: lost.id }],
    })
  }
})
