import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { pruneChanges } from './prune-changes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const listIds = async (): Promise<number[]> => {
  const rows = await shop.db.selectFrom('changes').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

test('the journal keeps one day of changes, and always its last entry', async () => {
  await addStones(shop, [{}])
  await addStones(shop, [{}])
  const before = await listIds()
  await sql`update changes set at = now() - interval '23 hours'`.execute(shop.db)
  await pruneChanges(shop.db)
  expect(await listIds()).toEqual(before)

  await sql`update changes set at = now() - interval '25 hours'`.execute(shop.db)
  await pruneChanges(shop.db)
  expect(await listIds()).toEqual(before.slice(-1))
})
