import { readXlsx } from 'hucre'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unzip } from '#tests/support/checks/unzip.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'

let shop: TestShop
let peer: WebPeer
let admin: { id: number; token: string }
let customer: { id: number; token: string }
beforeAll(async () => {
  const picture = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  peer = await openWebPeer((request, response) => {
    if (request.url === '/a.jpg') response.end(picture)
    else response.writeHead(404).end()
  })
  shop = await openTestShop({ FETCH_HOSTS: peer.host, GUEST_PRICES: 'hidden' })
  admin = await shop.addUser({ role: 'Administrator' })
  customer = await shop.addUser()
})
afterAll(async () => {
  await shop.close()
  await peer.close()
})

const exportExcel = (body: unknown, token = customer.token, headers: Record<string, string> = {}) =>
  shop.call('exportExcel', { token, body, headers })

/** Returns the rows of the sheet by column heading; the totals come last. */
async function readRows({ bytes }: TestReply): Promise<Record<string, unknown>[]> {
  const [head = [], ...rows] = (await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows ?? []
  return rows.map((row) =>
    Object.fromEntries(row.flatMap((cell, at) => (cell === null ? [] : [[String(head[at] ?? at), cell]]))),
  )
}

/** Returns the XML of a cell. */
function findCell(parts: Map<string, string>, ref: string): string {
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  return new RegExp(`<c r="${ref}"[^>]*?(?:/>|>.*?</c>)`).exec(sheet)?.[0] ?? ''
}

describe('a list exported by ids', () => {
  test('has the requested order and the viewer’s own prices; the file is named after the host', async () => {
    const buyer = await shop.addUser({ discount: 10 })
    const [first = 0, second = 0] = await addStones(shop, [
      { stock_id: 'X-1', carats: 1005, price_per_carat: 500_050, total_price: 502_550, clarity_id: 3 },
      { stock_id: 'X-2', carats: 2000, price_per_carat: 100_000, total_price: 200_000 },
    ])
    const reply = await exportExcel({ ids: [second, first, second], pageId: 1 }, buyer.token, {
      host: 'stones.example:8443',
    })
    expect(reply.status).toBe(200)
    expect(reply.headers['content-disposition']).toBe("attachment; filename*=UTF-8''stones.example.xlsx")
    expect(reply.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(await readRows(reply)).toMatchObject([
      { 'Stock no.': 'X-2', Shape: 'Round', Carats: 2, '$/ct': 900, 'Total price': 1800 },
      {
        'Stock no.': 'X-1',
        Clarity: 'VVS1',
        Carats: 1.005,
        '$/ct': 4500.45,
        'Total price': 4522.95,
      },
      {},
      { 'Stock no.': 'Total of 2', Carats: 3.005, 'Total price': 6322.95 },
    ])
  })

  test('contains only the stones and columns that the viewer may see', async () => {
    const owner = await shop.addUser()
    const ids = await addStones(shop, [
      { stock_id: 'V-1', vendor: 'Acme', comment: 'seen', extras: JSON.stringify({ cashPrice: '1' }) },
      { stock_id: 'V-2', vendor: 'Bright' },
      { stock_id: 'V-3', vendor: 'Acme', status: 3 },
      { stock_id: 'V-4', vendor: 'Acme', off_sale: 'sold' },
      { stock_id: 'V-5', vendor: 'Acme', status: 4, memo_account: 'Somebody else' },
    ])
    await shop.db.insertInto('suspended_vendors').values({ user_id: owner.id, vendor: 'Bright' }).execute()
    await shop.db
      .insertInto('domain_cells')
      .values(['totalPrice', 'carats'].map((cell) => ({ user_id: owner.id, cell })))
      .execute()
    await shop.services.changes.catchUp()
    const rows = await readRows(await exportExcel({ ids }, owner.token))
    expect(rows).toEqual([
      {
        'Stock no.': 'V-1',
        Status: 'Available',
        Shape: 'Round',
        Colour: 'F',
        Comment: 'seen',
        '$/ct': 5000,
      },
      {},
      { 'Stock no.': 'Total of 1' },
    ])
    const all = await readRows(await exportExcel({ ids }, admin.token))
    expect(all.slice(0, 5)).toMatchObject([
      { 'Stock no.': 'V-1', Vendor: 'Acme', 'Cash Price': '1', 'Total price': 5000 },
      { 'Stock no.': 'V-2', Vendor: 'Bright' },
      { 'Stock no.': 'V-3', Status: 'Suspended' },
      { 'Stock no.': 'V-4' },
      { 'Stock no.': 'V-5', Status: 'On memo' },
    ])
  })

  test('contains melee on the melee page, with the price of all its carats', async () => {
    const inserted = await shop.db
      .insertInto('melee')
      .values([
        { color: 'G-H', size_from: 1.1, size_to: 1.2, carats: 12_500, price_per_carat: 40_033 },
        {
          color: 'D-F',
          size_from: 1.2,
          size_to: 1.3,
          carats: 500,
          price_per_carat: 50_000,
          is_active: false,
        },
      ])
      .returning('id')
      .execute()
    const ids = inserted.map(({ id }) => id)
    expect(await readRows(await exportExcel({ ids, pageId: 8 }))).toEqual([
      {
        Colour: 'G-H',
        'From mm': 1.1,
        'To mm': 1.2,
        Carats: 12.5,
        '$/ct': 400.33,
        'Total price': 5004.13,
      },
      {},
      { Colour: 'Total of 1', Carats: 12.5, '$/ct': 400.33, 'Total price': 5004.13 },
    ])
    const restricted = await shop.addUser({ role: 'Customer', pageIds: [8] })
    expect(await readRows(await exportExcel({ ids, pageId: 8 }, restricted.token))).toEqual([])
  })

  test('has no link to an invalid picture of a vendor whose pictures must be valid', async () => {
    await shop.db.insertInto('vendors').values({ vendor_name: 'Careful', validate_diamonds: true }).execute()
    await shop.services.site.refresh()
    const pictures = { image_url: 'https://v.example/1.jpg', image3d: 'https://v.example/360' }
    const ids = await addStones(shop, [
      { ...pictures, stock_id: 'C-1', vendor: 'Careful', has_valid_image: true, has_valid_3d_image: false },
      { ...pictures, stock_id: 'C-2', vendor: 'Careful' },
    ])
    const reply = await exportExcel({ ids })
    const [first, second] = await readRows(reply)
    expect(first).toMatchObject({ Picture: 'Picture' })
    expect(first).not.toHaveProperty('360° view')
    expect(second).not.toHaveProperty('Picture')
    expect(unzip(reply).get('xl/worksheets/_rels/sheet1.xml.rels')).not.toContain('360')
  })
})

describe('the workbook', () => {
  const formulaTexts = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    "=cmd|' /C calc'!A0",
    '#N/A',
    '_x0041_',
  ]
  const plain = ['Größe – „鑽石“ 🙂 یکتا', '<b>&"\'', ' blanks ', 'two\nlines', '\u{ffff}']

  test('stores text that looks like a formula as text, and other text unchanged', async () => {
    const data = [...formulaTexts, ...plain].map((comment, at) => ({ stockId: `T-${at}`, comment }))
    const reply = await exportExcel({ data, pageId: 1 })
    const rows = await readRows(reply)
    const comments = rows.slice(0, data.length).map(({ Comment }) => Comment)
    expect(comments).toEqual([...formulaTexts, ...plain.slice(0, -1), '\u{fffd}'])
    const parts = unzip(reply)
    const styles = parts.get('xl/styles.xml') ?? ''
    const cellStyles = [
      ...(/<cellXfs.*?<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g),
    ]
    const textFormat = /numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1]
    for (const [at] of formulaTexts.entries()) {
      const cell = findCell(parts, `B${at + 2}`)
      expect(cell).toMatch(/t="(s|inlineStr)"/)
      expect(cell).not.toContain('<f>')
      // Stays text when a user edits it.
      expect(cellStyles[Number(/ s="(\d+)"/.exec(cell)?.[1])]?.[1]).toBe(textFormat)
    }
  })

  test('stores numbers as numbers, in trade formats', async () => {
    const [id = 0] = await addStones(shop, [{ carats: 1500, rap_price: 800_000 }])
    const parts = unzip(await exportExcel({ ids: [id], pageId: 1 }))
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(findCell(parts, 'D2')).toMatch(/^<c r="D2" s="\d+"><v>1.5<\/v><\/c>$/)
    const styles = parts.get('xl/styles.xml') ?? ''
    for (const format of ['#,##0.00#', '#,##0.00', '0.00']) expect(styles).toContain(`formatCode="${format}"`)
    expect(sheet).toContain('<autoFilter ref="A1:')
    expect(sheet).toMatch(/<pane xSplit="1" ySplit="1" topLeftCell="B2" state="frozen"/)
  })

  test('has totals that follow the filter, separated from the list', async () => {
    const data = [
      { stockId: 'A', carats: 1.5, pricePerCarat: 1000, totalPrice: 1500 },
      { stockId: 'B', carats: 0.5, pricePerCarat: 2000, totalPrice: 1000 },
    ]
    const reply = await exportExcel({ data, totalCarats: 99, totalPrice: 99 })
    const parts = unzip(reply)
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:D3"')
    expect(findCell(parts, 'A5')).toContain('<f>"Total of "&amp;SUBTOTAL(103,A2:A3)</f><v>Total of 2</v>')
    expect(findCell(parts, 'B5')).toContain('<f>SUBTOTAL(109,B2:B3)</f><v>2</v>')
    expect(findCell(parts, 'C5')).toContain('<f>IF(B5=0,0,D5/B5)</f><v>1250</v>')
    expect(findCell(parts, 'D5')).toContain('<f>SUBTOTAL(109,D2:D3)</f><v>2500</v>')
  })

  test('shows the totals that a page sends when its cells are text', async () => {
    const data = [{ stockId: 'A', carats: '1.50 ct', totalPrice: '$1,500.00' }]
    const rows = await readRows(await exportExcel({ data, totalCarats: 1.5, totalPrice: 1500 }))
    const cells = rows.map((row) => Object.values(row))
    expect(cells).toContainEqual(['Total carats', 1.5])
    expect(cells).toContainEqual(['Total price', 1500])
  })

  test('has clickable links to web addresses only', async () => {
    const [good = 0, bad = 0] = await addStones(shop, [
      {
        certificate_no: '2141438171',
        certificate_url: 'https://lab.example/?a=1&b="2"',
        image_url: 'https://v.example/a.jpg',
        image3d: 'https://v.example/360',
      },
      { certificate_no: '999', certificate_url: 'javascript:alert(1)', image_url: 'file:///etc/passwd' },
    ])
    const reply = await exportExcel({ ids: [good, bad] })
    expect(await readRows(reply)).toMatchObject([
      { 'Certificate no.': '2141438171', Picture: 'Picture', '360° view': '360° view' },
      { 'Certificate no.': '999' },
      {},
      {},
    ])
    const links = unzip(reply).get('xl/worksheets/_rels/sheet1.xml.rels') ?? ''
    const targets = [...links.matchAll(/Target="([^"]*)"/g)].map(([, target]) => target)
    expect(targets).toEqual([
      'https://lab.example/?a=1&amp;b=&quot;2&quot;',
      'https://v.example/a.jpg',
      'https://v.example/360',
    ])
    expect(links.match(/TargetMode="External"/g)).toHaveLength(3)
  })

  test('contains a thumbnail for each stone that has a picture, if pictures are requested', async () => {
    const ids = await addStones(shop, [
      { stock_id: 'PIC-1', image_url: peer.url('/a.jpg') },
      { stock_id: 'PIC-2', image_url: peer.url('/gone.jpg') },
      { stock_id: 'PIC-3', image_url: 'http://127.0.0.1:1/inside.jpg' },
      { stock_id: 'PIC-4', image_url: peer.url('/a.jpg') },
    ])
    const reply = await exportExcel({ ids, withPictures: true })
    const { sheets } = await readXlsx(new Uint8Array(reply.bytes))
    const images = sheets[0]?.images ?? []
    expect(images.map(({ anchor, type }) => [anchor.from.row, anchor.from.col, type])).toEqual([
      [1, 0, 'jpeg'],
      [4, 0, 'jpeg'],
    ])
    const { format, width, height } = await sharp(Buffer.from(images[0]?.data ?? [])).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 120, height: 120 })
    expect(peer.requestedPaths.filter((path) => path === '/a.jpg')).toHaveLength(1)
    expect((await readRows(reply))[0]).toMatchObject({ 'Stock no.': 'PIC-1' })
    const without = await readXlsx(new Uint8Array((await exportExcel({ ids })).bytes))
    expect(without.sheets[0]?.images ?? []).toEqual([])
    const [pictureless = 0] = await addStones(shop, [{ stock_id: 'PIC-5' }])
    const [row] = await readRows(await exportExcel({ ids: [pictureless], withPictures: true }))
    expect(Object.keys(row ?? {})[0]).toBe('Stock no.')
  })

  test('of an empty list has headings and no totals', async () => {
    const rows = await readRows(await exportExcel({ ids: [], pageId: 1 }))
    expect(rows).toEqual([])
  })
})

describe('an export is refused for', () => {
  test.each([
    ['neither ids nor data', {}],
    ['both ids and data', { ids: [1], data: [{}] }],
    ['more than 20,000 stones', { ids: Array.from({ length: 20_001 }, (_, at) => at + 1) }],
    ['an unknown page', { ids: [1], pageId: 9 }],
    ['invalid rows', { data: ['row'] }],
  ])('%s', async (_name, body) => {
    expect((await exportExcel(body)).body).toMatchObject({ code: 90 })
  })

  test('guests', async () => {
    expect((await shop.call('exportExcel', { body: { ids: [] } })).status).toBe(401)
    expect((await shop.call('exportPdf', { body: { ids: [] } })).status).toBe(401)
  })
})
