import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DestinationForm } from '#contract/schemas/destinations.ts'
import { RemoteFailure } from '#server/platform/remote-files/remote-files.ts'
import { openDestinationShop, type DestinationShop } from '#tests/support/shops/open-destination-shop.ts'
import { startDueRuns } from './start-due-runs.ts'

const minuteMs = 60_000

let shop: DestinationShop
let token: string
let market: DestinationShop['market']
beforeAll(async () => {
  shop = await openDestinationShop()
  ;({ token, market } = shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const add = (form?: Partial<DestinationForm>) => shop.add(form)
const read = (id: number) => shop.read(id)
const run = (id: number, body?: object) => shop.run(id, body)
const formOf = (form?: Partial<DestinationForm>) => shop.formOf(form)
const waitForRun = (id: number) => shop.waitForRun(id)

/** Starts what is due at a moment and waits until it has ended. */
async function runDue(id: number, at: Date) {
  await startDueRuns(shop.services, at)
  return waitForRun(id)
}

const listMails = () => shop.db.selectFrom('outbox_mails').select(['subject', 'body_text']).execute()

describe('a run that fails', () => {
  test('is tried again after 1, 5, 15 and 60 minutes, then administrators get one email', async () => {
    const { id } = await add()
    const [due] = await shop.db
      .selectFrom('destinations')
      .select('next_run_at')
      .where('id', '=', id)
      .execute()
    // The schedule itself starts nothing in this test.
    await shop.db.updateTable('destinations').set({ next_run_at: null }).where('id', '=', id).execute()
    expect(due?.next_run_at).not.toBeNull()
    market.failure = new RemoteFailure('unreachable', 'The server does not answer.')
    expect(await run(id)).toMatchObject({
      state: 'failed',
      message: 'The server does not answer.',
      attempt: 0,
    })
    for (const [attempt, minutes] of [1, 5, 15, 60].entries()) {
      const { retryAt } = await read(id)
      const waitMs = Date.parse(retryAt ?? '') - Date.now()
      expect(waitMs).toBeGreaterThan((minutes - 1) * minuteMs)
      expect(waitMs).toBeLessThanOrEqual(minutes * minuteMs)
      expect(await listMails()).toEqual([])
      const before = new Date(Date.parse(retryAt ?? '') - 1)
      await startDueRuns(shop.services, before)
      expect((await read(id)).retryAt).toBe(retryAt)
      expect(await runDue(id, new Date(Date.parse(retryAt ?? '')))).toMatchObject({
        cause: 'retry',
        attempt: attempt + 1,
        state: 'failed',
      })
    }
    expect((await read(id)).retryAt).toBeNull()
    const mails = await listMails()
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Stock not sent: ${(await read(id)).name} - Tavernier`,
    ])
    expect(mails[0]?.body_text).toContain('The server does not answer.')
    await run(id)
    expect(await listMails()).toHaveLength(1)
    market.failure = undefined
    expect(await run(id)).toMatchObject({ state: 'sent' })
  })

  test('sends the former file again too: nobody knows which one the server has', async () => {
    const { id } = await add()
    await run(id)
    market.failure = new RemoteFailure('incomplete', 'The transfer was cut off.')
    await run(id, { isForced: true })
    market.failure = undefined
    expect(await run(id)).toMatchObject({ state: 'sent' })
    expect(market.files).toHaveLength(2)
  })

  test('stops the destination where the host key is another, and an edit starts it again', async () => {
    const { id } = await add()
    market.failure = new RemoteFailure('host-key', 'The server has another host key.')
    await run(id)
    expect(await read(id)).toMatchObject({
      state: 'stopped',
      stopReason: 'The server has another host key.',
      nextRunAt: null,
      retryAt: null,
    })
    expect((await listMails()).map(({ subject }) => subject)).toEqual([
      `Destination stopped: ${(await read(id)).name} - Tavernier`,
    ])
    await shop.call('changeDestination', { token, params: { id }, body: formOf() })
    expect(await read(id)).toMatchObject({ state: 'active', stopReason: null })
  })

  test('asks for a password that was sealed with another key', async () => {
    const { id } = await add()
    await shop.db
      .updateTable('destinations')
      .set({ sealed_secrets: 'something else' })
      .where('id', '=', id)
      .execute()
    expect(await run(id)).toMatchObject({ state: 'failed', message: 'Enter the password again' })
    expect(market.files).toEqual([])
  })
})

describe('a schedule', () => {
  test('starts its destination when it is due, once, and plans the next start', async () => {
    const { id, nextRunAt } = await add({ schedule: { kind: 'interval', minutes: 45 } })
    const due = new Date(Date.parse(nextRunAt ?? ''))
    await startDueRuns(shop.services, new Date(due.getTime() - 1))
    expect((await read(id)).lastRun).toBeNull()
    await Promise.all([startDueRuns(shop.services, due), startDueRuns(shop.services, due)])
    expect(await waitForRun(id)).toMatchObject({ cause: 'schedule', state: 'sent' })
    const { body: runs } = await shop.call('listDestinationRuns', { token, params: { id } })
    expect(runs).toHaveLength(1)
    expect((await read(id)).nextRunAt).toBe(new Date(due.getTime() + 45 * minuteMs).toISOString())
  })

  test('starts nothing while the destination is paused', async () => {
    const { id, nextRunAt } = await add()
    expect((await shop.call('pauseDestination', { token, params: { id } })).body).toMatchObject({
      state: 'paused',
      nextRunAt: null,
    })
    await startDueRuns(shop.services, new Date(Date.parse(nextRunAt ?? '') + minuteMs))
    expect((await read(id)).lastRun).toBeNull()
    const { body } = await shop.call('resumeDestination', { token, params: { id } })
    expect(body.state).toBe('active')
    expect(Date.parse(body.nextRunAt ?? '')).toBeGreaterThan(Date.now())
  })

  test('a run whose job was stopped ends as stopped', async () => {
    const { id } = await add()
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
    expect((await read(id)).lastRun).toMatchObject({
      state: 'stopped',
      message: 'Stopped by an administrator',
    })
    expect((await read(id)).retryAt).toBeNull()
  })
})
