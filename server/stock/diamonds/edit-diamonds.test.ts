import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { createStoneClient, type StoneClient } from '#tests/support/shops/create-stone-client.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: { id: number; token: string }
let buyer: { id: number; token: string }
let stones: StoneClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  buyer = await shop.addUser()
  stones = createStoneClient(shop, admin)
})
afterAll(() => shop.close())

type Fields = Record<string, unknown>

const readRow = (id: number) =>
  shop.db.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function orderStone(stone: Fields = {}): Promise<{ id: number; orderId: number }> {
  const [id = 0] = await addStones(shop, [stone])
  await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: id } })
  const order = await shop.call('createOrder', { token: buyer.token })
  expect(order.status).toBe(201)
  return { id, orderId: order.body.id }
}

describe('a new stone', () => {
  test('is stored with all its fields and computed totals, and search finds it at once', async () => {
    const reply = await stones.create({
      stockId: '  =SUM("ü") <b>ＡＢ</b>\'; drop ',
      vendor: 'Zoë & Söhne',
      carats: 1.005,
      rapPrice: 10_000,
      discount: -35,
      pricePerCarat: undefined,
      colorId: 103,
      clarityId: 3,
      labId: 2,
      certificateNo: '2141438171',
      imageUrl: 'www.pictures.example/1.jpg',
      comment: 'Eye clean\nno "BGM" — 100 %',
      length: 6.4512,
      depthPercent: 61.234,
      extras: { city: 'Antwerp', keyToSymbols: 'Feather' },
      isMatchingPair: true,
    })
    expect(reply.status).toBe(201)
    expect(reply.headers['etag']).toBe('"v1"')
    expect(reply.body).toMatchObject({
      product: { stockId: '=SUM("ü") <b>ＡＢ</b>\'; drop', status: 1, vendor: 'Zoë & Söhne' },
      section: 'mathingPairs',
      isActive: true,
      carats: 1.005,
      pricePerCarat: 6500,
      totalPrice: 6532.5,
      rapPrice: 10_000,
      discount: -35,
      imageUrl: 'https://www.pictures.example/1.jpg',
      setImage: true,
      hasValidImage: false,
      comment: 'Eye clean\nno "BGM" — 100 %',
      length: 6.451,
      depthPercent: 61.23,
      extras: { city: 'Antwerp', keyToSymbols: 'Feather' },
      version: 1,
    })
    const found = await shop.call('searchDiamonds', {
      token: buyer.token,
      body: { filters: { stockIds: ['=sum("Ü") <B>ＡＢ</b>\'; DROP'] } },
    })
    expect(found.body.items).toMatchObject([{ id: reply.body.id }])
    expect(found.body.items[0]).not.toHaveProperty('version')
  })

  test('of price, Rap price and discount, the missing one is computed', async () => {
    for (const pricePerCarat of [undefined, null, '']) {
      const reply = await stones.create({ pricePerCarat, rapPrice: 8000, discount: -25 })
      expect(reply.body).toMatchObject({ pricePerCarat: 6000, totalPrice: 9000 })
    }
    expect((await stones.create({ discount: -50 })).body).toMatchObject({ rapPrice: 10_000 })
    expect((await stones.create({ rapPrice: 10_000 })).body).toMatchObject({ discount: -50 })
  })

  test('creates an unknown vendor, and uses the usual spelling of a known one', async () => {
    await stones.create({ vendor: 'Newcomer' })
    const again = await stones.create({ vendor: ' NEWCOMER ' })
    expect(again.body.vendor).toBe('Newcomer')
    const vendors = await shop.call('listDiamondVendors', { token: admin.token })
    expect(vendors.body.filter((name: string) => /newcomer/i.test(name))).toEqual(['Newcomer'])
  })

  test('may be created held, suspended, on memo, off sale or highlighted', async () => {
    const held = await stones.create({ status: 2, holdUserId: buyer.id, isHighlighted: true })
    expect(held.body).toMatchObject({ status: 2, holdUserId: buyer.id, isHighlighted: true })
    expect(Date.parse(held.body.holdUntil!)).toBeGreaterThan(Date.now())
    expect((await stones.create({ status: 3, isActive: false })).body).toMatchObject({
      status: 3,
      isActive: false,
    })
    const memo = await stones.create({ status: 4, memoAccount: 'Oak Jewels', memoPricePerCarat: 4800 })
    expect(memo.body).toMatchObject({ status: 4, memoAccount: 'Oak Jewels', memoPricePerCarat: 4800 })
  })

  test('is in the audit log', async () => {
    const { body } = await stones.create()
    const entry = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', `stone ${body.product.stockId}`)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ act: 'add stone', by_user_id: admin.id, after: { pricePerCarat: 5000 } })
  })

  test.each<[string, Fields, string]>([
    ['without a number', { stockId: '  ' }, 'stockId: Enter a valid stock number'],
    [
      'with a number that a spreadsheet spoiled',
      { stockId: '1.2E+11' },
      'stockId: Enter a valid stock number',
    ],
    ['with a number of invisible characters', { stockId: 'A\u0001B' }, 'stockId: Enter a valid stock number'],
    ['with a memo of year 0', { memoDate: '0000-01-01T00:00:00Z' }, 'memoDate: This date is too early'],
    [
      'with a number that is taken, case ignored',
      { stockId: 'tAken-1' },
      'stockId: This stock number already exists',
    ],
    ['without a price', { pricePerCarat: undefined }, 'pricePerCarat: Enter the price per carat'],
    ['without weight', { carats: 0 }, 'carats: '],
    ['of more than the table holds', { carats: 1e300 }, 'carats: '],
    ['with a price above the maximum', { pricePerCarat: 1e30 }, 'pricePerCarat: '],
    ['99 mm long', { length: 99, width: 9.21 }, 'length: Not possible for 1.50 ct'],
    ['with an unknown shape', { shapeId: 999 }, 'shapeId: Unknown id'],
    ['with an unknown colour', { colorId: 0 }, 'colorId: '],
    ['mined in a country that does not exist', { originCountry: 'XX' }, 'originCountry: Unknown country'],
    [
      'with a certified origin but no country',
      { originState: 'certified' },
      'originCountry: Choose the country of mining',
    ],
    [
      'lab-grown and mined',
      { isLabGrown: true, originCountry: 'BW' },
      'originCountry: A lab-grown stone was not mined',
    ],
    ['with a picture that is not a link', { imageUrl: 'javascript:alert(1)' }, 'imageUrl: Enter a link'],
    ['with an unknown column', { extras: { nonsense: 'x' } }, 'extras'],
    ['with three prices that contradict each other', { rapPrice: 10_000, discount: -10 }, 'discount: '],
    [
      'held for somebody though Available',
      { holdUserId: 1 },
      'holdUserId: Only a stone on hold has a customer',
    ],
    ['with a memo though Available', { memoNo: 'M-1' }, 'memoNo: Only a stone on memo'],
    [
      'held until yesterday',
      { status: 2, holdUntil: '2020-01-01T00:00:00Z' },
      'holdUntil: Enter a time in the future',
    ],
  ])('%s is refused, and nothing is created', async (_name, fields, message) => {
    await shop.db
      .selectFrom('diamonds')
      .select('id')
      .where('stock_id', '=', 'TAKEN-1')
      .executeTakeFirst()
      .then(async (row) => row ?? addStones(shop, [{ stock_id: 'TAKEN-1' }]))
    const refusal = await readRefusal(() => stones.create(fields), stones.readStock)
    expect(refusal).toContain(`400 INVALID_REQUEST | ${message}`)
  })

  test('is refused if its vendor already has another stone of that number', async () => {
    await addStones(shop, [{ stock_id: 'ACME-77', vendor: 'Acme', vendor_stock_no: '77' }])
    const refusal = await readRefusal(
      () => stones.create({ stockId: '77', vendor: 'acme' }),
      stones.readStock,
    )
    expect(refusal).toContain('vendor: This vendor already has a stone with this number')
  })

  test('with the same number as concurrent requests is created only once', async () => {
    const body = { stockId: 'RACE-1' }
    const replies = await Promise.all([stones.create(body), stones.create(body), stones.create(body)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
  })
})

describe('changing a stone', () => {
  test('changes only the fields that differ, and the audit log lists only those', async () => {
    const { body } = await stones.create({ rapPrice: 10_000, comment: 'fine', vendor: 'Acme' })
    const reply = await stones.change(body.id, {
      ...body,
      pricePerCarat: 6000,
      comment: null,
      vendor: 'Newcomer',
    })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      ...body,
      pricePerCarat: 6000,
      isPriceByHand: true,
      totalPrice: 9000,
      discount: -40,
      comment: null,
      vendor: 'Newcomer',
      product: { ...body.product, vendor: 'Newcomer' },
      version: 2,
    })
    const entry = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('act', '=', 'change stone')
      .where('subject', '=', `stone ${body.product.stockId}`)
      .executeTakeFirstOrThrow()
    expect(entry.before).toMatchObject({
      pricePerCarat: 5000,
      discount: -50,
      comment: 'fine',
      vendor: 'Acme',
    })
    expect(entry.after).toMatchObject({
      pricePerCarat: 6000,
      discount: -40,
      comment: null,
      vendor: 'Newcomer',
    })
    expect(entry.after).not.toHaveProperty('carats')
  })

  test('sending back the same values changes nothing, not even the version', async () => {
    const { body } = await stones.create({ rapPrice: 10_000, extras: { city: 'Antwerp' } })
    const before = await stones.readStock()
    const reply = await stones.change(body.id, body)
    expect(reply.body).toEqual(body)
    expect(await stones.readStock()).toEqual(before)
  })

  test('a new discount changes the price, a new weight the total', async () => {
    const { body } = await stones.create({ rapPrice: 10_000 })
    expect((await stones.change(body.id, { discount: -40 })).body).toMatchObject({ pricePerCarat: 6000 })
    expect((await stones.change(body.id, { carats: 2 })).body).toMatchObject({
      totalPrice: 12_000,
      discount: -40,
    })
  })

  test('a new price and a new Rap % do not rewrite the Rap price that is sent with them', async () => {
    const { body } = await stones.create({ rapPrice: 10_000 })
    const form = { ...body, pricePerCarat: 6000 }
    const refusal = await readRefusal(
      () => stones.change(body.id, { ...form, discount: -70 }),
      stones.readStock,
    )
    expect(refusal).toContain('discount: $/ct and Rap price give -40.00%')
    const reply = await stones.change(body.id, { ...form, discount: -40 })
    expect(reply.body).toMatchObject({ pricePerCarat: 6000, rapPrice: 10_000, discount: -40 })
  })

  test('a side that is not possible for the weight is refused; one of a parcel counts for one stone', async () => {
    const { body } = await stones.create({ length: 7.4, width: 7.38 })
    const refusal = await readRefusal(() => stones.change(body.id, { ...body, length: 99 }), stones.readStock)
    expect(refusal).toContain('length: Not possible for 1.50 ct')
    const parcel = await stones.create({ carats: 5000, parcelStones: 5000, length: 6.4 })
    expect(parcel.status).toBe(201)
  })

  test('a new picture counts as not checked', async () => {
    const [id = 0] = await addStones(shop, [{ image_url: 'https://a.example/1.jpg', has_valid_image: true }])
    await stones.change(id, { comment: 'x' })
    expect(await readRow(id)).toMatchObject({ has_valid_image: true })
    await stones.change(id, { imageUrl: 'https://a.example/2.jpg' })
    expect(await readRow(id)).toMatchObject({ has_valid_image: null })
  })

  test('additional trade columns are added and removed one by one', async () => {
    const { body } = await stones.create({ extras: { city: 'Antwerp', brand: 'Star' } })
    const reply = await stones.change(body.id, { extras: { city: 'Mumbai', brand: '' } })
    expect(reply.body.extras).toEqual({ city: 'Mumbai' })
  })

  test('the carats and stones of a parcel are what is left of it', async () => {
    const [id = 0] = await addStones(shop, [
      { carats: 10_000, parcel_stones: 100, taken_stones: 40, taken_carats: 4000 },
    ])
    const read = await stones.change(id, {})
    expect(read.body).toMatchObject({ carats: 6, parcelStones: 60 })
    expect((await stones.change(id, { ...read.body, parcelStones: 50, carats: 5 })).body).toMatchObject({
      carats: 5,
      parcelStones: 50,
    })
    expect(await readRow(id)).toMatchObject({ carats: 9000, parcel_stones: 90, total_price: 4_500_000 })
    const soldOut = await stones.change(id, { parcelStones: 0, carats: 0 })
    expect(soldOut.body).toMatchObject({ isActive: false, parcelStones: 0 })
    const refusal = await readRefusal(() => stones.change(id, { isActive: true }), stones.readStock)
    expect(refusal).toContain('isActive: This parcel is sold out')
    const restocked = await stones.change(id, { parcelStones: 10, carats: 1, isActive: true })
    expect(restocked.body).toMatchObject({ isActive: true, parcelStones: 10, carats: 1 })
  })

  test('the stock number never changes', async () => {
    const { body } = await stones.create()
    expect((await stones.change(body.id, { stockId: body.product.stockId.toLowerCase() })).status).toBe(200)
    const refusal = await readRefusal(() => stones.change(body.id, { stockId: 'OTHER' }), stones.readStock)
    expect(refusal).toContain('Stock numbers can’t be changed')
  })

  test('a stale edit is refused with the current values', async () => {
    const { body, headers } = await stones.create()
    const tag = String(headers['etag'])
    expect((await stones.change(body.id, { comment: 'first' }, { 'if-match': tag })).headers['etag']).toBe(
      '"v2"',
    )
    const before = await stones.readStock()
    const late = await stones.change(body.id, { comment: 'second' }, { 'if-match': tag })
    expect(late.status).toBe(412)
    expect(late.body).toMatchObject({ code: 90, present: { comment: 'first', version: 2 } })
    expect(await stones.readStock()).toEqual(before)
  })

  test('a hold is set, extended, moved to another customer and ended', async () => {
    const { body } = await stones.create()
    const until = '2099-01-01T00:00:00.000Z'
    expect(
      (await stones.change(body.id, { status: 2, holdUserId: buyer.id, holdUntil: until })).body,
    ).toMatchObject({
      holdUserId: buyer.id,
      holdUntil: until,
    })
    const later = '2099-02-01T00:00:00.000Z'
    expect((await stones.change(body.id, { holdUntil: later })).body).toMatchObject({
      holdUserId: buyer.id,
      holdUntil: later,
    })
    expect((await stones.change(body.id, { holdUserId: admin.id })).body).toMatchObject({
      holdUserId: admin.id,
    })
    const held = await readRow(body.id)
    expect(held.hold_until?.getTime()).toBeLessThan(Date.parse(until))
    expect((await stones.change(body.id, { status: 1 })).body).toMatchObject({
      holdUserId: null,
      holdUntil: null,
    })
  })

  test('a memo moved to another account is no longer linked to its customer', async () => {
    const { body } = await stones.create()
    await shop.call('changeDiamondStatus', {
      token: admin.token,
      params: { id: body.id },
      body: { status: 4, userId: buyer.id },
    })
    expect(await readRow(body.id)).toMatchObject({ memo_user_id: buyer.id })
    await stones.change(body.id, { memoAccount: 'Elm Jewels' })
    expect(await readRow(body.id)).toMatchObject({ memo_user_id: null, memo_account: 'Elm Jewels' })
    await stones.change(body.id, { status: 1 })
    expect(await readRow(body.id)).toMatchObject({ memo_account: null, memo_price_per_carat: null })
  })
})

