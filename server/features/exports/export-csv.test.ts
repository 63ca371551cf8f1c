import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
let customer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop({ BRAND_NAME: 'Zürcher Diamanten' })
  customer = await shop.addUser({ discount: 10 })
})
afterAll(() => shop.close())
// Midnight does not come between an export and what its test expects.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const findFileName = ({ headers }: Pick<TestReply, 'headers'>): string =>
  decodeURIComponent(String(headers['content-disposition']).replace("attachment; filename*=UTF-8''", ''))

describe('a list as CSV', () => {
  test('has the viewer’s prices and no formulas, and is named after its content', async () => {
    const ids = await addStones(shop, [
      {
        stock_id: 'C-1',
        carats: 1005,
        price_per_carat: 500_050,
        total_price: 502_550,
        comment: '=1+1, "nice"',
        image_url: 'https://a.example/1.jpg',
        has_valid_image: true,
      },
      { stock_id: 'C-2', carats: 2000, price_per_carat: 100_000, total_price: 200_000 },
    ])
    const reply = await shop.call('exportCsv', {
      token: customer.token,
      body: { ids, pageId: 1, content: 'selection' },
    })
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    const today = new Date().toISOString().slice(0, 10)
    expect(findFileName(reply)).toBe(`zurcher-diamanten-white-diamonds-selection-${today}.csv`)
    expect(Buffer.from(reply.bytes).toString('utf8')).toBe(
      [
        '\u{feff}Stock no.,Status,Shape,Carats,Colour,Clarity,Comment,$/ct,Total price,Picture',
        `C-1,Available,Round,1.005,F,,"'=1+1, ""nice""",4500.45,4522.95,https://a.example/1.jpg`,
        'C-2,Available,Round,2,F,,,900,1800,',
        '',
      ].join('\r\n'),
    )
  })

  test('is named after the host if its content is not stated', async () => {
    const ids = await addStones(shop, [{ stock_id: 'C-3' }])
    const reply = await shop.call('exportCsv', {
      token: customer.token,
      body: { ids },
      headers: { host: 'stones.example:8443' },
    })
    expect(findFileName(reply)).toBe('stones.example.csv')
  })

  test('is refused to guests', async () => {
    const reply = await shop.call('exportCsv', { body: { ids: [1] } })
    expect(reply.status).toBe(401)
  })
})

test('Excel and PDF lists are named after a section, a search, a wishlist or the stones on memo', async () => {
  const ids = await addStones(shop, [{ stock_id: 'C-4' }])
  const today = new Date().toISOString().slice(0, 10)
  const nameOf = async (name: 'exportExcel' | 'exportPdf', body: object) =>
    findFileName(await shop.call(name, { token: customer.token, body: { ids, ...body } }))
  const brand = 'zurcher-diamanten'
  expect(await nameOf('exportExcel', { pageId: 4, content: 'section' })).toBe(
    `${brand}-salt-pepper-diamonds-${today}.xlsx`,
  )
  expect(await nameOf('exportExcel', { pageId: 1, content: 'search' })).toBe(
    `${brand}-white-diamonds-search-${today}.xlsx`,
  )
  expect(await nameOf('exportPdf', { content: 'wishlist' })).toBe(`${brand}-wishlist-${today}.pdf`)
  expect(await nameOf('exportPdf', { content: 'memo' })).toBe(`${brand}-stones-on-memo-${today}.pdf`)
  expect(await nameOf('exportPdf', { content: 'memo', name: 'Mine' })).toBe('Mine.pdf')
})
