import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { copyPackedStones } from '#server/stock/diamonds/copy-stones.ts'
import { RowCache } from './row-cache.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addStones(shop, [{}, {}, {}, {}, {}, {}])
})
afterAll(() => shop.close())

const readIds = async (cache: RowCache, requested: readonly number[]): Promise<number[]> =>
  (await cache.read(requested)).map(({ id }) => id)

test('a page is complete even if the cache is smaller than the page', async () => {
  for (const maxRows of [1, 2, 3, 4]) {
    const cache = new RowCache(maxRows, (loadedIds) => copyPackedStones(shop.db, loadedIds))
    for (const from of [0, 2, 1, 3, 0]) {
      const page = ids.slice(from, from + 3)
      expect(await readIds(cache, page.toReversed())).toEqual(page.toReversed())
    }
  }
})

test('concurrent pages are each complete', async () => {
  const cache = new RowCache(3, (loadedIds) => copyPackedStones(shop.db, loadedIds))
  await cache.read(ids.slice(0, 3))
  const pages = [ids.slice(0, 4), ids.slice(2, 6), ids.slice(1, 5)]
  expect(await Promise.all(pages.map((page) => readIds(cache, page)))).toEqual(pages)
})

test('a stone that changes while a page is read appears with its new values', async () => {
  const [first = 0, second = 0] = ids
  const cache: RowCache = new RowCache(6, async (loadedIds) => {
    const rows = await copyPackedStones(shop.db, loadedIds)
    if (loadedIds.length === 1) {
      await shop.db.updateTable('diamonds').set({ comment: 'Recut' }).where('id', '=', first).execute()
      cache.markChanged()
    }
    return rows
  })
  await cache.read([second, ids[2] ?? 0])
  const [stone] = await cache.read([first, second])
  expect(stone?.unpack().comment).toBe('Recut')
  expect(cache.has(first)).toBe(false)
})

test('a deleted stone is on no page', async () => {
  const cache = new RowCache(6, (loadedIds) => copyPackedStones(shop.db, loadedIds))
  expect(await readIds(cache, [...ids.slice(0, 2), 999_999_999])).toEqual(ids.slice(0, 2))
})

test('stones requested again stay cached, and deleted stones free their slots', async () => {
  const requested: number[] = []
  const cache = new RowCache(3, async (loadedIds) => {
    requested.push(...loadedIds)
    return copyPackedStones(shop.db, loadedIds)
  })
  const [first = 0, ...others] = ids
  await cache.read([first])
  for (const id of others) {
    await cache.read([first])
    await cache.read([id])
  }
  expect(requested).toEqual(ids)
  expect(cache.size).toBe(3)
  cache.remove(first)
  expect(cache.has(first)).toBe(false)
  expect(cache.size).toBe(2)
  await readIds(cache, others)
  expect(cache.size).toBe(3)
})
