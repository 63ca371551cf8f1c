import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConnectionState, RunState } from '#domain/connection/states.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import {
  copyLine,
  openOrderClient,
  orderStone,
  type OrderClient,
} from '#tests/support/shops/open-order-client.ts'
import { recordDailyStock } from './daily-stock.ts'

let desk: OrderClient
beforeAll(async () => {
  desk = await openOrderClient()
})
afterAll(() => desk.shop.close())

const read = async (query: Record<string, number> = {}) =>
  (await desk.shop.call('readOverview', { token: desk.admin.token, query })).body
const today = new Date().toISOString().slice(0, 10)
const mail = { recipient: 'a@b.example', subject: 's', body_text: 't', body_html: 'h' }

test('the dashboard counts everything that waits for an administrator', async () => {
  const { shop } = desk
  const { waiting: before } = await read()
  await shop.addUser({ approved: false })
  const asker = await shop.addUser()
  const [held = 0, wished = 0] = await addStones(shop, [{}, {}, {}])
  await shop.call('askForHold', { token: asker.token, params: { id: held }, body: { hours: 24 } })
  await shop.call('confirmMemo', { token: asker.token, body: { diamondIds: [wished] } })
  const [bought = 0, lent = 0] = await addStones(shop, [{}, {}])
  await desk.place([orderStone(bought)])
  const memo = await shop.call('createMemo', {
    token: desk.admin.token,
    body: {
      userId: asker.id,
      lines: [{ diamondId: lent }],
      dueDate: new Date(Date.now() + 86_400_000).toISOString(),
    },
  })
  expect(memo.status).toBe(201)
  await sql`update memos set due_date = now() - interval '2 days' where id = ${memo.body.id}`.execute(shop.db)
  await shop.db
    .insertInto('outbox_mails')
    .values({ ...mail, message_id: 'm', state: 'failed' })
    .execute()
  const job = await shop.db
    .insertInto('jobs')
    .values({ kind: 'import', state: 'done', input: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const log = { job_id: job.id, vendor_name: 'Acme', file_name: 'a.csv', added: 1, changed: 0, unchanged: 0 }
  // Only the last import of a vendor counts.
  await shop.db
    .insertInto('import_logs')
    .values([
      { ...log, removed: 0, rejected: 40 },
      { ...log, removed: 0, rejected: 3 },
    ])
    .execute()
  await shop.db
    .insertInto('returns')
    .values([
      { order_id: 1, user_id: asker.id },
      { order_id: 1, user_id: asker.id, state: 'accepted' },
    ])
    .execute()
  const { waiting } = await read()
  expect(waiting).toEqual({
    users: before.users + 1,
    orders: before.orders + 1,
    memoRequests: before.memoRequests + 1,
    holdRequests: before.holdRequests + 1,
    returnRequests: before.returnRequests + 1,
    overdueMemos: before.overdueMemos + 1,
    connections: before.connections,
    suspendedListings: before.suspendedListings,
    failedMails: before.failedMails + 1,
    unsentMails: expect.any(Number),
    failedBackups: 0,
    rejectedRows: before.rejectedRows + 3,
  })
  expect((await shop.call('readWaitingCounts', { token: desk.admin.token })).body).toEqual(waiting)
})

test('connections count that the shop has stopped, or that are active and need a person after their last run', async () => {
  const { shop } = desk
  const { waiting } = await read()
  const connect = async (state: ConnectionState, ...runs: RunState[]) => {
    const { id } = await shop.db
      .insertInto('connections')
      .values({
        vendor_name: 'Acme',
        name: [state, ...runs].join(' '),
        delivery: 'upload',
        file_pattern: '*.csv',
        is_whole_list: true,
        schedule: JSON.stringify({ kind: 'manual' }),
        state,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const run of runs) {
      await shop.db
        .insertInto('connection_runs')
        .values({ connection_id: id, state: run, cause: 'hand' })
        .execute()
    }
    return id
  }
  await connect('active')
  await connect('active', 'failed', 'applied')
  await connect('active', 'waiting', 'running')
  await connect('paused', 'failed')
  await connect('testing', 'questions')
  expect((await read()).waiting).toEqual(waiting)
  await connect('stopped', 'applied')
  await connect('active', 'applied', 'waiting')
  await connect('active', 'questions')
  const failed = await connect('active', 'failed')
  expect((await read()).waiting).toEqual({ ...waiting, connections: waiting.connections + 4 })
  const toCheck = await shop.call('listConnections', {
    token: desk.admin.token,
    query: { state: 'to-check', page: '0', pageSize: '100' },
  })
  expect(toCheck.body.items).toHaveLength(waiting.connections + 4)
  await shop.call('deleteConnection', { token: desk.admin.token, params: { id: failed } })
  expect((await read()).waiting.connections).toBe(waiting.connections + 3)
})

test('emails that no mail server has sent are counted', async () => {
  const { shop } = desk
  const { waiting } = await read()
  await shop.db
    .insertInto('outbox_mails')
    .values([
      { ...mail, message_id: 'kept', state: 'kept' },
      { ...mail, message_id: 'sent', state: 'sent' },
    ])
    .execute()
  expect((await read()).waiting.unsentMails).toBeGreaterThan(waiting.unsentMails)
})

test('a day’s sales exclude cancelled orders and unavailable lines', async () => {
  const valueOf = async (): Promise<number> => (await read()).saleDays.at(-1)?.value ?? 0
  const before = await valueOf()
  const [one = 0, two = 0, three = 0] = await addStones(desk.shop, [{}, {}, {}])
  const { id, items } = await desk.place([orderStone(one), orderStone(two)])
  expect((await valueOf()) - before).toBe(10_000)
  await desk.edit(id, [copyLine(items[0]), copyLine(items[1], { state: 'unavailable' })])
  const cancelled = await desk.place([orderStone(three)])
  await desk.changeStatus(cancelled.id, 1)
  expect((await valueOf()) - before).toBe(5000)
  expect((await read()).saleDays.at(-1)?.day).toBe(today)
})

test('stones on sale are recorded per day, with the current number for today', async () => {
  const { shop } = desk
  await sql`insert into stock_days (day, on_sale) values ((now() at time zone 'utc')::date - 2, 7), ((now() at time zone 'utc')::date - 100, 5)`.execute(
    shop.db,
  )
  await recordDailyStock(shop.db, shop.services)
  await addStones(shop, [{}])
  await recordDailyStock(shop.db, shop.services)
  const { onSale, stockDays } = await read({ days: 30 })
  expect(stockDays.map(({ onSale: count }: { onSale: number }) => count)).toEqual([7, onSale])
  expect(stockDays.at(-1)).toEqual({ day: today, onSale })
  const { rows } = await sql<{
    on_sale: number
  }>`select on_sale from stock_days order by day desc limit 1`.execute(shop.db)
  expect(rows).toEqual([{ on_sale: onSale }])
})
