import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConnectionForm } from '#contract/schemas/connections.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { makeConnectionForm, sftpServer } from '#tests/support/connections/make-connection-form.ts'
import { openConnectionShop, type ConnectionShop } from '#tests/support/connections/open-connection-shop.ts'
import { RemoteFailure } from '#server/platform/remote-files/remote-files.ts'

let shop: ConnectionShop
beforeAll(async () => {
  shop = await openConnectionShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.beginTest()
  shop.remote.put('list.csv', shop.writeList(3), '2026-11-28T08:00:00Z')
})

const listRows = async () => ({
  connections: await shop.db.selectFrom('connections').selectAll().orderBy('id').execute(),
  runs: await shop.db.selectFrom('connection_runs').selectAll().orderBy('id').execute(),
  audit: await shop.db.selectFrom('audit_entries').select('id').execute(),
})
const create = (changes: Partial<ConnectionForm>) =>
  shop.call('createConnection', {
    token: shop.admin.token,
    body: { ...makeConnectionForm(shop.vendor), ...changes },
  })
const change = async (id: number, changes: Partial<ConnectionForm>, headers = {}) => {
  const { body } = await shop.act('readConnection', id)
  const { vendorName, name, delivery, server, filePattern, isWholeList, schedule, silenceHours } = body
  const form = {
    vendorName,
    name,
    delivery,
    server,
    filePattern,
    isWholeList,
    schedule,
    silenceHours,
    ...changes,
  }
  return shop.call('changeConnection', { token: shop.admin.token, params: { id }, body: form, headers })
}

describe('the secrets of a connection', () => {
  const secret = 'the password that nobody must see'

  test('are in no reply, log entry or column, and reach only the server', async () => {
    const created = await create({ secrets: { password: secret } })
    const { id } = created.body
    expect(created.body).toMatchObject({ storedSecrets: { hasPassword: true, hasPrivateKey: false } })
    const tested = await shop.act('testConnection', id)
    const changed = await change(id, { name: `${shop.vendor} renamed`, secrets: { password: `${secret}!` } })
    const listed = await shop.call('listConnections', { token: shop.admin.token })
    const { rows } = await dumpTables()
    const texts = [created, tested, changed, listed].map(({ body }) => JSON.stringify(body))
    for (const text of [...texts, rows]) expect(text).not.toContain(secret)
    await shop.act('testConnection', id)
    expect(shop.remote.opened.map(({ secrets }) => secrets.password)).toEqual([secret, `${secret}!`])
  })

  test('stay when they are left out, and go to no other server', async () => {
    const { body } = await create({ secrets: { password: secret } })
    await change(body.id, { filePattern: 'list*.csv' })
    expect((await shop.act('readConnection', body.id)).body.storedSecrets.hasPassword).toBe(true)
    const thief = { ...sftpServer, host: 'thief.example' }
    expect(await readRefusal(() => change(body.id, { server: thief }), listRows)).toBe(
      '400 INVALID_REQUEST | secrets.password: Enter the password',
    )
    await change(body.id, { server: thief, secrets: { password: 'another' } })
    await shop.act('testConnection', body.id)
    expect(shop.remote.opened.at(-1)?.secrets).toEqual({ password: 'another' })
  })

  test('do not go to the same server in clear text, without being entered again', async () => {
    const server = {
      protocol: 'ftp',
      host: 'ftp.vendor.example',
      port: 21,
      userName: 'tavernier',
      encryption: 'explicit',
      folder: '/out',
    } as const
    const { body } = await create({ server, secrets: { password: secret } })
    expect((await change(body.id, { server })).body.storedSecrets.hasPassword).toBe(true)
    const inClearText = { server: { ...server, encryption: 'none' } as const }
    expect(await readRefusal(() => change(body.id, inClearText), listRows)).toBe(
      '400 INVALID_REQUEST | secrets.password: Enter the password',
    )
  })

  async function dumpTables(): Promise<{ rows: string }> {
    const tables = ['connections', 'connection_runs', 'audit_entries', 'jobs', 'outbox_mails'] as const
    const all = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()))
    return { rows: JSON.stringify(all) }
  }
})

