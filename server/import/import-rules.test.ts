import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/open-test-shop.ts'
import { listStones, writeStockFile, type StockCells } from '#tests/support/write-stock-file.ts'

let house: TestShop
let admin: { id: number; token: string }
beforeAll(async () => {
  house = await openTestShop()
  admin = await house.addUser({ role: 'Administrator' })
})
afterAll(() => house.close())
// The tests of this file own their vendors; what one leaves behind is no other's.
let vendor: string
let vendorCount = 0
beforeEach(() => {
  vendorCount += 1
  vendor = `Vendor ${vendorCount}`
})

type Fields = Record<string, string>

async function importList(
  stones: readonly StockCells[],
  fields: Fields = { vendorName: vendor },
): Promise<TestReply> {
  const file = { name: 'list.csv', content: writeStockFile(stones), fields }
  return house.call('importDiamonds', { token: admin.token, file })
}

async function importMore(
  stones: readonly StockCells[],
  fields: Fields = { vendorName: vendor },
): Promise<TestReply> {
  const file = { name: 'more.csv', content: writeStockFile(stones), fields }
  return house.call('importMoreDiamonds', { token: admin.token, file })
}

function listRows(of: string | null = vendor) {
  const all = house.db.selectFrom('diamonds').selectAll().orderBy('id')
  return (of === null ? all.where('vendor', 'is', null) : all.where('vendor', '=', of)).execute()
}

async function getRow(stockNo: string, of = vendor) {
  const row = (await listRows(of)).find(({ vendor_stock_no }) => vendor_stock_no === stockNo)
  if (!row) throw new Error(`${of} has no ${stockNo}`)
  return row
}

describe('what an import does', () => {
  test('new stones come in, and the answer counts them', async () => {
    const reply = await importList([
      {
        'Stock #': 'N1',
        Weight: '1.005',
        'Rapnet Price': '1234.565',
        'Cut Grade': 'EX',
        Measurements: '6.4-6.5x4.0',
      },
      { 'Stock #': 'N2', Color: 'Fancy Intense Yellow', City: 'Antwerp' },
    ])
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      jobId: expect.any(Number),
      vendorName: vendor,
      added: 2,
      changed: 0,
      unchanged: 0,
      removed: 0,
      rejected: 0,
    })
    const stone = await getRow('N1')
    expect(stone).toMatchObject({
      stock_id: 'N1',
      carats: 1005,
      price_per_carat: 123_457,
      total_price: 124_074,
      cut_id: 1,
      length: 6.5,
      width: 6.4,
      is_active: true,
      status: 1,
    })
    expect((await getRow('N2')).extras).toEqual({ city: 'Antwerp' })
  })

  test('what landed is in the catalogue when the answer comes', async () => {
    await importList([{ 'Stock #': 'SHOWN' }])
    const found = await house.call('searchDiamonds', { body: { filters: { stockIds: ['SHOWN'] } } })
    expect(found.body.total).toBe(1)
  })

  test('the same file again changes nothing', async () => {
    const stones = listStones(`same-${vendorCount}-`, 30, {
      Measurements: '6.4-6.5x4.0',
      'Depth %': '61.7',
      City: 'Antwerp',
    })
    await importList(stones)
    const before = await listRows()
    const again = await importList(stones)
    expect(again.body).toMatchObject({ added: 0, changed: 0, unchanged: 30, removed: 0, rejected: 0 })
    expect(await listRows()).toEqual(before)
  })

  test('a stone that differs is changed and keeps its id, hold, highlight and number', async () => {
    await importList([{ 'Stock #': 'Keep-1' }, { 'Stock #': 'Keep-2' }])
    const customer = await house.addUser()
    const { id } = await getRow('Keep-1')
    await house.call('changeDiamondStatus', {
      token: admin.token,
      params: { id },
      body: { status: 2, userId: customer.id },
    })
    await house.db.updateTable('diamonds').set({ is_highlighted: true }).where('id', '=', id).execute()
    const before = await getRow('Keep-1')

    const reply = await importList([
      { 'Stock #': 'KEEP-1', 'Rapnet Price': '6000', Availability: 'A' },
      { 'Stock #': 'Keep-2' },
    ])
    expect(reply.body).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect(await getRow('Keep-1')).toEqual({
      ...before,
      price_per_carat: 600_000,
      total_price: 600_000,
      version: before.version + 1,
      changed_at: expect.any(Date),
    })
    await house.db.updateTable('diamonds').set({ is_highlighted: false }).where('id', '=', id).execute()
  })

  test('what the headings of a file do not speak of stays as it is', async () => {
    await importList([
      { 'Stock #': `quiet-${vendorCount}`, Comment: 'Very white', City: 'Antwerp', Country: 'Belgium' },
    ])
    await house.db
      .updateTable('diamonds')
      .set({ pic2: 'https://pictures.example/2.jpg', show_to_all: true })
      .where('vendor', '=', vendor)
      .execute()
    await importList([{ 'Stock #': `quiet-${vendorCount}`, City: 'Ghent' }])
    const [stone] = await listRows()
    expect(stone).toMatchObject({
      comment: 'Very white',
      pic2: 'https://pictures.example/2.jpg',
      show_to_all: true,
    })
    expect(stone?.extras).toEqual({ city: 'Ghent', country: 'Belgium' })
    await importList([{ 'Stock #': `quiet-${vendorCount}`, Comment: '', City: '' }])
    const [emptied] = await listRows()
    expect(emptied).toMatchObject({ comment: null, extras: { country: 'Belgium' } })
  })

  test('a new picture has to be checked again', async () => {
    const stone = { 'Stock #': `pic-${vendorCount}`, 'Diamond Image': 'https://pictures.example/1.jpg' }
    await importList([stone])
    await house.db
      .updateTable('diamonds')
      .set({ has_valid_image: true })
      .where('vendor', '=', vendor)
      .execute()
    await importList([{ ...stone, 'Rapnet Price': '5100' }])
    expect((await listRows())[0]?.has_valid_image).toBe(true)
    await importList([{ ...stone, 'Diamond Image': 'https://pictures.example/2.jpg' }])
    expect((await listRows())[0]?.has_valid_image).toBeNull()
  })
})

