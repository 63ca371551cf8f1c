import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openImportShop, type ImportFields, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import type { StockCells } from '#tests/support/stock/write-stock-file.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.takeNextVendor())

describe('the owner of the stones', () => {
  test('a file that names no vendor is refused until the user selects one', async () => {
    const reply = await shop.importList([{ 'Stock #': 'whose' }], {})
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ code: 90, details: [{ path: 'vendorName' }] })
    const ours = await shop.importMore([{ 'Stock #': `ours-${shop.number}` }], { houseStock: 'true' })
    expect(ours.body).toMatchObject({ vendorName: null, added: 1 })
  })

  test('the vendor in the form applies to the whole file, whatever its rows say', async () => {
    await shop.importList([{ 'Stock #': `form-${shop.number}`, Vendor: 'Somebody' }])
    expect((await shop.listRows()).length).toBe(1)
  })

  test('a row without a vendor is rejected, or is own stock if the form says so', async () => {
    const stones = [
      { 'Stock #': `v${shop.number}`, Vendor: shop.vendor },
      { 'Stock #': `w${shop.number}`, Vendor: '' },
    ]
    const reply = await shop.importMore(stones, {})
    expect(reply.body).toMatchObject({ added: 1, rejected: 1 })
    const again = await shop.importMore(stones, { houseStock: 'true' })
    expect(again.body).toMatchObject({ added: 1, unchanged: 1, rejected: 0 })
  })

  const readCode = async (vendor = shop.vendor): Promise<string> =>
    (
      await shop.db
        .selectFrom('vendors')
        .select('code')
        .where('vendor_name', '=', vendor)
        .executeTakeFirstOrThrow()
    ).code

  test('a number that another vendor already has is prefixed with the code of the vendor', async () => {
    const number = `Dup-${shop.number}`
    await shop.importMore([{ 'Stock #': number }], { vendorName: `${shop.vendor} first` })
    await shop.importMore([{ 'Stock #': `first-${number}` }])
    const code = await readCode()
    const taken = await shop.importMore([
      { 'Stock #': number.toUpperCase() },
      { 'Stock #': `${code}-${number}` },
    ])
    await shop.importMore([{ 'Stock #': number }], { houseStock: 'true' })
    const ids = (
      await shop.db
        .selectFrom('diamonds')
        .select('stock_id')
        .where('vendor_stock_no', 'ilike', `%${number}`)
        .where('vendor_stock_no', 'not like', 'first-%')
        .execute()
    ).map(({ stock_id }) => stock_id)
    expect(ids.toSorted()).toEqual(
      [number, `${code}-${number.toUpperCase()}-2`, `${code}-${number}`, `HOUSE-${number}`].toSorted(),
    )
    const job = await shop.call('readJob', { token: shop.admin.token, params: { id: taken.body.jobId } })
    expect(job.body.result).toMatchObject({
      warned: 1,
      warnings: [
        {
          row: 2,
          stockNo: number.toUpperCase(),
          column: 'Stock #',
          value: number.toUpperCase(),
          message: `is already used in this shop; the stone is listed as "${code}-${number.toUpperCase()}-2"`,
        },
      ],
    })
  })

  test('two vendors in one file may have the same number', async () => {
    const number = `twin-${shop.number}`
    const reply = await shop.importMore(
      [
        { 'Stock #': number, Vendor: `${shop.vendor} A` },
        { 'Stock #': number, Vendor: `${shop.vendor} B` },
      ],
      {},
    )
    expect(reply.body).toMatchObject({ added: 2, rejected: 0 })
    const vendor = `${shop.vendor} B`
    expect((await shop.listRows(vendor))[0]?.stock_id).toBe(`${await readCode(vendor)}-${number}`)
  })

  test('a stone with a code before its number is found again by the number in the vendor’s list', async () => {
    const number = `again-${shop.number}`
    await shop.importMore([{ 'Stock #': number }], { vendorName: `${shop.vendor} first` })
    await shop.importList([{ 'Stock #': number }])
    const [stone] = await shop.listRows()
    const again = await shop.importList([{ 'Stock #': number, Color: 'E' }])
    expect(again.body).toMatchObject({ added: 0, changed: 1, removed: 0 })
    expect(await shop.listRows()).toMatchObject([{ id: stone?.id, stock_id: stone?.stock_id }])
  })

  test('a new stone gets no number that another stone had before', async () => {
    const number = `former-${shop.number}`
    await shop.importList([{ 'Stock #': `x-${number}` }])
    const [{ id } = { id: 0 }] = await shop.listRows()
    await shop.db.insertInto('former_stock_numbers').values({ diamond_id: id, stock_id: number }).execute()
    const vendor = `${shop.vendor} second`
    await shop.importList([{ 'Stock #': number.toUpperCase() }], { vendorName: vendor })
    expect((await shop.listRows(vendor))[0]?.stock_id).toBe(
      `${await readCode(vendor)}-${number.toUpperCase()}`,
    )
  })
})

