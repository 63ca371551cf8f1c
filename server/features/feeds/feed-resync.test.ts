import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { pruneChanges } from '#server/platform/change-feed/prune-changes.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { FeedClient, readFeedLines, readFeedText } from '#tests/support/stock/feed-client.ts'

let shop: TestShop
let customer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.insertInto('vendors').values({ vendor_name: 'Acme' }).execute()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('diamonds').execute()
  customer = await shop.addUser({ role: 'Access' })
})

// A transaction of another database of this server may be older than what was pruned.
afterEach(() => shop.db.updateTable('journal').set({ stock_pruned_to: '0' }).execute())

async function ageChanges(days: number): Promise<void> {
  await sql`update changes set at = now() - make_interval(days => ${days})`.execute(shop.db)
  await pruneChanges(shop.db)
}

const changes: readonly [string, () => Promise<unknown>][] = [
  ['their prices have changed', () => setViewerPolicy(shop, customer.id, { markup: 12 })],
  ['their columns have changed', () => setViewerPolicy(shop, customer.id, { cells: ['comment'] })],
  ['their vendors have changed', () => setViewerPolicy(shop, customer.id, { suspendedVendors: ['Acme'] })],
  [
    'the pictures of a vendor have to be checked',
    () => shop.db.updateTable('vendors').set({ validate_diamonds: true }).execute(),
  ],
  [
    'the database was restored from a backup',
    () => sql`update journal set epoch = gen_random_uuid()`.execute(shop.db),
  ],
  [
    'the journal no longer has all changes since',
    async () => {
      await shop.db.updateTable('diamonds').set({ comment: 'new' }).execute()
      await ageChanges(31)
    },
  ],
]

test.each(changes)('a client of a feed reads everything again when %s', async (_name, change) => {
  const token = { token: customer.token }
  await addStones(shop, [{}, {}, {}])
  const client = new FeedClient(shop, customer)
  await client.readAll()
  const middle = new FeedClient(shop, customer)
  await middle.readPage(1)
  await change()
  await shop.services.changes.catchUp()
  for (const cursor of [client.cursor ?? '', middle.cursor ?? '']) {
    const { body } = await shop.call('readDiamondFeed', { ...token, query: { cursor } })
    expect(body).toEqual({ resync: true })
    expect(await readFeedLines(shop, customer, { cursor })).toEqual([{ resync: true }])
    const csv = await readFeedText(shop, customer, { cursor, format: 'csv' })
    expect(csv.body.split('\r\n')[1]).toMatch(/^resync,,/)
  }
  await client.readAll()
  expect(client.resyncs).toBe(1)
  const { body } = await shop.call('listDiamonds', token)
  expect([...client.items.values()]).toEqual(body)
})

test('a client of a feed gets changes that are 29 days old', async () => {
  const [stone = 0] = await addStones(shop, [{}])
  const client = new FeedClient(shop, customer)
  await client.readAll()
  await shop.db.updateTable('diamonds').set({ price_per_carat: 300_000 }).execute()
  await ageChanges(29)
  await client.readAll()
  expect(client.resyncs).toBe(0)
  expect(client.items.get(stone)).toMatchObject({ pricePerCarat: 3000 })
})