describe('whole lists and additional ones', () => {
  test('a stone that the list no longer names goes off sale, and comes back when it is named again', async () => {
    const stones = listStones(`whole-${vendorCount}-`, 20)
    await importList(stones)
    const shorter = await importList(stones.slice(1))
    expect(shorter.body).toMatchObject({ unchanged: 19, removed: 1 })
    expect((await listRows())[0]).toMatchObject({ is_active: false, off_sale: 'import' })
    const whole = await importList(stones)
    expect(whole.body).toMatchObject({ added: 0, changed: 1, unchanged: 19 })
    expect((await listRows())[0]?.is_active).toBe(true)
  })

  test('an additional file takes nothing off sale', async () => {
    await importList(listStones(`more-${vendorCount}-`, 3))
    const reply = await importMore([
      { 'Stock #': `more-${vendorCount}-2`, 'Rapnet Price': '4000' },
      { 'Stock #': `more-${vendorCount}-4` },
    ])
    expect(reply.body).toMatchObject({ added: 1, changed: 1, removed: 0 })
    expect((await listRows()).map(({ is_active }) => is_active)).toEqual([true, true, true, true])
  })

  test('stones on Hold and Memo stay on sale although the list no longer names them', async () => {
    const stones = listStones(`held-${vendorCount}-`, 40)
    await importList(stones)
    const [held, memo] = await listRows()
    await house.db.updateTable('diamonds').set({ status: 2 }).where('id', '=', held!.id).execute()
    await house.db.updateTable('diamonds').set({ status: 4 }).where('id', '=', memo!.id).execute()
    const reply = await importList(stones.slice(3))
    expect(reply.body).toMatchObject({ removed: 1 })
    expect((await listRows()).map(({ is_active }) => is_active).slice(0, 4)).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  test('a rejected row counts as named', async () => {
    const stones = listStones(`named-${vendorCount}-`, 3)
    await importList(stones)
    const reply = await importList([...stones.slice(1), { ...stones[0], 'Rapnet Price': 'call' }])
    expect(reply.body).toMatchObject({ unchanged: 2, removed: 0, rejected: 1 })
    expect((await listRows()).every(({ is_active }) => is_active)).toBe(true)
  })

  test('stones in an open order are left alone by a list that changes, and by one that forgets them', async () => {
    const stones = listStones(`ordered-${vendorCount}-`, 20)
    await importList(stones)
    const buyer = await house.addUser()
    const [first, second] = await listRows()
    for (const stone of [first!, second!]) {
      await house.call('addDiamondToCart', { token: buyer.token, body: { itemId: stone.id } })
    }
    expect((await house.call('createOrder', { token: buyer.token })).status).toBe(201)
    const before = (await listRows()).slice(0, 2)
    const reply = await importList([
      { ...stones[0], 'Rapnet Price': '9999', Availability: 'Sold' },
      ...stones.slice(2),
    ])
    expect(reply.body).toMatchObject({ added: 0, changed: 0, unchanged: 19, removed: 0 })
    expect((await listRows()).slice(0, 2)).toEqual(before)
  })

  test('vendors of one file each have a whole list of their own, and the house too', async () => {
    const [one, two] = [`${vendor} A`, `${vendor} B`]
    const stones = [
      ...listStones(`a${vendorCount}-`, 20, { Vendor: one }),
      ...listStones(`b${vendorCount}-`, 20, { Vendor: two }),
    ]
    await importList(stones, {})
    await importList([{ 'Stock #': `h${vendorCount}` }], { houseStock: 'true' })
    const reply = await importList(
      [
        ...stones.slice(1, 20),
        ...stones.slice(20, 39).map((stone) => ({ ...stone, Vendor: two.toUpperCase() })),
      ],
      {},
    )
    expect(reply.body).toMatchObject({ vendorName: `${one}, ${two}`, unchanged: 38, removed: 2 })
    expect((await listRows(null)).every(({ is_active }) => is_active)).toBe(true)
  })
})

describe('availability', () => {
  const availabilities: readonly (readonly [string, { status: number; is_active: boolean }])[] = [
    ['A', { status: 1, is_active: true }],
    ['', { status: 1, is_active: true }],
    ['Guaranteed', { status: 1, is_active: true }],
    ['Hold', { status: 2, is_active: true }],
    ['On Memo', { status: 4, is_active: true }],
    ['Sold', { status: 1, is_active: false }],
  ]
  test.each(availabilities)('a new stone that is %j comes in as %j', async (availability, expected) => {
    await importList([{ 'Stock #': `avail-${vendorCount}`, Availability: availability }])
    expect((await listRows())[0]).toMatchObject(expected)
  })

  test('a file moves what a file set: held, on memo, sold, and available again', async () => {
    const stone = { 'Stock #': `moves-${vendorCount}` }
    for (const [availability, expected] of availabilities) {
      await importList([{ ...stone, Availability: availability }])
      const { is_active } = expected
      expect((await listRows())[0]).toMatchObject(is_active ? expected : { is_active })
    }
    const back = await importList([{ ...stone, Availability: 'A' }])
    expect(back.body).toMatchObject({ changed: 1 })
    expect((await listRows())[0]).toMatchObject({ status: 1, is_active: true })
  })

  test.each(['A', 'M', 'Sold'])(
    'a hold or suspension of ours is not touched by a file that says %j',
    async (availability) => {
      const stones = listStones(`ours-${vendorCount}-`, 3)
      await importList(stones)
      const customer = await house.addUser()
      const [first, second, third] = await listRows()
      const setStatus = (id: number, body: object) =>
        house.call('changeDiamondStatus', { token: admin.token, params: { id }, body })
      await setStatus(first!.id, { status: 2, userId: customer.id })
      await setStatus(second!.id, { status: 2 })
      await setStatus(third!.id, { status: 3 })
      await importList(stones.map((stone) => ({ ...stone, Availability: availability })))
      expect((await listRows()).map(({ status, hold_user_id }) => [status, hold_user_id])).toEqual([
        [2, customer.id],
        [2, null],
        [3, null],
      ])
    },
  )

  test('a file without the column leaves every status as it is', async () => {
    const stones = listStones(`silent-${vendorCount}-`, 2)
    await importList([
      { ...stones[0], Availability: 'H' },
      { ...stones[1], Availability: 'A' },
    ])
    await importList(stones)
    expect((await listRows()).map(({ status }) => status)).toEqual([2, 1])
  })

  test.each(['sold', 'administrator'])(
    'a stone that is off sale as %s is never brought back',
    async (offSale) => {
      const stone = { 'Stock #': `gone-${offSale}-${vendorCount}`, Availability: 'A' }
      await importList([stone])
      await house.db.updateTable('diamonds').set({ off_sale: offSale }).where('vendor', '=', vendor).execute()
      await importList([{ ...stone, 'Rapnet Price': '4500' }])
      await importMore([stone])
      expect((await listRows())[0]).toMatchObject({ is_active: false, off_sale: offSale })
    },
  )
})

describe('whose stones they are', () => {
  test('without a vendor anywhere the upload asks for an explicit choice', async () => {
    const reply = await importList([{ 'Stock #': 'whose' }], {})
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ code: 90, details: [{ path: 'vendorName' }] })
    const ours = await importMore([{ 'Stock #': `ours-${vendorCount}` }], { houseStock: 'true' })
    expect(ours.body).toMatchObject({ vendorName: null, added: 1 })
  })

  test('the form names the vendor of the whole file, whatever its rows say', async () => {
    await importList([{ 'Stock #': `form-${vendorCount}`, Vendor: 'Somebody' }])
    expect((await listRows()).length).toBe(1)
  })

  test('a row without a vendor among others is rejected, or the house’s where that is said', async () => {
    const stones = [
      { 'Stock #': `v${vendorCount}`, Vendor: vendor },
      { 'Stock #': `w${vendorCount}`, Vendor: '' },
    ]
    const reply = await importMore(stones, {})
    expect(reply.body).toMatchObject({ added: 1, rejected: 1 })
    const again = await importMore(stones, { houseStock: 'true' })
    expect(again.body).toMatchObject({ added: 1, unchanged: 1, rejected: 0 })
  })

  test('a number that another vendor has already gets the vendor before it', async () => {
    const number = `Dup-${vendorCount}`
    await importMore([{ 'Stock #': number }], { vendorName: `${vendor} first` })
    await importMore([{ 'Stock #': number.toUpperCase() }, { 'Stock #': `${vendor}-${number}` }])
    await importMore([{ 'Stock #': number }], { houseStock: 'true' })
    const ids = (
      await house.db
        .selectFrom('diamonds')
        .select('stock_id')
        .where('vendor_stock_no', 'ilike', `%${number}`)
        .orderBy('id')
        .execute()
    ).map(({ stock_id }) => stock_id)
    expect(ids).toEqual([
      number,
      `${vendor}-${number.toUpperCase()}-2`,
      `${vendor}-${number}`,
      `HOUSE-${number}`,
    ])
  })

  test('two vendors in one file may have the same number', async () => {
    const number = `twin-${vendorCount}`
    const reply = await importMore(
      [
        { 'Stock #': number, Vendor: `${vendor} A` },
        { 'Stock #': number, Vendor: `${vendor} B` },
      ],
      {},
    )
    expect(reply.body).toMatchObject({ added: 2, rejected: 0 })
    expect((await listRows(`${vendor} B`))[0]?.stock_id).toBe(`${vendor} B-${number}`)
  })
})

