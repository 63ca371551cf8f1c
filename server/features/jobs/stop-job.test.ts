import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listStoredFiles } from '#tests/support/checks/list-stored-files.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import type { TestReply } from '#tests/support/shops/open-test-shop.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { createJob, findJob } from '#server/platform/jobs/job-store.ts'
import { stopJob } from './stop-job.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.takeNextVendor()
  await shop.importList(listStones(`stop-${shop.number}-`, 20))
})

const asAdmin = <Name extends 'readJob' | 'confirmJob' | 'stopJob'>(name: Name, id: number) =>
  shop.call(name, { token: shop.admin.token, params: { id } })
const stopped = 'Stopped by an administrator'
const discarded = 'Preview discarded'

/** Returns once a stopped import has left nothing behind. */
async function waitUntilTidied(jobId: number, fileKey: string): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select 1 from pg_class where relname ~ ${`^import_[a-z]+_${jobId}(_|$)`}`.execute(shop.db)
    if (rows.length === 0 && !(await listStoredFiles(shop.services.files)).includes(fileKey)) return
  }
}

async function readFileKey(jobId: number): Promise<string> {
  const { input } = (await findJob(shop.db, jobId)) ?? { input: {} }
  return 'fileKey' in input ? String(input.fileKey) : ''
}

async function digestStock(): Promise<unknown> {
  const { rows } =
    await sql`select md5(string_agg(d::text, '' order by id)) as digest from diamonds d`.execute(shop.db)
  return rows[0]
}

describe('an import that waits for a confirmation', () => {
  test('is discarded, has not failed, and leaves nothing behind', async () => {
    const { body } = await shop.importList(listStones(`stop-${shop.number}-`, 5))
    const before = await digestStock()
    const fileKey = await readFileKey(body.jobId)
    expect((await asAdmin('stopJob', body.jobId)).status).toBe(204)
    expect((await asAdmin('readJob', body.jobId)).body).toMatchObject({
      state: 'stopped',
      failure: discarded,
    })
    await waitUntilTidied(body.jobId, fileKey)
    expect((await asAdmin('confirmJob', body.jobId)).body).toMatchObject({
      state: 'stopped',
      failure: discarded,
    })
    expect(await digestStock()).toEqual(before)
    const second = await asAdmin('stopJob', body.jobId)
    expect([second.status, second.body.code]).toEqual([404, 95])
    const { body: log } = await shop.call('listAudit', {
      token: shop.admin.token,
      query: { q: 'stop job' },
    })
    expect(log[0]).toMatchObject({ act: 'stop job', subject: `import ${body.jobId}` })
  })
})

describe('an import that runs', () => {
  const rows = 20_000

  async function findRunning(): Promise<number> {
    for (;;) {
      const job = await shop.db
        .selectFrom('jobs')
        .select('id')
        .where('state', '=', 'running')
        .where('kind', '=', 'import')
        .executeTakeFirst()
      if (job) return job.id
    }
  }

  test('applies nothing once it is stopped, and the waiting client gets the reason', async () => {
    const before = await digestStock()
    const pendingReply = shop.importMore(listStones(`run-${shop.number}-`, rows))
    const jobId = await findRunning()
    const fileKey = await readFileKey(jobId)
    expect((await asAdmin('stopJob', jobId)).status).toBe(204)
    const { status, body }: TestReply = await pendingReply
    expect([status, body.code, body.details]).toEqual([400, 90, [{ path: 'file', message: stopped }]])
    await waitUntilTidied(jobId, fileKey)
    expect((await asAdmin('readJob', jobId)).body).toMatchObject({ state: 'stopped', failure: stopped })
    expect(await digestStock()).toEqual(before)
  })

  test('stores the reason in its job if no client waits', async () => {
    const content = writeStockFile(listStones(`async-${shop.number}-`, rows))
    const started = await shop.call('importMoreDiamonds', {
      token: shop.admin.token,
      file: { name: 'list.csv', content, fields: { vendorName: shop.vendor } },
      headers: { prefer: 'respond-async' },
    })
    const { jobId } = started.body
    const fileKey = await readFileKey(jobId)
    await asAdmin('stopJob', jobId)
    await waitUntilTidied(jobId, fileKey)
    expect((await asAdmin('readJob', jobId)).body).toMatchObject({ state: 'stopped', failure: stopped })
    expect((await shop.listRows()).length).toBe(20)
  })
})

test('an applied job stays applied', async () => {
  const { body } = await shop.importMore(listStones(`more-${shop.number}-`, 2))
  const refused = await asAdmin('stopJob', body.jobId)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 95,
    details: [{ path: 'id', message: 'This task is finished and can no longer be stopped' }],
  })
  expect((await asAdmin('readJob', body.jobId)).body.state).toBe('done')
})

test('a failed job cannot be stopped, and stays failed', async () => {
  const { id } = await shop.db
    .insertInto('jobs')
    .values({ kind: 'import', state: 'failed', input: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refused = await asAdmin('stopJob', id)
  expect(refused.status).toBe(409)
  expect(refused.body.details).toEqual([
    { path: 'id', message: 'This task has failed and can no longer be stopped' },
  ])
  expect((await asAdmin('readJob', id)).body.state).toBe('failed')
})

test('a job that continues after a restart is stopped like any other', async () => {
  const job = await shop.db.transaction().execute(async (tx) => {
    const id = await createJob(tx, { kind: 'validation', input: { vendors: [] }, startedBy: null })
    await stopJob(tx, id)
    return findJob(tx, id)
  })
  expect(job).toMatchObject({ state: 'stopped', failure: stopped })
})
