import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DestinationForm } from '#contract/schemas/destinations.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import {
  marketPassword,
  marketServer,
  openDestinationShop,
  type DestinationShop,
} from '#tests/support/shops/open-destination-shop.ts'

let shop: DestinationShop
let token: string
beforeAll(async () => {
  shop = await openDestinationShop()
  ;({ token } = shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

describe('a run', () => {
  test('sends what the marketplace lists, and says what it left out and why', async () => {
    const { id } = await shop.add()
    expect(await shop.run(id)).toMatchObject({
      cause: 'hand',
      state: 'sent',
      rows: 2,
      leftOut: 3,
      fileName: 'stock.csv',
      response: '226 Transfer complete',
      message: null,
      reasons: expect.arrayContaining([
        { reason: 'lab', text: 'RapNet does not accept reports of this laboratory', count: 1 },
        { reason: 'lab-grown', text: 'RapNet lists natural stones only', count: 1 },
        { reason: 'feed', text: '“Allow RapLink Feed” is not Yes', count: 1 },
      ]),
    })
    const [file] = shop.market.files
    expect(file?.password).toBe(marketPassword)
    expect(file?.content.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      'Stock #',
      'F-1',
      'F-2',
      '',
    ])
    const { lastRun } = await shop.read(id)
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
    const { id } = await shop.add()
    await shop.run(id)
    expect(await shop.run(id)).toMatchObject({ state: 'unchanged', rows: 2, response: null })
    expect(shop.market.files).toHaveLength(1)
    await shop.db.updateTable('diamonds').set({ status: 3 }).where('stock_id', '=', 'F-1').execute()
    expect(await shop.run(id)).toMatchObject({ state: 'sent', rows: 1 })
    expect(shop.market.files.at(-1)?.content).not.toContain('F-1,')
    await shop.db.updateTable('diamonds').set({ status: 1 }).where('stock_id', '=', 'F-1').execute()
    await shop.run(id)
    expect(await shop.run(id, { isForced: true })).toMatchObject({ state: 'sent' })
    expect(shop.market.files).toHaveLength(4)
  })

  test('sends the part of the stock that its filter lets through', async () => {
    const filter = { sections: null, vendors: null, minPrice: null, maxPrice: null, onlyWithImage: true }
    const withImage = await shop.add({ filter })
    expect(await shop.run(withImage.id)).toMatchObject({ rows: 1 })
    const cheap = await shop.add({ filter: { ...filter, onlyWithImage: false, maxPrice: 0.01 } })
    expect(await shop.run(cheap.id)).toMatchObject({ rows: 0 })
    const ours = await shop.add({ filter: { ...filter, onlyWithImage: false, vendors: [] } })
    expect(await shop.run(ours.id)).toMatchObject({ rows: 0, leftOut: 0 })
    const preview = { partnerId: shop.partnerId, filter: { ...filter, onlyWithImage: false } }
    const { body } = await shop.call('previewDestination', { token, body: preview })
    expect(body).toMatchObject({ rows: 2, leftOut: 3 })
  })

  test('expects the host key that the server had at first', async () => {
    const { id } = await shop.add()
    await shop.run(id)
    expect((await shop.read(id)).server).toMatchObject({ hostKey: 'SHA256:first' })
  })

  test('names its file by the day', async () => {
    const { id } = await shop.add({ filePattern: 'stock_{yyyyMMdd}.csv' })
    const { fileName } = await shop.run(id)
    expect(fileName).toMatch(/^stock_20\d{6}\.csv$/)
  })

  test('never overlaps with another of its destination', async () => {
    const { id } = await shop.add()
    await shop.db
      .insertInto('destination_runs')
      .values({ destination_id: id, cause: 'hand', state: 'running' })
      .execute()
    const again = () => shop.call('runDestination', { token, params: { id }, body: {} })
    expect(await readRefusal(again, () => shop.read(id))).toBe(
      '400 INVALID_REQUEST | This destination is being sent already',
    )
  })
})

describe('secrets', () => {
  test('are in no reply, in no entry of the activity log and in no table in clear text', async () => {
    const { id } = await shop.add()
    await shop.call('changeDestination', {
      token,
      params: { id },
      body: shop.formOf({ secrets: { password: `${marketPassword} 2` } }),
    })
    await shop.run(id)
    const { body: log } = await shop.call('listAudit', { token, query: { q: 'destination' } })
    expect(JSON.stringify(log)).toContain('enteredSecrets')
    const rows = await shop.db.selectFrom('destinations').selectAll().execute()
    const runs = await shop.db.selectFrom('destination_runs').selectAll().execute()
    const jobs = await shop.db.selectFrom('jobs').selectAll().execute()
    const everything = JSON.stringify([await shop.listAll(), await shop.read(id), log, rows, runs, jobs])
    expect(everything).not.toContain(marketPassword)
    expect((await shop.read(id)).storedSecrets).toMatchObject({ hasPassword: true, hasPrivateKey: false })
  })

  test('stay while they are not entered again, but not for another server', async () => {
    const { id } = await shop.add()
    const changeTo = (host: string) =>
      shop.call('changeDestination', {
        token,
        params: { id },
        body: shop.formOf({ server: { ...marketServer, host }, secrets: {} }),
      })
    expect((await changeTo(marketServer.host)).status).toBe(200)
    await shop.run(id)
    expect(shop.market.files.at(-1)?.password).toBe(marketPassword)
    expect(
      await readRefusal(
        () => changeTo('feeds.example.org'),
        () => shop.read(id),
      ),
    ).toBe('400 INVALID_REQUEST | secrets.password: Enter the password')
    const test = (host: string) =>
      shop.call('testDestination', { token, body: { destinationId: id, server: { ...marketServer, host } } })
    expect((await test(marketServer.host)).body).toMatchObject({
      message: 'Signed in. The folder has 0 files.',
      hostKey: 'SHA256:first',
    })
    expect(
      await readRefusal(
        () => test('feeds.example.org'),
        () => shop.read(id),
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
    { filePattern: '../stock.csv' },
    'filePattern: Enter a file name such as stock_{yyyyMMdd}.csv',
  ],
])('%s is refused', async (_name, form, message) => {
  const attempt = () => shop.call('createDestination', { token, body: shop.formOf(form) })
  expect(await readRefusal(attempt, shop.listAll)).toBe(`400 INVALID_REQUEST | ${message}`)
})

test('a name is unique, and of two administrators the later one sees the other’s change', async () => {
  const first = await shop.add({ name: 'Twice' })
  const again = () => shop.call('createDestination', { token, body: shop.formOf({ name: 'TWICE' }) })
  expect(await readRefusal(again, shop.listAll)).toMatch(/name: A destination with this name already exists/)
  const change = () =>
    shop.call('changeDestination', {
      token,
      params: { id: first.id },
      body: shop.formOf(),
      headers: { 'if-match': '"v1"' },
    })
  expect((await change()).status).toBe(200)
  expect((await change()).status).toBe(412)
})
