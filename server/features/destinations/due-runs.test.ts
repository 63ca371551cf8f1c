import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RemoteFailure } from '#server/platform/remote-files/remote-files.ts'
import { openDestinationShop, type DestinationShop } from '#tests/support/shops/open-destination-shop.ts'
import { startDueRuns } from './start-due-runs.ts'

const minuteMs = 60_000

let shop: DestinationShop
let token: string
beforeAll(async () => {
  shop = await openDestinationShop()
  ;({ token } = shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

/** Starts what is due at a moment and waits until it has ended. */
async function runDue(id: number, at: Date) {
  await startDueRuns(shop.services, at)
  return shop.waitForRun(id)
}

const listMails = () => shop.db.selectFrom('outbox_mails').select(['subject', 'body_text']).execute()

describe('a run that fails', () => {
  test('is tried again after 1, 5, 15 and 60 minutes, then administrators get one email', async () => {
    const { id } = await shop.add()
    const [due] = await shop.db
      .selectFrom('destinations')
      .select('next_run_at')
      .where('id', '=', id)
      .execute()
    // The schedule itself starts nothing in this test.
    await shop.db.updateTable('destinations').set({ next_run_at: null }).where('id', '=', id).execute()
    expect(due?.next_run_at).not.toBeNull()
    shop.market.failure = new RemoteFailure('unreachable', 'The server does not answer.')
    expect(await shop.run(id)).toMatchObject({
      state: 'failed',
      message: 'The server does not answer.',
      attempt: 0,
    })
    for (const [attempt, minutes] of [1, 5, 15, 60].entries()) {
      const { retryAt } = await shop.read(id)
      const waitMs = Date.parse(retryAt ?? '') - Date.now()
      expect(waitMs).toBeGreaterThan((minutes - 1) * minuteMs)
      expect(waitMs).toBeLessThanOrEqual(minutes * minuteMs)
      expect(await listMails()).toEqual([])
      const before = new Date(Date.parse(retryAt ?? '') - 1)
      await startDueRuns(shop.services, before)
      expect((await shop.read(id)).retryAt).toBe(retryAt)
      expect(await runDue(id, new Date(Date.parse(retryAt ?? '')))).toMatchObject({
        cause: 'retry',
        attempt: attempt + 1,
        state: 'failed',
      })
    }
    expect((await shop.read(id)).retryAt).toBeNull()
    const mails = await listMails()
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Stock not sent: ${(await shop.read(id)).name} - Tavernier`,
    ])
    expect(mails[0]?.body_text).toContain('The server does not answer.')
    await shop.run(id)
    expect(await listMails()).toHaveLength(1)
    shop.market.failure = undefined
    expect(await shop.run(id)).toMatchObject({ state: 'sent' })
  })

  test('sends the former file again too: nobody knows which one the server has', async () => {
    const { id } = await shop.add()
    await shop.run(id)
    shop.market.failure = new RemoteFailure('incomplete', 'The transfer was cut off.')
    await shop.run(id, { isForced: true })
    shop.market.failure = undefined
    expect(await shop.run(id)).toMatchObject({ state: 'sent' })
    expect(shop.market.files).toHaveLength(2)
  })

  test('stops the destination where the host key is another, and an edit starts it again', async () => {
    const { id } = await shop.add()
    shop.market.failure = new RemoteFailure('host-key', 'The server has another host key.')
    await shop.run(id)
    expect(await shop.read(id)).toMatchObject({
      state: 'stopped',
      stopReason: 'The server has another host key.',
      nextRunAt: null,
      retryAt: null,
    })
    expect((await listMails()).map(({ subject }) => subject)).toEqual([
      `Destination stopped: ${(await shop.read(id)).name} - Tavernier`,
    ])
    await shop.call('changeDestination', { token, params: { id }, body: shop.formOf() })
    expect(await shop.read(id)).toMatchObject({ state: 'active', stopReason: null })
  })

  test('asks for a password that was sealed with another key', async () => {
    const { id } = await shop.add()
    await shop.db
      .updateTable('destinations')
      .set({ sealed_secrets: 'something else' })
      .where('id', '=', id)
      .execute()
    expect(await shop.run(id)).toMatchObject({ state: 'failed', message: 'Enter the password again' })
    expect(shop.market.files).toEqual([])
  })
})

describe('a schedule', () => {
  test('starts its destination when it is due, once, and plans the next start', async () => {
    const { id, nextRunAt } = await shop.add({ schedule: { kind: 'interval', minutes: 45 } })
    const due = new Date(Date.parse(nextRunAt ?? ''))
    await startDueRuns(shop.services, new Date(due.getTime() - 1))
    expect((await shop.read(id)).lastRun).toBeNull()
    await Promise.all([startDueRuns(shop.services, due), startDueRuns(shop.services, due)])
    expect(await shop.waitForRun(id)).toMatchObject({ cause: 'schedule', state: 'sent' })
    const { body: runs } = await shop.call('listDestinationRuns', { token, params: { id } })
    expect(runs).toHaveLength(1)
    expect((await shop.read(id)).nextRunAt).toBe(new Date(due.getTime() + 45 * minuteMs).toISOString())
  })

  test('starts nothing while the destination is paused', async () => {
    const { id, nextRunAt } = await shop.add()
    expect((await shop.call('pauseDestination', { token, params: { id } })).body).toMatchObject({
      state: 'paused',
      nextRunAt: null,
    })
    await startDueRuns(shop.services, new Date(Date.parse(nextRunAt ?? '') + minuteMs))
    expect((await shop.read(id)).lastRun).toBeNull()
    const { body } = await shop.call('resumeDestination', { token, params: { id } })
    expect(body.state).toBe('active')
    expect(Date.parse(body.nextRunAt ?? '')).toBeGreaterThan(Date.now())
  })

  test('a run whose job was stopped ends as stopped', async () => {
    const { id } = await shop.add()
    const job = await shop.db
      .insertInto('jobs')
      .values({
        kind: 'destination',
        input: JSON.stringify({ runId: 0 }),
        started_by: null,
        state: 'stopped',
        failure: 'Stopped by an administrator',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('destination_runs')
      .values({ destination_id: id, cause: 'hand', state: 'running', job_id: job.id })
      .execute()
    await startDueRuns(shop.services)
    expect((await shop.read(id)).lastRun).toMatchObject({
      state: 'stopped',
      message: 'Stopped by an administrator',
    })
    expect((await shop.read(id)).retryAt).toBeNull()
  })
})
