import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStones } from '#tests/support/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { followChanges, readHorizon, type ChangeFeed } from './follow-changes.ts'

let house: TestShop
const feeds: ChangeFeed[] = []
beforeAll(async () => {
  house = await openTestShop()
})
afterAll(async () => {
  for (const feed of feeds) await feed.close()
  await house.close()
})

/** A second process in this one: follows the same database with memory of its own, and hears no notices. */
async function follow(): Promise<{ feed: ChangeFeed; seen: number[][] }> {
  const seen: number[][] = []
  const { database } = house.shop
  const deaf = { ...database, onChange: async () => async () => undefined }
  const feed = await followChanges(
    deaf,
    await readHorizon(database),
    {
      diamonds: async (ids) => {
        seen.push(ids.toSorted((a, b) => a - b))
      },
    },
    () => undefined,
  )
  feeds.push(feed)
  // What was committed before is told to it as well where another database of the same server has a transaction open.
  await feed.catchUp()
  seen.length = 0
  return { feed, seen }
}

test('a follower is told every committed change once, whatever statement made it', async () => {
  const { feed, seen } = await follow()
  const ids = await addStones(house, [{}, {}])
  await feed.catchUp()
  await house.db
    .updateTable('diamonds')
    .set({ carats: 2000 })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  await feed.catchUp()
  await house.db
    .deleteFrom('diamonds')
    .where('id', '=', ids[1] ?? 0)
    .execute()
  await feed.catchUp()
  await feed.catchUp()
  expect(seen).toEqual([ids, [ids[0]], [ids[1]]])
})

test('what was rolled back is told to nobody', async () => {
  const { feed, seen } = await follow()
  const [id = 0] = await addStones(house, [{}])
  await feed.catchUp()
  const failing = house.db.transaction().execute(async (tx) => {
    await tx.updateTable('diamonds').set({ carats: 2000 }).where('id', '=', id).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await feed.catchUp()
  expect(seen).toEqual([[id]])
})

test.runIf(process.env['DATABASE_KIND'] === 'postgres')(
  'a commit that comes late is not missed, although a later one was seen before it',
  async () => {
    const { feed, seen } = await follow()
    const [slow = 0, fast = 0] = await addStones(house, [{}, {}])
    await feed.catchUp()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>()
    const slowOne = house.db.transaction().execute(async (tx) => {
      await tx.updateTable('diamonds').set({ carats: 2000 }).where('id', '=', slow).execute()
      written()
      await mayCommit
    })
    await hasWritten
    await house.db.updateTable('diamonds').set({ carats: 3000 }).where('id', '=', fast).execute()
    await feed.catchUp()
    commit()
    await slowOne
    await feed.catchUp()
    await feed.catchUp()
    expect(seen.slice(1)).toEqual([[fast], [slow]])
  },
)
