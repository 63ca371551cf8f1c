import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openConnectionShop, type ConnectionShop } from '#tests/support/connections/open-connection-shop.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { pollUntil } from '#tests/support/poll-until.ts'

let shop: ConnectionShop
beforeAll(async () => {
  shop = await openConnectionShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.takeNextVendor()
  shop.remote.files = []
  shop.remote.failure = undefined
  shop.remote.onDownloaded = () => undefined
  shop.remote.gate = Promise.resolve()
})

const list = (count: number, from = 0) =>
  writeStockFile(listStones(`${shop.number}-`, count + from).slice(from))

describe('a process that dies during a run', () => {
  test('leaves the stock as it was, and the process that takes over applies the list once', async () => {
    shop.remote.put('list.csv', list(3), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    const gate = Promise.withResolvers<void>()
    shop.remote.gate = gate.promise
    await shop.act('runConnection', id)
    const run = await pollUntil(async () => {
      const { lastRun } = (await shop.act('readConnection', id)).body
      return lastRun?.startedAt === null ? undefined : lastRun
    })
    // Another process took the run over and has not ended it.
    await shop.db
      .updateTable('connection_runs')
      .set({ attempt: 7 })
      .where('id', '=', run?.id ?? 0)
      .execute()
    gate.resolve()
    const job = await pollUntil(async () => {
      const imports = await shop.db
        .selectFrom('jobs')
        .select(['state'])
        .where('kind', '=', 'connection')
        .where('id', '=', run?.jobId ?? 0)
        .executeTakeFirst()
      return imports?.state === 'done' ? imports : undefined
    })
    expect(job?.state).toBe('done')
    expect(await shop.untilEnded(id)).toMatchObject({ state: 'applied' })
    const logs = await shop.db
      .selectFrom('import_logs')
      .where('vendor_name', '=', shop.vendor)
      .select('id')
      .execute()
    expect(logs).toHaveLength(1)
  })

  test('after the list was applied is followed by one that only ends the job', async () => {
    shop.remote.put('list.csv', list(3), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    const run = await shop.run(id)
    await shop.db
      .updateTable('jobs')
      .set({ state: 'running', result: null, claim: null })
      .where('id', '=', run.jobId)
      .execute()
    shop.services.jobs.wake()
    const job = await pollUntil(async () => {
      const { body } = await shop.call('readJob', { token: shop.admin.token, params: { id: run.jobId ?? 0 } })
      return body.state === 'done' ? body : undefined
    })
    expect(job).toMatchObject({ kind: 'connection', result: { runId: run.id, state: 'applied' } })
    const logs = await shop.db
      .selectFrom('import_logs')
      .where('vendor_name', '=', shop.vendor)
      .select('id')
      .execute()
    expect(logs).toHaveLength(1)
  })

  test('too often fails the run, and the connection goes on', async () => {
    shop.remote.put('list.csv', list(3), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    const { id: runId } = await shop.db
      .insertInto('connection_runs')
      .values({ connection_id: id, state: 'running', cause: 'schedule' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.startDue()
    expect(await shop.untilEnded(id)).toMatchObject({
      id: runId,
      state: 'failed',
      message: 'The task of this run is gone',
    })
    expect(await shop.run(id)).toMatchObject({ state: 'applied' })
  })
})
