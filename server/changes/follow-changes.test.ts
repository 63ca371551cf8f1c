import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addStones } from '#tests/support/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import {
  followChanges,
  readHorizon,
  type ChangeFeed,
  type Followers,
  type Horizon,
} from './follow-changes.ts'

let house: TestShop
const feeds: ChangeFeed[] = []
afterEach(() => vi.useRealTimers())
beforeAll(async () => {
  house = await openTestShop()
})
afterAll(async () => {
  for (const feed of feeds) await feed.close()
  await house.close()
})

/** A second process in this one: follows the same database with memory of its own, and hears no notices. */
async function followWith(followers: Followers, from?: Horizon) {
  const { database } = house.shop
  const deaf = { ...database, onChange: async () => async () => undefined }
  const onLost = vi.fn<() => Promise<void>>(async () => undefined)
  const feed = await followChanges(deaf, from ?? (await readHorizon(database)), followers, {
    onFailure: () => undefined,
    onLost,
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

test('whoever depends on a follower that failed is told again when that one has followed', async () => {
  const told: string[] = []
  let isBroken = false
  const { feed } = await followWith({
    settings: async () => {
      if (isBroken) throw new Error('no connection')
      told.push('settings')
    },
    diamonds: async (ids) => {
      told.push(`stone ${ids.join()}`)
    },
  })
  const [id = 0] = await addStones(house, [{ vendor: 'Antwerp & Sons' }])
  await house.db.insertInto('vendors').values({ vendor_name: 'Antwerp & Sons' }).execute()
  await feed.catchUp()
  told.length = 0
  // How his pictures are judged is among the settings, and decides what his stones have to show.
  isBroken = true
  await house.db.updateTable('vendors').set({ validate_diamonds: true }).execute()
  await feed.catchUp()
  isBroken = false
  await feed.catchUp()
  await feed.catchUp()
  expect(told).toEqual([`stone ${id}`, 'settings', `stone ${id}`])
})

test('who could not look for longer than the journal holds reads everything anew, and follows from there', async () => {
  const { feed, seen, onLost } = await follow()
  await feed.catchUp()
  expect(onLost).not.toHaveBeenCalled()
  await addStones(house, [{}])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  await feed.catchUp()
  expect(onLost).toHaveBeenCalledTimes(1)
  seen.length = 0
  const [after] = await addStones(house, [{}])
  await feed.catchUp()
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(seen.flat()).toContain(after)
})

test('who has seen more than the database knows, for it was set back, reads everything anew', async () => {
  const seen: number[] = []
  const diamonds = async (ids: number[]): Promise<void> => void seen.push(...ids)
  const { feed, onLost } = await followWith({ diamonds }, String(2n ** 40n))
  await feed.catchUp()
  expect(onLost).toHaveBeenCalledTimes(1)
  const [id] = await addStones(house, [{}])
  await feed.catchUp()
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(seen).toContain(id)
})
