import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  ;({ token } = await shop.addUser({ role: 'Administrator' }))
})
afterAll(() => shop.close())

let count = 0
async function addPartner(partner: Record<string, unknown> = {}): Promise<TestReply<'createPartner'>> {
  count += 1
  const body = { partnerName: `Market ${count}`, ...partner }
  return shop.call('createPartner', { token, body })
}
const change = (partnerName: string, body: object, headers: Record<string, string> = {}) =>
  shop.call('changePartner', { token, params: { partnerName }, body, headers })
const exportTo = (partnerName: string) => shop.call('exportPartner', { token, params: { partnerName } })
const listPartners = async () => (await shop.call('listPartners', { token })).body

/** Returns the stock numbers in a partner's file. */
async function listNumbers(partnerName: string): Promise<string[]> {
  const { body } = await exportTo(partnerName)
  return String(body)
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0] ?? '')
}

describe('partners', () => {
  test('a new shop has four marketplaces with their headings', async () => {
    const partners = await listPartners()
    expect(partners).toMatchObject([
      { partnerName: 'RapNet', format: 'RapNet', sections: null, vendors: null },
      { partnerName: 'IDEX', format: 'IDEX' },
      { partnerName: 'VDB', format: 'VDB' },
      { partnerName: 'Nivoda', format: 'Nivoda' },
    ])
    expect(partners[0]!.headings.slice(0, 4)).toEqual(['Stock #', 'Availability', 'Shape', 'Weight'])
    expect(partners[0]!.headings.length).toBe(62)
    expect(partners[1]!.headings.slice(0, 3)).toEqual(['Item ID #', 'Cut', 'Carat'])
  })

  test('a new partner has RapNet’s format by default', async () => {
    const added = await addPartner()
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ format: 'RapNet', sections: null, vendors: null, version: 1 })
    expect(added.headers['etag']).toBe('"v1"')
  })

  test('a name is unique, ignoring case, and may contain any characters', async () => {
    const name = 'Börse “A/B” <b>; 100%'
    expect((await addPartner({ partnerName: name })).status).toBe(201)
    const again = () => addPartner({ partnerName: name.toUpperCase() })
    expect(await readRefusal(again, listPartners)).toBe(
      '400 INVALID_REQUEST | partnerName: A marketplace with this name already exists',
    )
    const renamed = () => change('vdb', { partnerName: name })
    expect(await readRefusal(renamed, listPartners)).toMatch(/^400 INVALID_REQUEST \| partnerName/)
    expect((await change(name.toLowerCase(), { format: 'VDB' })).body.format).toBe('VDB')
    expect((await exportTo(name)).status).toBe(200)
  })

  test('a change keeps omitted fields, and null publishes everything again', async () => {
    const { body } = await addPartner({ sections: ['white', 'black'], vendors: ['Gem Co'] })
    const renamed = await change(body.partnerName, { partnerName: `${body.partnerName} new` })
    expect(renamed.body).toMatchObject({ sections: ['white', 'black'], vendors: ['Gem Co'], version: 2 })
    const opened = await change(renamed.body.partnerName, { sections: null, vendors: null })
    expect(opened.body).toMatchObject({ format: 'RapNet', sections: null, vendors: null })
  })

  test('of two administrators at once, the later one sees the other’s change', async () => {
    const { body, headers } = await addPartner()
    const etag = String(headers['etag'])
    await change(body.partnerName, { format: 'IDEX' }, { 'if-match': etag })
    const late = await change(body.partnerName, { format: 'VDB' }, { 'if-match': etag })
    expect(late.status).toBe(412)
    expect(late.body.present).toMatchObject({ format: 'IDEX', version: 2 })
  })

  test('every change is in the audit log', async () => {
    // A name whose words occur nowhere else in the log, not even in the administrator's name.
    const { body } = await addPartner({ partnerName: 'Keizersgracht' })
    await change(body.partnerName, { vendors: [] })
    await shop.call('deletePartner', { token, params: { id: body.id } })
    const { body: log } = await shop.call('listAudit', { token, query: { q: body.partnerName } })
    expect(log.map(({ act }: { act: string }) => act)).toEqual([
      'delete partner',
      'change partner',
      'create partner',
    ])
  })

  test('a deleted partner is gone and cannot be deleted again', async () => {
    const { body } = await addPartner()
    const drop = () => shop.call('deletePartner', { token, params: { id: body.id } })
    expect((await drop()).status).toBe(204)
    expect((await drop()).body.code).toBe(95)
    expect((await exportTo(body.partnerName)).body.code).toBe(95)
  })

  test.each<[string, Record<string, unknown>]>([
    ['no name', { partnerName: ' ' }],
    ['an unknown format', { format: 'Excel' }],
    ['an empty list of sections', { sections: [] }],
    ['a section without single stones', { sections: ['melee'] }],
    ['a vendor without a name', { vendors: [''] }],
  ])('%s is refused', async (_, partner) => {
    expect(await readRefusal(() => addPartner(partner), listPartners)).toMatch(/^400 INVALID_REQUEST/)
  })
})