describe('while a stone is in an open order', () => {
  test('its comment, pictures and highlight may be changed', async () => {
    const { id } = await orderStone()
    const reply = await stones.change(id, {
      comment: 'ships Friday',
      pic2: 'https://a.example/2.jpg',
      isHighlighted: true,
    })
    expect(reply.body).toMatchObject({ comment: 'ships Friday', status: 2, isHighlighted: true })
  })

  test.each<[string, Fields]>([
    ['its status', { status: 1 }],
    ['its holder', { holdUserId: null }],
    ['whether it is on sale', { isActive: false }],
    ['its weight', { carats: 2 }],
    ['its price', { pricePerCarat: 1 }],
    ['its Rap price', { rapPrice: 9000 }],
    ['its vendor', { vendor: 'Acme' }],
    ['its set', { lineSet: 'L1' }],
    ['its certificate', { certificateNo: '1' }],
    ['a memo', { status: 4, memoAccount: 'X' }],
  ])('%s cannot be changed', async (_name, fields) => {
    const { id, orderId } = await orderStone()
    const { stock_id } = await readRow(id)
    const refusal = await readRefusal(() => stones.change(id, fields), stones.readStock)
    expect(refusal).toBe(
      `409 ITEM_NOT_FOUND | ${stock_id}: ${stock_id} is in order ${orderId}. Change it there`,
    )
  })
})
