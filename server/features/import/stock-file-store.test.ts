import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStoredFiles } from '#tests/support/checks/list-stored-files.ts'
import { makeDataFolder } from '#tests/support/databases/make-data-folder.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { sweepUploads } from '#server/platform/http/sweep-uploads.ts'
import { sweepStockFiles } from './stock-file-store.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

test('the sweep deletes only the files of ended imports, and no vendor’s last file', async () => {
  const { files } = shop.services
  shop.takeNextVendor()
  await shop.importList(listStones('last-', 20))
  await shop.importList(listStones('last-', 5))
  const storedKeys = await listStoredFiles(shop.services.files)
  expect(storedKeys.length).toBe(2)

  const folder = makeDataFolder()
  const source = join(folder, 'source.csv')
  await writeFile(source, 'Stock #\r\n')
  const storeFile = async (key: string, state: string): Promise<void> => {
    await files.put(key, source)
    const input = JSON.stringify({ fileName: 'source.csv', fileKey: key })
    await shop.db.insertInto('jobs').values({ kind: 'import', state, input }).execute()
  }
  await storeFile('stock-files/failed/source.csv', 'failed')
  await storeFile('stock-files/done/source.csv', 'done')
  await storeFile('stock-files/running/source.csv', 'running')
  await files.put('stock-files/of-another-shop/source.csv', source)
  await files.put('pictures/picture.webp', source)
  await rm(folder, { recursive: true })

  await sweepStockFiles(shop.db, files)
  expect(await listStoredFiles(shop.services.files)).toEqual(
    [
      ...storedKeys,
      'pictures/picture.webp',
      'stock-files/of-another-shop/source.csv',
      'stock-files/running/source.csv',
    ].toSorted(),
  )
})

test('an import that fails leaves no file behind', async () => {
  const before = await listStoredFiles(shop.services.files)
  const reply = await shop.importMore(
    [
      { 'Stock #': 'x', Vendor: 'Somebody' },
      ...Array.from({ length: 5001 }, (_, index) => ({
        'Stock #': `v-${index}`,
        Vendor: `Vendor no. ${index}`,
      })),
    ],
    {},
  )
  expect(reply.status).toBe(400)
  expect(reply.body.details).toEqual([
    { path: 'file', message: 'The file has more than 5,000 vendors. Is this the vendor column?' },
  ])
  expect(await listStoredFiles(shop.services.files)).toEqual(before)
  expect(await shop.listRows('Somebody')).toEqual([])
})

test('temporary folders of dead processes are deleted after some hours, and others stay', async () => {
  const dataFolder = makeDataFolder()
  const folder = join(dataFolder, 'temporary')
  const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)
  for (const [name, hours] of Object.entries({
    'tavernier-upload-old': 7,
    'tavernier-demo-old': 7,
    'tavernier-upload-young': 5,
    'something-else': 100,
  })) {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, 'file'), 'x')
    await utimes(join(folder, name), hoursAgo(hours), hoursAgo(hours))
  }
  await sweepUploads(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['something-else', 'tavernier-upload-young'])
  await rm(dataFolder, { recursive: true })
})
