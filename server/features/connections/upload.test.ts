import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { listStoredFiles } from '#tests/support/checks/list-stored-files.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { openConnectionShop, type ConnectionShop } from '#tests/support/connections/open-connection-shop.ts'

let shop: ConnectionShop
let id: number
let key: string
beforeAll(async () => {
  shop = await openConnectionShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.beginTest()
  id = await shop.create({ delivery: 'upload' })
  key = await createKey()
})

async function createKey(): Promise<string> {
  const { body } = await shop.call('createConnectionKey', { token: shop.admin.token, params: { id } })
  return body.key
}

async function start(): Promise<void> {
  await upload(shop.writeList(1))
  await shop.act('resumeConnection', id)
}

/** Sends the file as the body, as `curl -T` does. */
const upload = (payload: string, headers: Record<string, string> = { authorization: `Bearer ${key}` }) =>
  shop.app.inject({ method: 'PUT', url: `/api/connections/${id}/file`, payload, headers })

const listRows = async () => ({
  runs: await shop.db.selectFrom('connection_runs').selectAll().execute(),
  stones: await shop.listRows(),
  files: (await listStoredFiles(shop.services.files)).toSorted(),
})

test('a vendor uploads the first list for the test, and then each list is imported', async () => {
  const first = await upload(shop.writeList(4))
  expect([first.statusCode, first.json()]).toMatchObject([202, { state: 'left' }])
  expect((await shop.act('readConnection', id)).body).toMatchObject({ firstFileName: 'file' })
  expect(await shop.listRows()).toEqual([])
  await shop.act('resumeConnection', id)
  const reply = await upload(shop.writeList(5), {
    authorization: `Bearer ${key}`,
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="daily.csv"',
  })
  expect([reply.statusCode, reply.json()]).toEqual([202, { runId: expect.any(Number), state: 'running' }])
  expect(await shop.untilEnded(id)).toMatchObject({
    state: 'applied',
    cause: 'upload',
    fileName: 'daily.csv',
    counts: { added: 5 },
  })
  expect(await shop.listRows()).toHaveLength(5)
})

test('the same list uploaded again is unchanged, unless another list of the vendor was imported meanwhile', async () => {
  await start()
  const content = shop.writeList(3)
  const uploadAgain = async () => {
    await upload(content)
    return shop.untilEnded(id)
  }
  expect(await uploadAgain()).toMatchObject({ state: 'applied' })
  expect(await uploadAgain()).toMatchObject({ state: 'unchanged', message: 'The list is the same as before' })
  const file = { name: 'by-hand.csv', content: shop.writeList(5), fields: { vendorName: shop.vendor } }
  await shop.call('importDiamonds', { token: shop.admin.token, file })
  expect(await shop.listRows()).toHaveLength(5)
  const run = await uploadAgain()
  expect(run.state).toBe('waiting')
  expect(run.counts).toMatchObject({ removed: 2 })
})

test('an uploaded file that cannot be read is a failure that nobody waits for, and changes nothing', async () => {
  await start()
  const before = await shop.listRows()
  await upload('hello')
  const run = await shop.untilEnded(id)
  expect(run).toMatchObject({ state: 'failed', message: expect.stringContaining('file can’t be read') })
  expect(run.message).not.toContain('next run')
  expect(await shop.listRows()).toEqual(before)
})

test('an uploaded list with open questions is kept, so that a person can answer them', async () => {
  await start()
  const content = shop.writeList(3).replace('Rapnet Price', 'Price EUR')
  await upload(content)
  expect(await shop.untilEnded(id)).toMatchObject({ state: 'questions' })
  await upload(content)
  expect(await shop.untilEnded(id)).toMatchObject({ state: 'questions' })
  const file = await shop.call('downloadFirstFile', { token: shop.admin.token, params: { id } })
  expect(Buffer.from(file.bytes).toString()).toBe(content)
  expect(await shop.listRows()).toEqual([])
})

test('the key comes as a token, as a password, or in the address, and the file also in a form', async () => {
  await start()
  const basic = `Basic ${Buffer.from(`vendor:${key}`).toString('base64')}`
  expect((await upload(shop.writeList(2), { authorization: basic })).statusCode).toBe(202)
  await shop.untilEnded(id)
  const file = { name: 'form.csv', content: shop.writeList(3) }
  const { status } = await shop.call('postStockList', { params: { id }, query: { key }, file })
  expect(status).toBe(202)
  expect(await shop.untilEnded(id)).toMatchObject({ state: 'applied', fileName: 'form.csv' })
})

