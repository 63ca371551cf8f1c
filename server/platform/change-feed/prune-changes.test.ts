import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { pruneChanges, stockTopics } from './prune-changes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const listTopics = async (): Promise<string[]> => {
  const rows = await shop.db.selectFrom('changes').select('topic').distinct().orderBy('topic').execute()
  return rows.map(({ topic }) => topic)
}

async function ageChanges(hours: number): Promise<void> {
  await sql`update changes set at = now() - make_interval(hours => ${hours})`.execute(shop.db)
  await pruneChanges(shop.db)
}

/** Returns the latest transaction of each group of topics that the journal has or had. */
async function findLatest(): Promise<{ stock: string | null; others: string | null }> {
  const { rows } = await sql<{ stock: string | null; others: string | null }>`
    select
      (select transaction::text from changes where topic = any(${[...stockTopics]}::text[])
        order by transaction desc limit 1) as stock,
      (select transaction::text from changes where topic <> all(${[...stockTopics]}::text[])
        order by transaction desc limit 1) as others`.execute(shop.db)
  return rows[0] ?? { stock: null, others: null }
}

const readPruned = async () =>
  shop.db.selectFrom('journal').select(['stock_pruned_to', 'pruned_to']).executeTakeFirstOrThrow()

test('the journal keeps changes of stock for 30 days and others for one, and knows what is gone', async () => {
  await shop.db.deleteFrom('changes').execute()
  await addStones(shop, [{}])
  await shop.addUser()
  await sql`insert into changes (topic, ids) values ('memos', '{7}')`.execute(shop.db)
  await sql`insert into changes (topic, ids) values ('settings', '{}')`.execute(shop.db)
  const latest = await findLatest()
  const before = await readPruned()

  await ageChanges(23)
  expect(await listTopics()).toEqual(['diamonds', 'memos', 'sessions', 'settings', 'users'])
  expect(await readPruned()).toEqual(before)

  await ageChanges(25)
  expect(await listTopics()).toEqual(['diamonds', 'users'])
  expect(await readPruned()).toEqual({ ...before, pruned_to: latest.others })

  await ageChanges(29 * 24)
  expect(await listTopics()).toEqual(['diamonds', 'users'])

  await ageChanges(31 * 24)
  expect(await listTopics()).toEqual([])
  expect(await readPruned()).toEqual({ stock_pruned_to: latest.stock, pruned_to: latest.others })
})
