import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getImportResult } from '#tests/support/shops/get-import-result.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { writeArchive } from '#tests/support/stock/write-archive.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'

const realFile = readFileSync(join(import.meta.dirname, '../../../samples/round-53940-rapnet.csv'))

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  ;({ token } = await shop.addUser({ role: 'Administrator' }))
})
afterAll(() => shop.close())

function send(
  content: string | Uint8Array,
  fields: Record<string, string> = {},
): Promise<TestReply<'importDiamonds'>> {
  return shop.call('importDiamonds', { token, file: { name: 'stock.csv', content, fields } })
}

/** Returns a digest of everything that an import could change, to prove that it changed nothing. */
async function digestAll(): Promise<unknown> {
  const { rows } = await sql`
    select (select md5(string_agg(d::text, '' order by id)) from diamonds d) as diamonds,
      (select md5(string_agg(v::text, '' order by id)) from vendors v) as vendors,
      (select count(*) from import_logs) as logs`.execute(shop.db)
  return rows
}

describe('the real file', () => {
  test('all 53,940 stones are imported, and the faults are reported', async () => {
    const reply = await send(realFile)
    expect(reply.body).toMatchObject({ vendorName: 'Open Data', added: 53_940, rejected: 0, removed: 0 })
    const job = await shop.call('readJob', { token, params: { id: reply.body.jobId } })
    const { warnings, warned } = getImportResult(job.body)
    expect(warned).toBeGreaterThan(13_791)
    expect(warnings.length).toBe(1000)
    expect(warnings[0]).toMatchObject({ row: 3, column: 'Cut Grade', value: 'Premium' })
    expect((await shop.call('searchDiamonds', { token, body: {} })).body.total).toBe(53_940)
  })

  test('a stone with an impossible size or the cut Premium is imported without that value', async () => {
    const read = (stockNo: string) =>
      shop.db
        .selectFrom('diamonds')
        .selectAll()
        .where('vendor_stock_no', '=', stockNo)
        .executeTakeFirstOrThrow()
    expect(await read('R00002')).toMatchObject({ cut_id: null, length: 3.89, is_active: true })
    // 4.09 x 4.09 x 0 in the file; 8.09 x 58.9 x 8.06.
    expect(await read('R02208')).toMatchObject({ height: null, is_active: true })
    expect(await read('R24068')).toMatchObject({ is_active: true })
    expect((await read('R24068')).length ?? 0).toBeLessThan(58.9)
  })

  test('the same file again changes nothing', async () => {
    const readDiamonds = () =>
      sql`select md5(string_agg(d::text, '' order by id)) from diamonds d`.execute(shop.db)
    const before = await readDiamonds()
    const reply = await send(realFile)
    expect(reply.body).toMatchObject({ added: 0, changed: 0, unchanged: 53_940, removed: 0, rejected: 0 })
    expect(await readDiamonds()).toEqual(before)
  })

  test('cut in half, it waits for confirmation and unlists nothing', async () => {
    const reply = await send(realFile.subarray(0, realFile.length / 2))
    expect(reply.body).toMatchObject({ needsConfirmation: true, added: 0, changed: 0 })
    expect(reply.body.removed).toBeGreaterThan(20_000)
    const active = await shop.db
      .selectFrom('diamonds')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_active', '=', true)
      .executeTakeFirst()
    expect(active?.count).toBe(53_940)
  })
})

