import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRandom, type Random } from '#domain/demo-stock/random.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { FeedClient } from '#tests/support/stock/feed-client.ts'
import { anyWorld, createWorld, type CreatedViewer } from '#tests/support/stock/stone-world.ts'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { createFeedChanges, type FeedChanges } from '#tests/support/stock/change-feeds.ts'

const changeCount = isFullMatrix ? 10_000 : 300
const seed = Number(process.env['TEST_SEED'] ?? 42)
const isOnServer = process.env['DATABASE_KIND'] === 'postgres'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Reader = { viewer: CreatedViewer; client: FeedClient }

/** Returns what a viewer sees now, by id. */
async function listSeen({ token, host }: CreatedViewer): Promise<Map<number, unknown>> {
  const { status, body } = await shop.call('listDiamonds', { token, headers: { host } })
  expect(status).toBe(200)
  return new Map(body.map((stone) => [stone.id, stone]))
}

/**
 * Which vendors' pictures are checked follows the journal, and on the embedded database all else, too. The feed and the list
 * must not see two states of it.
 */
const followChanges = (): Promise<void> => shop.services.changes.catchUp()

/** Reads some pages while the stock changes, then the rest, and compares the list with what the viewer sees. */
async function checkReader({ viewer, client }: Reader, random: Random, changes: FeedChanges): Promise<void> {
  const limit = random.drawInteger(1, 30)
  while (await client.readPage(limit)) if (random.drawBoolean(0.3)) await changes.apply()
  await followChanges()
  await client.readAll(limit)
  expect(client.items).toEqual(await listSeen(viewer))
}

test(
  'the feed yields exactly the list that a user sees, through random changes of stock, prices, policies and vendors',
  { timeout: 900_000 },
  async () => {
    const [world] = fc.sample(anyWorld, { seed, numRuns: 1 })
    if (!world) throw new Error('There is no world')
    const { viewers } = await createWorld(shop, world)
    const readers = viewers
      .filter(({ token }) => token !== undefined)
      .map((viewer) => ({ viewer, client: new FeedClient(shop, viewer) }))
    const random = makeRandom(seed)
    const userIds = readers.flatMap(({ viewer }) => viewer.viewer?.id ?? [])
    const changes = await createFeedChanges(shop, { random, userIds, isOnServer })
    try {
      while (changes.count < changeCount) {
        for (let left = random.drawInteger(1, 12); left > 0; left -= 1) await changes.apply()
        const reader = readers[random.drawInteger(0, readers.length - 1)]
        if (reader) await checkReader(reader, random, changes)
      }
    } finally {
      // A transaction that stays open would keep the shop from closing.
      await changes.finish()
    }
    await followChanges()
    for (const { viewer, client } of readers) {
      await client.readAll()
      expect(client.items).toEqual(await listSeen(viewer))
    }
    // Both ways of reading were taken: changes, and everything again.
    const resyncs = readers.reduce((sum, { client }) => sum + client.resyncs, 0)
    const received = readers.reduce((sum, { client }) => sum + client.received, 0)
    expect(resyncs).toBeGreaterThan(5)
    expect(received).toBeGreaterThan(changeCount)
    const { rows } = await sql<{
      shown: number
    }>`select count(*)::int as shown from diamonds where is_active`.execute(shop.db)
    expect(rows[0]?.shown).toBeGreaterThan(10)
  },
)