describe('a test', () => {
  test('lists the files, fetches the first list and pins the host key, but imports nothing', async () => {
    shop.remote.put('other.txt', 'words')
    const id = await shop.create()
    const { body } = await shop.act('testConnection', id)
    expect(body).toMatchObject({
      firstFile: { name: 'list.csv' },
      totalFiles: 2,
      hostKey: shop.remote.hostKey,
      connection: { server: { hostKey: shop.remote.hostKey }, firstFileName: 'list.csv', state: 'testing' },
    })
    const file = await shop.call('downloadFirstFile', { token: shop.admin.token, params: { id } })
    expect(Buffer.from(file.bytes).toString()).toContain('Stock #')
    expect(await shop.listRows()).toEqual([])
  })

  test('explains why it fails, and stores nothing', async () => {
    const id = await shop.create({ filePattern: 'stock-{yyyy-MM-dd}.csv' })
    expect(await readRefusal(() => shop.act('testConnection', id), listRows)).toBe(
      '400 INVALID_REQUEST | filePattern: No file is named stock-{yyyy-MM-dd}.csv. The server has list.csv',
    )
    shop.remote.failure = new RemoteFailure('sign-in', 'The server refused the user name or password.')
    expect(await readRefusal(() => shop.act('testConnection', id), listRows)).toBe(
      '400 INVALID_REQUEST | server: The server refused the user name or password.',
    )
  })

  test('does not accept a changed host key, until an administrator drops the old one', async () => {
    const id = await shop.create()
    await shop.act('testConnection', id)
    shop.remote.hostKey = `SHA256:changed ${shop.number}`
    expect(await readRefusal(() => shop.act('testConnection', id), listRows)).toContain('host key')
    await change(id, { server: sftpServer })
    expect((await shop.act('testConnection', id)).body.hostKey).toBe(shop.remote.hostKey)
  })

  test('comes before the first run, and before a connection starts', async () => {
    const id = await shop.create()
    for (const name of ['runConnection', 'resumeConnection'] as const) {
      expect(await readRefusal(() => shop.act(name, id), listRows)).toBe(
        '400 INVALID_REQUEST | Test the connection first',
      )
    }
  })
})

describe('a connection is refused', () => {
  test.each([
    ['filePattern', { filePattern: '{yyyy}.csv' }],
    ['schedule.timeZone', { schedule: { kind: 'daily', times: ['06:00'], timeZone: 'Moon', weekdays: [1] } }],
    ['schedule.times.0', { schedule: { kind: 'daily', times: ['6 am'], timeZone: 'UTC', weekdays: [1] } }],
    ['schedule.minutes', { schedule: { kind: 'interval', minutes: 1 } }],
    [
      'server.url',
      { server: { protocol: 'https', url: 'https://a:b@vendor.example/', signIn: { kind: 'none' } } },
    ],
    ['server.url', { server: { protocol: 'https', url: 'file:///etc/passwd', signIn: { kind: 'none' } } }],
    ['server.port', { server: { ...sftpServer, port: 0 } }],
  ] as [string, Partial<ConnectionForm>][])('with a wrong %s', async (path, changes) => {
    expect(await readRefusal(() => create(changes), listRows)).toContain(`400 INVALID_REQUEST | ${path}: `)
  })

  test('with the name of another one', async () => {
    const { body } = await create({})
    expect(await readRefusal(() => create({ name: body.name.toUpperCase() }), listRows)).toBe(
      '400 INVALID_REQUEST | name: Another connection already has this name',
    )
  })

  test('in a version that somebody else has changed', async () => {
    const { body } = await create({})
    await change(body.id, { silenceHours: 24 })
    const refused = await change(body.id, { silenceHours: 48 }, { 'if-match': `"v${body.version}"` })
    expect(refused.status).toBe(412)
    expect((await shop.act('readConnection', body.id)).body.silenceHours).toBe(24)
  })
})

test('a connection is paused, resumed and deleted, all in the activity log, and its stones stay', async () => {
  const id = await shop.connect()
  await shop.run(id)
  expect((await shop.act('pauseConnection', id)).body).toMatchObject({ state: 'paused', nextRunAt: null })
  expect(await readRefusal(() => shop.act('pauseConnection', id), listRows)).toBe(
    '400 INVALID_REQUEST | Only an active connection can be paused',
  )
  expect((await shop.act('resumeConnection', id)).body).toMatchObject({
    state: 'active',
    nextRunAt: expect.any(String),
  })
  await shop.call('deleteConnection', { token: shop.admin.token, params: { id } })
  expect((await shop.act('readConnection', id)).status).toBe(404)
  expect(await shop.listRows()).toHaveLength(3)
  const { body } = await shop.call('listAudit', {
    token: shop.admin.token,
    query: { q: `connection ${id},` },
  })
  expect(body.map(({ act }: { act: string }) => act)).toEqual([
    'delete connection',
    'resume connection',
    'pause connection',
    'run connection',
    'resume connection',
    'test connection',
    'create connection',
  ])
  const resumed = body.filter(({ act }: { act: string }) => act === 'resume connection')
  expect(resumed.map(({ before }: { before: unknown }) => before)).toEqual([
    { state: 'paused' },
    { state: 'testing' },
  ])
})

test('the activity log tells the first key of a connection from one that replaces it', async () => {
  const id = await shop.create({ delivery: 'upload', server: null })
  const key = { token: shop.admin.token, params: { id } }
  await shop.call('createConnectionKey', key)
  await shop.call('createConnectionKey', key)
  const query = { q: `connection ${id},` }
  const { body } = await shop.call('listAudit', { token: shop.admin.token, query })
  expect(body.slice(0, 2)).toMatchObject([{ before: { hasKey: true } }, { before: { hasKey: false } }])
})

test('only administrators use connections', async () => {
  const { token } = await shop.addUser()
  const id = await shop.create()
  const asCustomer = (name: 'readConnection' | 'runConnection' | 'testConnection') => () =>
    shop.call(name, { token, params: { id } })
  for (const name of ['readConnection', 'runConnection', 'testConnection'] as const) {
    expect(await readRefusal(asCustomer(name), listRows)).toContain('403')
  }
})