describe('files that are not stock files', () => {
  const good = writeStockFile(listStones('F', 3))
  test.each<[string, string, string | Uint8Array]>([
    ['a zip renamed to .csv', 'This is a ZIP archive', writeArchive({ 'stock.csv': good })],
    ['200 MB of zeros', 'binary zeros', Buffer.alloc(200_000_000)],
    ['an empty file', 'The file is empty', ''],
    ['headings only', 'The file has headings but no stones', good.split('\r\n')[0] ?? ''],
    ['an unknown heading of shapes', '"Form" can mean shape; choose one', good.replace('Shape', 'Form')],
    [
      'a missing heading',
      'The column "Shape" is missing',
      good.replace('Shape', 'Form').replaceAll('Round', ''),
    ],
    ['a picture', 'This is a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s is refused with a clear message and changes nothing', async (_, message, content) => {
    const before = await digestAll()
    const reply = await send(content, { vendorName: 'Open Data' })
    expect(reply.status).toBe(400)
    expect(reply.body.code).toBe(90)
    expect(reply.body.details![0]!.message).toContain(message)
    expect(await digestAll()).toEqual(before)
  })
})

describe('files with faults in them', () => {
  test('a cell of 10 MB rejects its row, with the reason', async () => {
    const content = writeStockFile([
      { 'Stock #': 'big-1', Comment: 'fine' },
      { 'Stock #': 'big-2', Comment: 'x'.repeat(10_000_000) },
      { 'Stock #': 'big-3', Comment: 'fine' },
    ])
    const reply = await send(content, { vendorName: 'Big cells' })
    expect(reply.body).toMatchObject({ added: 2, rejected: 1 })
    const { body } = await shop.call('readJob', { token, params: { id: reply.body.jobId } })
    expect(getImportResult(body).rejectedRows).toEqual([
      { row: 3, stockNo: 'big-2', reasons: ['Comment is longer than 10,000 characters.'] },
    ])
  })

  test('a file in Windows-1252 with semicolons and decimal commas is read', async () => {
    const content = [
      'Stock #;Shape;Weight;Color;Lab;Rapnet Price;Comment;Vendor',
      'W1;Round;0,30;F;GIA;1.137,50;schön weiß;Gebrüder Müller',
      'W2;Oval;1,005;E;IGI;12.000,00;;Gebrüder Müller',
    ].join('\r\n')
    const reply = await send(Buffer.from(content, 'latin1'))
    expect(reply.body).toMatchObject({ vendorName: 'Gebrüder Müller', added: 2, rejected: 0 })
    const rows = await shop.db
      .selectFrom('diamonds')
      .selectAll()
      .where('vendor', '=', 'Gebrüder Müller')
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { carats: 300, price_per_carat: 113_750, comment: 'schön weiß' },
      { carats: 1005, price_per_carat: 1_200_000, comment: null },
    ])
  })

  test('a file cut off inside its last cell creates no vendor with half a name', async () => {
    const stones = listStones('cut-', 5, { Vendor: 'Cut Short Diamonds' })
    const reply = await send(writeStockFile(stones).slice(0, -10))
    expect(reply.body).toMatchObject({ vendorName: 'Cut Short Diamonds', added: 4, rejected: 1 })
  })

  test('a file without a valid row adds nothing and unlists nothing', async () => {
    await send(writeStockFile(listStones('poor-', 3)), { vendorName: 'Poor' })
    const reply = await send(writeStockFile(listStones('other-', 30, { Lab: 'Nobody' })), {
      vendorName: 'Poor',
    })
    expect(reply.body).toMatchObject({ added: 0, changed: 0, removed: 0, rejected: 30 })
    const rows = await shop.db.selectFrom('diamonds').selectAll().where('vendor', '=', 'Poor').execute()
    expect(rows.map(({ is_active }) => is_active)).toEqual([true, true, true])
  })

  test('an unclosed quotation mark rejects its row and not the rows it swallows', async () => {
    const content = writeStockFile(listStones('quote-', 50, { Comment: 'white' })).replace(
      'quote-7,Round,',
      'quote-7,"Round,',
    )
    const reply = await send(content, { vendorName: 'Quotes' })
    expect(reply.body).toMatchObject({ added: 49, rejected: 1 })
  })

  test('a value whose message is cut inside a character loses only its field', async () => {
    const link = `${'x'.repeat(99)}\u{1F48E} no link`
    const stones = [
      { 'Stock #': 'cut', 'Image Link': link },
      { 'Stock #': 'bad', Lab: link },
    ]
    const reply = await send(writeStockFile(stones), { vendorName: 'Of long words' })
    expect(reply.body).toMatchObject({ added: 1, rejected: 1 })
  })
})
