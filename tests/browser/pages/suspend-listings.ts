import { writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import type { BrowserShop } from '#tests/browser/support/open-browser-shop.ts'
import { callAsAdmin, formatStockId } from './admin-list-rows.ts'

/** Returns a certificate number that only this test uses. */
export const writeCertificateNo = (prefix: string, number: number): string =>
  `${prefix.replaceAll(/\D/g, '')}${String(number).padStart(9, '0')}`

/**
 * Lists so many stones by two vendors and orders them from one. Suspended are the listings numbered from 1 under
 * the prefix, the last one first.
 */
export const suspendListings = async (shop: BrowserShop, prefix: string, count: number): Promise<void> => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const list = (vendor: string, format: (number: number) => string) =>
    numbers.map((number) => ({
      'Stock #': format(number),
      Vendor: vendor,
      Clarity: 'VS1',
      'Certificate #': writeCertificateNo(prefix, number),
    }))
  const stones = [
    ...list(`First of ${prefix}`, (number) => formatStockId(prefix, number)),
    ...list(`Second of ${prefix}`, (number) => `${prefix}-SOLD-${number}`),
  ]
  await callAsAdmin(shop, 'importMoreDiamonds', {
    file: new File([writeStockFile(stones)], `${prefix}-listings.csv`),
    body: {},
  })
  const { body } = await callAsAdmin(shop, 'listDiamondsForAdmin', { query: { q: `${prefix}-SOLD` } })
  const idByNumber = new Map(body.map(({ id, product }) => [product.stockId, id]))
  const customer = await shop.addCustomer()
  for (const number of numbers) {
    const productId = idByNumber.get(`${prefix}-SOLD-${number}`) ?? 0
    const items = [{ productId, productType: 'Diamond', quantity: 1 }]
    await callAsAdmin(shop, 'createOrderFor', { body: { userId: customer.id, items } })
  }
}
