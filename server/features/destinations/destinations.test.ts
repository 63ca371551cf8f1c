import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DestinationForm } from '#contract/schemas/destinations.ts'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { RemoteFailure, type RemoteFileClient } from '#server/platform/remote-files/remote-files.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { startDueRuns } from './start-due-runs.ts'

const password = 'a password that nobody may see'
const server = {
  protocol: 'sftp',
  host: 'feeds.example',
  port: 22,
  userName: 'shop',
  signIn: 'password',
  folder: '/in',
  hostKey: null,
} as const satisfies RemoteServer
const minuteMs = 60_000

/** A marketplace whose server the test controls. */
type Marketplace = {
  files: { name: string; content: string; password: string | undefined }[]
  failure?: RemoteFailure
}

let shop: TestShop
let token: string
let partnerId: number
let market: Marketplace
let count = 0

beforeAll(async () => {
  shop = await openTestShop()
  ;({ token } = await shop.addUser({ role: 'Administrator' }))
  const { body } = await shop.call('createPartner', {
    token,
    body: { partnerName: 'Market', vendors: ['Feed'] },
  })
  partnerId = body.id
  shop.services.remoteFiles = createFakeClient(() => market)
  await addStones(shop, [
    { vendor: 'Feed', stock_id: 'F-1', lab_id: 2 },
    { vendor: 'Feed', stock_id: 'F-2', lab_id: 2, image_url: 'https://a.example/2.jpg' },
    { vendor: 'Feed', stock_id: 'F-EGL', lab_id: 8 },
    { vendor: 'Feed', stock_id: 'F-GROWN', is_lab_grown: true },
    { vendor: 'Feed', stock_id: 'F-NO', lab_id: 2, extras: JSON.stringify({ allowFeed: 'No' }) },
  ])
})
afterAll(() => shop.close())
beforeEach(async () => {
  market = { files: [] }
  await shop.db.deleteFrom('destinations').execute()
  await shop.db.deleteFrom('outbox_mails').execute()
})

function createFakeClient(getMarket: () => Marketplace): RemoteFileClient {
  return {
    open: async (_server, secrets) => ({
      hostKey: 'SHA256:first',
      list: async () => [],
      download: () => Promise.reject(new Error('not used')),
      upload: async (path, { name }) => {
        const { failure, files } = getMarket()
        if (failure) throw failure
        files.push({ name, content: await readFile(path, 'utf8'), password: secrets.password })
        return { response: '226 Transfer complete' }
      },
      close: async () => undefined,
    }),
    close: async () => undefined,
  }
}

function formOf(form: Partial<DestinationForm> = {}): object {
  count += 1
  return {
    name: `Destination ${count}`,
    partnerId,
    delivery: 'upload',
    server,
    secrets: { password },
    fileName: 'stock.csv',
    schedule: { kind: 'interval', minutes: 30 },
    filter: { sections: null, vendors: null, minPrice: null, maxPrice: null, onlyWithImage: false },
    ...form,
  }
}

async function add(form: Partial<DestinationForm> = {}) {
  const { body, status } = await shop.call('createDestination', { token, body: formOf(form) })
  expect(status).toBe(201)
  return body.destination
}

const read = async (id: number) => (await shop.call('readDestination', { token, params: { id } })).body
const listAll = async () => (await shop.call('listDestinations', { token })).body

/** Sends the stock and returns the run when it has ended. */
async function run(id: number, body: object = {}) {
  await shop.call('runDestination', { token, params: { id }, body })
  return waitForRun(id)
}

async function waitForRun(id: number) {
  return pollUntil(async () => {
    const { lastRun } = await read(id)
    return lastRun && lastRun.state !== 'running' ? lastRun : undefined
  })
}

/** Starts what is due at a moment and waits until it has ended. */
async function runDue(id: number, at: Date) {
  await startDueRuns(shop.services, at)
  return waitForRun(id)
}

const listMails = () => shop.db.selectFrom('outbox_mails').select(['subject', 'body_text']).execute()

