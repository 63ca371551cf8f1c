import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.takeNextVendor())

describe('the pair in a file', () => {
  test('applies to both stones, even if only one row names the other', async () => {
    await shop.importList([{ 'Stock #': 'A', 'Pair Stock #': 'B' }, { 'Stock #': 'B' }])
    expect(await shop.listRows()).toMatchObject([
      { is_pair: true, pair_stock_no: 'B', line_set: 'A+B' },
      { is_pair: true, pair_stock_no: 'A', line_set: 'A+B' },
    ])
  })

  test('follows the partner’s number', async () => {
    await shop.importList([
      { 'Stock #': 'A', 'Pair Stock #': 'B' },
      { 'Stock #': 'B', 'Pair Stock #': 'A' },
    ])
    const withoutPair = await shop.importList([{ 'Stock #': 'A', 'Pair Stock #': '' }, { 'Stock #': 'B' }])
    expect(withoutPair.body.changed).toBe(2)
    expect(await shop.listRows()).toMatchObject([
      { is_pair: false, pair_stock_no: null, line_set: null },
      { is_pair: false, pair_stock_no: null, line_set: null },
    ])
  })

  test('does not change longer sets, which have their own column', async () => {
    const line = ['1', '2', '3'].map((number) => ({ 'Stock #': number, 'Line Set': 'L7', 'Is Line': 'Yes' }))
    await shop.importList(line)
    const again = await shop.importList(
      ['1', '2', '3'].map((number) => ({ 'Stock #': number, 'Pair Stock #': '' })),
    )
    expect(again.body).toMatchObject({ changed: 0, unchanged: 3 })
    await shop.importList(line.map((stone) => ({ ...stone, 'Line Set': '' })))
    expect((await shop.listRows()).map(({ line_set }) => line_set)).toEqual([null, null, null])
  })
})

describe('a Rap price computed from a discount', () => {
  const priced = (cells: Record<string, string>) => shop.importList([{ 'Stock #': 'R', ...cells }])
  const readRap = async () => (await shop.listRows())[0]?.rap_price

  test('stays if it gives the same discount', async () => {
    await priced({ 'Rapnet Price': '5000', 'Rap Price': '7300' })
    expect((await priced({ 'Rapnet Price': '5000', 'Discount %': '-31.51' })).body.changed).toBe(0)
    expect(await readRap()).toBe(730_000)
  })

  test('is computed again if it gives another discount', async () => {
    await priced({ 'Rapnet Price': '5000', 'Rap Price': '7300' })
    expect((await priced({ 'Rapnet Price': '5000', 'Discount %': '-50' })).body.changed).toBe(1)
    expect(await readRap()).toBe(1_000_000)
    await priced({ 'Rapnet Price': '4000', 'Discount %': '-50' })
    expect(await readRap()).toBe(800_000)
    await priced({ 'Rapnet Price': '4000', 'Discount %': '' })
    expect(await readRap()).toBe(null)
  })
})

test('a number that is taken is prefixed with the vendor’s code and never exceeds the maximum length', async () => {
  const vendorName = 'V'.repeat(200)
  const numbers = ['1', '2'].map((end) => `${'N'.repeat(99)}${end}`)
  const stones = numbers.map((number) => ({ 'Stock #': number }))
  await shop.importMore(stones)
  await shop.importMore(stones, { vendorName })
  const rows = await shop.listRows(vendorName)
  expect(new Set(rows.map(({ stock_id }) => stock_id)).size).toBe(2)
  for (const { stock_id } of rows) {
    expect(stock_id).toMatch(/^[A-Z0-9]{3}-N{60}(?:-2)?$/)
    const found = await shop.call('readDiamondByStock', {
      token: shop.admin.token,
      params: { stockId: stock_id },
    })
    expect(found.status).toBe(200)
  }
})
