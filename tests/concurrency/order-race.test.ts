import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/databases/postgres-database.ts'
import { addBuyers, addRaceStones, migrateUrl, type Buyer } from '#tests/support/stock/race-stock.ts'
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

test(`two buyers order one stone at the same moment on two processes, ${rounds} times: one order each time`, async () => {
  const [first, second] = servers
  const [ada, ben] = buyers
  if (!first || !second || !ada || !ben) throw new Error('The race needs two servers and two buyers')
  const stones = await addRaceStones(gate, rounds)
  const wins = { ada: 0, ben: 0 }
  for (const stone of stones) {
    for (const [server, buyer] of [
      [first, ada],
      [second, ben],
    ] as const) {
      const added = await server.call('addDiamondToCart', { token: buyer.token, body: { itemId: stone.id } })
      expect(added.status).toBe(201)
    }
    // When the gate opens, both orders have done everything except locking the stone.
    await gate.query('begin')
    await gate.query('select 1 from diamonds where id = $1 for update', [stone.id])
    const requests = [
      first.call('createOrder', { token: ada.token }),
      second.call('createOrder', { token: ben.token }),
    ]
    await waitForLockQueue(2)
    await gate.query('commit')
    const [forAda, forBen] = await Promise.all(requests)
    const [won, refused] = forAda?.status === 201 ? [forAda, forBen] : [forBen, forAda]

    expect(won?.status).toBe(201)
    expect(won?.body.items).toMatchObject([{ stockId: stone.stockId }])
    expect(refused?.status).toBe(409)
    expect(refused?.body).toMatchObject({ code: 95, details: [{ path: stone.stockId }] })
    wins[forAda?.status === 201 ? 'ada' : 'ben'] += 1

    const loser = forAda?.status === 201 ? { server: second, buyer: ben } : { server: first, buyer: ada }
    const cleared = await loser.server.call('removeDiamondsFromCart', {
      token: loser.buyer.token,
      body: [{ itemId: stone.id }],
    })
    expect(cleared.status).toBe(200)
  }
  const { rows: sold } = await gate.query(
    'select product_id, count(*)::int as times from order_items group by 1',
  )
  expect(sold).toHaveLength(rounds)
  expect(sold.every(({ times }) => times === 1)).toBe(true)
  console.log(`Ada won ${wins.ada}, Ben won ${wins.ben} of ${rounds}`)
})
