import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getImportResult } from '#tests/support/shops/get-import-result.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import {
  fiveStones,
  messyFiles,
  stoneCells,
  stoneHeadings,
  writeCsv,
  writeMessyWorkbook,
  writeRows,
} from '#tests/support/stock/messy-files.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.takeNextVendor())

async function send(content: string | Uint8Array, fields: Record<string, string> = {}) {
  const file = { name: 'stock', content, fields: { vendorName: shop.vendor, ...fields } }
  const reply = await shop.call('importDiamonds', { token: shop.admin.token, file })
  if (reply.status !== 200) return { body: reply.body, result: undefined, stones: [] }
  const job = await shop.call('readJob', { token: shop.admin.token, params: { id: reply.body.jobId } })
  const result = getImportResult(job.body)
  // All files have the same stones, of which each vendor has some.
  const warnings = result.warnings.filter(({ isAboutStock }) => isAboutStock !== true)
  return { body: reply.body, result: { ...result, warnings }, stones: await shop.listRows() }
}

/** Returns the discount from the Rap price, which the shop computes from the price and the discount. */
function computeDiscount({
  price_per_carat: price,
  rap_price: rap,
}: {
  price_per_carat: number | null
  rap_price: number | null
}) {
  return rap === null || price === null ? null : Math.round((price / rap - 1) * 1000) / 10
}

const five = ['T001', 'T002', 'T003', 'T004', 'T005']

