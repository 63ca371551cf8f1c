import { sql, type Selectable } from 'kysely'
import type { DiamondsTable } from '#server/platform/database/tables/stock.ts'
import { openTestShop, type TestReply, type TestShop } from './open-test-shop.ts'
import { writeStockFile, type StockCells } from '#tests/support/stock/write-stock-file.ts'

export type ImportFields = Record<string, string>
type ImportName = 'importDiamonds' | 'importMoreDiamonds'
type Send = (stones: readonly StockCells[], fields?: ImportFields) => Promise<TestReply<ImportName>>

/** A shop with an administrator who imports lists of a vendor. Each test uses a vendor of its own. */
export type ImportShop = TestShop & {
  admin: { id: number; token: string }
  /** The vendor of the current test, and a number that no other test uses. */
  vendor: string
  number: number
  takeNextVendor: () => void
  importList: Send
  importMore: Send
  /**
   * Returns the stones of the current test's vendor, of another vendor, or own stock (null), number 2 before
   * 10.
   */
  listRows: (of?: string | null) => Promise<Selectable<DiamondsTable>[]>
}

export async function openImportShop(): Promise<ImportShop> {
  const services = await openTestShop()
  const admin = await services.addUser({ role: 'Administrator' })
  const send =
    (name: ImportName, fileName: string): Send =>
    (stones, fields = { vendorName: shop.vendor }) =>
      services.call(name, {
        token: admin.token,
        file: { name: fileName, content: writeStockFile(stones), fields },
      })
  const shop: ImportShop = {
    ...services,
    admin,
    vendor: '',
    number: 0,
    takeNextVendor: () => {
      shop.number += 1
      shop.vendor = `Vendor ${shop.number}`
    },
    importList: send('importDiamonds', 'list.csv'),
    importMore: send('importMoreDiamonds', 'more.csv'),
    listRows: (of = shop.vendor) => {
      const all = services.db
        .selectFrom('diamonds')
        .selectAll()
        .orderBy(sql`length(vendor_stock_no)`)
        .orderBy('vendor_stock_no')
      return (of === null ? all.where('vendor', 'is', null) : all.where('vendor', '=', of)).execute()
    },
  }
  return shop
}