describe('a run', () => {
  test('sends what the marketplace lists, and says what it left out and why', async () => {
    const { id } = await add()
    expect(await run(id)).toMatchObject({
      cause: 'hand',
      state: 'sent',
      rows: 2,
      leftOut: 3,
      fileName: 'stock.csv',
      response: '226 Transfer complete',
      failure: null,
      reasons: expect.arrayContaining([
        { reason: 'lab', text: 'RapNet does not accept reports of this laboratory', count: 1 },
        { reason: 'lab-grown', text: 'RapNet lists natural stones only', count: 1 },
        { reason: 'feed', text: '“Allow RapLink Feed” is not Yes', count: 1 },
      ]),
    })
    const [file] = market.files
    expect(file?.password).toBe(password)
    expect(file?.content.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      'Stock #',
      'F-1',
      'F-2',
      '',
    ])
    const { lastRun } = await read(id)
    expect(lastRun).toMatchObject({
      bytes: Buffer.byteLength(file?.content ?? ''),
      sha256: createHash('sha256')
        .update(file?.content ?? '')
        .digest('hex'),
    })
    const list = (query: Record<string, string>) =>
      shop.call('listLeftOutStones', { token, params: { id }, query: { page: '0', ...query } })
    expect((await list({})).body).toMatchObject({ total: 3, items: [{ stockId: 'F-EGL' }, {}, {}] })
    expect((await list({ reason: 'feed' })).body).toMatchObject({ total: 1, items: [{ stockId: 'F-NO' }] })
    expect((await list({ q: 'grown' })).body).toMatchObject({ items: [{ stockId: 'F-GROWN' }] })
  })

  test('sends nothing while nothing has changed, and only what is available now', async () => {
    const { id } = await add()
    await run(id)
    expect(await run(id)).toMatchObject({ state: 'unchanged', rows: 2, response: null })
    expect(market.files).toHaveLength(1)
    await shop.db.updateTable('diamonds').set({ status: 3 }).where('stock_id', '=', 'F-1').execute()
    expect(await run(id)).toMatchObject({ state: 'sent', rows: 1 })
    expect(market.files.at(-1)?.content).not.toContain('F-1,')
    await shop.db.updateTable('diamonds').set({ status: 1 }).where('stock_id', '=', 'F-1').execute()
    await run(id)
    expect(await run(id, { isForced: true })).toMatchObject({ state: 'sent' })
    expect(market.files).toHaveLength(4)
  })

  test('sends the part of the stock that its filter lets through', async () => {
    const filter = { sections: null, vendors: null, minPrice: null, maxPrice: null, onlyWithImage: true }
    const withImage = await add({ filter })
    expect(await run(withImage.id)).toMatchObject({ rows: 1 })
    const cheap = await add({ filter: { ...filter, onlyWithImage: false, maxPrice: 0.01 } })
    expect(await run(cheap.id)).toMatchObject({ rows: 0 })
    const ours = await add({ filter: { ...filter, onlyWithImage: false, vendors: [] } })
    expect(await run(ours.id)).toMatchObject({ rows: 0, leftOut: 0 })
    const preview = { partnerId, filter: { ...filter, onlyWithImage: false } }
    const { body } = await shop.call('previewDestination', { token, body: preview })
    expect(body).toMatchObject({ rows: 2, leftOut: 3 })
  })

  test('expects the host key that the server had at first', async () => {
    const { id } = await add()
    await run(id)
    expect((await read(id)).server).toMatchObject({ hostKey: 'SHA256:first' })
  })

  test('names its file by the day', async () => {
    const { id } = await add({ fileName: 'stock_{yyyyMMdd}.csv' })
    const { fileName } = await run(id)
    expect(fileName).toMatch(/^stock_20\d{6}\.csv$/)
  })

  test('never overlaps with another of its destination', async () => {
    const { id } = await add()
    await shop.db
      .insertInto('destination_runs')
      .values({ destination_id: id, cause: 'hand', state: 'running' })
      .execute()
    const again = () => shop.call('runDestination', { token, params: { id }, body: {} })
    expect(await readRefusal(again, () => read(id))).toBe(
      '400 INVALID_REQUEST | This destination is being sent already',
    )
  })
})

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
      failure: 'The server does not answer.',
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
    delete market.failure
    expect(await run(id)).toMatchObject({ state: 'sent' })
  })

  test('sends the former file again too: nobody knows which one the server has', async () => {
    const { id } = await add()
    await run(id)
    market.failure = new RemoteFailure('incomplete', 'The transfer was cut off.')
    await run(id, { isForced: true })
    delete market.failure
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
      .set({ secrets: 'something else' })
      .where('id', '=', id)
      .execute()
    expect(await run(id)).toMatchObject({ state: 'failed', failure: 'Enter the password again' })
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
    const stopped = await shop.db
      .insertInto('destination_runs')
      .values({ destination_id: id, cause: 'hand', state: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const input = JSON.stringify({ runId: stopped.id })
    await shop.db.updateTable('jobs').set({ input }).where('id', '=', job.id).execute()
    await startDueRuns(shop.services)
    expect((await read(id)).lastRun).toMatchObject({
      state: 'stopped',
      failure: 'Stopped by an administrator',
    })
    expect((await read(id)).retryAt).toBeNull()
  })
})