describe('a workbook that is not a plain table', () => {
  test('titles and totals around the table are neither headings nor rejected rows', async () => {
    const { body, result, stones } = await send(messyFiles.title)
    expect(body).toMatchObject({ added: 5, rejected: 0 })
    expect(stones.map(({ vendor_stock_no }) => vendor_stock_no)).toEqual(five)
    expect(stones[4]).toMatchObject({ carats: 1060, price_per_carat: 500_500, total_price: 530_530 })
    expect(result?.table).toMatchObject({
      headerRow: 4,
      leftOut: [
        { row: 1, kind: 'above', text: 'ACME DIAMONDS BVBA — STOCK LIST 27/11/2026' },
        { row: 3, kind: 'above', text: 'Total · 5 pcs · 5.20 ct' },
        { row: 10, kind: 'total', text: 'Total · 5.2 · 5003' },
      ],
    })
  })

  test('of two rows of headings the finer one is read', async () => {
    const { body, result, stones } = await send(messyFiles.twoHeadings)
    expect(body).toMatchObject({ added: 5, rejected: 0 })
    expect(stones[0]).toMatchObject({
      vendor_stock_no: 'T001',
      lab_id: expect.any(Number),
      rap_price: expect.any(Number),
    })
    expect(result?.table).toMatchObject({ headerRow: 2, leftOut: [] })
    expect(result?.ignoredHeadings).toEqual([])
  })

  test('a hidden sheet is read only if the user says so', async () => {
    const { body, result, stones } = await send(messyFiles.hiddenFirst)
    expect(body).toMatchObject({ added: 5, rejected: 0 })
    expect(stones.map(({ vendor_stock_no }) => vendor_stock_no)).toEqual(five)
    expect(result?.table).toMatchObject({
      sheet: 2,
      sheets: [
        { name: 'Archive', state: 'hidden' },
        { name: 'Stock', state: 'visible', hasTable: true },
      ],
    })
    shop.takeNextVendor()
    const archive = await send(messyFiles.hiddenFirst, { sheet: 'Archive' })
    expect(archive.stones.map(({ vendor_stock_no }) => vendor_stock_no)).toEqual(['OLD1', 'OLD2'])
  })

  test('rows of sums in the middle of a text file are left out, and the table goes on below them', async () => {
    const { body, result, stones } = await send(messyFiles.totalRows)
    expect(body).toMatchObject({ added: 3, rejected: 0 })
    expect(stones.map(({ vendor_stock_no }) => vendor_stock_no)).toEqual(five.slice(0, 3))
    expect(result?.table?.leftOut.map(({ row, kind }) => [row, kind])).toEqual([
      [5, 'total'],
      [6, 'total'],
      [7, 'headings'],
    ])
  })

  test('links behind texts are read', async () => {
    const { body, result, stones } = await send(messyFiles.links)
    expect(body).toMatchObject({ added: 3, rejected: 0 })
    expect(result?.warnings).toEqual([])
    expect(stones[1]).toMatchObject({
      image3d: 'https://video.example/2',
      image_url: 'https://img.example/2.jpg',
      certificate_url: 'https://cert.example/2.pdf',
    })
  })

  test('a link behind the certificate number is the link to the certificate', async () => {
    const content = writeMessyWorkbook({
      rows: writeRows([stoneHeadings, ...fiveStones]),
      after: '<hyperlinks><hyperlink ref="H3" r:id="r1"/></hyperlinks>',
      links: { r1: 'https://cert.example/T002' },
    })
    const { stones } = await send(content)
    expect(stones.map(({ certificate_url }) => certificate_url)).toEqual([
      null,
      'https://cert.example/T002',
      null,
      null,
      null,
    ])
  })

  test('hidden rows are left out and counted, unless the user wants them', async () => {
    const { body, result, stones } = await send(messyFiles.hidden)
    expect(body).toMatchObject({ added: 3, rejected: 0 })
    expect(stones.map(({ vendor_stock_no }) => vendor_stock_no)).toEqual(['T001', 'T003', 'T005'])
    expect(result?.table).toMatchObject({ hiddenRows: 2, includesHidden: false })
    const all = await send(messyFiles.hidden, { hidden: 'include' })
    expect(all.body).toMatchObject({ added: 2, unchanged: 3 })
    expect(all.result?.table).toMatchObject({ hiddenRows: 2, includesHidden: true })
  })

  test('hidden columns are left out and named, unless the user wants them', async () => {
    const content = writeMessyWorkbook({
      before: '<cols><col min="5" max="5" hidden="1"/></cols>',
      rows: writeRows([stoneHeadings, ...fiveStones]),
    })
    const { result, stones } = await send(content)
    expect(stones[0]?.clarity_id).toBeNull()
    expect(result?.table?.hiddenColumns).toEqual([{ column: 'E', heading: 'Clarity' }])
    expect((await send(content, { hidden: 'include' })).stones[0]?.clarity_id).not.toBeNull()
  })

  test('percentages are read as they are shown', async () => {
    const { body, stones } = await send(messyFiles.percent)
    expect(body).toMatchObject({ added: 5, rejected: 0 })
    expect(stones[0]).toMatchObject({ depth_percent: 61.5, table_percent: 57 })
    expect(stones.map(computeDiscount)).toEqual([-35.6, -35.7, -35.8, -35.9, -36])
  })

  test('a discount formatted as a percentage and a plain one have the same unit', async () => {
    const content = writeMessyWorkbook({
      rows: writeRows([stoneHeadings, stoneCells(1, { 9: { number: -0.355, style: 1 } }), stoneCells(2)]),
    })
    expect((await send(content)).stones.map(computeDiscount)).toEqual([-35.5, -35.5])
  })

  test('numbers that a spreadsheet turned into dates are flagged', async () => {
    const { body, result, stones } = await send(messyFiles.dates)
    expect(body).toMatchObject({ added: 4, rejected: 1 })
    expect(result?.rejectedRows).toEqual([
      { row: 5, stockNo: 'T004', reasons: ['Weight "2000-01-01" is not recognised.'] },
    ])
    const message = 'is a date (5 June 2026); a spreadsheet probably changed it from 5-6 or 6-5'
    expect(result?.warnings).toMatchObject([
      { row: 2, column: 'Stock #', value: '2026-06-05', message },
      { row: 3, stockNo: 'T002', column: 'Measurements', message },
      { row: 4, stockNo: 'T003', column: 'Report #', message },
      { row: 6, stockNo: 'T005', column: 'Clarity' },
    ])
    const damaged = stones.find(({ vendor_stock_no }) => vendor_stock_no === 'T003')
    expect(damaged?.certificate_no).toBeNull()
  })

  test('leading zeros of a number format are kept, and lost digits are flagged', async () => {
    const { body, result, stones } = await send(messyFiles.zeros)
    expect(body).toMatchObject({ added: 5, rejected: 0 })
    const certificates = new Map(
      stones.map(({ vendor_stock_no, certificate_no }) => [vendor_stock_no, certificate_no]),
    )
    expect(certificates.get('0000000077')).toBe('0001234567')
    expect(certificates.get('T002')).toBe('6492599129')
    expect(certificates.get('T003')).toBeNull()
    expect(result?.warnings).toMatchObject([
      { row: 4, column: 'Report #', value: '6.49E+09' },
      { row: 5, column: 'Report #', message: 'is also the certificate of row 3' },
      { row: 6, column: 'Stock #', message: expect.stringContaining('more than 15 digits') },
    ])
  })

  test('an HTML table with the name of a workbook is read', async () => {
    const { body, result, stones } = await send(messyFiles.html)
    expect(body).toMatchObject({ added: 5, rejected: 0 })
    expect(stones.map(({ vendor_stock_no }) => vendor_stock_no)).toEqual(five)
    expect(result?.table?.format).toBe('html')
  })

  test('a cell without a heading rejects no row of a workbook and is reported once', async () => {
    const content = writeMessyWorkbook({
      rows: writeRows([
        stoneHeadings,
        [...stoneCells(1), 'ask'],
        stoneCells(2),
        [...stoneCells(3), 'ask Joe'],
      ]),
    })
    const { body, result } = await send(content)
    expect(body).toMatchObject({ added: 3, rejected: 0 })
    expect(result?.table?.unheadedColumns).toEqual([
      { column: 'N', heading: '', cells: 2, firstRow: 2, sample: 'ask' },
    ])
  })

  test('a row of a text file with too many cells is rejected', async () => {
    const { body } = await send(
      writeCsv([stoneHeadings, stoneCells(1), [...stoneCells(2), 'ask'], stoneCells(3)]),
    )
    expect(body).toMatchObject({ added: 2, rejected: 1 })
  })

  test('formulas that were never calculated are named once for their column', async () => {
    const content = writeMessyWorkbook({
      rows: writeRows([
        stoneHeadings,
        ...[1, 2].map((number) => stoneCells(number, { 11: { formula: 'A1*2' } })),
      ]),
    })
    const { result } = await send(content)
    expect(result?.table?.uncalculatedColumns).toMatchObject([{ column: 'L', heading: 'Depth %', cells: 2 }])
  })
})

describe('the choice of sheet and headings', () => {
  test('the user may name the row of the headings', async () => {
    const { body, result } = await send(messyFiles.title, { headerRow: '4' })
    expect(body).toMatchObject({ added: 5 })
    expect(result?.table?.headerRow).toBe(4)
  })

  test.each([
    ['sheet', { sheet: 'Nowhere' }],
    ['headerRow', { headerRow: '2' }],
    ['headerRow', { headerRow: '70000' }],
    ['headerRow', { headerRow: 'first' }],
    ['hidden', { hidden: 'yes' }],
  ])('a wrong %s is refused, and nothing is imported', async (path, fields) => {
    const { body, stones } = await send(messyFiles.title, fields)
    expect(body).toMatchObject({ code: 90, details: [{ path }] })
    expect(stones).toEqual([])
    expect(await shop.listRows()).toEqual([])
  })
})
