import { sql, type Selectable } from 'kysely'
import type { DiamondsTable } from '#server/platform/database/tables/stock.ts'
import { openTestShop, type TestReply, type TestShop } from './open-test-shop.ts'
import { writeStockFile, type StockCells } from '#tests/support/stock/write-stock-file.ts'

export type ImportFields = Record<string, string>
type Send = (stones: readonly StockCells[], fields?: ImportFields) => Promise<TestReply>

/** A shop with an administrator who imports lists of a vendor; each test takes a vendor of its own. */
export type ImportingHouse = TestShop & {
  admin: { id: number; token: string }
  /** The vendor of the present test, and a number that no other test has. */
  vendor: string
  number: number
  takeNextVendor: () => void
  importList: Send
  importMore: Send
  /** The stones of the present test's vendor, of another, or of the house (null), number 2 before 10. */
  listRows: (of?: string | null) => Promise<Selectable<DiamondsTable>[]>
}

export async function openImportingHouse(): Promise<ImportingHouse> {
  const shop = await openTestShop()
  const admin = await shop.addUser({ role: 'Administrator' })
  const send =
    (name: 'importDiamonds' | 'importMoreDiamonds', fileName: string): Send =>
    (stones, fields = { vendorName: house.vendor }) =>
      shop.call(name, {
        token: admin.token,
        file: { name: fileName, content: writeStockFile(stones), fields },
      })
  const house: ImportingHouse = {
    ...shop,
    admin,
    vendor: '',
    number: 0,
    takeNextVendor: () => {
      house.number += 1
      house.vendor = `Vendor ${house.number}`
    },
    importList: send('importDiamonds', 'list.csv'),
    importMore: send('importMoreDiamonds', 'more.csv'),
    listRows: (of = house.vendor) => {
      const all = shop.db
        .selectFrom('diamonds')
        .selectAll()
        .orderBy(sql`length(vendor_stock_no)`)
        .orderBy('vendor_stock_no')
      return (of === null ? all.where('vendor', 'is', null) : all.where('vendor', '=', of)).execute()
    },
  }
  return house
}
