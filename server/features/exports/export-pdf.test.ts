import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'
import { readPdf } from '#tests/support/checks/read-pdf.ts'

let shop: TestShop
let peer: WebPeer
let customer: { id: number; token: string }
beforeAll(async () => {
  const picture = await sharp({ create: { width: 30, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  peer = await openWebPeer((_request, response) => response.end(picture))
  shop = await openTestShop({ FETCH_HOSTS: peer.host, BRAND_NAME: 'Zürcher Diamanten' })
  customer = await shop.addUser({ discount: 10 })
})
afterAll(async () => {
  await shop.close()
  await peer.close()
})
// Midnight does not come between an export and what its test expects.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const exportPdf = (body: unknown) => shop.call('exportPdf', { token: customer.token, body })

describe('a PDF list', () => {
  test('shows the stones at the viewer’s prices, with brand, date and totals', async () => {
    const ids = await addStones(shop, [
      { stock_id: 'Ω-1', carats: 1005, price_per_carat: 500_050, length: 6.45, width: 6.48, height: 3.98 },
      {
        stock_id: 'Ж-2',
        carats: 2000,
        price_per_carat: 100_000,
        certificate_no: '77',
        certificate_url: 'https://lab.example/77.pdf',
      },
    ])
    const reply = await exportPdf({ ids, pageId: 1, name: 'Für Herrn Ørsted' })
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent('Für Herrn Ørsted.pdf'))
    const { pages, links, title } = readPdf(reply.bytes)
    const [page = []] = pages
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
    const all = page.join('|')
    for (const text of ['Zürcher', 'Diamanten', 'White', ...day.split(' '), 'Page 1 of 1']) {
      expect(all.replaceAll('|', ' ').replaceAll(/ +/g, ' ')).toContain(text)
    }
    for (const text of ['Ω-1', 'Ж-2', '1.005', '2.00', '$4,500.45', '$4,522.95', '$900.00', '$1,800.00']) {
      expect(page.map((line) => line.trim())).toContain(text)
    }
    expect(page.map((line) => line.trim())).toEqual(expect.arrayContaining(['3.005', '$6,322.95']))
    expect(title).toContain('White diamonds')
    expect(links).toEqual(['https://lab.example/77.pdf'])
  })

  test('shows all scripts, and a question mark for a character that no font has', async () => {
    const data = [
      { stockId: 'A', shape: 'Runde „Größe“ ½ ₪', color: '鑽石', clarity: 'שלום', note: 'ok\u{200b} 𓀀' },
    ]
    const [page = []] = readPdf((await exportPdf({ data })).bytes).pages
    const text = page.join(' ').replaceAll(/ +/g, ' ')
    expect(text).toContain('Runde „Größe“ ½ ₪')
    expect(page.join('')).toContain('鑽石')
    expect(page.join('')).toContain('םולש')
    expect(text).toContain('“?” replaces a character that this document cannot show')
    const [plain = []] = readPdf((await exportPdf({ data: [{ stockId: 'What?' }] })).bytes).pages
    expect(plain.join(' ')).not.toContain('replaces a character')
  })

  test('numbers its pages and repeats the column headings', async () => {
    const data = Array.from({ length: 200 }, (_, at) => ({ stockId: `S-${at}`, carats: 1, totalPrice: 10 }))
    const { pages } = readPdf((await exportPdf({ data, pageId: 2 })).bytes)
    expect(pages.length).toBeGreaterThan(3)
    pages.forEach((page, at) => {
      const text = page.join(' ').replaceAll(/ +/g, ' ')
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(text).toContain('Black diamonds')
      expect(text).toContain('Carats')
    })
    const last = pages.at(-1)?.join(' ').replaceAll(/ +/g, ' ')
    expect(last).toContain('Total of 200')
    expect(last).toContain('$2,000.00')
  })

  test('contains thumbnails if they are requested', async () => {
    const ids = await addStones(shop, [
      { image_url: peer.url('/1.png') },
      { image_url: peer.url('/2.png') },
      {},
    ])
    expect(readPdf((await exportPdf({ ids, withPictures: true })).bytes).pictures).toBe(2)
    expect(readPdf((await exportPdf({ ids })).bytes).pictures).toBe(0)
  })

  test('says which stones are not available, if there are any', async () => {
    const ids = await addStones(shop, [{}, { status: 2 }])
    const read = async (stones: readonly number[]) =>
      readPdf((await exportPdf({ ids: stones })).bytes).pages[0]?.join(' ')
    expect(await read(ids)).toMatch(/Status[^]*On +hold/)
    expect(await read(ids.slice(0, 1))).not.toContain('Status')
  })

  test('from a customer’s own storefront shows the owner’s name and logo, not the merchant’s', async () => {
    const owner = await shop.addUser({ company: 'Antwerp Gems' })
    await shop.db.updateTable('users').set({ domain: 'gems.example' }).where('id', '=', owner.id).execute()
    await shop.services.changes.catchUp()
    const [id = 0] = await addStones(shop, [{}])
    const { id: customerId, token } = await shop.addUser()
    await setViewerPolicy(shop, customerId, { providerId: owner.id })
    const read = async () => readPdf((await shop.call('exportPdf', { token, body: { ids: [id] } })).bytes)
    const { pages } = await read()
    expect(pages[0]?.join(' ')).toContain('Antwerp')
    expect(pages[0]?.join(' ')).not.toContain('Zürcher')
    const folder = mkdtempSync(join(tmpdir(), 'tavernier-logo-'))
    const logo = join(folder, 'logo.webp')
    await sharp({ create: { width: 90, height: 30, channels: 4, background: 'navy' } })
      .webp()
      .toFile(logo)
    await shop.services.files.put('pictures/logo.webp', logo)
    rmSync(folder, { recursive: true })
    await shop.db
      .updateTable('users')
      .set({ logo_key: 'pictures/logo.webp' })
      .where('id', '=', owner.id)
      .execute()
    await shop.services.changes.catchUp()
    const withCellStyles = await read()
    expect(withCellStyles.pages[0]?.join(' ')).not.toContain('Antwerp')
    // The alpha channel counts as a separate picture.
    expect(withCellStyles.pictures).toBeGreaterThan(0)
  })

  test('of an empty list is one page with headings', async () => {
    const { pages } = readPdf((await exportPdf({ ids: [] })).bytes)
    expect(pages).toHaveLength(1)
    expect(pages[0]?.join(' ')).toContain('Stock')
  })

  test('is created from arbitrary values that a page sends', async () => {
    const data = [
      {
        stockId: 'x'.repeat(4000),
        carats: 1e300,
        totalPrice: -1e15,
        pricePerCarat: -0.005,
        colour: { a: 1 },
      },
      { stockId: '\u{202e} turned \u{ffff}', carats: '12', totalPrice: true },
    ]
    const reply = await exportPdf({ data, name: '../../etc/"passwd"\r\n' })
    expect(reply.status).toBe(200)
    expect(reply.headers['content-disposition']).not.toMatch(/[\r\n/"]/)
    expect(readPdf(reply.bytes).pages).toHaveLength(1)
  })
})
