import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import { sendStockFile, writeLines } from '#tests/support/shops/send-stock-file.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.takeNextVendor())

const list = (prefix: string, prices: readonly string[]): string =>
  writeLines(
    'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Rapnet Price,Rap Price',
    ...prices.map((price, n) => `${prefix}${n},Round,2.0,F,VS1,GIA,${prefix}7311111${n},${price},10000`),
  )

describe('a stone whose price is on request', () => {
  test('is listed without a price and comes last in both orders of price', async () => {
    const { body } = await sendStockFile(shop, list('PR', ['POR', '5000', '4000']))
    expect(body).toMatchObject({ added: 3, rejected: 0 })
    const [stone] = await shop.listRows()
    expect(stone).toMatchObject({ price_per_carat: null, total_price: null, rap_price: 1_000_000 })

    const customer = await shop.addUser()
    for (const [order, stockIds] of [
      ['asc', ['PR2', 'PR1', 'PR0']],
      ['desc', ['PR1', 'PR2', 'PR0']],
    ] as const) {
      const found = await shop.call('searchDiamonds', {
        token: customer.token,
        body: { section: 'white', filters: { text: 'PR' }, sort: [{ by: 'totalPrice', order }] },
      })
      expect(found.body.items.map(({ product }) => product.stockId)).toEqual(stockIds)
      expect(found.body.items[2]).toMatchObject({ pricePerCarat: null, totalPrice: null, discount: null })
    }
  })

  test('cannot be ordered, and the order changes nothing', async () => {
    await sendStockFile(shop, list('PO', ['POR']))
    const [stone] = await shop.listRows()
    const customer = await shop.addUser()
    await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: stone?.id ?? 0 } })
    const order = () => shop.call('createOrder', { token: customer.token })
    const refusal = await readRefusal(order, () => shop.listRows())
    expect(refusal).toBe('409 ITEM_NOT_FOUND | PO0: Stone PO0 has no price')
  })

  test('goes on memo only if the memo has a price for it', async () => {
    await sendStockFile(shop, list('PM', ['POR']))
    const [stone] = await shop.listRows()
    const diamondId = stone?.id ?? 0
    const customer = await shop.addUser()
    const send = (lines: { diamondId: number; pricePerCarat?: number }[]) =>
      shop.call('createMemo', { token: shop.admin.token, body: { userId: customer.id, lines } })
    const refused = await send([{ diamondId }])
    expect(refused.status).toBe(400)
    expect(await shop.listRows()).toEqual([stone])
    const issued = await send([{ diamondId, pricePerCarat: 4500 }])
    expect(issued.status).toBe(201)
    expect((await shop.listRows())[0]).toMatchObject({ status: 4, memo_total_price: 900_000 })
  })

  test('gets a price from the next list, and loses it again', async () => {
    await sendStockFile(shop, list('PN', ['POR']))
    await sendStockFile(shop, list('PN', ['5000']))
    expect((await shop.listRows())[0]).toMatchObject({ price_per_carat: 500_000, total_price: 1_000_000 })
    const { body } = await sendStockFile(shop, list('PN', ['Call for price']))
    expect(body).toMatchObject({ added: 0, changed: 1 })
    expect((await shop.listRows())[0]).toMatchObject({ price_per_carat: null, total_price: null })
  })

  test('is not changed by a percentage, and can be given a price by hand', async () => {
    await sendStockFile(shop, list('PH', ['POR']))
    const [stone] = await shop.listRows()
    const id = stone?.id ?? 0
    const bulk = await shop.call('changeDiamonds', {
      token: shop.admin.token,
      body: { ids: [id], change: { pricePercent: 10 } },
    })
    expect(bulk.body).toMatchObject({ changed: 0, kept: [{ stockId: 'PH0', reason: 'Price on request' }] })
    expect(await shop.listRows()).toEqual([stone])
    const change = (body: { pricePerCarat: number | null } | { carats: number }) =>
      shop.call('changeDiamond', { token: shop.admin.token, params: { id }, body })
    expect((await change({ carats: 2.5 })).body).toMatchObject({ totalPrice: null })
    expect((await change({ pricePerCarat: 4000 })).body).toMatchObject({ totalPrice: 10_000, discount: -60 })
    expect((await change({ pricePerCarat: null })).body).toMatchObject({ totalPrice: null, rapPrice: 10_000 })
  })
})
