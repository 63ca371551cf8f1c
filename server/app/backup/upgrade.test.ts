import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createEmptyLocation,
  readEverything,
  type DataLocation,
} from '#tests/support/databases/data-location.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { findSchemaState, listMigrations, migrate, SchemaError } from '#server/platform/database/migrate.ts'
import { loadTables } from './load-tables.ts'
import type { OpenedSources } from './open-sources.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { upgradeData } from './upgrade-data.ts'

/**
 * A shop that the code of migrations 0001 to 0004 filled over HTTP: an import with a rejected row,
 * registrations, three orders in three states, a hold, a wishlist item, a cart. All passwords are equal.
 */
const earlier = fileURLToPath(new URL('../../../tests/fixtures/shop-at-0004', import.meta.url))
const password = 'a fixture password'
const ignoreReport = (): void => undefined

let destination: DataLocation
let folder: string
beforeAll(async () => {
  destination = await createEmptyLocation()
  folder = mkdtempSync(join(tmpdir(), 'tavernier-upgrade-'))
})
afterAll(async () => {
  await destination.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Restores the earlier shop with its own schema. */
async function restoreEarlierShop({ database, files }: OpenedSources): Promise<void> {
  const backup = await openBackup(earlier)
  for (const file of backup.files) await files.put(file.key, backup.pathOfFile(file))
  await database.db.transaction().execute((tx) => loadTables(tx, backup))
}

describe('the data of an earlier version', () => {
  let upgradedShop: TestShop
  let done: string[]
  let ada: string
  const target = (): string => join(folder, 'before')

  beforeAll(async () => {
    const sources = await destination.open()
    await restoreEarlierShop(sources)
    done = await upgradeData(sources, target(), ignoreReport)
    await sources.close()
    upgradedShop = await openTestShop(destination.environment)
    ada = (await upgradedShop.call('login', { body: { email: 'ada@example.com', password } })).headers[
      'authorization'
    ] as string
    ada = ada.replace('Bearer ', '')
  })
  afterAll(() => upgradedShop.close())

  test('is upgraded by the pending migrations', async () => {
    expect(done).toEqual(listMigrations().slice(4))
    expect(await findSchemaState(upgradedShop.db)).toEqual({ done: listMigrations(), pending: [] })
  })

  test('lets the same users in, and keeps the same ones out', async () => {
    const login = async (email: string): Promise<number> =>
      (await upgradedShop.call('login', { body: { email, password } })).body.code ?? 200
    expect(await login('admin@example.com')).toBe(200)
    expect(await login('ben@example.com')).toBe(200)
    expect(await login('cleo@example.com')).toBe(130)
  })

  test('gives the same search results, at the same prices', async () => {
    const found = await upgradedShop.call('searchDiamonds', {
      token: ada,
      body: { section: 'white', pageSize: 500 },
    })
    expect(found.body).toMatchObject({ total: 23, totalPrice: 174_285.47 })
    const [stone] = found.body.items
    expect(stone).toMatchObject({
      product: { stockId: 'OLD-1', status: 2 },
      isHeldForMe: true,
      pricePerCarat: 1500,
    })
  })

  test('has its orders with their items, states and histories, and accepts new ones', async () => {
    const orders = await upgradedShop.call('listOwnOrders', { token: ada })
    expect(orders.body).toMatchObject([
      {
        id: 1,
        status: 2,
        items: [
          { stockId: 'OLD-1', description: 'Round 0.30 ct D IF, GIA 2141438171', totalPrice: 450 },
          { stockId: 'OLD-2', totalPrice: 703.97 },
        ],
        history: [
          { from: null, to: 0 },
          { from: 0, to: 2 },
        ],
      },
    ])
    const placed = await upgradedShop.call('createOrder', { token: ada })
    expect(placed.status).toBe(201)
    expect(placed.body).toMatchObject({ id: 4, items: [{ stockId: 'OLD-6', pricePerCarat: 2585 }] })
  })

  test('has its wishlist, its stored file and its rejected row', async () => {
    expect((await upgradedShop.call('readWishlist', { token: ada })).body).toMatchObject([
      { diamond: { product: { stockId: 'OLD-5' } } },
    ])
    const list = await text(upgradedShop.services.files.read('stock-files/1/acme_list.csv'))
    expect(list).toContain('OLD-24,A,Emerald,2.83,G')
    const rejected = await upgradedShop.db.selectFrom('rejected_rows').selectAll().execute()
    expect(rejected).toMatchObject([{ row_number: 31, stock_no: 'OLD-BAD' }])
  })

  test('has a backup from before the upgrade, which restores it', async () => {
    const manifest = JSON.parse(readFileSync(join(target(), 'manifest.json'), 'utf8'))
    const { tables } = JSON.parse(readFileSync(join(earlier, 'manifest.json'), 'utf8'))
    expect(manifest.migrations).toEqual(listMigrations().slice(0, 4))
    expect(manifest.tables).toEqual(tables)
  })

  test('is not changed by a second upgrade', async () => {
    const again = join(folder, 'again')
    expect(
      await upgradeData(
        { database: upgradedShop.services.database, files: upgradedShop.services.files },
        again,
        ignoreReport,
      ),
    ).toEqual([])
    expect(existsSync(again)).toBe(false)
  })
})

test('restoring a backup of an earlier version upgrades it', async () => {
  const other = await createEmptyLocation()
  const sources = await other.open()
  await restoreBackup(sources, earlier, { replaces: false, report: ignoreReport })
  expect(await findSchemaState(sources.database.db)).toEqual({ done: listMigrations(), pending: [] })
  const { diamonds, orders } = await readEverything(sources.database.db)
  expect(diamonds).toHaveLength(29)
  expect(orders).toHaveLength(3)
  await sources.close()
  await other.remove()
})

test('answers about headings become answers to the questions about them', async () => {
  const other = await createEmptyLocation()
  const sources = await other.open()
  await restoreEarlierShop(sources)
  const { db } = sources.database
  await sql`insert into heading_answers values ('', 'country', 'provenance'), ('acme', 'depth', 'ignored')`.execute(
    db,
  )
  const input = { fileKey: 'x', answers: { country: 'provenance' } }
  await sql`
    insert into jobs (kind, state, input)
    values ('import', 'needs-confirmation', ${JSON.stringify(input)}), ('import', 'needs-confirmation', '{}')`.execute(
    db,
  )
  await migrate(sources.database)
  const { import_answers, jobs } = await readEverything(db)
  expect(import_answers).toMatchObject([
    { vendor: '', key: 'heading:country', answer: 'provenance' },
    { vendor: 'acme', key: 'heading:depth', answer: 'ignored' },
  ])
  const waiting = (jobs ?? []).filter((job) => Object(job).state === 'needs-confirmation')
  expect(waiting).toMatchObject([
    { input: { fileKey: 'x', answers: { 'heading:country': 'provenance' } } },
    { input: {} },
  ])
  await sources.close()
  await other.remove()
})

test('jobs that somebody stopped are no longer counted as failed', async () => {
  const other = await createEmptyLocation()
  const sources = await other.open()
  await restoreEarlierShop(sources)
  const { db } = sources.database
  const failures = ['It was stopped by an administrator', 'The file cannot be read']
  for (const failure of failures) {
    await sql`insert into jobs (kind, state, failure) values ('import', 'failed', ${failure})`.execute(db)
  }
  await migrate(sources.database)
  const { jobs } = await readEverything(db)
  const ended = (jobs ?? []).filter((job) => failures.includes(Object(job).failure))
  expect(ended.map((job) => Object(job).state)).toEqual(['stopped', 'failed'])
  await sources.close()
  await other.remove()
})

test('data of a newer version is neither migrated, upgraded nor backed up', async () => {
  const other = await createEmptyLocation()
  const sources = await other.open()
  const { database } = sources
  await migrate(database)
  await database.db.insertInto('migrations').values({ name: '9999-future.sql' }).execute()
  const target = join(folder, 'newer')
  await expect(migrate(database)).rejects.toThrow(SchemaError)
  await expect(upgradeData(sources, target, ignoreReport)).rejects.toThrow(
    'The data was written by a newer version of Tavernier. Unknown here: 9999-future.sql.',
  )
  expect(existsSync(target)).toBe(false)
  await sources.close()
  await other.remove()
})
