import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportResult } from '#contract/schemas/operations.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { getImportResult } from '#tests/support/shops/get-import-result.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import { orderStone } from '#tests/support/shops/open-order-client.ts'
import type { StockCells } from '#tests/support/stock/write-stock-file.ts'

let shop: ImportShop
let prefix: string
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.takeNextVendor()
  prefix = `73${String(shop.number).padStart(5, '0')}`
})

const gia = 2

/** A stone of a file with the number that `addOther` lists. */
const stone = (number: number, more: StockCells = {}): StockCells => ({
  'Stock #': `D${shop.number}-${number}`,
  Lab: 'GIA',
  'Certificate #': `${prefix}${number}`,
  ...more,
})

/** Lists the stone of this number by another vendor and returns the id. */
async function addOther(number: number, vendor: string | null = 'Somebody else'): Promise<number> {
  const [id = 0] = await addStones(shop, [
    {
      stock_id: `OTHER-${shop.number}-${number}`,
      vendor,
      lab_id: gia,
      certificate_no: `GIA ${prefix}${number}`,
    },
  ])
  return id
}

async function order(id: number): Promise<number> {
  const buyer = await shop.addUser()
  const body = { userId: buyer.id, items: [orderStone(id)] }
  const reply = await shop.call('createOrderFor', { token: shop.admin.token, body })
  expect(reply.status).toBe(201)
  return reply.body.id
}

const cancel = (id: number) =>
  shop.call('changeOrderStatus', { token: shop.admin.token, params: { id }, body: { newStatus: 1 } })

async function readResult(jobId: number): Promise<ImportResult> {
  return getImportResult(
    (await shop.call('readJob', { token: shop.admin.token, params: { id: jobId } })).body,
  )
}

const runImport = async (stones: readonly StockCells[]): Promise<ImportResult> =>
  readResult((await shop.importList(stones)).body.jobId)

const readListing = async (number: number) => {
  const row = (await shop.listRows()).find(
    ({ vendor_stock_no }) => vendor_stock_no === `D${shop.number}-${number}`,
  )
  if (!row) throw new Error(`The vendor has no stone ${number}`)
  return row
}

describe('an import warns', () => {
  test('of stones that another vendor or own stock lists, in one group', async () => {
    await addOther(1)
    await addOther(2, null)
    const result = await runImport([stone(1), stone(2), stone(3)])
    expect(result.warned).toBe(2)
    expect(result.warnings).toMatchObject([
      {
        row: 2,
        stockNo: `D${shop.number}-1`,
        column: 'Certificate #',
        value: `${prefix}1`,
        message: `is also listed by "Somebody else" as "OTHER-${shop.number}-1"`,
      },
      { row: 3, message: `is also in own stock as "OTHER-${shop.number}-2"` },
    ])
    expect(result.warningGroups).toMatchObject([
      { message: 'is also listed by … as …', count: 2, sampleRows: [2, 3], isAboutStock: true },
    ])
    expect((await readListing(1)).status).toBe(1)
  })

  test('again when the list comes again, until the other listing is gone', async () => {
    const other = await addOther(1)
    await runImport([stone(1)])
    expect(await runImport([stone(1)])).toMatchObject({ warned: 1, unchanged: 1 })
    await shop.call('changeDiamondActive', {
      token: shop.admin.token,
      params: { id: other },
      body: { isActive: false },
    })
    expect(await runImport([stone(1)])).toMatchObject({ warned: 0, warnings: [], warningGroups: [] })
  })

  test('in the preview of a dry run, and once when it is confirmed', async () => {
    await addOther(1)
    const preview = await shop.importList([stone(1)], { vendorName: shop.vendor, dryRun: 'true' })
    expect(preview.body).toMatchObject({ needsConfirmation: true, warned: 1 })
    const { jobId } = preview.body
    await shop.call('confirmJob', { token: shop.admin.token, params: { id: jobId } })
    expect(await readResult(jobId)).toMatchObject({ added: 1, warned: 1 })
  })

  test('not of another lab, an unlisted stone, a row that is not listed, or rows of the same file', async () => {
    const unlisted = await addOther(1)
    await shop.call('changeDiamondActive', {
      token: shop.admin.token,
      params: { id: unlisted },
      body: { isActive: false },
    })
    await addOther(2)
    await addOther(3)
    const result = await runImport([
      stone(1),
      stone(2, { Lab: 'IGI' }),
      stone(3, { Availability: 'Sold' }),
      stone(4),
    ])
    expect(result.warned).toBe(0)
    const again = await runImport([stone(4), { ...stone(4), 'Stock #': 'SAME-FILE' }])
    expect(again.warnings).toMatchObject([{ message: 'is also the certificate of row 2' }])
  })
})

