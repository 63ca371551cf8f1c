import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/databases/postgres-database.ts'
import { addBuyers, addRaceStones, migrateUrl } from '#tests/support/stock/race-stock.ts'
import { startServer } from '#tests/support/servers/start-server.ts'

// Symptom: terminating the backends under load ended the process ('error' on a client in use). While the
// database was away, each lost listener made two new ones, until no process could connect.
// Cause: only idle clients had an error listener. A failed reconnect scheduled the next one twice: at its end
// and at its rejection.

const secret = 'a secret for a test that loses its database'

test('a process that loses all its connections recovers, with one listener, and misses no change', async () => {
  const database = await createTestDatabase(migrateUrl)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const server = await startServer({ DATABASE_URL: database.url, TOKEN_SECRET: secret })
  try {
    const [buyer] = await addBuyers(client, secret, 1)
    const [stone] = await addRaceStones(client, 1)
    if (!buyer || !stone) throw new Error('Nothing to lose')
    const token = buyer.token
    for (let round = 0; round < 3; round += 1) {
      const busy = Array.from({ length: 20 }, () => server.call('readCart', { token }))
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like 'tavernier%'`,
      )
      await Promise.allSettled(busy)
    }
    await client.query('update diamonds set status = 3 where id = $1', [stone.id])

    await expect.poll(() => countListeners(client)).toBe(1)
    await expect
      .poll(async () => (await server.call('searchDiamonds', { token, body: {} })).body.total)
      .toBe(0)
  } finally {
    await server.stop()
    await client.end()
    await database.drop()
  }
})

async function countListeners(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'tavernier changes'`,
  )
  return rowCount ?? 0
}
