import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyLocation, type DataLocation } from '#tests/support/databases/data-location.ts'
import {
  createMigrationsTable,
  listMigrations,
  migrate,
  runMigrations,
} from '#server/platform/database/migrate.ts'
import type { Db } from '#server/platform/database/database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const ignoreReport = (): void => undefined
const longName = 'International Diamond Trading Company of Antwerp'

let folder: string
let location: DataLocation
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tavernier-codes-'))
  location = await createEmptyLocation()
})
afterAll(async () => {
  await location.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** The stones of a shop before migration 24: number in the shop, vendor, the vendor's number. */
const stones: readonly (readonly [string, string | null, string])[] = [
  ['KG-1', 'First', 'KG-1'],
  ['Alpha Gems-KG-1', 'alpha gems', 'KG-1'],
  ['Alpha Gems-KG-3-2', 'Alpha Gems', 'KG-3'],
  ['HOUSE-KG-1', null, 'KG-1'],
  // The vendor's own number begins with a name.
  ['Alpha Gems-9', 'Alpha Gems', 'Alpha Gems-9'],
  // An administrator has changed the vendor since.
  ['Alpha Gems-KG-2', 'First', 'KG-2'],
  [`${longName.slice(0, 30)}-KG-1`, longName, 'KG-1'],
  // A vendor that the shop knows only from a stone.
  ['S-1', 'Stray', 'S-1'],
]

async function fillEarlierShop(db: Db): Promise<void> {
  await createMigrationsTable(db)
  await runMigrations(
    db,
    listMigrations().filter((name) => name < '0024'),
  )
  await sql`insert into users (email, password_hash, role) values ('ada@example.com', 'none', 'Customer')`.execute(
    db,
  )
  await sql`insert into vendors (vendor_name) values ('Alpha Gems'), ('First'), (${longName})`.execute(db)
  for (const [stockId, vendor, number] of stones) {
    await sql`
      insert into diamonds (stock_id, vendor, vendor_stock_no, carats, price_per_carat, total_price, shape_id)
      values (${stockId}, ${vendor}, ${number}, 1000, 100, 100, 12)`.execute(db)
  }
  await sql`insert into orders (user_id, buyer_name, buyer_email) values (1, 'Ada', 'ada@example.com')`.execute(
    db,
  )
  await sql`
    insert into order_items (order_id, item_type, product_id, stock_id, description, quantity, carats, total_price)
    values (1, 1, 2, 'Alpha Gems-KG-1', 'Stone Alpha Gems-KG-1', 1, 1000, 100),
      (1, 1, 999, 'Alpha Gems-GONE', 'Round 1.00 ct', 1, 1000, 100),
      (1, 1, 1, 'KG-1', 'Round 1.00 ct', 1, 1000, 100),
      (1, 2, 2, null, 'Melee', 1, 1000, 100)`.execute(db)
  await sql`
    insert into order_moves (order_id, to_status, note) values (1, 0, 'Added Stone Alpha Gems-KG-1'), (1, 0, null)`.execute(
    db,
  )
  await sql`
    insert into memos (state, user_id, customer_name, customer_email) values ('requested', 1, 'Ada', 'ada@example.com')`.execute(
    db,
  )
  await sql`
    insert into memo_lines (memo_id, diamond_id, stock_id, description, quantity, carats, state)
    values (1, 2, 'Alpha Gems-KG-1', 'Alpha Gems-KG-1', 1, 1000, 'requested')`.execute(db)
  await sql`insert into hold_requests (user_id) values (1)`.execute(db)
  await sql`
    insert into hold_request_stones (request_id, diamond_id, stock_id, description)
    values (1, 6, 'Alpha Gems-KG-2', 'Round 1.00 ct')`.execute(db)
}

async function readNumbers(db: Db) {
  const list = async (query: ReturnType<typeof sql>): Promise<unknown[]> => {
    const { rows } = await query.execute(db)
    return rows.map((row) => Object.values(Object(row)))
  }
  return {
    codes: await list(sql`select vendor_name, code from vendors where vendor_name <> 'Stray' order by id`),
    stones: await list(sql`select stock_id, version::int from diamonds order by id`),
    former: await list(sql`select diamond_id::int, stock_id from former_stock_numbers order by diamond_id`),
    items: await list(sql`select stock_id, description from order_items order by id`),
    notes: await list(sql`select note from order_moves order by id`),
    memos: await list(sql`select stock_id, description from memo_lines`),
    holds: await list(sql`select stock_id from hold_request_stones`),
  }
}

const renamed = {
  codes: [
    ['Alpha Gems', 'L4K'],
    ['First', 'V6S'],
    [longName, 'G9C'],
  ],
  stones: [
    ['KG-1', 1],
    ['L4K-KG-1', 2],
    ['L4K-KG-3-2', 2],
    ['HOUSE-KG-1', 1],
    ['Alpha Gems-9', 1],
    ['L4K-KG-2', 2],
    ['G9C-KG-1', 2],
    ['S-1', 1],
  ],
  former: [
    [2, 'Alpha Gems-KG-1'],
    [3, 'Alpha Gems-KG-3-2'],
    [6, 'Alpha Gems-KG-2'],
    [7, `${longName.slice(0, 30)}-KG-1`],
  ],
  items: [
    ['L4K-KG-1', 'Stone L4K-KG-1'],
    ['L4K-GONE', 'Round 1.00 ct'],
    ['KG-1', 'Round 1.00 ct'],
    [null, 'Melee'],
  ],
  notes: [['Added Stone L4K-KG-1'], [null]],
  memos: [['L4K-KG-1', 'L4K-KG-1']],
  holds: [['L4K-KG-2']],
}

test('an upgrade gives vendors codes and renames the stones that were named after them', async () => {
  const { database, files, close } = await location.open()
  await database.db.transaction().execute((tx) => fillEarlierShop(tx))
  await makeBackup({ database, files }, join(folder, 'before'), ignoreReport)
  await migrate(database)
  expect(await readNumbers(database.db)).toEqual(renamed)
  await makeBackup({ database, files }, join(folder, 'after'), ignoreReport)
  await close()
})

test.each(['before', 'after'])('a backup from %s the upgrade gives the same numbers', async (name) => {
  const other = await createEmptyLocation()
  const { database, files, close } = await other.open()
  await restoreBackup({ database, files }, join(folder, name), { replaces: false, report: ignoreReport })
  expect(await readNumbers(database.db)).toEqual(renamed)
  await database.db.insertInto('vendors').values({ vendor_name: 'Newcomer' }).execute()
  const vendors = await database.db.selectFrom('vendors').select('code').execute()
  expect(new Set(vendors.map(({ code }) => code)).size).toBe(renamed.codes.length + 2)
  await close()
  await other.remove()
})

test('a number that is taken already gets the id of its stone behind it', async () => {
  const other = await createEmptyLocation()
  const { database, close } = await other.open()
  await database.db.transaction().execute(async (tx) => {
    await fillEarlierShop(tx)
    await sql`update diamonds set stock_id = 'l4k-kg-1', vendor_stock_no = 'l4k-kg-1' where id = 1`.execute(
      tx,
    )
  })
  await migrate(database)
  const { stones: numbers } = await readNumbers(database.db)
  expect(numbers.slice(0, 3)).toEqual([
    ['l4k-kg-1', 1],
    ['L4K-KG-1-2', 2],
    ['L4K-KG-3-2', 2],
  ])
  await close()
  await other.remove()
})
