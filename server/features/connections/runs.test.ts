import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openConnectionShop, type ConnectionShop } from '#tests/support/connections/open-connection-shop.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { stoneCells, stoneHeadings, writeMessyWorkbook, writeRows } from '#tests/support/stock/messy-files.ts'
import type { ConnectionRun } from '#contract/schemas/connections.ts'
import { RemoteFailure } from '#server/platform/remote-files/remote-files.ts'

let shop: ConnectionShop
beforeAll(async () => {
  shop = await openConnectionShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.beginTest())

async function countListed(): Promise<number> {
  return (await shop.listRows()).filter(({ is_active }) => is_active).length
}

describe('a run', () => {
  test('imports the newest list of the vendor as a whole', async () => {
    shop.remote.put('old.csv', shop.writeList(2), '2026-11-28T08:00:00Z')
    shop.remote.put('new.csv', shop.writeList(10), '2026-11-29T08:00:00Z')
    const id = await shop.connect()
    const run = await shop.run(id)
    expect(run).toMatchObject({
      state: 'applied',
      cause: 'hand',
      fileName: 'new.csv',
      fileModifiedAt: '2026-11-29T08:00:00.000Z',
      counts: { added: 10, changed: 0, unchanged: 0, removed: 0, rejected: 0 },
      message: null,
    })
    expect(await countListed()).toBe(10)
    shop.remote.put('newer.csv', shop.writeList(9), '2026-11-30T08:00:00Z')
    expect(await shop.run(id)).toMatchObject({ state: 'applied', counts: { unchanged: 9, removed: 1 } })
    expect(await countListed()).toBe(9)
  })

  test('reads nothing if the list is the same as before', async () => {
    shop.remote.put('list.csv', shop.writeList(3), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    await shop.run(id)
    shop.remote.put('list.csv', shop.writeList(3), '2026-11-29T08:00:00Z')
    const again = await shop.run(id)
    expect(again).toMatchObject({ state: 'unchanged', importJobId: null, counts: null })
    expect(await shop.countImports()).toBe(1)
  })

  test('confirms the list of the vendor if it is the same as before, unless that was not imported', async () => {
    shop.remote.put('list.csv', shop.writeList(20), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    await shop.run(id)
    const makeOld = () =>
      shop.db
        .updateTable('vendors')
        .set({ list_confirmed_at: new Date(0), list_state: 'hidden' })
        .where('vendor_name', '=', shop.vendor)
        .execute()
    const readListState = async () => {
      const vendor = await shop.db
        .selectFrom('vendors')
        .select(['list_state', 'list_confirmed_at'])
        .where('vendor_name', '=', shop.vendor)
        .executeTakeFirstOrThrow()
      return [vendor.list_state, (vendor.list_confirmed_at?.getTime() ?? 0) > 0]
    }
    await makeOld()
    expect(await shop.run(id)).toMatchObject({ state: 'unchanged' })
    expect(await readListState()).toEqual(['current', true])
    shop.remote.put('list.csv', shop.writeList(5), '2026-11-29T08:00:00Z')
    expect(await shop.run(id)).toMatchObject({ state: 'waiting' })
    await makeOld()
    expect(await shop.run(id)).toMatchObject({ state: 'unchanged' })
    expect(await readListState()).toEqual(['hidden', false])
  })

  test('adds an additional list and takes nothing off sale', async () => {
    shop.remote.put('list.csv', shop.writeList(10), '2026-11-28T08:00:00Z')
    const id = await shop.connect({ isWholeList: false })
    await shop.run(id)
    shop.remote.put('list.csv', shop.writeList(2, 10), '2026-11-29T08:00:00Z')
    expect(await shop.run(id)).toMatchObject({ state: 'applied', counts: { added: 2, removed: 0 } })
    expect(await countListed()).toBe(12)
  })
})

describe('a list is left for the next run, and reported,', () => {
  let id: number
  beforeEach(async () => {
    shop.remote.put('list.csv', shop.writeList(10), '2026-11-28T08:00:00Z')
    id = await shop.connect()
    await shop.run(id)
  })

  /** Runs the connection, which must import nothing, and returns the state and the reason. */
  async function runAndReadReason(): Promise<string> {
    const { state, importJobId, message } = await shop.run(id)
    return [state, importJobId ?? 'no import', await countListed(), message].join(' | ')
  }
  const left = (reason: string) =>
    expect.stringMatching(new RegExp(`^left \\| no import \\| 10 \\| .*${reason}`, 's'))

  test('while it grows', async () => {
    shop.remote.put('list.csv', shop.writeList(4), '2026-11-29T08:00:00Z')
    shop.remote.onDownloaded = () => shop.remote.put('list.csv', shop.writeList(5), '2026-11-29T08:00:01Z')
    expect(await runAndReadReason()).toEqual(left('list.csv changed while it was fetched'))
  })

  test('if it did not arrive completely', async () => {
    shop.remote.put('list.csv', shop.writeList(9), '2026-11-29T08:00:00Z')
    shop.remote.files = shop.remote.files.map((file) => ({ ...file, announcedBytes: 100_000 }))
    expect(await runAndReadReason()).toEqual(left('list.csv did not arrive completely'))
  })

  test('if it is empty or has headings only', async () => {
    shop.remote.put('list.csv', '', '2026-11-29T08:00:00Z')
    expect(await runAndReadReason()).toEqual(left('list.csv is empty'))
    shop.remote.put('list.csv', shop.writeList(1).split('\n')[0] ?? '', '2026-11-29T08:00:00Z')
    expect(await runAndReadReason()).toEqual(left('The file has headings but no stones'))
  })

  test('if it is older than the last one', async () => {
    shop.remote.put('list.csv', shop.writeList(9), '2026-11-27T08:00:00Z')
    expect(await runAndReadReason()).toEqual(left('list.csv is older than the last list'))
  })

  test('if it cannot be read, or is not there', async () => {
    shop.remote.put('list.csv', 'PK\u0003\u0004 half of a workbook', '2026-11-29T08:00:00Z')
    expect(await runAndReadReason()).toEqual(left('list.csv can’t be read'))
    shop.remote.files = []
    expect(await runAndReadReason()).toEqual(left('No file is named \\*.csv'))
  })
})

describe('a list that would take more than a tenth of the stones off sale', () => {
  let id: number
  beforeEach(async () => {
    shop.remote.put('list.csv', shop.writeList(20), '2026-11-28T08:00:00Z')
    id = await shop.connect()
    await shop.run(id)
    shop.remote.put('list.csv', shop.writeList(5), '2026-11-29T08:00:00Z')
  })
  const findMails = async () =>
    (await shop.listMails()).filter(({ subject }) => subject.includes(`${shop.vendor} waits`))
  const findRun = async (runId: number): Promise<ConnectionRun | undefined> => {
    const { body } = await shop.call('listConnectionRuns', { token: shop.admin.token, params: { id } })
    const runs: ConnectionRun[] = body
    return runs.find((run) => run.id === runId)
  }

  test('waits for a person, who is emailed once, and is applied when they confirm', async () => {
    const run = await shop.run(id)
    expect(run).toMatchObject({ state: 'waiting', counts: { removed: 15 } })
    expect(await countListed()).toBe(20)
    expect(await shop.run(id)).toMatchObject({ state: 'unchanged' })
    const mails = await findMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`/admin/import?job=${run.importJobId}`)

    await shop.call('confirmJob', { token: shop.admin.token, params: { id: run.importJobId ?? 0 } })
    expect(await findRun(run.id)).toMatchObject({
      state: 'applied',
      message: 'Confirmed by a person',
      counts: { removed: 15 },
    })
    expect(await countListed()).toBe(5)
  })

  test('is not asked about again if somebody discards it, and is if nobody decides in time', async () => {
    const stopJob = (jobId: number | null) =>
      shop.call('stopJob', { token: shop.admin.token, params: { id: jobId ?? 0 } })
    const run = await shop.run(id)
    await stopJob(run.importJobId)
    await pollUntil(async () => (await findRun(run.id))?.state === 'discarded' || undefined)
    expect(await shop.run(id)).toMatchObject({ state: 'unchanged' })
    shop.remote.put('list.csv', shop.writeList(6), '2026-11-29T09:00:00Z')
    const second = await shop.run(id)
    await shop.db
      .updateTable('jobs')
      .set({ state: 'stopped', failure: 'Not confirmed within a day. Import the file again' })
      .where('id', '=', second.importJobId)
      .execute()
    await shop.startDue()
    expect(await shop.run(id)).toMatchObject({ state: 'waiting' })
    expect(await findMails()).toHaveLength(3)
    expect(await countListed()).toBe(20)
  })
})

test('a list with open questions ends the run with them, and one email leads to the list and its questions', async () => {
  shop.remote.put('list.csv', shop.writeList(3), '2026-11-28T08:00:00Z')
  const id = await shop.connect()
  const content = shop.writeList(3).replace('Rapnet Price', 'Price EUR')
  shop.remote.put('list.csv', content, '2026-11-29T08:00:00Z')
  const run = await shop.run(id)
  expect(run).toMatchObject({ state: 'questions', message: expect.stringContaining('EUR') })
  expect(await shop.run(id)).toMatchObject({ state: 'questions' })
  const mails = (await shop.listMails()).filter(({ subject }) => subject.includes(`${shop.vendor} raises`))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/admin/connections/${id}?step=test`)
  const file = await shop.call('downloadFirstFile', { token: shop.admin.token, params: { id } })
  expect(Buffer.from(file.bytes).toString()).toBe(content)
  expect(await countListed()).toBe(0)
})

describe('a workbook whose stock is not on the sheet that the shop would choose', () => {
  const writeWorkbook = (stockSheet: string) =>
    writeMessyWorkbook(
      { name: 'Sold', rows: writeRows([stoneHeadings, stoneCells(1, { 0: 'sold-1' })]) },
      { name: stockSheet, rows: writeRows([stoneHeadings, stoneCells(1), stoneCells(2)]) },
    )
  const listStockNos = async () => (await shop.listRows()).map(({ vendor_stock_no }) => vendor_stock_no)

  test('is read from the sheet that a person chose once', async () => {
    const file = {
      name: 'list.csv',
      content: writeWorkbook('Stock'),
      fields: { vendorName: shop.vendor, sheet: 'Stock' },
    }
    await shop.call('importDiamonds', { token: shop.admin.token, file })
    shop.remote.put('list.csv', writeWorkbook('Stock'), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    expect(await shop.run(id)).toMatchObject({ state: 'applied', counts: { unchanged: 2, removed: 0 } })
    expect(await listStockNos()).toEqual(['T001', 'T002'])
  })

  test('ends the run with a question once that sheet is missing, and one email tells it', async () => {
    const body = { vendorName: shop.vendor, key: 'sheet', answer: 'Stock' }
    await shop.call('changeImportAnswer', { token: shop.admin.token, body })
    shop.remote.put('list.csv', writeWorkbook('Stock 2'), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    for (const _ of [1, 2]) {
      expect(await shop.run(id)).toMatchObject({
        state: 'questions',
        message: expect.stringContaining('The file has no sheet "Stock"'),
      })
    }
    const mails = (await shop.listMails()).filter(({ subject }) => subject.includes(`${shop.vendor} raises`))
    expect(mails).toMatchObject([{ text: expect.stringContaining('The file has no sheet "Stock"') }])
    expect(await listStockNos()).toEqual([])
    expect(await shop.countImports()).toBe(0)
  })
})

describe('a failed run', () => {
  test('changes nothing, is tried again, and is emailed at the third time only', async () => {
    shop.remote.put('list.csv', shop.writeList(3), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    shop.remote.failure = new RemoteFailure('sign-in', 'The server refused the user name or password')
    const findMails = async () =>
      (await shop.listMails()).filter(({ subject }) => subject.startsWith(`The connection ${shop.vendor}`))
    for (const failures of [1, 2, 3, 4]) {
      expect(await shop.run(id)).toMatchObject({
        state: 'failed',
        message: 'The server refused the user name or password',
      })
      expect(await findMails()).toHaveLength(failures < 3 ? 0 : 1)
    }
    const { body } = await shop.act('readConnection', id)
    expect(body).toMatchObject({ state: 'active', failures: 4 })
    shop.remote.failure = undefined
    expect(await shop.run(id)).toMatchObject({ state: 'applied' })
    expect((await shop.act('readConnection', id)).body.failures).toBe(0)
  })

  test('stops the connection at once if the host key of the server has changed', async () => {
    shop.remote.put('list.csv', shop.writeList(3), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    shop.remote.hostKey = 'SHA256:second'
    expect(await shop.run(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('host key'),
    })
    expect((await shop.act('readConnection', id)).body).toMatchObject({
      state: 'stopped',
      stopReason: expect.stringContaining('host key'),
      nextRunAt: null,
    })
    expect(await countListed()).toBe(0)
    expect((await shop.listMails()).at(-1)?.subject).toContain('was stopped')
    const { body: log } = await shop.call('listAudit', {
      token: shop.admin.token,
      query: { q: 'stop connection' },
    })
    expect(log[0]).toMatchObject({ by: null })
  })

  test('asks for the password if the shop can no longer open it', async () => {
    shop.remote.put('list.csv', shop.writeList(3), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    const other = await shop.create()
    const { sealed_secrets } = await shop.db
      .selectFrom('connections')
      .select('sealed_secrets')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('connections').set({ sealed_secrets }).where('id', '=', id).execute()
    expect(await shop.run(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Enter the password again'),
    })
  })
})

describe('a schedule', () => {
  test('starts a due connection once, and plans its next run', async () => {
    shop.remote.put('list.csv', shop.writeList(3), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    await shop.db
      .updateTable('connections')
      .set({ next_run_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    await Promise.all([shop.startDue(), shop.startDue(), shop.startDue()])
    expect(await shop.untilEnded(id)).toMatchObject({ state: 'applied', cause: 'schedule' })
    const runs = await shop.db
      .selectFrom('connection_runs')
      .select('id')
      .where('connection_id', '=', id)
      .execute()
    expect(runs).toHaveLength(1)
    const { nextRunAt } = (await shop.act('readConnection', id)).body
    expect(Date.parse(nextRunAt ?? '') - Date.now()).toBeGreaterThan(59 * 60_000)
  })

  test('never lets a connection overlap with itself', async () => {
    shop.remote.put('list.csv', shop.writeList(3), '2026-11-28T08:00:00Z')
    const id = await shop.connect()
    const release = shop.remote.hold()
    await shop.act('runConnection', id)
    const second = await shop.act('runConnection', id)
    expect([second.status, second.body]).toMatchObject([
      400,
      { details: [{ message: 'A run of this connection is under way' }] },
    ])
    await shop.db
      .updateTable('connections')
      .set({ next_run_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    await shop.startDue()
    const runs = await shop.db
      .selectFrom('connection_runs')
      .select('id')
      .where('connection_id', '=', id)
      .execute()
    expect(runs).toHaveLength(1)
    release()
    expect(await shop.untilEnded(id)).toMatchObject({ state: 'applied' })
  })

  test('emails once that no new list has arrived for too long', async () => {
    shop.remote.put('list.csv', shop.writeList(3), '2026-11-28T08:00:00Z')
    const id = await shop.connect({ silenceHours: 24 })
    await shop.run(id)
    const findMails = async () =>
      (await shop.listMails()).filter(({ subject }) => subject.startsWith(`No new list of ${shop.vendor} -`))
    await shop.startDue()
    expect(await findMails()).toHaveLength(0)
    const daysAgo = new Date(Date.now() - 25 * 3_600_000)
    await shop.db.updateTable('connections').set({ last_list_at: daysAgo }).where('id', '=', id).execute()
    await shop.startDue()
    await shop.startDue()
    expect(await findMails()).toHaveLength(1)
  })
})

test('a run that is stopped on the page of tasks applies nothing', async () => {
  shop.remote.put('list.csv', shop.writeList(3), '2026-11-28T08:00:00Z')
  const id = await shop.connect()
  const release = shop.remote.hold()
  await shop.act('runConnection', id)
  const { lastRun } = (await shop.act('readConnection', id)).body
  await shop.call('stopJob', { token: shop.admin.token, params: { id: lastRun?.jobId ?? 0 } })
  expect(await shop.untilEnded(id)).toMatchObject({
    state: 'stopped',
    message: 'Stopped by an administrator',
  })
  release()
  expect(await shop.run(id)).toMatchObject({ state: 'applied' })
  expect(await countListed()).toBe(3)
})
