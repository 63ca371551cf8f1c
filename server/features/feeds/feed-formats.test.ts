import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Diamond } from '#contract/schemas/diamonds.ts'
import { feedOf } from '#contract/schemas/feeds.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { readFeedLines, readFeedText } from '#tests/support/stock/feed-client.ts'

let shop: TestShop
let customer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('diamonds').execute()
  customer = await shop.addUser({ role: 'Access' })
})

const setStone = (id: number, values: Record<string, unknown>) =>
  shop.db.updateTable('diamonds').set(values).where('id', '=', id).execute()

describe('a long page of JSON', () => {
  test('is sent in pieces, is what the contract says, and does not keep the user from reading another', async () => {
    const ids = await addStones(
      shop,
      Array.from({ length: 600 }, () => ({})),
    )
    const read = (query: Record<string, number | string>) =>
      shop.call('readDiamondFeed', { token: customer.token, query })
    const [whole, part] = await Promise.all([read({ limit: 1000 }), read({ limit: 300 })])
    expect(whole.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    const page = feedOf(Diamond).parse(whole.body)
    if (page.resync) throw new Error('The feed begins anew')
    expect(page).toEqual(whole.body)
    expect(page.items.map(({ id }) => id)).toEqual(ids)
    expect(page).toMatchObject({ removed: [], hasMore: false })
    expect(part.body).toMatchObject({ resync: false, hasMore: true, items: page.items.slice(0, 300) })

    await shop.db.updateTable('diamonds').set({ status: 3 }).execute()
    const gone = await read({ limit: 1000, cursor: page.nextCursor })
    expect(gone.body).toMatchObject({ resync: false, items: [], removed: ids, hasMore: false })
  })
})

describe('the text formats', () => {
  test('send the whole list line by line, and end with the cursor', async () => {
    const ids = await addStones(
      shop,
      Array.from({ length: 600 }, () => ({})),
    )
    const lines = await readFeedLines(shop, customer, {})
    const { body } = await shop.call('listDiamonds', { token: customer.token })
    expect(lines.flatMap(({ item }) => (item === undefined ? [] : [item]))).toEqual(body)
    const cursors = lines.filter(({ nextCursor }) => nextCursor !== undefined)
    expect(cursors.map(({ hasMore }) => hasMore)).toEqual([true, true, false])

    await setStone(ids[0] ?? 0, { status: 3 })
    await setStone(ids[1] ?? 0, { price_per_carat: 100_000 })
    // A client whose connection broke continues after the last cursor that it has read.
    const cursor = String(cursors[1]?.['nextCursor'])
    const rest = await readFeedLines(shop, customer, { cursor })
    expect(rest.filter(({ item }) => item !== undefined)).toHaveLength(100)
    const changes = await readFeedLines(shop, customer, { cursor: String(rest.at(-1)?.['nextCursor']) })
    expect(changes).toMatchObject([{ item: { id: ids[1] } }, { removed: ids[0] }, { hasMore: false }])
  })

  test('are CSV for spreadsheets: the columns of an exported list, then what happened to each row', async () => {
    const [first = 0, second = 0] = await addStones(shop, [
      { comment: '=1+1', shape_id: 12 },
      { comment: 'eye clean, "white"' },
    ])
    const all = await readFeedText(shop, customer, { format: 'csv' })
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = all.body.trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^\u{feff}ID,Stock no\.,Status,/u)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(new RegExp(`^${first},.*,'=1\\+1,`))
    expect(lines[2]).toContain('"eye clean, ""white"""')

    await setStone(first, { status: 3 })
    await setStone(second, { price_per_carat: 100_000 })
    const cursor = String(all.headers['x-next-cursor'])
    const part = await readFeedText(shop, customer, { format: 'csv', cursor, limit: 1 })
    expect(part.headers['x-has-more']).toBe('true')
    const rest = await readFeedText(shop, customer, {
      format: 'csv',
      cursor: String(part.headers['x-next-cursor']),
      limit: 1,
    })
    expect(rest.headers['x-has-more']).toBe('false')
    const rows = [part, rest].map(({ body }) => body.trimEnd().split('\r\n'))
    expect(rows.map((row) => row[0]?.startsWith('\u{feff}Change,ID,'))).toEqual([true, true])
    expect(rows.map((row) => row[1]?.split(',').slice(0, 2))).toEqual([
      ['removed', String(first)],
      ['item', String(second)],
    ])
  })

  test('are compressed, and never stored', async () => {
    await addStones(
      shop,
      Array.from({ length: 100 }, () => ({})),
    )
    for (const format of ['json', 'ndjson', 'csv']) {
      const { headers } = await shop.app.inject({
        url: `/api/feed/diamonds?format=${format}`,
        headers: { authorization: `Bearer ${customer.token}`, 'accept-encoding': 'gzip' },
      })
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' })
    }
  })
})
