import type { Selectable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import { listStones } from '#tests/support/stock/write-stock-file.ts'
import type { DiamondsTable } from '#server/platform/database/tables/stock.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.takeNextVendor())

async function getRow(stockNo: string): Promise<Selectable<DiamondsTable>> {
  const row = (await shop.listRows()).find(({ vendor_stock_no }) => vendor_stock_no === stockNo)
  if (!row) throw new Error(`The vendor has no ${stockNo}`)
  return row
}

describe('the result of an import', () => {
  test('new stones are added, and the response counts them', async () => {
    const reply = await shop.importList([
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
      vendorName: shop.vendor,
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

  test('the stones of a vendor are counted in any script and letter case', async () => {
    const vendorName = `ÖTZTALER ŁÓDŹ ${shop.vendor}`
    await shop.importList([{ 'Stock #': 'L1' }, { 'Stock #': 'L2' }], { vendorName })
    const { body } = await shop.importMore([{ 'Stock #': 'L1', 'Rapnet Price': '4321' }], { vendorName })
    expect(body).toMatchObject({ vendorName, changed: 1, unchanged: 0 })
  })

  test('a file without a valid row is still logged for its vendor', async () => {
    const { body } = await shop.importMore([{ 'Stock #': 'BAD', Weight: 'heavy' }])
    expect(body).toMatchObject({ vendorName: shop.vendor, added: 0, rejected: 1 })
    const entry = await shop.db
      .selectFrom('audit_entries')
      .select('subject')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry.subject).toBe(shop.vendor)
  })

  test('imported stones are in the catalogue when the response arrives', async () => {
    await shop.importList([{ 'Stock #': 'SHOWN' }])
    const found = await shop.call('searchDiamonds', { body: { filters: { stockIds: ['SHOWN'] } } })
    expect(found.body.total).toBe(1)
  })

  test('the same file again changes nothing', async () => {
    const stones = listStones(`same-${shop.number}-`, 30, {
      Measurements: '6.4-6.5x4.0',
      'Depth %': '61.7',
      City: 'Antwerp',
    })
    await shop.importList(stones)
    const before = await shop.listRows()
    const again = await shop.importList(stones)
    expect(again.body).toMatchObject({ added: 0, changed: 0, unchanged: 30, removed: 0, rejected: 0 })
    expect(await shop.listRows()).toEqual(before)
  })

  test('a changed stone keeps its id, hold, highlight and number', async () => {
    await shop.importList([{ 'Stock #': 'Keep-1' }, { 'Stock #': 'Keep-2' }])
    const customer = await shop.addUser()
    const { id } = await getRow('Keep-1')
    await shop.call('changeDiamondStatus', {
      token: shop.admin.token,
      params: { id },
      body: { status: 2, userId: customer.id },
    })
    await shop.db.updateTable('diamonds').set({ is_highlighted: true }).where('id', '=', id).execute()
    const before = await getRow('Keep-1')

    const reply = await shop.importList([
      { 'Stock #': 'KEEP-1', 'Rapnet Price': '6000', Availability: 'A' },
      { 'Stock #': 'Keep-2' },
    ])
    expect(reply.body).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect(await getRow('Keep-1')).toEqual({
      ...before,
      cost_per_carat: 600_000,
      price_per_carat: 600_000,
      total_price: 600_000,
      version: before.version + 1,
      changed_at: expect.any(Date),
    })
    await shop.db.updateTable('diamonds').set({ is_highlighted: false }).where('id', '=', id).execute()
  })

  test('fields without a heading in the file keep their values', async () => {
    await shop.importList([
      { 'Stock #': `quiet-${shop.number}`, Comment: 'Very white', City: 'Antwerp', Country: 'Belgium' },
    ])
    await shop.db
      .updateTable('diamonds')
      .set({ pic2: 'https://pictures.example/2.jpg', show_to_all: true })
      .where('vendor', '=', shop.vendor)
      .execute()
    await shop.importList([{ 'Stock #': `quiet-${shop.number}`, City: 'Ghent' }])
    const [stone] = await shop.listRows()
    expect(stone).toMatchObject({
      comment: 'Very white',
      pic2: 'https://pictures.example/2.jpg',
      show_to_all: true,
    })
    expect(stone?.extras).toEqual({ city: 'Ghent', country: 'Belgium' })
    await shop.importList([{ 'Stock #': `quiet-${shop.number}`, Comment: '', City: '' }])
    const [emptied] = await shop.listRows()
    expect(emptied).toMatchObject({ comment: null, extras: { country: 'Belgium' } })
  })

  test('a new picture is checked again', async () => {
    const stone = { 'Stock #': `pic-${shop.number}`, 'Diamond Image': 'https://pictures.example/1.jpg' }
    await shop.importList([stone])
    await shop.db
      .updateTable('diamonds')
      .set({ has_valid_image: true })
      .where('vendor', '=', shop.vendor)
      .execute()
    await shop.importList([{ ...stone, 'Rapnet Price': '5100' }])
    expect((await shop.listRows())[0]?.has_valid_image).toBe(true)
    await shop.importList([{ ...stone, 'Diamond Image': 'https://pictures.example/2.jpg' }])
    expect((await shop.listRows())[0]?.has_valid_image).toBeNull()
  })
})

describe('full replacements and additional files', () => {
  test('a stone missing from the list is unlisted, and listed again when it is back', async () => {
    const stones = listStones(`whole-${shop.number}-`, 20)
    await shop.importList(stones)
    const shorter = await shop.importList(stones.slice(1))
    expect(shorter.body).toMatchObject({ unchanged: 19, removed: 1 })
    expect((await shop.listRows())[0]).toMatchObject({ is_active: false, off_sale: 'import' })
    const whole = await shop.importList(stones)
    expect(whole.body).toMatchObject({ added: 0, changed: 1, unchanged: 19 })
    expect((await shop.listRows())[0]?.is_active).toBe(true)
  })

  test('an additional file unlists nothing', async () => {
    await shop.importList(listStones(`more-${shop.number}-`, 3))
    const reply = await shop.importMore([
      { 'Stock #': `more-${shop.number}-2`, 'Rapnet Price': '4000' },
      { 'Stock #': `more-${shop.number}-4` },
    ])
    expect(reply.body).toMatchObject({ added: 1, changed: 1, removed: 0 })
    expect((await shop.listRows()).map(({ is_active }) => is_active)).toEqual([true, true, true, true])
  })

  test('stones on Hold and Memo stay on sale even if the list no longer names them', async () => {
    const stones = listStones(`held-${shop.number}-`, 40)
    await shop.importList(stones)
    const [held, memo] = await shop.listRows()
    await shop.db.updateTable('diamonds').set({ status: 2 }).where('id', '=', held!.id).execute()
    await shop.db.updateTable('diamonds').set({ status: 4 }).where('id', '=', memo!.id).execute()
    const reply = await shop.importList(stones.slice(3))
    expect(reply.body).toMatchObject({ removed: 1 })
    expect((await shop.listRows()).map(({ is_active }) => is_active).slice(0, 4)).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  test('a rejected row counts as named', async () => {
    const stones = listStones(`named-${shop.number}-`, 3)
    await shop.importList(stones)
    const reply = await shop.importList([...stones.slice(1), { ...stones[0], 'Rapnet Price': 'cheap' }])
    expect(reply.body).toMatchObject({ unchanged: 2, removed: 0, rejected: 1 })
    expect((await shop.listRows()).every(({ is_active }) => is_active)).toBe(true)
  })

  test('a list neither changes nor unlists stones in an open order', async () => {
    const stones = listStones(`ordered-${shop.number}-`, 20)
    await shop.importList(stones)
    const buyer = await shop.addUser()
    const [first, second] = await shop.listRows()
    for (const stone of [first!, second!]) {
      await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: stone.id } })
    }
    expect((await shop.call('createOrder', { token: buyer.token })).status).toBe(201)
    const before = (await shop.listRows()).slice(0, 2)
    const reply = await shop.importList([
      { ...stones[0], 'Rapnet Price': '9999', Availability: 'Sold' },
      ...stones.slice(2),
    ])
    expect(reply.body).toMatchObject({ added: 0, changed: 0, unchanged: 19, removed: 0 })
    expect((await shop.listRows()).slice(0, 2)).toEqual(before)
  })

  test('in a file of several vendors and own stock, each list is replaced separately', async () => {
    const [one, two] = [`${shop.vendor} A`, `${shop.vendor} B`]
    const stones = [
      ...listStones(`a${shop.number}-`, 20, { Vendor: one }),
      ...listStones(`b${shop.number}-`, 20, { Vendor: two }),
    ]
    await shop.importList(stones, {})
    await shop.importList([{ 'Stock #': `h${shop.number}` }], { houseStock: 'true' })
    const reply = await shop.importList(
      [
        ...stones.slice(1, 20),
        ...stones.slice(20, 39).map((stone) => ({ ...stone, Vendor: two.toUpperCase() })),
      ],
      {},
    )
    expect(reply.body).toMatchObject({ vendorName: `${one}, ${two}`, unchanged: 38, removed: 2 })
    expect((await shop.listRows(null)).every(({ is_active }) => is_active)).toBe(true)
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
  test.each(availabilities)('a new stone that is %j is imported as %j', async (availability, expected) => {
    await shop.importList([{ 'Stock #': `avail-${shop.number}`, Availability: availability }])
    expect((await shop.listRows())[0]).toMatchObject(expected)
  })

  test('a file changes the status that a file set: held, on memo, sold, and available again', async () => {
    const stone = { 'Stock #': `moves-${shop.number}` }
    for (const [availability, expected] of availabilities) {
      await shop.importList([{ ...stone, Availability: availability }])
      const { is_active } = expected
      expect((await shop.listRows())[0]).toMatchObject(is_active ? expected : { is_active })
    }
    const back = await shop.importList([{ ...stone, Availability: 'A' }])
    expect(back.body).toMatchObject({ changed: 1 })
    expect((await shop.listRows())[0]).toMatchObject({ status: 1, is_active: true })
  })

  test.each(['A', 'M', 'Sold'])(
    'a hold or suspension set in the shop survives a file that says %j',
    async (availability) => {
      const stones = listStones(`ours-${shop.number}-`, 3)
      await shop.importList(stones)
      const customer = await shop.addUser()
      const [first, second, third] = await shop.listRows()
      const setStatus = (id: number, body: object) =>
        shop.call('changeDiamondStatus', { token: shop.admin.token, params: { id }, body })
      await setStatus(first!.id, { status: 2, userId: customer.id })
      await setStatus(second!.id, { status: 2 })
      await setStatus(third!.id, { status: 3 })
      await shop.importList(stones.map((stone) => ({ ...stone, Availability: availability })))
      expect((await shop.listRows()).map(({ status, hold_user_id }) => [status, hold_user_id])).toEqual([
        [2, customer.id],
        [2, null],
        [3, null],
      ])
    },
  )

  test('a file without the column leaves every status unchanged', async () => {
    const stones = listStones(`silent-${shop.number}-`, 2)
    await shop.importList([
      { ...stones[0], Availability: 'H' },
      { ...stones[1], Availability: 'A' },
    ])
    await shop.importList(stones)
    expect((await shop.listRows()).map(({ status }) => status)).toEqual([2, 1])
  })

  test.each(['sold', 'administrator'])(
    'an import never lists a stone again that is off sale as %s',
    async (offSale) => {
      const stone = { 'Stock #': `gone-${offSale}-${shop.number}`, Availability: 'A' }
      await shop.importList([stone])
      await shop.db
        .updateTable('diamonds')
        .set({ off_sale: offSale })
        .where('vendor', '=', shop.vendor)
        .execute()
      await shop.importList([{ ...stone, 'Rapnet Price': '4500' }])
      await shop.importMore([stone])
      expect((await shop.listRows())[0]).toMatchObject({ is_active: false, off_sale: offSale })
    },
  )
})

describe('pairs and lines', () => {
  test('a pair shares one line set if either of the two names the other', async () => {
    await shop.importList([
      { 'Stock #': `p1-${shop.number}`, 'Pair Stock #': `P2-${shop.number}` },
      { 'Stock #': `p2-${shop.number}`, 'Pair Stock #': '' },
      { 'Stock #': `p3-${shop.number}`, 'Pair Stock #': '' },
    ])
    const [one, two, three] = await shop.listRows()
    expect(one).toMatchObject({ is_pair: true, line_set: expect.any(String) })
    expect(two).toMatchObject({ is_pair: true, line_set: one?.line_set })
    expect(three).toMatchObject({ is_pair: false, line_set: null })
  })

  test('the shop’s own headings define a line', async () => {
    await shop.importList(
      listStones(`line-${shop.number}-`, 3, { 'Line Set': 'Trapeze 7', 'Is Line': 'Yes' }),
    )
    expect((await shop.listRows()).map(({ is_line, line_set }) => [is_line, line_set])).toEqual([
      [true, 'Trapeze 7'],
      [true, 'Trapeze 7'],
      [true, 'Trapeze 7'],
    ])
  })
})

describe('parcels', () => {
  test('an import does not restore what orders took out of a parcel', async () => {
    const parcel = { 'Stock #': `parcel-${shop.number}`, 'Parcel Stones': '100', Weight: '20.00' }
    await shop.importList([parcel])
    await shop.db
      .updateTable('diamonds')
      .set({ taken_stones: 90, taken_carats: 18_000 })
      .where('vendor', '=', shop.vendor)
      .execute()
    await shop.importList([{ ...parcel, 'Parcel Stones': '10', Weight: '2.00' }])
    expect((await shop.listRows())[0]).toMatchObject({ parcel_stones: 90, carats: 18_000, taken_stones: 90 })
  })
})