describe('headings', () => {
  test('a heading that only a person can tell is asked, and the answer remembered for the vendor', async () => {
    const stone = { 'Stock #': `asked-${vendorCount}`, Country: 'India' }
    const asked = await importList([stone])
    expect(asked.status).toBe(400)
    expect(asked.body.details).toEqual([
      { path: 'headings.6', message: expect.stringContaining('"Country"') },
    ])
    expect(await listRows()).toEqual([])

    const answered = await importList([stone], {
      vendorName: vendor,
      headings: JSON.stringify({ 6: 'provenance' }),
    })
    expect(answered.body).toMatchObject({ added: 1 })
    expect((await importList([stone])).body).toMatchObject({ unchanged: 1 })
    expect((await importList([stone], { vendorName: `${vendor} other` })).status).toBe(400)
  })

  test('an unknown heading can be answered too', async () => {
    const stone = { 'Stock #': `near-${vendorCount}`, Labb: 'GIA', Lab: undefined as never }
    const content = `Stock #,Shape,Weight,Color,Labb,Rapnet Price\r\n${stone['Stock #']},Round,1,F,IGI,5000\r\n`
    const send = (fields: Fields) =>
      house.call('importDiamonds', { token: admin.token, file: { name: 'a.csv', content, fields } })
    const asked = await send({ vendorName: vendor })
    expect(asked.body.details).toEqual([
      { path: 'headings', message: 'The heading "Lab" is missing' },
      { path: 'headings.4', message: expect.stringContaining('lab') },
    ])
    expect((await send({ vendorName: vendor, headings: '{"4":"lab"}' })).body).toMatchObject({ added: 1 })
  })

  test.each(['[]', 'no json', '{"4":"nonsense"}', '{"99":"lab"}'])('%s is no answer', async (headings) => {
    const reply = await importList([{ 'Stock #': 'x' }], { vendorName: vendor, headings })
    expect(reply.status).toBe(400)
    expect(reply.body.details[0].path).toMatch(/^headings/)
  })
})

