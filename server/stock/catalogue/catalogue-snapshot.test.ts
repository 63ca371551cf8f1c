import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { makeDataFolder } from '#tests/support/databases/make-data-folder.ts'
import { openTestShop } from '#tests/support/shops/open-test-shop.ts'
import { openCatalogue, type Catalogue } from './catalogue.ts'
import { findSnapshot } from './catalogue-snapshot.ts'
import { readParts, writeParts } from './snapshot-file.ts'

const shop = await openTestShop()
const { db, services } = shop
const { site } = services
const file = { path: join(makeDataFolder(), 'catalogue-index'), minStones: 0 }
const none: ReadonlySet<string> = new Set()
afterAll(() => shop.close())

let ids: number[]
beforeEach(async () => {
  ids = await addStones(
    shop,
    Array.from({ length: 40 }, (_, at) => ({ carats: 500 + at, vendor: at % 2 ? 'Antwerp & Sons' : null })),
  )
  await (await openCatalogue(services.database, site, file)).saveSnapshot()
})

/** Returns everything that a catalogue reports about its stones. */
const describeAll = (catalogue: Catalogue) => ({
  size: catalogue.size,
  version: catalogue.version,
  changedAt: catalogue.changedAt,
  holders: catalogue.listHolderIds(),
  memos: catalogue
    .listMemoIds({
      id: 1,
      role: 'Administrator',
      accesses: [],
      confirmedCompany: null,
      confirmedFullName: null,
    })
    .toSorted((a, b) => a - b),
  vendors: catalogue.dictionaries.vendor.values.toSorted(),
  found: catalogue.index.search({
    sort: [{ by: 'carats', order: 'desc' }],
    page: 0,
    pageSize: 500,
    totals: ['carats', 'totalPrice'],
    facets: { sets: ['shape', 'color', 'status'], numbers: ['carats', 'pricePerCarat'] },
  }),
})

test('a restored snapshot catches up with stones sold, repriced, held, deleted and added since', async () => {
  const [sold = 0, repriced = 0, memo = 0, deleted = 0] = ids
  await db.updateTable('diamonds').set({ off_sale: 'sold' }).where('id', '=', sold).execute()
  await db.updateTable('diamonds').set({ price_per_carat: 987_600 }).where('id', '=', repriced).execute()
  await db
    .updateTable('diamonds')
    .set({ status: STONE_STATUS.memo, show_to_all: true })
    .where('id', '=', memo)
    .execute()
  await db.deleteFrom('diamonds').where('id', '=', deleted).execute()
  await addStones(shop, [{ carats: 9_990, vendor: 'New House' }])
  expect(await findSnapshot(file, db, none)).toBeDefined()
  const restored = describeAll(await openCatalogue(services.database, site, file))
  expect(restored).toEqual(describeAll(await openCatalogue(services.database, site)))
  expect(restored.memos).toContain(memo)
  expect(restored.found.ids[0]).not.toBe(deleted)
})

test('a snapshot is rejected if the file, database, code or picture rules do not match', async () => {
  const whole = readFileSync(file.path)
  const [origin = Buffer.alloc(0), ...rest] = (await readParts(file.path)) ?? []
  const isTrusted = async (): Promise<boolean> => (await findSnapshot(file, db, none)) !== undefined
  const changeOrigin = async (changes: object): Promise<void> =>
    writeParts(file.path, [serialize({ ...(deserialize(origin) as object), ...changes }), ...rest])
  expect(await isTrusted()).toBe(true)
  expect(await findSnapshot(file, db, new Set(['antwerp & sons']))).toBeUndefined()
  await changeOrigin({ databaseId: 'another' })
  expect(await isTrusted()).toBe(false)
  await changeOrigin({ nextTransaction: 2 ** 40 })
  expect(await isTrusted()).toBe(false)
  await changeOrigin({ codeHash: 'other code' })
  expect(await isTrusted()).toBe(false)
  for (const at of [0, 7, 30, Math.floor(whole.length / 2), whole.length - 1]) {
    const damaged = Buffer.from(whole)
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
    writeFileSync(file.path, damaged)
    expect(await isTrusted()).toBe(false)
  }
  writeFileSync(file.path, whole.subarray(0, whole.length - 1))
  expect(await isTrusted()).toBe(false)
  expect(describeAll(await openCatalogue(services.database, site, file))).toEqual(
    describeAll(await openCatalogue(services.database, site)),
  )
})

test('a snapshot that cannot be restored is reported, and all stones are read instead', async () => {
  const [origin = Buffer.alloc(0), , ...rest] = (await readParts(file.path)) ?? []
  await writeParts(file.path, [origin, serialize({ index: { schema: 'of nobody' } }), ...rest])
  expect(await findSnapshot(file, db, none)).toBeDefined()
  const errors: unknown[] = []
  const started = await openCatalogue(services.database, site, file, (error) => errors.push(error))
  expect(describeAll(started)).toEqual(describeAll(await openCatalogue(services.database, site)))
  expect(errors).toEqual([new RangeError('Saved with another schema')])
})

test('a reload finds all changes without knowing which stones have changed', async () => {
  const catalogue = await openCatalogue(services.database, site)
  const [sold = 0, deleted = 0] = ids
  await db.updateTable('diamonds').set({ off_sale: 'sold' }).where('id', '=', sold).execute()
  await db.deleteFrom('diamonds').where('id', '=', deleted).execute()
  await addStones(shop, [{ carats: 9_990 }])
  await catalogue.reload()
  expect(describeAll(catalogue)).toEqual(describeAll(await openCatalogue(services.database, site)))
})

test('all stones are read again in catalogue order if most of the stock has changed', async () => {
  await addStones(
    shop,
    Array.from({ length: 400 }, () => ({})),
  )
  expect(describeAll(await openCatalogue(services.database, site, file))).toEqual(
    describeAll(await openCatalogue(services.database, site)),
  )
})

test('a snapshot saved during a refresh has all changes and is valid for the new picture rules', async () => {
  const other = { path: join(makeDataFolder(), 'catalogue-index'), minStones: 0 }
  let validatedVendors = none
  const changing = {
    pricing: shop.services.site.pricing,
    get validatedVendors() {
      return validatedVendors
    },
    needsValidPictures: (vendor: string | null) => validatedVendors.has(vendor?.toLowerCase() ?? ''),
  }
  const catalogue = await openCatalogue(services.database, changing, other)
  const many = await addStones(
    shop,
    Array.from({ length: 900 }, () => ({ vendor: 'Antwerp & Sons', image_url: 'https://a.example/1.jpg' })),
  )
  validatedVendors = new Set(['antwerp & sons'])
  // The rule has changed, but no stone follows it yet.
  await catalogue.saveSnapshot()
  expect(await findSnapshot(other, db, validatedVendors)).toBeUndefined()
  const refreshed = catalogue.refresh([...ids, ...many])
  await catalogue.saveSnapshot()
  await refreshed
  expect(await findSnapshot(other, db, validatedVendors)).toBeDefined()
  expect(describeAll(await openCatalogue(services.database, changing, other))).toEqual(
    describeAll(await openCatalogue(services.database, changing)),
  )
})

test('shutdown waits for a snapshot that is being saved', async () => {
  const other = { path: join(makeDataFolder(), 'catalogue-index'), minStones: 0 }
  const catalogue = await openCatalogue(services.database, site, other)
  const first = catalogue.saveSnapshot()
  await catalogue.saveSnapshot()
  expect(await findSnapshot(other, db, none)).toBeDefined()
  await first
})
