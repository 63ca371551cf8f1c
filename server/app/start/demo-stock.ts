import type { ImportServices } from '#server/features/import/import-services.ts'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { generateStones } from '#domain/demo-stock/stones/generate-stones.ts'
import { generateMelee, writeMeleeFile } from '#domain/demo-stock/stones/melee.ts'
import { generateNameDiamonds, writeNameDiamondFile } from '#domain/demo-stock/stones/name-diamonds.ts'
import { writeRapnetFile } from '#domain/demo-stock/rapnet-file.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openImport } from '#server/features/import/open-import.ts'
import { startImport, runImport } from '#server/features/import/run-import.ts'
import { importSmallList } from '#server/features/import/small-lists/import-small-list.ts'
import { meleeList, nameDiamondList } from '#server/features/import/small-lists/small-lists.ts'
import type { Services } from '#server/app/services.ts'
import { addDemoOrders } from './demo-orders.ts'
import { addDemoOrigins } from './demo-origins.ts'
import { addDemoPriceList } from './demo-price-list.ts'
import { addDemoSeller } from './demo-seller.ts'

const seed = 1669
const stones = 4000

/**
 * Fills an empty shop with demo stock, through the import that real files use: on an embedded database unless
 * DEMO_STOCK is `none`, on a server only where it is `demo`. Origins of the stones, a price list, an invented seller,
 * customers and their documents come with it. Source: requirements 29.2.
 */
export async function loadDemoStock(services: Services): Promise<void> {
  const { DEMO_STOCK } = services.settings
  const { db, kind } = services.database
  const isEnabled = DEMO_STOCK === undefined ? kind === 'embedded' : DEMO_STOCK === 'demo'
  if (!isEnabled || (await hasStock(db))) return
  const folder = await mkdtemp(join(tmpdir(), 'tavernier-demo-'))
  try {
    await importStones(
      services,
      await write(folder, 'stones.csv', writeRapnetFile(generateStones({ seed, count: stones }))),
    )
    const melee = await write(folder, 'melee.csv', writeMeleeFile(generateMelee({ seed })))
    await importSmallList(db, meleeList, melee, null)
    const letters = await write(folder, 'letters.csv', writeNameDiamondFile(generateNameDiamonds({ seed })))
    await importSmallList(db, nameDiamondList, letters, null)
    await addDemoOrigins(db, seed)
    await addDemoPriceList(db)
    await addDemoSeller(db)
    await addDemoOrders(services)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether the shop has stock or has ever imported. A shop whose stock was all deleted is not empty. */
async function hasStock(db: Db): Promise<boolean> {
  const firstRows = await Promise.all([
    db.selectFrom('diamonds').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('jobs').select('id').limit(1).executeTakeFirst(),
  ])
  return firstRows.some((row) => row !== undefined)
}

async function importStones(
  services: ImportServices,
  file: { path: string; fileName: string },
): Promise<void> {
  const opened = await openImport(services.database.db, {
    ...file,
    isWholeList: true,
    vendorName: null,
    isOwnStock: true,
    isTrial: false,
  })
  await runImport(services, await startImport(services, opened, null))
}

async function write(
  folder: string,
  fileName: string,
  lines: Iterable<string>,
): Promise<{ path: string; fileName: string }> {
  const path = join(folder, fileName)
  await pipeline(Readable.from(lines), createWriteStream(path))
  return { path, fileName }
}
