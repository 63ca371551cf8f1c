import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getImportResult } from '#tests/support/shops/get-import-result.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { listStones, type StockCells } from '#tests/support/stock/write-stock-file.ts'

/**
 * Symptom: the preview of an import did not say that new stones would get another stock number. Cause: the
 * numbers were assigned after the preview.
 */
let shop: ImportShop
let stones: StockCells[]
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.takeNextVendor()
  stones = listStones(`effect-${shop.number}-`, 20)
})

const runDryRun = (rows: readonly StockCells[], fields: Record<string, string> = {}) =>
  shop.importMore(rows, { vendorName: shop.vendor, dryRun: 'true', ...fields })
const confirm = async (id: number) =>
  getImportResult((await shop.call('confirmJob', { token: shop.admin.token, params: { id } })).body)
const readStones = () => shop.db.selectFrom('diamonds').selectAll().orderBy('id').execute()

test('a dry run names each new stone that gets another stock number, as the import then does', async () => {
  await addStones(shop, [{ vendor: 'Somebody', stock_id: stones[0]!['Stock #'] as string }])
  const before = await readStones()
  const { body } = await runDryRun(stones.slice(0, 3))
  expect(await readStones()).toEqual(before)
  const { plan, warned, warnings } = body
  expect(plan?.effects).toEqual([{ kind: 'renamed', count: 1 }])
  expect({ warned, warnings }).toMatchObject({
    warned: 1,
    warnings: [{ row: 2, stockNo: stones[0]!['Stock #'] }],
  })
  const [difference] = plan?.added[0]?.differences ?? []
  expect(difference).toMatchObject({ name: 'Stock no.', before: stones[0]!['Stock #'] })

  const result = await confirm(body.jobId)
  expect(result).toMatchObject({ added: 3, warned, warnings })
  const [stone] = await shop.listRows()
  expect(stone?.stock_id).toBe(difference?.after)
})

test('a dry run counts changes of price, status and sale, and what stays as it is', async () => {
  await shop.importList(stones.slice(0, 10))
  const [up, down, held, sold, ordered, reserved, again] = await shop.listRows()
  const set = (id: number | undefined, change: object) =>
    shop.db
      .updateTable('diamonds')
      .set(change)
      .where('id', '=', id ?? 0)
      .execute()
  await set(sold?.id, { off_sale: 'sold' })
  await set(again?.id, { off_sale: 'import' })
  await set(reserved?.id, { status: 2, hold_user_id: shop.admin.id })
  await shop.call('addDiamondToCart', { token: shop.admin.token, body: { itemId: ordered?.id } })
  expect((await shop.call('createOrder', { token: shop.admin.token })).status).toBe(201)
  const row = (stone: typeof up, change: StockCells): StockCells => ({
    ...stones.find((cells) => cells['Stock #'] === stone?.vendor_stock_no),
    ...change,
  })
  const other = await runDryRun([row(up, {})])
  const before = await readStones()
  const { body } = await runDryRun([
    row(up, { 'Rapnet Price': 6000 }),
    row(down, { 'Rapnet Price': 4000, Availability: 'Sold' }),
    row(held, { Availability: 'Hold' }),
    row(sold, { 'Rapnet Price': 6000 }),
    row(ordered, { 'Rapnet Price': 6000 }),
    row(reserved, { Availability: 'Sold' }),
    row(again, { Availability: 'Available' }),
    { ...stones[10], Availability: 'Sold' },
    { ...stones[11], Availability: 'Hold' },
    { ...stones[12], Availability: 'Memo' },
  ])
  expect(await readStones()).toEqual(before)
  expect(body.plan?.effects).toEqual([
    { kind: 'addedOffSale', count: 1 },
    { kind: 'addedOnHold', count: 1 },
    { kind: 'addedOnMemo', count: 1 },
    { kind: 'priceUp', count: 1 },
    { kind: 'priceDown', count: 1 },
    { kind: 'toHold', count: 1 },
    { kind: 'takenOffSale', count: 1 },
    { kind: 'backOnSale', count: 1 },
    { kind: 'leftAsSold', count: 1 },
    { kind: 'leftInOrder', count: 1 },
    { kind: 'leftReserved', count: 1 },
    { kind: 'importsVoided', count: 1 },
  ])
  const unlisted = (rows: typeof before) => rows.filter(({ off_sale }) => off_sale !== null).length
  await confirm(body.jobId)
  // One of the shop leaves the sale, one returns, and one is new.
  expect(unlisted(await readStones())).toBe(unlisted(before) + 1)
  const { body: voided } = await shop.call('readJob', {
    token: shop.admin.token,
    params: { id: other.body.jobId },
  })
  expect(voided.state).toBe('stopped')
})