describe('headings', () => {
  test('an ambiguous heading needs an answer, which is remembered for the vendor', async () => {
    const stone = { 'Stock #': `asked-${shop.number}`, Country: 'Botswana' }
    const refused = await shop.importList([stone])
    expect(refused.status).toBe(400)
    expect(refused.body.details).toEqual([
      { path: 'headings.6', message: expect.stringContaining('"Country"') },
    ])
    expect(await shop.listRows()).toEqual([])

    const answered = await shop.importList([stone], {
      vendorName: shop.vendor,
      headings: JSON.stringify({ 6: 'provenance' }),
    })
    expect(answered.body).toMatchObject({ added: 1 })
    expect((await shop.importList([stone])).body).toMatchObject({ unchanged: 1 })
    expect((await shop.importList([stone], { vendorName: `${shop.vendor} other` })).status).toBe(400)
  })

  test('an unknown heading can be answered too', async () => {
    const stone = { 'Stock #': `near-${shop.number}`, Labb: 'GIA', Lab: undefined as never }
    const content = `Stock #,Shape,Weight,Color,Labb,Rapnet Price\r\n${stone['Stock #']},Round,1,F,IGI,5000\r\n`
    const send = (fields: ImportFields) =>
      shop.call('importDiamonds', { token: shop.admin.token, file: { name: 'a.csv', content, fields } })
    const refused = await send({ vendorName: shop.vendor })
    expect(refused.body.details).toEqual([{ path: 'headings.4', message: '"Labb" can mean lab; choose one' }])
    expect((await send({ vendorName: shop.vendor, headings: '{"4":"lab"}' })).body).toMatchObject({
      added: 1,
    })
  })

  test.each(['[]', 'no json', '{"4":"nonsense"}', '{"99":"lab"}'])('%s is invalid', async (headings) => {
    const reply = await shop.importList([{ 'Stock #': 'x' }], { vendorName: shop.vendor, headings })
    expect(reply.status).toBe(400)
    expect(reply.body.details![0]!.path).toMatch(/^headings/)
  })
})

describe('what is stored', () => {
  test('the raw file is stored as the vendor’s last file, and the previous one is deleted', async () => {
    await shop.importList([{ 'Stock #': `file-${shop.number}` }])
    const readVendor = () =>
      shop.db
        .selectFrom('vendors')
        .selectAll()
        .where('vendor_name', '=', shop.vendor)
        .executeTakeFirstOrThrow()
    const first = await readVendor()
    await shop.importMore([{ 'Stock #': `file-${shop.number}`, Color: 'E' }])
    const second = await readVendor()
    expect(second.last_file_name).toBe('more.csv')
    expect(second.last_file_key).not.toBe(first.last_file_key)
    const storedFile = await new Response(shop.services.files.read(second.last_file_key!) as never).text()
    expect(storedFile).toContain(`file-${shop.number}`)
    expect(await shop.services.files.find(first.last_file_key ?? '')).toBeUndefined()
  })

  test('the import is logged with its rejected rows, and audited', async () => {
    const { body } = await shop.importList([
      { 'Stock #': `log-${shop.number}` },
      { 'Stock #': `LOG-${shop.number}` },
      { 'Stock #': `bad-${shop.number}`, Shape: 'Banana', Weight: '' },
    ])
    expect(body).toMatchObject({ added: 1, rejected: 2 })
    const log = await shop.db
      .selectFrom('import_logs')
      .selectAll()
      .where('vendor_name', '=', shop.vendor)
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({ job_id: body.jobId, file_name: 'list.csv', added: 1 })
    const rejected = await shop.db
      .selectFrom('rejected_rows')
      .selectAll()
      .where('import_log_id', '=', log.id)
      .orderBy('row_number')
      .execute()
    expect(rejected.map(({ row_number, stock_no, reasons }) => [row_number, stock_no, reasons])).toEqual([
      [3, `LOG-${shop.number}`, [`Stock # "LOG-${shop.number}" is a duplicate of row 2.`]],
      [4, `bad-${shop.number}`, ['Weight is missing.', 'Shape "Banana" is not recognised.']],
    ])
    const audit = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', shop.vendor)
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ act: 'import stock', by_user_id: shop.admin.id })
    expect(audit.after).toMatchObject({ added: 1, rejected: 2, fileName: 'list.csv' })
  })

  test('a certificate in two rows of one laboratory gives a warning on the later row', async () => {
    const list = [
      ['one', 'GIA', '2200388031'],
      ['two', 'GIA', '2200388032'],
      ['three', 'IGI', '2200388031'],
      ['four', 'GIA', '2200388031'],
    ].map(([name, lab = '', certificate = '']) => ({
      'Stock #': `${name}-${shop.number}`,
      Lab: lab,
      'Report #': certificate,
    }))
    const readResult = async (stones: readonly StockCells[]) => {
      const { body } = await shop.importList(stones)
      const job = await shop.call('readJob', { token: shop.admin.token, params: { id: body.jobId } })
      return job.body.result
    }
    expect(await readResult(list)).toMatchObject({
      added: 4,
      warned: 1,
      warnings: [
        {
          row: 5,
          stockNo: `four-${shop.number}`,
          column: 'Report #',
          value: '2200388031',
          message: 'is also the certificate of row 2',
        },
      ],
    })
    expect(await readResult(list.slice(0, 3))).toMatchObject({ warned: 0, warnings: [] })
  })

  test('a job shows the result, with rejected rows and warnings', async () => {
    const { body } = await shop.importList([
      { 'Stock #': `job-${shop.number}`, 'Cut Grade': 'Premium' },
      { 'Stock #': '' },
    ])
    const job = await shop.call('readJob', { token: shop.admin.token, params: { id: body.jobId } })
    expect(job.body).toMatchObject({
      id: body.jobId,
      kind: 'import',
      state: 'done',
      done: 2,
      total: 2,
      failure: null,
      fileName: expect.stringMatching(/\.csv$/),
      result: {
        vendorName: shop.vendor,
        added: 1,
        rejected: 1,
        warned: 1,
        rejectedRows: [{ row: 3, stockNo: null, reasons: ['Stock # is missing.'] }],
        warnings: [{ row: 2, stockNo: `job-${shop.number}`, column: 'Cut Grade', value: 'Premium' }],
        ignoredHeadings: [],
      },
    })
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class where relname like 'import\\_r%\\_' || ${body.jobId}`.execute(shop.db)
    expect(rows).toEqual([])
  })
})
