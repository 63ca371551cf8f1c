import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { makeDestinationForm } from '#tests/support/destinations/make-destination-form.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
let token: string
let destination: { id: number; key: string }

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on' })
  ;({ token } = await shop.addUser({ role: 'Administrator' }))
  await addStones(shop, [{ stock_id: 'D-1' }, { stock_id: 'D-GROWN', is_lab_grown: true }])
})
afterAll(() => shop.close())
beforeEach(async () => {
  destination = await add()
})

async function add(): Promise<{ id: number; key: string }> {
  const partners = await shop.call('listPartners', { token })
  const body = makeDestinationForm(partners.body[0]!.id)
  const created = await shop.call('createDestination', { token, body })
  expect(created.status).toBe(201)
  return { id: created.body.destination.id, key: keyOf(created.body.downloadUrl) }
}

const keyOf = (url: string | null): string => new URL(url ?? '').searchParams.get('key') ?? ''

let addresses = 0

/** Requests the file, each time from another address unless one is given. */
function fetchFile(
  { id, key }: { id: number; key: string },
  {
    method = 'GET',
    headers = {},
    address = `198.51.100.${++addresses}`,
  }: { method?: 'GET' | 'HEAD'; headers?: Record<string, string>; address?: string } = {},
) {
  return shop.app.inject({
    method,
    url: `/api/destinations/${id}/file?key=${key}`,
    headers,
    remoteAddress: address,
  })
}

const listRuns = async () =>
  (await shop.call('listDestinationRuns', { token, params: { id: destination.id } })).body

describe('a URL with a key', () => {
  test('gives a marketplace what it lists and what is available now', async () => {
    const reply = await fetchFile(destination, { address: '198.51.100.200' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.body.split('\r\n').map((line) => line.split(',')[0])).toEqual(['Stock #', 'D-1', ''])
    expect(await listRuns()).toMatchObject([
      { cause: 'download', state: 'sent', rows: 1, leftOut: 1, address: '198.51.100.200' },
    ])
  })

  test('replies that nothing has changed, and leaves no file behind', async () => {
    const before = listTemporary()
    const { headers } = await fetchFile(destination)
    const again = await fetchFile(destination, { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(await listRuns()).toMatchObject([{ state: 'unchanged' }, { state: 'sent' }])
    const head = await fetchFile(destination, { method: 'HEAD' })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
    await expect.poll(listTemporary).toEqual(before)
  })

  test('is compressed for a client that accepts it', async () => {
    const stones = Array.from({ length: 60 }, (_, index) => ({ stock_id: `MANY-${index}` }))
    const ids = await addStones(shop, stones)
    const reply = await fetchFile(destination, { headers: { 'accept-encoding': 'gzip' } })
    expect(reply.headers['content-encoding']).toBe('gzip')
    await shop.db.deleteFrom('diamonds').where('id', 'in', ids).execute()
  })

  test('reveals nothing to a wrong key: nothing is found, and nothing is recorded', async () => {
    const other = await add()
    const attempts = [
      { id: destination.id, key: 'guess' },
      { id: destination.id, key: '' },
      { id: destination.id, key: other.key },
      { id: 999_999, key: destination.key },
    ]
    const replies = []
    for (const attempt of attempts) {
      const reply = await fetchFile(attempt)
      replies.push(`${reply.statusCode} ${reply.json().name}`)
    }
    expect(new Set(replies)).toEqual(new Set(['404 ITEM_NOT_FOUND']))
    expect(await listRuns()).toEqual([])
  })

  test('refuses an address that asks too often', async () => {
    const address = '198.51.100.250'
    for (let number = 0; number < 30; number += 1)
      await fetchFile({ ...destination, key: 'guess' }, { address })
    expect((await fetchFile(destination, { address })).statusCode).toBe(429)
    expect((await fetchFile(destination)).statusCode).toBe(200)
  })

  test('is closed while the destination is paused', async () => {
    await shop.call('pauseDestination', { token, params: { id: destination.id } })
    expect((await fetchFile(destination)).statusCode).toBe(404)
    await shop.call('resumeDestination', { token, params: { id: destination.id } })
    expect((await fetchFile(destination)).statusCode).toBe(200)
  })

  test('gets a new key, and the former one is refused at once', async () => {
    const { body: created } = await shop.call('createDestinationKey', {
      token,
      params: { id: destination.id },
    })
    const key = keyOf(created.downloadUrl)
    expect((await fetchFile(destination)).statusCode).toBe(404)
    expect((await fetchFile({ ...destination, key })).statusCode).toBe(200)
  })

  test('gets no new key after the sign-in of long ago, and the former one stays', async () => {
    const other = await shop.addUser({ role: 'Administrator' })
    await shop.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(Date.now() - 3_600_000) })
      .where('user_id', '=', other.id)
      .execute()
    const replace = () =>
      shop.call('createDestinationKey', { token: other.token, params: { id: destination.id } })
    const read = async () =>
      (await shop.call('readDestination', { token, params: { id: destination.id } })).body
    expect(await readRefusal(replace, read)).toBe('403 RECENT_SIGN_IN_REQUIRED')
    expect((await fetchFile(destination)).statusCode).toBe(200)
  })

  test('shows its key once: afterwards only the first characters, and only a hash is stored', async () => {
    expect(destination.key).toMatch(/^[\w-]{43}$/)
    const rows = await shop.db.selectFrom('destinations').selectAll().execute()
    const { body: list } = await shop.call('listDestinations', { token })
    const { body: log } = await shop.call('listAudit', { token, query: { q: 'destination' } })
    expect(JSON.stringify([rows, list, log])).not.toContain(destination.key)
    expect(JSON.stringify(list)).toContain(`"keyPrefix":"${destination.key.slice(0, 6)}"`)
  })

  test('is not sent by the shop', async () => {
    const send = () => shop.call('runDestination', { token, params: { id: destination.id }, body: {} })
    expect(await readRefusal(send, listRuns)).toBe(
      '400 INVALID_REQUEST | The marketplace downloads this file itself',
    )
  })
})

function listTemporary(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('tavernier-send-'))
}
