import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import type { Followers } from './deliver-changes.ts'
import { followChanges, type ChangeFeed } from './follow-changes.ts'
import { readLowWatermark, type LowWatermark } from './low-watermark.ts'

let shop: TestShop
const feeds: ChangeFeed[] = []
afterEach(() => vi.useRealTimers())
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  for (const feed of feeds) await feed.close()
  await shop.close()
})

type Setup = { from?: LowWatermark; dependsOn?: Record<string, string> }

/** Simulates a second process: follows the same database with its own memory, and gets no notifications. */
async function followWith(followers: Followers, { from, dependsOn }: Setup = {}) {
  const { database } = shop.services
  const withoutNotifications = { ...database, onChange: async () => async () => undefined }
  const reloadAll = vi.fn<() => Promise<void>>(async () => undefined)
  const feed = await followChanges(
    withoutNotifications,
    from ?? (await readLowWatermark(database)),
    followers,
    {
      onFailure: () => undefined,
      reloadAll,
      ...(dependsOn && { dependsOn }),
    },
  )
  feeds.push(feed)
  return { feed, reloadAll }
}

async function follow() {
  const seen: number[][] = []
  const { feed, reloadAll } = await followWith({
    diamonds: async (ids) => {
      seen.push(ids.toSorted((a, b) => a - b))
    },
  })
  // Earlier commits are delivered too while another database of the same server has an open transaction.
  await feed.catchUp()
  seen.length = 0
  return { feed, seen, reloadAll }
}

test('a follower receives every committed insert, update and delete once', async () => {
  const { feed, seen } = await follow()
  const ids = await addStones(shop, [{}, {}])
  await feed.catchUp()
  await shop.db
    .updateTable('diamonds')
    .set({ carats: 2000 })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  await feed.catchUp()
  await shop.db
    .deleteFrom('diamonds')
    .where('id', '=', ids[1] ?? 0)
    .execute()
  await feed.catchUp()
  await feed.catchUp()
  expect(seen).toEqual([ids, [ids[0]], [ids[1]]])
})

test('no follower receives changes that were rolled back', async () => {
  const { feed, seen } = await follow()
  const [id = 0] = await addStones(shop, [{}])
  await feed.catchUp()
  const failing = shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('diamonds').set({ carats: 2000 }).where('id', '=', id).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await feed.catchUp()
  expect(seen).toEqual([[id]])
})

test.runIf(process.env['DATABASE_KIND'] === 'postgres')(
  'a slow transaction is not missed, although a later one was committed and seen before it',
  async () => {
    const { feed, seen } = await follow()
    const [slow = 0, fast = 0] = await addStones(shop, [{}, {}])
    await feed.catchUp()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>()
    const slowTransaction = shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('diamonds').set({ carats: 2000 }).where('id', '=', slow).execute()
      written()
      await mayCommit
    })
    await hasWritten
    await shop.db.updateTable('diamonds').set({ carats: 3000 }).where('id', '=', fast).execute()
    await feed.catchUp()
    commit()
    await slowTransaction
    await feed.catchUp()
    await feed.catchUp()
    expect(seen.slice(1)).toEqual([[fast], [slow]])
  },
)

test('when following the settings fails, only the settings and the stones are repeated', async () => {
  // The feed reads the journal only on request, not by its timer.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const received: string[] = []
  let isBroken = false
  const { feed } = await followWith(
    {
      settings: async () => {
        if (isBroken) throw new Error('no connection')
        received.push('settings')
      },
      diamonds: async (ids) => void received.push(`stone ${ids.join()}`),
      melee: async () => void received.push('melee'),
    },
    { dependsOn: { diamonds: 'settings' } },
  )
  const [id = 0] = await addStones(shop, [{ vendor: 'Antwerp & Sons' }])
  await shop.db.insertInto('vendors').values({ vendor_name: 'Antwerp & Sons' }).execute()
  await feed.catchUp()
  received.length = 0
  // Whether a vendor's pictures are checked is a setting, and decides what their stones show.
  isBroken = true
  await shop.db.updateTable('vendors').set({ validate_diamonds: true }).execute()
  await sql`insert into changes (topic, ids) values ('melee', '{}')`.execute(shop.db)
  await feed.catchUp()
  isBroken = false
  await feed.catchUp()
  await feed.catchUp()
  expect(received).toEqual([`stone ${id}`, 'melee', 'settings', `stone ${id}`])
})

test('a follower failing longer than the journal lasts triggers a reload, but not at each read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  let isBroken = false
  const { feed, reloadAll } = await followWith({
    diamonds: async () => {
      if (isBroken) throw new Error('no connection')
    },
  })
  await feed.catchUp()
  isBroken = true
  await addStones(shop, [{}])
  for (let hour = 0; hour < 25; hour += 1) {
    vi.setSystemTime(Date.now() + 3_600_000)
    if (hour === 12) reloadAll.mockRejectedValueOnce(new Error('no connection'))
    await feed.catchUp().catch(() => undefined)
    await feed.catchUp()
  }
  // The reload failed in the 13th hour and succeeded in the 14th; the second follows eleven hours later.
  expect(reloadAll).toHaveBeenCalledTimes(2)
})

test('a process that was away longer than the journal lasts reloads everything and continues', async () => {
  const { feed, seen, reloadAll } = await follow()
  await feed.catchUp()
  expect(reloadAll).not.toHaveBeenCalled()
  await addStones(shop, [{}])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  await feed.catchUp()
  expect(reloadAll).toHaveBeenCalledTimes(1)
  seen.length = 0
  const [after] = await addStones(shop, [{}])
  await feed.catchUp()
  expect(reloadAll).toHaveBeenCalledTimes(1)
  expect(seen.flat()).toContain(after)
})

test('a process reloads everything after the database was reset to an earlier state', async () => {
  const seen: number[] = []
  const diamonds = async (ids: number[]): Promise<void> => void seen.push(...ids)
  const { feed, reloadAll } = await followWith({ diamonds }, { from: String(2n ** 40n) })
  await feed.catchUp()
  expect(reloadAll).toHaveBeenCalledTimes(1)
  const [id] = await addStones(shop, [{}])
  await feed.catchUp()
  expect(reloadAll).toHaveBeenCalledTimes(1)
  expect(seen).toContain(id)
})
