import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { pruneChanges } from './prune-changes.ts'

let house: TestShop
beforeAll(async () => {
  house = await openTestShop()
})
afterAll(() => house.close())

const listIds = async (): Promise<number[]> => {
  const rows = await house.db.selectFrom('changes').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

test('the journal keeps a day, and after a quieter one the last that it was told', async () => {
  await addStones(house, [{}])
  await addStones(house, [{}])
  const before = await listIds()
  await sql`update changes set at = now() - interval '23 hours'`.execute(house.db)
  await pruneChanges(house.db)
  expect(await listIds()).toEqual(before)

  await sql`update changes set at = now() - interval '25 hours'`.execute(house.db)
  await pruneChanges(house.db)
  expect(await listIds()).toEqual(before.slice(-1))
})
