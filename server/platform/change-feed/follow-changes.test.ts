import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import {
  followChanges,
  readLowWatermark,
  type ChangeFeed,
  type Followers,
  type LowWatermark,
} from './follow-changes.ts'

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

type Known = { from?: LowWatermark; dependsOn?: Record<string, string> }

/** A second process in this one: follows the same database with memory of its own, and hears no notices. */
async function followWith(followers: Followers, { from, dependsOn }: Known = {}) {
  const { database } = shop.services
  const deaf = { ...database, onChange: async () => async () => undefined }
  const onLost = vi.fn<() => Promise<void>>(async () => undefined)
  const feed = await followChanges(deaf, from ?? (await readLowWatermark(database)), followers, {
    onFailure: () => undefined,
    onLost,
    ...(dependsOn && { dependsOn }),
  })
  feeds.push(feed)
  return { feed, onLost }
}

async function follow() {
  const seen: number[][] = []
  const { feed, onLost } = await followWith({
    diamonds: async (ids) => {
      seen.push(ids.toSorted((a, b) => a - b))
    },
  })
  // What was committed before is told to it as well where another database of the same server has a transaction open.
  await feed.catchUp()
  seen.length = 0
  return { feed, seen, onLost }
}

test('a follower is told every committed change once, whatever statement made it', async () => {
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

test('what was rolled back is told to nobody', async () => {
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
  'a commit that comes late is not missed, although a later one was seen before it',
  async () => {
    const { feed, seen } = await follow()
    const [slow = 0, fast = 0] = await addStones(shop, [{}, {}])
    await feed.catchUp()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>()
    const slowOne = shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('diamonds').set({ carats: 2000 }).where('id', '=', slow).execute()
      written()
      await mayCommit
    })
    await hasWritten
    await shop.db.updateTable('diamonds').set({ carats: 3000 }).where('id', '=', fast).execute()
    await feed.catchUp()
    commit()
    await slowOne
    await feed.catchUp()
    await feed.catchUp()
    expect(seen.slice(1)).toEqual([[fast], [slow]])
  },
)

test('stones are told again where the settings failed that they depend on, and nobody else is', async () => {
  // It looks when it is asked to, and not by itself.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const told: string[] = []
  let isBroken = false
  const { feed } = await followWith(
    {
      settings: async () => {
        if (isBroken) throw new Error('no connection')
        told.push('settings')
      },
      diamonds: async (ids) => void told.push(`stone ${ids.join()}`),
      melee: async () => void told.push('melee'),
    },
    { dependsOn: { diamonds: 'settings' } },
  )
  const [id = 0] = await addStones(shop, [{ vendor: 'Antwerp & Sons' }])
  await shop.db.insertInto('vendors').values({ vendor_name: 'Antwerp & Sons' }).execute()
  await feed.catchUp()
  told.length = 0
  // How his pictures are judged is among the settings, and decides what his stones have to show.
  isBroken = true
  await shop.db.updateTable('vendors').set({ validate_diamonds: true }).execute()
  await sql`insert into changes (topic, ids) values ('melee', '{}')`.execute(shop.db)
  await feed.catchUp()
  isBroken = false
  await feed.catchUp()
  await feed.catchUp()
  expect(told).toEqual([`stone ${id}`, 'melee', 'settings', `stone ${id}`])
})

test('who fails for longer than the journal holds reads everything anew, and not at each look', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  let isBroken = false
  const { feed, onLost } = await followWith({
    diamonds: async () => {
      if (isBroken) throw new Error('no connection')
    },
  })
  await feed.catchUp()
  isBroken = true
  await addStones(shop, [{}])
  for (let hour = 0; hour < 25; hour += 1) {
    vi.setSystemTime(Date.now() + 3_600_000)
    if (hour === 12) onLost.mockRejectedValueOnce(new Error('no connection'))
    await feed.catchUp().catch(() => undefined)
    await feed.catchUp()
  }
  // At the 13th hour it failed, and was done at the 14th; that is another eleven hours ago.
  expect(onLost).toHaveBeenCalledTimes(2)
})

test('who could not look for longer than the journal holds reads everything anew, and follows from there', async () => {
  const { feed, seen, onLost } = await follow()
  await feed.catchUp()
  expect(onLost).not.toHaveBeenCalled()
  await addStones(shop, [{}])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  await feed.catchUp()
  expect(onLost).toHaveBeenCalledTimes(1)
  seen.length = 0
  const [after] = await addStones(shop, [{}])
  await feed.catchUp()
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(seen.flat()).toContain(after)
})

test('who has seen more than the database knows, for it was set back, reads everything anew', async () => {
  const seen: number[] = []
  const diamonds = async (ids: number[]): Promise<void> => void seen.push(...ids)
  const { feed, onLost } = await followWith({ diamonds }, { from: String(2n ** 40n) })
  await feed.catchUp()
  expect(onLost).toHaveBeenCalledTimes(1)
  const [id] = await addStones(shop, [{}])
  await feed.catchUp()
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(seen).toContain(id)
})
