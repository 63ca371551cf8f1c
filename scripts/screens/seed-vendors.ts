import { sql } from 'kysely'
import { openEmbedded } from '#server/platform/database/open-database.ts'
import { writeStockFile, type StockCells } from '#tests/support/stock/write-stock-file.ts'
import type { CallOrThrow } from './seed-merchant.ts'

/** Two vendors' listings of one stone, and one whose list is old. */
export const listedStones = { offeredTwice: 'RO-2204', toBeConfirmed: 'SE-118' }

/** The certificate of a stone that two vendors list. */
const sharedCertificate = '2487512963'

const vendors: readonly { name: string; listAgeDays: number; stones: readonly StockCells[] }[] = [
  {
    name: 'Rosen & Sons',
    listAgeDays: 1,
    stones: [
      listStone('RO-2204', '1.51', 'G', 'VS1', '9480', sharedCertificate),
      listStone('RO-2207', '2.03', 'H', 'VS2', '14200', '6432187705'),
      listStone('RO-2211', '1.20', 'F', 'VVS2', '8350', '7391540128'),
    ],
  },
  {
    name: 'Kohinoor Exports',
    listAgeDays: 3,
    stones: [
      listStone('KX-90314', '1.50', 'G', 'VS1', '9290', sharedCertificate),
      listStone('KX-90320', '1.01', 'E', 'VS1', '6940', '5221479036'),
      { ...listStone('KX-90377', '1.05', 'G', 'VS1', '5150', sharedCertificate), Shape: 'Oval' },
    ],
  },
  {
    name: 'Surya Export',
    listAgeDays: 12,
    stones: [
      listStone('SE-118', '1.70', 'F', 'VS2', '11350', '1439065872'),
      listStone('SE-121', '1.02', 'D', 'VVS1', '12800', '2396410587'),
    ],
  },
]

function listStone(
  stockNo: string,
  carats: string,
  color: string,
  clarity: string,
  price: string,
  certificateNo: string,
): StockCells {
  return {
    'Stock #': stockNo,
    Weight: carats,
    Color: color,
    Clarity: clarity,
    'Cut Grade': 'Excellent',
    Polish: 'Excellent',
    Symmetry: 'Excellent',
    Fluorescence: 'None',
    'Rapnet Price': price,
    'Certificate #': certificateNo,
  }
}

/** Imports the lists of three vendors, who mark stones of a list that is ten days old. */
export async function seedVendors(callOrThrow: CallOrThrow, token: string): Promise<void> {
  for (const { name, stones } of vendors) {
    const file = new File([writeStockFile(stones)], `${name} stock.csv`)
    await callOrThrow('importMoreDiamonds', { token, file, body: { vendorName: name } })
  }
  const { body: settings } = await callOrThrow('readListingSettings', { token })
  const body = { ...settings, warnAfterDays: 7, staleAfterDays: 10, staleAction: 'confirm' }
  await callOrThrow('changeListingSettings', { token, body })
}

/** Dates the lists back while the shop is stopped; it follows their ages when it starts. */
export async function ageLists(dataFolder: string): Promise<void> {
  const database = await openEmbedded(dataFolder)
  for (const { name, listAgeDays } of vendors) {
    await database.db
      .updateTable('vendors')
      .set({ list_confirmed_at: sql<Date>`now() - make_interval(days => ${sql.lit(listAgeDays)})` })
      .set({ list_state: listAgeDays > 10 ? 'unconfirmed' : 'current' })
      .where('vendor_name', '=', name)
      .execute()
  }
  await database.close()
}
