import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openConnectionShop, type ConnectionShop } from '#tests/support/connections/open-connection-shop.ts'
import { pollUntil } from '#tests/support/poll-until.ts'

let shop: ConnectionShop
beforeAll(async () => {
  shop = await openConnectionShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.beginTest())

/** Returns the job of a run when it is done. */
const untilDone = (jobId: number | null | undefined) =>
  pollUntil(async () => {
    const { body } = await shop.call('readJob', { token: shop.admin.token, params: { id: jobId ?? 0 } })
    return body.state === 'done' ? body : undefined
  })

describe('a process that dies during a run', () => {
  test('leaves the stock as it was, and the process that takes over applies the list once', async () => {
    shop.remote.put('list.csv', shop.writeList(3), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    const release = shop.remote.hold()
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
    release()
    await untilDone(run?.jobId)
    expect(await shop.untilEnded(id)).toMatchObject({ state: 'applied' })
    expect(await shop.countImports()).toBe(1)
  })

  test('after the list was applied is followed by one that only ends the job', async () => {
    shop.remote.put('list.csv', shop.writeList(3), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    const run = await shop.run(id)
    await shop.db
      .updateTable('jobs')
      .set({ state: 'running', result: null, claim: null })
      .where('id', '=', run.jobId)
      .execute()
    shop.services.jobs.wake()
    expect(await untilDone(run.jobId)).toMatchObject({
      kind: 'connection',
      result: { runId: run.id, state: 'applied' },
    })
    expect(await shop.countImports()).toBe(1)
  })

  test('too often fails the run, and the connection goes on', async () => {
    shop.remote.put('list.csv', shop.writeList(3), '2026-11-28T08:00:00Z')
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
