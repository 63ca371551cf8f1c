import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import type { CopiedPieces } from '../db/copied-rows.ts'
import { copyOut } from '../db/copy-out.ts'
import type { Db } from '../db/open-database.ts'
import { openCatalogue, type Catalogue } from './catalogue.ts'
import { catalogueSchema } from './index-row.ts'
import { readColumns } from './read-indexed.ts'

let house: TestShop
let catalogue: Catalogue
let token: string
beforeAll(async () => {
  house = await openTestShop()
  catalogue = house.shop.catalogue
  token = (await house.addUser({ role: 'Administrator' })).token
})
afterAll(() => house.close())

const count = 450
const listNumbers = (prefix: string): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`)

/** Writes stones, on memo and off sale among them, and hands out what the catalogue reads of them. */
function insertStones(db: Db, prefix: string): Promise<CopiedPieces> {
  return copyOut(
    db,
    sql`
    insert into diamonds (stock_id, vendor_stock_no, vendor, carats, price_per_carat, total_price, rap_price, shape_id,
      color_id, status, off_sale, show_to_all, memo_account, comment, image_url, extras)
    select no, no, case n % 3 when 0 then null else 'Ahead ' || n % 3 end, 300 + n * 7 % 500, 500000 + n, 500000,
      600000, 1 + n % 10, 103, case n % 5 when 0 then 4 else 1 end, case n % 7 when 0 then 'import' end, n % 2 = 0,
      case n % 5 when 0 then 'Kept for ' || n end, 'Very ' || n,
      case n % 2 when 0 then 'https://images.example/' || n end, '{}'
    from (
      select n, ${sql.lit(prefix)} || n as no from generate_series(1, ${sql.lit(count)}) n
    ) numbers
    returning ${readColumns}`,
  )
}

async function countFound(prefix: string): Promise<number> {
  const filters = { stockIds: listNumbers(prefix) }
  return (await house.call('searchDiamonds', { token, body: { section: 'white', filters } })).body.total
}

/** What a catalogue keeps of its stones, whichever way it came to know them. */
function describeStones({ index, words, version, listMemoIds }: Catalogue): unknown {
  const stones = [...index.listIds()]
    .toSorted((a, b) => a - b)
    .map((id) =>
      index.read(id, (row) => [
        id,
        words.vendor.wordOf(row.set('vendor')),
        ...catalogueSchema.sets.filter((name) => name !== 'vendor').map((name) => row.set(name)),
        ...catalogueSchema.numbers.map((name) => row.number(name)),
        ...catalogueSchema.flags.map((name) => row.flag(name)),
      ]),
    )
  return { version, stones, memos: listMemoIds(null).toSorted((a, b) => a - b) }
}

async function expectAsRead(): Promise<void> {
  await house.shop.changes.catchUp()
  const fresh = await openCatalogue(house.shop.database, house.shop.site)
  expect(describeStones(catalogue)).toEqual(describeStones(fresh))
}

test('stones that are being written are found by nobody; committed they are there as all others are', async () => {
  const before = describeStones(catalogue)
  await house.db.transaction().execute(async (tx) => {
    await catalogue.ahead.take(await insertStones(tx, 'COMES-'), count)
    expect(describeStones(catalogue)).toEqual(before)
  })
  await expectAsRead()
  expect(await countFound('COMES-')).toBe(count)
  catalogue.ahead.forget()
  expect(await countFound('COMES-')).toBe(count)
})

test('stones whose list does not land are forgotten, and the next is found all the same', async () => {
  const before = describeStones(catalogue)
  const failing = house.db.transaction().execute(async (tx) => {
    await catalogue.ahead.take(await insertStones(tx, 'FAILS-'), count)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  catalogue.ahead.forget()
  expect(describeStones(catalogue)).toEqual(before)

  await house.db.transaction().execute(async (tx) => {
    await catalogue.ahead.take(await insertStones(tx, 'LANDS-'), count)
  })
  await expectAsRead()
  expect([await countFound('FAILS-'), await countFound('LANDS-')]).toEqual([0, count])
})

test('what changed since it was written, or is judged by other rules, is shown as it is now', async () => {
  await house.db.transaction().execute(async (tx) => {
    await catalogue.ahead.take(await insertStones(tx, 'MOVES-'), count)
  })
  await sql`update diamonds set price_per_carat = 700000 where stock_id in ('MOVES-1', 'MOVES-2')`.execute(
    house.db,
  )
  await house.db.insertInto('vendors').values({ vendor_name: 'Ahead 1' }).execute()
  await house.db
    .updateTable('vendors')
    .set({ validate_diamonds: true })
    .where('vendor_name', '=', 'Ahead 1')
    .execute()
  await expectAsRead()
  expect(await countFound('MOVES-')).toBe(count)
})
