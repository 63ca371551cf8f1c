import { afterEach, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { killLocations, type KillLocation } from '#tests/support/databases/kill-locations.ts'
import { addConfirmedOrders } from '#tests/support/documents/add-confirmed-orders.ts'
import { addTestSeller } from '#tests/support/documents/add-test-seller.ts'
import { startServer, type RunningServer } from '#tests/support/servers/start-server.ts'
import { runOn, signToken } from '#tests/support/shops/sign-token.ts'
import { gatedRounds } from '#tests/support/test-matrix.ts'

const secret = 'a secret that outlives every kill of a server'
const invoices = 200
const kills = gatedRounds(10)
/** Who issue invoices at once, one after the other each. */
const clients = 12

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** Adds an administrator, a seller and orders that are ready to be invoiced. */
async function prepare(
  location: KillLocation,
  howMany: number,
): Promise<{ token: string; orders: number[] }> {
  const database = await location.open()
  await migrate(database)
  const { db } = database
  const { id } = await db
    .insertInto('users')
    .values({
      email: 'admin@example.com',
      password_hash: 'none',
      email_confirmed: true,
      approved: true,
      role: 'Administrator',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addTestSeller(db)
  const orders = await addConfirmedOrders(db, id, howMany)
  const token = await signToken(runOn(db), secret, id)
  await database.close()
  return { token, orders }
}

/** As many processes as may share the database: one on the embedded one, three on PostgreSQL. */
async function startAll(location: KillLocation): Promise<RunningServer[]> {
  const environment = { ...location.environment, TOKEN_SECRET: secret }
  const processes = location.kind === 'embedded' ? 1 : 3
  return Promise.all(Array.from({ length: processes }, () => startServer(environment)))
}

/** Returns the numbers of all invoices in the order of their sequence, and how many orders they charge. */
async function readInvoices(location: KillLocation): Promise<{ numbers: string[]; orders: number }> {
  const database = await location.open()
  const rows = await database.db
    .selectFrom('documents')
    .select(['number', 'order_id', 'sequence'])
    .orderBy('sequence')
    .execute()
  await database.close()
  return {
    numbers: rows.map(({ number }) => number),
    orders: new Set(rows.map(({ order_id }) => order_id)).size,
  }
}

const listNumbers = (howMany: number): string[] => {
  const year = new Date().getUTCFullYear()
  return Array.from({ length: howMany }, (_, index) => `INV-${year}-${String(index + 1).padStart(5, '0')}`)
}

test.each(killLocations)(
  `${invoices} invoices that are issued at once have the numbers 1 to ${invoices}, on %s`,
  async (_name, createLocation) => {
    const location = await createLocation()
    cleanUps.push(location.remove)
    const { token, orders } = await prepare(location, invoices)
    const servers = await startAll(location)
    const replies = await Promise.all(
      orders.map(async (id, index) =>
        servers[index % servers.length]?.call('issueInvoice', { token, params: { id }, body: {} }),
      ),
    )
    for (const server of servers) await server.stop()
    expect(replies.map((reply) => reply?.status)).toEqual(orders.map(() => 201))
    expect(await readInvoices(location)).toEqual({ numbers: listNumbers(invoices), orders: invoices })
  },
)

test.each(killLocations)(
  `numbers have no gaps and no order is invoiced twice if servers are killed while they issue, ${kills} times, on %s`,
  async (_name, createLocation) => {
    const location = await createLocation()
    cleanUps.push(location.remove)
    const perRound = invoices / 5
    const { token, orders } = await prepare(location, perRound * kills)
    const uncertain = new Set<number>()
    for (let round = 0; round < kills; round += 1) {
      const servers = await startAll(location)
      const inRound = orders.slice(round * perRound, (round + 1) * perRound)
      let replied = 0
      const issueAll = async (server: RunningServer, ids: readonly number[]): Promise<void> => {
        for (const id of ids) {
          try {
            await server.call('issueInvoice', { token, params: { id }, body: {} })
          } catch {
            // Nobody knows whether what a killed server did not reply to is committed.
            uncertain.add(id)
          }
          replied += 1
          // After a few replies: while others are issued.
          if (replied === round + 3) await servers[0]?.kill()
        }
      }
      await Promise.all(
        Array.from({ length: clients }, async (_, client) => {
          const server = servers[client % servers.length]
          const ids = inRound.filter((_id, index) => index % clients === client)
          return server && issueAll(server, ids)
        }),
      )
      for (const server of servers) await server.stop()
    }
    const killed = uncertain.size
    const servers = await startAll(location)
    for (const id of uncertain) await servers[0]?.call('issueInvoice', { token, params: { id }, body: {} })
    for (const server of servers) await server.stop()
    expect(killed).toBeGreaterThan(0)
    expect(await readInvoices(location)).toEqual({
      numbers: listNumbers(orders.length),
      orders: orders.length,
    })
    console.log(`${orders.length} invoices over ${kills} kills; ${killed} requests got no reply`)
  },
)
