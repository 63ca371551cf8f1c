import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getImportResult } from '#tests/support/shops/get-import-result.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { listStones, writeStockFile, type StockCells } from '#tests/support/stock/write-stock-file.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { failDeadImports } from '#server/features/import/fail-dead-imports.ts'

let shop: TestShop
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())
let vendor: string
let stones: StockCells[]
let count = 0
beforeEach(async () => {
  count += 1
  vendor = `Vendor ${count}`
  stones = listStones(`${count}-`, 20)
  await importList(stones)
})

function importList(
  rows: readonly StockCells[],
  headers: Record<string, string> = {},
): Promise<TestReply<'importDiamonds'>> {
  const file = { name: 'list.csv', content: writeStockFile(rows), fields: { vendorName: vendor } }
  return shop.call('importDiamonds', { token: admin.token, file, headers })
}

const readJob = (id: number) => shop.call('readJob', { token: admin.token, params: { id } })
const confirm = (id: number) => shop.call('confirmJob', { token: admin.token, params: { id } })

async function countActive(): Promise<number> {
  const rows = await shop.db
    .selectFrom('diamonds')
    .select('id')
    .where('vendor', '=', vendor)
    .where('is_active', '=', true)
    .execute()
  return rows.length
}

async function listTables(jobId: number): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and relname ~ ${`^import_[a-z]+_${jobId}(_|$)`} order by 1`.execute(
    shop.db,
  )
  return rows.map(({ relname }) => relname)
}

describe('an import that would take more than a tenth of the stock off sale', () => {
  test('waits for confirmation and changes nothing; with exactly a tenth it is applied', async () => {
    expect((await importList(stones.slice(2))).body).toMatchObject({ removed: 2 })
    const waiting = await importList([...stones.slice(4), { 'Stock #': `${count}-new` }])
    expect(waiting.status).toBe(200)
    expect(waiting.body).toMatchObject({
      needsConfirmation: true,
      vendorName: vendor,
      added: 1,
      unchanged: 16,
      removed: 2,
    })
    expect(await countActive()).toBe(18)
    expect((await readJob(waiting.body.jobId)).body).toMatchObject({
      state: 'needs-confirmation',
      result: { removed: 2 },
    })
  })

  test('is applied once, when it is confirmed', async () => {
    const { body } = await importList([
      ...stones.slice(15),
      { 'Stock #': `${count}-new`, Shape: 'Pear' },
      { 'Stock #': `${count}-bad`, Lab: '?' },
    ])
    const confirmed = await confirm(body.jobId)
    expect(confirmed.body).toMatchObject({
      state: 'done',
      result: { vendorName: vendor, added: 1, changed: 0, unchanged: 5, removed: 15, rejected: 1 },
    })
    expect(getImportResult(confirmed.body).rejectedRows.length).toBe(1)
    expect(await countActive()).toBe(6)
    expect(await listTables(body.jobId)).toEqual([])
    expect((await confirm(body.jobId)).body).toEqual(confirmed.body)
    expect(await countActive()).toBe(6)
  })

  test('is recalculated on confirmation, and waits again if it would remove more stones', async () => {
    const { body } = await importList(stones.slice(10))
    expect(body.removed).toBe(10)
    const more = listStones(`${count}-more-`, 5)
    const file = { name: 'more.csv', content: writeStockFile(more), fields: { vendorName: vendor } }
    // Not imported for this vendor, which would invalidate the waiting import.
    await shop.call('importMoreDiamonds', {
      token: admin.token,
      file: { ...file, fields: { vendorName: `${vendor} B` } },
    })
    await shop.db.updateTable('diamonds').set({ vendor }).where('vendor', '=', `${vendor} B`).execute()
    const confirmed = await confirm(body.jobId)
    expect(confirmed.body).toMatchObject({ state: 'needs-confirmation', result: { removed: 15 } })
    expect(await countActive()).toBe(25)
    expect((await confirm(body.jobId)).body).toMatchObject({ state: 'done', result: { removed: 15 } })
  })

  test('is invalid once a newer list of the vendor was applied', async () => {
    const { body } = await importList(stones.slice(10))
    await importList(stones)
    expect((await confirm(body.jobId)).body).toMatchObject({
      state: 'stopped',
      failure: 'A newer list of this vendor was imported meanwhile',
    })
    expect(await countActive()).toBe(20)
    expect(await listTables(body.jobId)).toEqual([])
  })

  test('fails without its staged rows', async () => {
    const { body } = await importList(stones.slice(10))
    await sql`truncate ${sql.table(`import_rows_${body.jobId}`)}`.execute(shop.db)
    expect((await confirm(body.jobId)).body).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('Import the file again'),
    })
    expect(await countActive()).toBe(20)
  })

  test('is applied once when two people confirm it at the same time', async () => {
    const { body } = await importList(stones.slice(10))
    const replies = await Promise.all([confirm(body.jobId), confirm(body.jobId)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const logs = await shop.db
      .selectFrom('import_logs')
      .select('id')
      .where('job_id', '=', body.jobId)
      .execute()
    expect(logs.length).toBe(1)
  })
})

describe('an import in the background', () => {
  async function waitForEnd(jobId: number): Promise<TestReply<'readJob'>> {
    return pollUntil(async () => {
      const reply = await readJob(jobId)
      return reply.body.state === 'running' ? undefined : reply
    })
  }

  test('returns its job at once, and the job reports the result', async () => {
    const started = await importList(listStones(`${count}-async-`, 3000).concat(stones), {
      prefer: 'respond-async',
    })
    expect(started.body).toEqual({ jobId: expect.any(Number) })
    const ended = await waitForEnd(started.body.jobId)
    expect(ended.body).toMatchObject({
      state: 'done',
      done: 3020,
      total: 3020,
      result: { added: 3000, unchanged: 20 },
    })
  })

  test('refuses a faulty file at once', async () => {
    const file = { name: 'a.csv', content: 'Stock #\nA1\n', fields: { vendorName: vendor } }
    const reply = await shop.call('importDiamonds', {
      token: admin.token,
      file,
      headers: { prefer: 'respond-async' },
    })
    expect(reply.status).toBe(400)
  })

  test('is not applied when its administrator is demoted meanwhile', async () => {
    const demoted = await shop.addUser({ role: 'Administrator' })
    const rows = listStones(`${count}-late-`, 5000)
    const file = { name: 'list.csv', content: writeStockFile(rows), fields: { vendorName: vendor } }
    const headers = { prefer: 'respond-async' }
    const started = await shop.call('importMoreDiamonds', { token: demoted.token, file, headers })
    await shop.db.updateTable('users').set({ role: 'Customer' }).where('id', '=', demoted.id).execute()
    const ended = await waitForEnd(started.body.jobId)
    expect(ended.body).toMatchObject({ state: 'failed', failure: expect.any(String) })
    expect(await countActive()).toBe(20)
    expect(await listTables(started.body.jobId)).toEqual([])
  })
})

describe('after a server has died', () => {
  async function createAbandonedJob(beatSecondsAgo: number): Promise<number> {
    const { id } = await shop.db
      .insertInto('jobs')
      .values({ kind: 'import', input: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update jobs set beat_at = now() - make_interval(secs => ${beatSecondsAgo}) where id = ${id}`.execute(
      shop.db,
    )
    for (const name of [`import_rows_${id}`, `import_plan_${id}_abc`]) {
      await sql`create unlogged table ${sql.table(name)} (row_number integer)`.execute(shop.db)
    }
    return id
  }

  test('a job without a heartbeat for a minute fails, and its staged rows are deleted', async () => {
    const [dead, alive] = [await createAbandonedJob(61), await createAbandonedJob(30)]
    await failDeadImports(shop.db)
    expect((await readJob(dead)).body).toMatchObject({
      state: 'failed',
      failure: 'The server stopped before the import was complete. Import the file again',
    })
    expect((await readJob(alive)).body.state).toBe('running')
    expect(await listTables(dead)).toEqual([])
    expect(await listTables(alive)).toEqual([`import_plan_${alive}_abc`, `import_rows_${alive}`])
  })

  test('a job fails at once where no other process can be working on it', async () => {
    const dead = await createAbandonedJob(0)
    await failDeadImports(shop.db, { isAlone: true })
    expect((await readJob(dead)).body.state).toBe('failed')
  })

  test('an import that waits for confirmation keeps waiting', async () => {
    const { body } = await importList(stones.slice(10))
    await failDeadImports(shop.db, { isAlone: true })
    expect((await confirm(body.jobId)).body.state).toBe('done')
  })
})

test('only administrators read jobs, and an unknown job is not found', async () => {
  const customer = await shop.addUser()
  expect((await shop.call('readJob', { token: customer.token, params: { id: 1 } })).status).toBe(403)
  expect((await readJob(999_999)).body.code).toBe(95)
  expect((await confirm(999_999)).body.code).toBe(95)
})
