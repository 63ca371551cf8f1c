import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addApiKey } from '#tests/support/shops/add-api-key.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { writeSpreadsheetUrl } from '#web/pages/account/api-keys/spreadsheet-links.ts'

/** What each program sends: no header of its own, only what its HTTP client adds. */
const programs = {
  Excel: { 'user-agent': 'Microsoft.Data.Mashup', 'accept-encoding': 'gzip, deflate' },
  'Google Sheets': {
    'user-agent': 'Mozilla/5.0 (compatible; GoogleDocs; apps-spreadsheets; +http://docs.google.com)',
    'accept-encoding': 'gzip, deflate, br',
  },
} as const

let shop: TestShop
let address: string
let url: string
beforeAll(async () => {
  shop = await openTestShop()
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('diamonds').execute()
  const { id } = await shop.addUser({ role: 'Access' })
  const { key } = await addApiKey(shop, id, { scopes: ['stock:read'] })
  url = writeSpreadsheetUrl(key, address)
})

describe.each(Object.entries(programs))('%s', (_program, headers) => {
  test('downloads the complete list at once, and reads its columns, letters and numbers', async () => {
    await addStones(shop, [
      { stock_id: 'AG-1', carats: 1010, comment: 'Très beau; “eye clean”, 50% off' },
      { stock_id: 'AG-2', comment: '=HYPERLINK("https://evil.example")' },
      ...Array.from({ length: 1500 }, () => ({})),
    ])
    const reply = await fetch(url, { headers })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('x-has-more')).toBe('false')
    const bytes = new Uint8Array(await reply.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])

    // As both programs do, it finds out the separator by itself.
    const { data, errors, meta } = Papa.parse<string[]>(new TextDecoder().decode(bytes), {
      skipEmptyLines: true,
    })
    expect(errors).toEqual([])
    expect(meta).toMatchObject({ delimiter: ',', linebreak: '\r\n' })
    const [headings = [], ...rows] = data
    expect(rows).toHaveLength(1502)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([headings.length]))
    const read = (row: number, heading: string) => rows[row]?.[headings.indexOf(heading)]
    expect(headings.slice(0, 2)).toEqual(['ID', 'Stock no.'])
    expect([read(0, 'Stock no.'), read(0, 'Carats'), read(0, 'Comment')]).toEqual([
      'AG-1',
      '1.01',
      'Très beau; “eye clean”, 50% off',
    ])
    expect(read(1, 'Comment')).toMatch(/^'=HYPERLINK/)
  })
})

test('a spreadsheet whose key was revoked or may not read stones gets no list', async () => {
  await addStones(shop, [{}])
  const { id } = await shop.addUser({ role: 'Access' })
  const { key } = await addApiKey(shop, id, { scopes: ['orders:read'] })
  expect((await fetch(writeSpreadsheetUrl(key, address))).status).toBe(403)
  const own = await shop.db.selectFrom('api_keys').select('id').orderBy('id').executeTakeFirstOrThrow()
  await shop.db.updateTable('api_keys').set({ revoked_at: new Date() }).where('id', '>=', own.id).execute()
  await shop.services.changes.catchUp()
  expect((await fetch(url)).status).toBe(401)
})