describe('a listing of a stone that is ordered elsewhere', () => {
  test('is added suspended, and stays so when the list comes again', async () => {
    const other = await addOther(1)
    const orderId = await order(other)
    const result = await runImport([stone(1)])
    expect(result.warnings).toMatchObject([
      { message: `is also listed by "Somebody else" as "OTHER-${shop.number}-1"` },
      { message: expect.stringContaining('this listing is suspended') },
    ])
    const listing = await readListing(1)
    expect(listing).toMatchObject({ status: 3, is_active: true })
    const suspension = async () =>
      (await shop.call('listOtherListings', { token: shop.admin.token, params: { id: listing.id } })).body
        .suspension
    expect(await suspension()).toMatchObject({ cause: 'order', state: 'reserved', orderId })
    const seen = await shop.call('searchDiamonds', { body: { filters: { stockIds: [`D${shop.number}-1`] } } })
    expect(seen.body.total).toBe(0)

    await cancel(orderId)
    await runImport([stone(1, { 'Rapnet Price': '4321' })])
    expect(await readListing(1)).toMatchObject({ status: 3, price_per_carat: 432_100 })
    expect(await suspension()).toMatchObject({ state: 'cancelled' })
  })

  test('that an order suspended stays suspended if the vendor lists it again', async () => {
    await runImport([stone(1), stone(2)])
    await order(await addOther(1))
    expect((await readListing(1)).status).toBe(3)
    await shop.importMore([stone(1, { Availability: 'Sold' })])
    expect(await readListing(1)).toMatchObject({ status: 3, off_sale: 'import' })
    await shop.importMore([stone(1, { Availability: 'Available' })])
    expect(await readListing(1)).toMatchObject({ status: 3, off_sale: null })
  })

  test('is suspended if the vendor lists it again or ends its own hold', async () => {
    await runImport([stone(1, { Availability: 'Sold' }), stone(2, { Availability: 'Hold' })])
    await order(await addOther(1))
    await order(await addOther(2))
    expect(await readListing(2)).toMatchObject({ status: 2 })
    const result = await runImport([stone(1, { Availability: 'Available' }), stone(2, { Availability: 'G' })])
    expect(await readListing(1)).toMatchObject({ status: 3, off_sale: null })
    expect(await readListing(2)).toMatchObject({ status: 3 })
    expect(result).toMatchObject({ changed: 2 })
  })

  test('that an administrator made available again stays available', async () => {
    await runImport([stone(1)])
    await order(await addOther(1))
    const { id } = await readListing(1)
    await shop.call('changeDiamondStatus', { token: shop.admin.token, params: { id }, body: { status: 1 } })
    await runImport([stone(1, { 'Rapnet Price': '4100' })])
    expect(await readListing(1)).toMatchObject({ status: 1, price_per_carat: 410_000 })
  })

  test('is added available if only the file of the other vendor says that it is on hold', async () => {
    const other = await addOther(1)
    const byFile = { status: 2, file_status: 2 }
    await shop.db.updateTable('diamonds').set(byFile).where('id', '=', other).execute()
    await runImport([stone(1)])
    expect((await readListing(1)).status).toBe(1)
  })
})
