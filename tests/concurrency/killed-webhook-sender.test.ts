import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from 'pg'
import { createTestDatabase, type TestDatabase } from '#tests/support/databases/postgres-database.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { startServer, type RunningServer } from '#tests/support/servers/start-server.ts'
import { addBuyers, migrateUrl, type Buyer } from '#tests/support/stock/race-stock.ts'
import { gatedRounds } from '#tests/support/test-matrix.ts'
import {
  findOrderId,
  isSignedWith,
  openReceiver,
  type WebhookReceiver,
} from '#tests/support/webhooks/open-receiver.ts'

const secret = 'a secret that all processes of this test share'
const rounds = gatedRounds(20)
const ordersPerRound = 40
const changesPerOrder = 3

let database: TestDatabase
let client: Client
let receiver: WebhookReceiver
let ada: Buyer
const servers: RunningServer[] = []
beforeAll(async () => {
  database = await createTestDatabase(migrateUrl)
  client = new Client({ connectionString: database.url })
  await client.connect()
  const [buyer] = await addBuyers(client, secret, 1)
  if (!buyer) throw new Error('There is no buyer')
  ada = buyer
  receiver = await openReceiver()
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await client.end()
  await receiver.close()
  await database.drop()
})

async function start(): Promise<RunningServer> {
  const environment = { DATABASE_URL: database.url, TOKEN_SECRET: secret, FETCH_HOSTS: receiver.peer.host }
  const server = await startServer(environment)
  servers.push(server)
  return server
}

/** Places orders and changes each some times, in transactions of their own. */
async function addOrders(): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into orders (user_id, buyer_name, buyer_email)
     select $1, 'Ada', 'ada@example.com' from generate_series(1, ${ordersPerRound}) returning id`,
    [ada.id],
  )
  const ids = rows.map(({ id }) => Number(id))
  for (let change = 0; change < changesPerOrder; change += 1)
    await client.query('update orders set version = version + 1 where id = any($1::bigint[])', [ids])
  return ids
}

/** Messages to one webhook that are sent at once. */
const inFlight = 3

test('a process that is killed while the receiver has its messages without a reply leaves them to two others', async () => {
  const first = await start()
  const body = { name: 'ERP', url: receiver.url('/erp'), events: ['order.placed', 'order.changed'] }
  const created = await first.call('createWebhook', { token: ada.token, body })
  expect(created.status).toBe(201)
  const webhookSecret = created.body.secret
  const ids: number[] = []
  await first.stop()
  const repeatedByDesign: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Alone, so that every message which the receiver holds is the victim's.
    const victim = await start()
    const before = receiver.received.length
    const killed = Promise.withResolvers<void>()
    const held: string[] = []
    receiver.setReply('/erp', async ({ id }) => {
      if (receiver.received.length > before + 10) {
        held.push(id)
        await killed.promise
      }
      return { status: 200 }
    })
    ids.push(...(await addOrders()))
    await pollUntil(async () => held.length === inFlight || undefined)
    await victim.kill()
    killed.resolve()
    repeatedByDesign.push(...held)
    receiver.setReply('/erp', () => ({ status: 200 }))
    await client.query(`update webhook_deliveries set next_attempt_at = now() where state = 'sending'`)
    const others = [await start(), await start()]
    await pollUntil(async () => {
      const { rows } = await client.query(`select 1 from webhook_deliveries where state <> 'delivered'`)
      const { rows: events } = await client.query('select 1 from webhook_events')
      return rows.length + events.length === 0 || undefined
    })
    if (round < rounds - 1) for (const other of others) await other.stop()
  }
  const arrivalsById = Map.groupBy(receiver.received, ({ id }) => id)
  const firstArrivals = [...arrivalsById.values()].flatMap(([first]) => first ?? [])
  expect(firstArrivals).toHaveLength(ids.length * (1 + changesPerOrder))
  const byOrder = Map.groupBy(firstArrivals, findOrderId)
  const changes = Array.from({ length: changesPerOrder }, () => 'order.changed')
  for (const id of ids)
    expect(byOrder.get(id)?.map(({ message }) => message.type)).toEqual(['order.placed', ...changes])
  for (const entry of receiver.received) expect(isSignedWith(entry, webhookSecret)).toBe(true)
  const repeated = receiver.received.length - firstArrivals.length
  const countOf = (id: string): number | undefined => arrivalsById.get(id)?.length
  expect(repeatedByDesign.map(countOf)).toEqual(Array.from({ length: rounds * inFlight }, () => 2))
  expect(repeated).toBe(rounds * inFlight)
  console.log(
    `${rounds} kills, ${firstArrivals.length} messages: each arrived in order, ${repeated} came twice with the same id`,
  )
})

test('the secret is in no table, no output and no message', async () => {
  const first = servers.at(-1)
  const params = { id: 1 }
  const { body } = (await first?.call('rotateWebhookSecret', { token: ada.token, params })) ?? {}
  const secretText = body?.secret.slice('whsec_'.length) ?? 'none'
  expect(secretText.length).toBeGreaterThan(40)
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select to_jsonb(t)::text as row from "${name}" t where to_jsonb(t)::text like $1`,
      [`%${secretText}%`],
    )
    texts.push(...rows.map((row) => `${name}: ${JSON.stringify(row)}`))
  }
  const listed = await first?.call('listOwnWebhooks', { token: ada.token })
  const replies = JSON.stringify([
    listed?.body,
    (await first?.call('listWebhookDeliveries', { token: ada.token, params, query: { page: '0' } }))?.body,
  ])
  expect(texts).toEqual([])
  expect(replies).not.toContain(secretText)
  expect(JSON.stringify(receiver.received)).not.toContain(secretText)
  for (const server of servers) expect(server.output()).not.toContain(secretText)
})
