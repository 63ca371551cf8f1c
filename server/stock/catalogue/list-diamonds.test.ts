import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { openCatalogue } from './catalogue.ts'

let shop: TestShop
let admin: { id: number; token: string }
let customer: { id: number; token: string }
let port: number
beforeAll(async () => {
  shop = await openTestShop({ CERTIFICATE_URL: 'https://cdn.example/{number}.pdf' })
  admin = await shop.addUser({ role: 'Administrator' })
  customer = await shop.addUser({ discount: 10 })
  await addStones(shop, [
    { stock_id: 'A-1', vendor: 'Acme', certificate_no: '77' },
    { stock_id: 'B-1', status: 2, hold_user_id: admin.id },
    { stock_id: 'C-1', is_lab_grown: true },
    { stock_id: 'D-1', off_sale: 'administrator' },
    { stock_id: 'E-1', status: 3 },
    { stock_id: 'F-1', status: 4, show_to_all: true },
  ])
  await shop.app.listen({ port: 0 })
  // A server that listens on a port has an address of this type.
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

type Named = { product: { stockId: string } }
const stockIds = ({ body }: TestReply<'listDiamonds' | 'listDiamondsForAdmin'>): string[] =>
  body.map(({ product }: Named) => product.stockId)
const list = (
  token?: string,
  input: { query?: Record<string, string>; headers?: Record<string, string> } = {},
) => shop.call('listDiamonds', { token, ...input })
const listForAdmin = (query: Record<string, string | number> = {}, headers: Record<string, string> = {}) =>
  shop.call('listDiamondsForAdmin', { token: admin.token, query, headers })

describe('the whole list', () => {
  test('has the stones that the viewer may see, at their prices', async () => {
    const reply = await list(customer.token)
    expect(stockIds(reply)).toEqual(['A-1', 'B-1', 'F-1'])
    expect(reply.body[0]).toMatchObject({
      pricePerCarat: 4500,
      certificateUrl: 'https://cdn.example/77.pdf',
      section: 'white',
    })
    expect(reply.body[0]).not.toHaveProperty('vendor')
    expect(reply.body[1]).toMatchObject({ status: 2, isHeldForMe: false })
    expect(stockIds(await list(customer.token, { query: { availableonly: 'true' } }))).toEqual(['A-1'])
  })

  test('shows a guest no prices', async () => {
    const reply = await list()
    expect(stockIds(reply)).toEqual(['A-1', 'B-1', 'F-1'])
    for (const stone of reply.body) expect(stone).not.toHaveProperty('pricePerCarat')
  })

  test('shows an administrator everything, from either endpoint', async () => {
    const all = ['A-1', 'B-1', 'C-1', 'D-1', 'E-1', 'F-1']
    expect(stockIds(await list(admin.token))).toEqual(all)
    expect(stockIds(await listForAdmin())).toEqual(all)
    expect(stockIds(await listForAdmin({ availableonly: 'true' }))).toEqual(['A-1', 'C-1', 'D-1'])
    expect((await listForAdmin()).body[0]).toMatchObject({ vendor: 'Acme', version: 1, pricePerCarat: 5000 })
  })

  test('is empty if the viewer may see no stones', async () => {
    await shop.db.insertInto('user_vendors').values({ user_id: customer.id, vendor: 'Nobody' }).execute()
    await shop.db.updateTable('diamonds').set({ vendor: 'Acme' }).where('vendor', 'is', null).execute()
    await shop.services.changes.catchUp()
    const reply = await list(customer.token)
    expect([reply.status, reply.body]).toEqual([200, []])
    await shop.db.deleteFrom('user_vendors').execute()
    await shop.db.updateTable('diamonds').set({ vendor: null }).where('stock_id', '<>', 'A-1').execute()
    await shop.services.changes.catchUp()
  })
})

describe('the ETag of a list', () => {
  const tagOf = async (token: string | undefined): Promise<string> =>
    String((await list(token)).headers['etag'])
  const requestAgain = (token: string | undefined, tag: string) =>
    list(token, { headers: { 'if-none-match': tag } })

  test('returns 304 without a body if the list is unchanged, in any valid form of the tag', async () => {
    const tag = await tagOf(customer.token)
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/)
    for (const sent of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const reply = await requestAgain(customer.token, sent)
      expect([reply.status, reply.bytes.length, reply.headers['etag']]).toEqual([304, 0, tag])
    }
    expect((await requestAgain(customer.token, '"other"')).status).toBe(200)
  })

  test('differs between viewers and between queries', async () => {
    const tags = new Set([
      await tagOf(undefined),
      await tagOf(customer.token),
      await tagOf((await shop.addUser()).token),
      await tagOf(admin.token),
      String((await listForAdmin({ availableonly: 'true' })).headers['etag']),
      String((await listForAdmin({ q: 'round' })).headers['etag']),
      String((await list(customer.token, { query: { availableonly: 'true' } })).headers['etag']),
    ])
    expect(tags.size).toBe(7)
  })

  test('is the same in a process that has just started', async () => {
    await shop.db.updateTable('diamonds').set({ comment: 'again' }).where('stock_id', '=', 'A-1').execute()
    await shop.services.changes.catchUp()
    const started = await openCatalogue(shop.services.database, shop.services.site)
    expect(started.version).toBe(shop.services.catalogue.version)
  })

  test('is checked without a database query', async () => {
    const tag = await tagOf(customer.token)
    const viewer = { token: customer.token }
    const { database } = shop.services
    const refuseAll = (): never => {
      throw new Error('The database was queried')
    }
    Object.assign(shop.services, { database: { ...database, db: { selectFrom: refuseAll } } })
    try {
      const reply = await shop.call('listDiamonds', { ...viewer, headers: { 'if-none-match': tag } })
      expect(reply.status).toBe(304)
    } finally {
      Object.assign(shop.services, { database })
    }
  })

  type Change = (ids: { customer: number; provider: number; stone: number }) => Promise<unknown>
  const stone = (columns: object) => (ids: { stone: number }) =>
    shop.db.updateTable('diamonds').set(columns).where('id', '=', ids.stone).execute()
  const user = (columns: object) => (ids: { customer: number }) =>
    shop.db.updateTable('users').set(columns).where('id', '=', ids.customer).execute()
  const into =
    (table: 'user_vendors' | 'suspended_vendors' | 'domain_cells' | 'markups' | 'accesses', row: object) =>
    (ids: { customer: number }) =>
      shop.db
        .insertInto(table)
        .values({ user_id: ids.customer, ...row })
        .execute()
  const setting = (name: string, value: unknown) => () =>
    shop.db
      .insertInto('site_settings')
      .values({ name, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()

  test.each<[string, Change]>([
    ['a price', stone({ price_per_carat: 400_000 })],
    ['a comment, changed by direct SQL', stone({ comment: 'new' })],
    ['a status', stone({ status: 3 })],
    ['a new stone', () => addStones(shop, [{}])],
    ['a deleted stone', (ids) => shop.db.deleteFrom('diamonds').where('id', '=', ids.stone).execute()],
    ['a discount', user({ discount: 11 })],
    ['a role', user({ role: 'Access' })],
    ['a confirmed name', user({ memo_company: 'Oak Jewels' })],
    [
      'a domain provider with markups',
      async (ids) => {
        await shop.db.insertInto('markups').values({ user_id: ids.provider, percent: 5 }).execute()
        await user({ domain_provider_id: ids.provider })(ids)
      },
    ],
    ['a markup', into('markups', { percent: 5 })],
    ['a vendor shown', into('user_vendors', { vendor: 'Acme' })],
    ['a vendor suspended', into('suspended_vendors', { vendor: 'Acme' })],
    ['a hidden cell', into('domain_cells', { cell: 'comment' })],
    ['a section given', into('accesses', { page_id: 1 })],
    ['the site’s vendors', setting('siteVendors', ['Best'])],
    [
      'a vendor whose pictures must be valid',
      () =>
        shop.db
          .insertInto('vendors')
          .values({ vendor_name: 'Acme' })
          .execute()
          .then(() => shop.db.updateTable('vendors').set({ validate_diamonds: true }).execute()),
    ],
  ])('changes after %s', async (_name, change) => {
    const viewer = await shop.addUser()
    const provider = await shop.addUser()
    const [id = 0] = await addStones(shop, [{ vendor: 'Acme', image_url: 'https://a.example/1.jpg' }])
    const tag = await tagOf(viewer.token)
    expect((await requestAgain(viewer.token, tag)).status).toBe(304)
    await change({ customer: viewer.id, provider: provider.id, stone: id })
    await shop.services.changes.catchUp()
    const after = await requestAgain(viewer.token, tag)
    expect(after.status).toBe(200)
    expect(after.headers['etag']).not.toBe(tag)
    await setting('siteVendors', [])()
    await shop.db.deleteFrom('vendors').execute()
    await shop.services.changes.catchUp()
  })

  test('changes for administrators with data that the list shows, including a holder’s name', async () => {
    const read = (tag: string) => listForAdmin({}, { 'if-none-match': tag })
    const tag = String((await listForAdmin()).headers['etag'])
    const bystander = await shop.addUser({ company: 'Nobody Ltd' })
    await shop.db.updateTable('users').set({ discount: 3 }).where('id', '=', bystander.id).execute()
    await shop.services.changes.catchUp()
    expect((await read(tag)).status).toBe(304)
    await shop.db
      .updateTable('addresses')
      .set({ company: 'New Name' })
      .where('user_id', '=', admin.id)
      .execute()
    await shop.services.changes.catchUp()
    const after = await read(tag)
    expect(after.status).toBe(200)
    expect(after.body).toContainEqual(expect.objectContaining({ hold: 'New Name' }))
  })

  test('does not change after a rollback', async () => {
    const tag = await tagOf(customer.token)
    const failing = shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('diamonds').set({ comment: 'never' }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await shop.services.changes.catchUp()
    expect((await requestAgain(customer.token, tag)).status).toBe(304)
  })
})

describe('a list that is being sent', () => {
  const stones = 3000
  const underway = new Set<ServerResponse>()
  let reader: { id: number; token: string }
  beforeAll(async () => {
    reader = await shop.addUser()
    shop.app.server.on('request', (_request, reply: ServerResponse) => {
      underway.add(reply)
      reply.once('close', () => underway.delete(reply))
    })
    for (let batch = 0; batch < stones / 1000; batch += 1) {
      await addStones(
        shop,
        Array.from({ length: 1000 }, () => ({ comment: crypto.randomUUID().repeat(300) })),
      )
    }
  })

  const opened: IncomingMessage[] = []
  afterEach(() => leaveAll())

  /** Opens a real connection, which reads only what the test requests. */
  async function open(token: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
    const request = httpRequest({
      port,
      path: '/api/diamonds',
      agent: false,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    request.end()
    const [reply] = await once(request, 'response')
    opened.push(reply)
    return reply
  }

  /** Aborts all open lists. Resolves when the server has noticed. */
  async function leaveAll(): Promise<void> {
    const noticed = Promise.all([...underway].map((sent) => once(sent, 'close')))
    for (const reply of opened.splice(0)) reply.destroy()
    await noticed
  }

  test('arrives complete and compressed, with each stone once', async () => {
    const reply = await open(reader.token, { 'accept-encoding': 'gzip' })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-cache' })
    const packed = await buffer(reply)
    const whole = gunzipSync(packed)
    expect(packed.length).toBeLessThan(whole.length / 4)
    const ids: number[] = JSON.parse(whole.toString()).map(({ id }: { id: number }) => id)
    expect(ids.length).toBeGreaterThan(stones)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  })

  test('is limited to one at a time for each viewer, until it is finished or aborted', async () => {
    const first = await open(reader.token)
    const second = await list(reader.token)
    expect(second.status).toBe(429)
    expect(second.body).toMatchObject({ code: 90 })
    expect(second.headers).toMatchObject({ 'retry-after': '1' })
    const tag = String(first.headers.etag)
    expect(second.headers['etag']).not.toBe(tag)
    expect((await list(reader.token, { headers: { 'if-none-match': tag } })).status).toBe(304)
    expect((await open(customer.token)).statusCode).toBe(200)
    await leaveAll()
    expect((await open(reader.token)).statusCode).toBe(200)
  })
})