describe('secrets', () => {
  test('are in no reply, in no entry of the activity log and in no table in clear text', async () => {
    const { id } = await add()
    await shop.call('changeDestination', {
      token,
      params: { id },
      body: formOf({ secrets: { password: `${password} 2` } }),
    })
    await run(id)
    const { body: log } = await shop.call('listAudit', { token, query: { q: 'destination' } })
    expect(JSON.stringify(log)).toContain('enteredSecrets')
    const rows = await shop.db.selectFrom('destinations').selectAll().execute()
    const runs = await shop.db.selectFrom('destination_runs').selectAll().execute()
    const jobs = await shop.db.selectFrom('jobs').selectAll().execute()
    const everything = JSON.stringify([await listAll(), await read(id), log, rows, runs, jobs])
    expect(everything).not.toContain(password)
    expect((await read(id)).storedSecrets).toMatchObject({ hasPassword: true, hasPrivateKey: false })
  })

  test('stay while they are not entered again, but not for another server', async () => {
    const { id } = await add()
    const changeTo = (host: string) =>
      shop.call('changeDestination', {
        token,
        params: { id },
        body: formOf({ server: { ...server, host }, secrets: {} }),
      })
    expect((await changeTo(server.host)).status).toBe(200)
    await run(id)
    expect(market.files.at(-1)?.password).toBe(password)
    expect(
      await readRefusal(
        () => changeTo('feeds.example.org'),
        () => read(id),
      ),
    ).toBe('400 INVALID_REQUEST | secrets.password: Enter the password')
    const test = (host: string) =>
      shop.call('testDestination', { token, body: { destinationId: id, server: { ...server, host } } })
    expect((await test(server.host)).body).toMatchObject({
      message: 'Signed in. The folder has 0 files.',
      hostKey: 'SHA256:first',
    })
    expect(
      await readRefusal(
        () => test('feeds.example.org'),
        () => read(id),
      ),
    ).toMatch(/Enter the password/)
  })
})

test.each<[string, Partial<DestinationForm>, string]>([
  ['an upload without a server', { server: null }, 'server: Enter the server'],
  [
    'a mailbox',
    {
      server: {
        protocol: 'imap',
        host: 'a.example',
        port: 993,
        encryption: 'implicit',
        userName: 'a',
        mailbox: 'INBOX',
        senders: ['@a.example'],
        source: 'attachment',
      },
    },
    'server.protocol: A mailbox receives no files',
  ],
  ['a server without its password', { secrets: {} }, 'secrets.password: Enter the password'],
  ['an unknown marketplace', { partnerId: 999_999 }, 'partnerId: Choose a marketplace'],
  [
    'a file in a folder',
    { fileName: '../stock.csv' },
    'fileName: Enter a file name such as stock_{yyyyMMdd}.csv',
  ],
])('%s is refused', async (_name, form, message) => {
  const attempt = () => shop.call('createDestination', { token, body: formOf(form) })
  expect(await readRefusal(attempt, listAll)).toBe(`400 INVALID_REQUEST | ${message}`)
})

test('a name is unique, and of two administrators the later one sees the other’s change', async () => {
  const first = await add({ name: 'Twice' })
  const again = () => shop.call('createDestination', { token, body: formOf({ name: 'TWICE' }) })
  expect(await readRefusal(again, listAll)).toMatch(/name: A destination with this name already exists/)
  const change = () =>
    shop.call('changeDestination', {
      token,
      params: { id: first.id },
      body: formOf(),
      headers: { 'if-match': '"v1"' },
    })
  expect((await change()).status).toBe(200)
  expect((await change()).status).toBe(412)
})