describe('a partner’s template', () => {
  const template = (query: Record<string, string> = {}) =>
    shop.call('downloadPartnerTemplate', { token, params: { partnerName: 'IDEX' }, query })

  test('has the partner’s headings and an example', async () => {
    const { body, headers } = await template()
    const lines = String(body).split('\r\n')
    expect(lines[0]).toMatch(/^Item ID #,Cut,Carat,/)
    expect(lines[1]).toMatch(/^EXAMPLE-1,Round,1.01,G,/)
    expect(lines.length).toBe(3)
    expect(headers['content-disposition']).toContain("filename*=UTF-8''IDEX_Template.csv")
  })

  test('takes the given name, with .csv appended if missing', async () => {
    const nameOf = async (fileName: string) =>
      decodeURIComponent(
        String((await template({ fileName })).headers['content-disposition']).split("''")[1] ?? '',
      )
    expect(await nameOf('my list')).toBe('my list.csv')
    expect(await nameOf('Größe.CSV')).toBe('Größe.CSV')
  })
})

describe('the file for a partner', () => {
  test('has no stone that is held, on memo, off sale or in a set with a held stone', async () => {
    const customer = await shop.addUser()
    const vendor = 'On offer'
    await addStones(shop, [
      { vendor, stock_id: 'OFFER' },
      { vendor, stock_id: 'HELD', status: 2, hold_user_id: customer.id },
      { vendor, stock_id: 'MEMO', status: 4 },
      { vendor, stock_id: 'SUSPENDED', status: 3 },
      { vendor, stock_id: 'OFF', off_sale: 'administrator' },
      { vendor, stock_id: 'PAIR-A', is_pair: true, line_set: 'P' },
      { vendor, stock_id: 'PAIR-B', is_pair: true, line_set: 'P', status: 2, hold_user_id: customer.id },
      { vendor: 'Another', stock_id: 'PAIR-C', is_pair: true, line_set: 'P', pair_stock_no: 'PAIR-D' },
      { vendor, stock_id: 'PARCEL', parcel_stones: 10, carats: 5000, taken_stones: 4, taken_carats: 2000 },
    ])
    const { body } = await addPartner({ vendors: [vendor, 'ANOTHER'] })
    expect(await listNumbers(body.partnerName)).toEqual(['OFFER', 'PAIR-C', 'PARCEL'])
    const file = String((await exportTo(body.partnerName)).body)
    expect(file).toMatch(/^PARCEL,A,Round,3,.*,6,/m)
    expect(file).toMatch(/^PAIR-C,.*,PAIR-D,/m)
  })

  test('has the partner’s vendors and sections, and always own stock', async () => {
    await addStones(shop, [
      { stock_id: 'OURS' },
      { stock_id: 'OURS-BLACK', color_id: 1 },
      { vendor: 'Chosen', stock_id: 'CHOSEN' },
      { vendor: 'Not chosen', stock_id: 'NOT-CHOSEN' },
    ])
    const chosen = await addPartner({ vendors: ['chosen'], sections: ['white'] })
    expect(await listNumbers(chosen.body.partnerName)).toEqual(['OURS', 'CHOSEN'])
    const ours = await addPartner({ vendors: [], sections: ['black', 'white'] })
    expect(await listNumbers(ours.body.partnerName)).toEqual(['OURS', 'OURS-BLACK'])
  })

  test('leaves out what its vendor does not allow to be passed on, and says how many', async () => {
    const feed = (stockNo: string, answer: string, others = {}) => ({
      vendor: 'Discreet',
      stock_id: stockNo,
      lab_id: 2,
      certificate_no: `${stockNo}-1`,
      extras: JSON.stringify({ allowFeed: answer }),
      ...others,
    })
    const [hidden = 0] = await addStones(shop, [
      feed('FEED-NO', 'No'),
      feed('FEED-YES', 'Yes'),
      feed('FEED-TRUE', 'TRUE'),
      feed('FEED-UNCLEAR', 'ask first'),
      feed('FEED-HELD', 'No', { status: 3 }),
      feed('FEED-BLACK', 'No', { color_id: 1 }),
      feed('FEED-PAIR-A', 'No', { is_pair: true, line_set: 'F', pair_stock_no: 'FEED-PAIR-B' }),
      { vendor: 'Discreet', stock_id: 'FEED-BLANK', lab_id: 2, certificate_no: 'FEED-BLANK-1' },
      { vendor: 'Discreet', stock_id: 'FEED-PAIR-B', is_pair: true, line_set: 'F' },
    ])
    const counts: Record<string, unknown> = {}
    for (const format of ['RapNet', 'IDEX', 'VDB', 'Nivoda', 'Shop']) {
      const sections = ['white', 'mathingPairs']
      const { body } = await addPartner({ format, vendors: ['Discreet'], sections })
      const numbers = (await listNumbers(body.partnerName)).filter((number) => number.startsWith('FEED-'))
      expect(numbers).toEqual(['FEED-YES', 'FEED-TRUE', 'FEED-BLANK'])
      counts[format] = (await exportTo(body.partnerName)).headers['x-stones-kept-out']
    }
    // Nivoda has no pairs anyway.
    expect(counts).toEqual({ RapNet: '4', IDEX: '4', VDB: '4', Nivoda: '2', Shop: '4' })

    const { body } = await addPartner({ vendors: ['Discreet'], sections: ['white'] })
    const edit = { params: { id: hidden }, body: { extras: { allowFeed: 'Yes' } } }
    expect((await shop.call('changeDiamond', { token, ...edit })).status).toBe(200)
    expect(await listNumbers(body.partnerName)).toContain('FEED-NO')
    await shop.db.deleteFrom('diamonds').where('vendor', '=', 'Discreet').execute()
  })

  test('follows the column Allow RapLink Feed of a stock file', async () => {
    const content = [
      'Stock #,Shape,Weight,Color,Clarity,Lab,Rapnet Price,Allow RapLink Feed',
      'LINK-1,Round,1,G,VS1,GIA,5000,No',
      'LINK-2,Round,1,G,VS1,GIA,5000,Yes',
    ].join('\n')
    const file = { name: 'links.csv', content, fields: { vendorName: 'Linked' } }
    expect((await shop.call('importDiamonds', { token, file })).body).toMatchObject({ added: 2 })
    const { body } = await addPartner({ vendors: ['Linked'] })
    const numbers = await listNumbers(body.partnerName)
    expect(numbers.filter((number) => number.startsWith('LINK-'))).toEqual(['LINK-2'])
  })

  test('has no stone that the marketplace does not list, and then none of its set', async () => {
    const inSet = { is_pair: true, line_set: 'R' }
    await addStones(shop, [
      { vendor: 'Ruled', stock_id: 'RULED-GIA', lab_id: 2 },
      { vendor: 'Ruled', stock_id: 'RULED-EGL', lab_id: 9 },
      { vendor: 'Ruled', stock_id: 'RULED-RU', origin_country: 'RU', origin_state: 'declared' },
      { vendor: 'Ruled', stock_id: 'RULED-COATED', treatment: 'Coated' },
      { vendor: 'Ruled', stock_id: 'RULED-A', ...inSet, lab_id: 8, pair_stock_no: 'RULED-B' },
      { vendor: 'Ruled', stock_id: 'RULED-B', ...inSet, lab_id: 2, pair_stock_no: 'RULED-A' },
    ])
    const numbersFor = async (format: string) => {
      const { body } = await addPartner({ format, vendors: ['Ruled'] })
      return (await listNumbers(body.partnerName)).filter((number) => number.startsWith('RULED-'))
    }
    expect(await numbersFor('RapNet')).toEqual(['RULED-GIA'])
    expect(await numbersFor('VDB')).toHaveLength(6)
  })

  test('has one listing of each stone, the cheapest that may go out, unless customers see all', async () => {
    const listed = (stockNo: string, price: number, others = {}) => ({
      vendor: 'Twice',
      stock_id: `TWICE-${stockNo}`,
      lab_id: 2,
      certificate_no: '7100000001',
      price_per_carat: price,
      total_price: price,
      ...others,
    })
    const set = { is_pair: true, line_set: 'T' }
    await addStones(shop, [
      listed('DEAR', 300_000),
      listed('CHEAP', 200_000, { certificate_no: 'GIA 7100000001' }),
      listed('SAME', 200_000, { vendor: 'Twice too' }),
      listed('KEPT', 100_000, { extras: JSON.stringify({ allowFeed: 'No' }) }),
      listed('HELD', 100_000, { status: 2 }),
      listed('ELSEWHERE', 100_000, { vendor: 'Not for them' }),
      listed('OTHER-SHAPE', 300_000, { shape_id: 11 }),
      listed('OTHER-WEIGHT', 300_000, { carats: 1030 }),
      listed('PAIR-A', 300_000, { ...set, certificate_no: '7100000002', pair_stock_no: 'TWICE-PAIR-B' }),
      listed('PAIR-B', 300_000, { ...set, certificate_no: '7100000003', pair_stock_no: 'TWICE-PAIR-A' }),
      listed('SINGLE', 100_000, { certificate_no: '7100000002' }),
    ])
    const { body } = await addPartner({ vendors: ['Twice', 'Twice too'] })
    const list = async () =>
      (await listNumbers(body.partnerName)).filter((number) => number.startsWith('TWICE-'))
    const best = ['CHEAP', 'OTHER-SHAPE', 'OTHER-WEIGHT', 'PAIR-A', 'PAIR-B', 'SINGLE']
    expect(await list()).toEqual(best.map((number) => `TWICE-${number}`))
    const { body: settings } = await shop.call('readListingSettings', { token })
    await shop.call('changeListingSettings', { token, body: { ...settings, linked: 'all' } })
    expect(await list()).toHaveLength(8)
    await shop.call('changeListingSettings', { token, body: { ...settings, linked: 'one' } })
  })

  test('has no stone of a vendor whose list is so old that customers do not see it', async () => {
    await shop.db.insertInto('vendors').values({ vendor_name: 'Late', list_state: 'hidden' }).execute()
    await shop.db.insertInto('vendors').values({ vendor_name: 'Slow', list_state: 'unconfirmed' }).execute()
    await addStones(shop, [
      { vendor: 'LATE', stock_id: 'LATE-1' },
      { vendor: 'Slow', stock_id: 'SLOW-1' },
    ])
    const { body } = await addPartner({ vendors: ['Late', 'Slow'] })
    const list = async () =>
      (await listNumbers(body.partnerName)).filter((number) => /^(?:LATE|SLOW)-/.test(number))
    expect(await list()).toEqual(['SLOW-1'])
    await shop.db.updateTable('vendors').set({ list_state: 'current' }).execute()
    expect(await list()).toEqual(['LATE-1', 'SLOW-1'])
  })

  test('names no vendor and has merchant prices', async () => {
    await addStones(shop, [
      {
        vendor: 'Secret source',
        stock_id: 'PRICED',
        price_per_carat: 123_456,
        total_price: 123_456,
        lab_id: 2,
        certificate_no: 'PRICED-1',
      },
    ])
    for (const format of ['RapNet', 'IDEX', 'VDB', 'Nivoda', 'Shop']) {
      const { body } = await addPartner({ format, vendors: ['Secret source'] })
      const file = String((await exportTo(body.partnerName)).body)
      expect(file).toMatch(/^PRICED,.*1234\.56,/m)
      expect(file).not.toContain('Secret')
    }
  })

  test('has no lab-grown stones if the format cannot mark them', async () => {
    await addStones(shop, [{ vendor: 'Grower', stock_id: 'GROWN', is_lab_grown: true }])
    const numbersFor = async (format: string) =>
      listNumbers(
        (await addPartner({ format, vendors: ['Grower'], sections: ['labGrown'] })).body.partnerName,
      )
    expect(await numbersFor('RapNet')).toEqual([])
    expect(await numbersFor('VDB')).toEqual(['GROWN'])
  })

  test('has no cell that begins with a formula', async () => {
    await addStones(shop, [
      { vendor: 'Joker', stock_id: 'JOKE', comment: '=HYPERLINK("https://a.example")', rap_price: 1_000_000 },
    ])
    const { body } = await addPartner({ vendors: ['Joker'], format: 'VDB' })
    const file = String((await exportTo(body.partnerName)).body)
    expect(file).toContain(`"'=HYPERLINK(""https://a.example"")"`)
    expect(file).toMatch(/,-50,/)
  })

  test('is read page by page without losing a stone between pages', async () => {
    const stones = Array.from({ length: 2100 }, (_, place) => ({ vendor: 'Many', stock_id: `MANY-${place}` }))
    await addStones(shop, stones)
    const { body } = await addPartner({ vendors: ['Many'], sections: ['white'] })
    const numbers = (await listNumbers(body.partnerName)).filter((number) => number.startsWith('MANY-'))
    expect(numbers).toEqual(stones.map(({ stock_id }) => stock_id))
  })
})