describe('pairs and lines', () => {
  test('a pair shares one line set, whichever of the two names the other', async () => {
    await importList([
      { 'Stock #': `p1-${vendorCount}`, 'Pair Stock #': `P2-${vendorCount}` },
      { 'Stock #': `p2-${vendorCount}`, 'Pair Stock #': '' },
      { 'Stock #': `p3-${vendorCount}`, 'Pair Stock #': '' },
    ])
    const [one, two, three] = await listRows()
    expect(one).toMatchObject({ is_pair: true, line_set: expect.any(String) })
    expect(two).toMatchObject({ is_pair: true, line_set: one?.line_set })
    expect(three).toMatchObject({ is_pair: false, line_set: null })
  })

  test('the headings of our own make a line', async () => {
    await importList(listStones(`line-${vendorCount}-`, 3, { 'Line Set': 'Trapeze 7', 'Is Line': 'Yes' }))
    expect((await listRows()).map(({ is_line, line_set }) => [is_line, line_set])).toEqual([
      [true, 'Trapeze 7'],
      [true, 'Trapeze 7'],
      [true, 'Trapeze 7'],
    ])
  })
})

describe('parcels', () => {
  test('what orders took out of a parcel is not put back by a list', async () => {
    const parcel = { 'Stock #': `parcel-${vendorCount}`, 'Parcel Stones': '100', Weight: '20.00' }
    await importList([parcel])
    await house.db
      .updateTable('diamonds')
      .set({ taken_stones: 90, taken_carats: 18_000 })
      .where('vendor', '=', vendor)
      .execute()
    await importList([{ ...parcel, 'Parcel Stones': '10', Weight: '2.00' }])
    expect((await listRows())[0]).toMatchObject({ parcel_stones: 90, carats: 18_000, taken_stones: 90 })
  })
})

