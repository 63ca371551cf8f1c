import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/databases/postgres-database.ts'
import {
  addBuyers,
  addRaceStones,
  migrateUrl,
  type Buyer,
  type RaceStone,
} from '#tests/support/stock/race-stock.ts'
import { startServer, type RunningServer } from '#tests/support/servers/start-server.ts'

const secret = 'a secret for a test that counts table scans'

/** Tables that grow with the shop. A customer's click must never scan one of them. */
const bigTables = ['diamonds', 'users', 'orders', 'order_items', 'order_moves', 'basket_rows', 'wish_entries']

test('no action of a customer scans a big table', async () => {
  const database = await createTestDatabase(migrateUrl)
  const folder = mkdtempSync(join(tmpdir(), 'tavernier-scan-'))
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, TOKEN_SECRET: secret }
    const { buyer, cartStone, wishlistStone } = await fillShop(database.url)
    await waitForNoSessions(client)
    const idle = await countScans(client, environment, async () => undefined)
    const busy = await countScans(client, environment, async (server) => {
      const { token } = buyer
      for (const [name, input] of [
        ['searchDiamonds', { body: { section: 'white' } }],
        ['readDiamondByStock', { params: { stockId: cartStone.stockId } }],
        ['addDiamondToWishlist', { body: { itemId: wishlistStone.id } }],
        ['readWishlist', {}],
        ['addDiamondToCart', { body: { itemId: cartStone.id } }],
        ['readCart', {}],
        ['createOrder', {}],
        ['listOwnOrders', {}],
        ['readCurrentUser', {}],
      ] as const) {
        const reply = await server.call(name, { token, ...input })
        expect({ name, isDone: reply.status < 300 }).toEqual({ name, isDone: true })
      }
    })
    expect(busy).toEqual(idle)
  } finally {
    await client.end()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Fills the shop in a session of its own, which reports its own scans before the counting starts. */
async function fillShop(
  url: string,
): Promise<{ buyer: Buyer; cartStone: RaceStone; wishlistStone: RaceStone }> {
  const seedClient = new Client({ connectionString: url, application_name: 'tavernier filler' })
  await seedClient.connect()
  try {
    const [buyer] = await addBuyers(seedClient, secret, 1)
    const [cartStone, wishlistStone] = await addRaceStones(seedClient, 20_000)
    if (!buyer || !cartStone || !wishlistStone) throw new Error('Nothing to buy')
    await fillTables(seedClient)
    return { buyer, cartStone, wishlistStone }
  } finally {
    await seedClient.end()
  }
}

/** Adds rows of other users, so that the planner avoids a full scan if it can. */
async function fillTables(client: Client): Promise<void> {
  await client.query(`
    insert into users (email, password_hash) select 'other-' || n || '@example.com', 'none' from generate_series(1, 5000) n;
    insert into orders (user_id, buyer_name, buyer_email) select 1000 + n, 'Other', 'other@example.com' from generate_series(1, 5000) n;
    insert into order_items (order_id, item_type, product_id, description, quantity, carats, total_price)
      select o.id, 1, o.id, 'Other', 1, 1000, 1 from orders o, generate_series(1, 4);
    insert into order_moves (order_id, to_status) select o.id, 0 from orders o, generate_series(1, 4);
    insert into basket_rows (user_id, item_type, product_id) select u.id, 1, n from users u, generate_series(1, 5) n;
    insert into wish_entries (user_id, item_type, product_id) select u.id, 1, n from users u, generate_series(1, 5) n;
    delete from basket_rows where user_id = (select min(id) from users);
    delete from wish_entries where user_id = (select min(id) from users);`)
  await client.query('vacuum analyze')
}

/** Returns how often one server process scanned each big table, from its start to its end. */
async function countScans(
  client: Client,
  environment: Record<string, string>,
  action: (server: RunningServer) => Promise<void>,
): Promise<Record<string, number>> {
  const before = await readScans(client)
  const server = await startServer(environment)
  await action(server)
  // A session reports its statistics when it ends.
  await server.stop()
  await waitForNoSessions(client)
  const after = await readScans(client)
  return Object.fromEntries(
    bigTables.map((table) => [table, (after.get(table) ?? 0) - (before.get(table) ?? 0)]),
  )
}

async function readScans(client: Client): Promise<Map<string, number>> {
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ relname: string; scans: number }>(
    `select relname, seq_scan::int as scans from pg_stat_user_tables where relname = any($1)`,
    [bigTables],
  )
  return new Map(rows.map(({ relname, scans }) => [relname, scans]))
}

async function waitForNoSessions(client: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'tavernier%'`,
    )
    if (rowCount === 0) return
  }
}