test.each(['..', '.', '...', '../../etc/passwd', 'a\\b', 'a\u202Evsc.exe'])(
  'a list may have the name %j, which leads to no other folder',
  async (name) => {
    await start()
    const reply = await shop.app.inject({
      method: 'PUT',
      url: `/api/connections/${id}/file`,
      payload: shop.writeList(3),
      headers: { authorization: `Bearer ${key}`, 'content-disposition': `attachment; filename="${name}"` },
    })
    expect(reply.statusCode).toBe(202)
    expect(await shop.untilEnded(id)).toMatchObject({ state: 'applied', counts: { added: 3 } })
  },
)

test('JSON and forms are files like any other, and fail if they are no list', async () => {
  await start()
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  expect((await upload('{"stones": []}', headers)).statusCode).toBe(202)
  expect((await shop.untilEnded(id)).state).toMatch(/failed|questions/)
})

test('a wrong or former key, and an unknown connection, are refused alike and store nothing', async () => {
  await start()
  const former = key
  key = await createKey()
  const other = await shop.create({ delivery: 'upload' })
  const file = { name: 'list.csv', content: shop.writeList(2) }
  const send = (connectionId: number, authorization: string) => () =>
    shop.call('putStockList', { params: { id: connectionId }, headers: { authorization }, file })
  for (const refused of [
    send(id, `Bearer ${former}`),
    send(id, 'Bearer tvp_wrong'),
    send(id, `Bearer ${shop.admin.token}`),
    send(other, `Bearer ${key}`),
    send(999_999, `Bearer ${key}`),
  ]) {
    expect(await readRefusal(refused, listRows)).toBe('404 ITEM_NOT_FOUND')
  }
})

test('a paused connection, an empty file and a file that is too large are refused', async () => {
  await start()
  const refused = async (payload: string) => {
    const before = await listRows()
    const reply = await upload(payload)
    expect(await listRows()).toEqual(before)
    return [reply.statusCode, reply.json<{ details: unknown[] }>().details]
  }
  expect(await refused('')).toEqual([
    400,
    [{ path: 'file', message: 'The file is empty, or was not sent as the body' }],
  ])
  const { settings } = shop.services
  const limit = settings.UPLOAD_LIMIT_MB
  settings.UPLOAD_LIMIT_MB = 0.001
  expect(await refused(shop.writeList(500))).toEqual([
    413,
    [{ path: 'file', message: expect.stringContaining('too large') }],
  ])
  settings.UPLOAD_LIMIT_MB = limit
  await shop.act('pauseConnection', id)
  expect(await refused(shop.writeList(2))).toEqual([
    409,
    [{ path: '', message: 'This connection is paused' }],
  ])
})

test('an upload during a run waits for it, and leaves no file behind', async () => {
  await start()
  const replies = [
    await upload(shop.writeList(2)),
    await upload(shop.writeList(3)),
    await upload(shop.writeList(4)),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
  for (;;) {
    await shop.startDue()
    const waiting = await shop.db
      .selectFrom('connection_runs')
      .select('id')
      .where('connection_id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .execute()
    if (waiting.length === 0) break
  }
  expect(await shop.listRows()).toHaveLength(4)
  // A file is removed shortly after its run has ended.
  await pollUntil(async () => {
    const rows = await shop.db.selectFrom('connections').select('first_file_key').execute()
    const kept = rows.flatMap(({ first_file_key }) => first_file_key ?? []).toSorted()
    const stored = await listStoredFiles(shop.services.files)
    const uploads = stored.filter((name) => name.startsWith('connection-files/')).toSorted()
    return uploads.join() === kept.join() || undefined
  })
})

test('the key is stored as a hash and in no log', async () => {
  const tables = ['connections', 'audit_entries', 'connection_runs'] as const
  const rows = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()))
  expect(JSON.stringify(rows)).not.toContain(key)
  expect(key).toMatch(/^tvp_[\w-]{43}$/)
})