describe('what is kept', () => {
  test('the raw file is the vendor’s last one, and the one before it is let go', async () => {
    await importList([{ 'Stock #': `file-${vendorCount}` }])
    const readVendor = () =>
      house.db.selectFrom('vendors').selectAll().where('vendor_name', '=', vendor).executeTakeFirstOrThrow()
    const first = await readVendor()
    await importMore([{ 'Stock #': `file-${vendorCount}`, Color: 'E' }])
    const second = await readVendor()
    expect(second.last_file_name).toBe('more.csv')
    expect(second.last_file_key).not.toBe(first.last_file_key)
    const kept = await new Response(house.shop.files.read(second.last_file_key!) as never).text()
    expect(kept).toContain(`file-${vendorCount}`)
    await expect(new Response(house.shop.files.read(first.last_file_key!) as never).text()).rejects.toThrow()
  })

  test('the import is logged with its rejected rows, and audited', async () => {
    const { body } = await importList([
      { 'Stock #': `log-${vendorCount}` },
      { 'Stock #': `LOG-${vendorCount}` },
      { 'Stock #': `bad-${vendorCount}`, Shape: 'Banana', Weight: '' },
    ])
    expect(body).toMatchObject({ added: 1, rejected: 2 })
    const log = await house.db
      .selectFrom('import_logs')
      .selectAll()
      .where('vendor_name', '=', vendor)
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({ job_id: body.jobId, file_name: 'list.csv', added: 1 })
    const rejected = await house.db
      .selectFrom('rejected_rows')
      .selectAll()
      .where('import_log_id', '=', log.id)
      .orderBy('row_number')
      .execute()
    expect(rejected.map(({ row_number, stock_no, reasons }) => [row_number, stock_no, reasons])).toEqual([
      [3, `LOG-${vendorCount}`, [`Stock # "LOG-${vendorCount}" is in row 2 already.`]],
      [4, `bad-${vendorCount}`, ['Weight is missing.', 'Shape "Banana" cannot be read.']],
    ])
    const audit = await house.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', vendor)
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ act: 'import stock', by_user_id: admin.id })
    expect(audit.after).toMatchObject({ added: 1, rejected: 2, fileName: 'list.csv' })
  })

  test('a job tells what was done, with rejected rows and warnings', async () => {
    const { body } = await importList([
      { 'Stock #': `job-${vendorCount}`, 'Cut Grade': 'Premium' },
      { 'Stock #': '' },
    ])
    const job = await house.call('readJob', { token: admin.token, params: { id: body.jobId } })
    expect(job.body).toMatchObject({
      id: body.jobId,
      kind: 'import',
      state: 'done',
      done: 2,
      total: 2,
      failure: null,
      result: {
        vendorName: vendor,
        added: 1,
        rejected: 1,
        warned: 1,
        rejectedRows: [{ row: 3, stockNo: null, reasons: ['Stock # is missing.'] }],
        warnings: [{ row: 2, stockNo: `job-${vendorCount}`, column: 'Cut Grade', value: 'Premium' }],
        ignoredHeadings: [],
      },
    })
    const { rows } = await (
      await import('kysely')
    ).sql<{ relname: string }>`
      select relname from pg_class where relname like 'import\\_r%\\_' || ${body.jobId}`.execute(house.db)
    expect(rows).toEqual([])
  })
})
