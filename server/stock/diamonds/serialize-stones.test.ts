import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { anyWorld, createWorld, type CreatedViewer } from '#tests/support/stock/stone-world.ts'
import { resolveViewerPolicy, type ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'
import { presentVisible } from './present-diamond.ts'
import { serializeVisibleStones } from './serialize-stones.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const resolvePolicy = ({ viewer, host }: CreatedViewer): ViewerPolicy =>
  resolveViewerPolicy(
    createViewer(viewer ? shop.services.users.find(viewer.id) : undefined, host),
    shop.services,
  )

/**
 * Requests the stones as each viewer, twice and in another order. Returns how many serialized stones came
 * from the cache.
 */
async function checkAll(viewers: readonly CreatedViewer[], ids: readonly number[]): Promise<number> {
  let cacheHits = 0
  const all = viewers.map(resolvePolicy)
  // The rule for a vendor's pictures changes a moment before their stones are reloaded.
  const withPictureRules = all.map((policy) => ({ ...policy, needsValidPictures: () => true }))
  for (const policy of [...all, ...all, ...withPictureRules, ...all.toReversed()]) {
    const { catalogue, users } = shop.services
    const stones = await catalogue.readStones(ids)
    const before = stones.map(({ serialized }) => serialized)
    const expected = presentVisible(await catalogue.readRows(ids), policy, users)
    expect(serializeVisibleStones(stones, policy, users).map(({ json }) => json)).toEqual(
      expected.map((diamond) => JSON.stringify(diamond)),
    )
    cacheHits += stones.filter(
      ({ serialized }, position) => serialized && serialized === before[position],
    ).length
  }
  return cacheHits
}

test('the cached JSON of a stone is right for every viewer, whatever changes between two pages', async () => {
  await shop.db
    .insertInto('vendors')
    .values([
      { vendor_name: 'Acme', validate_diamonds: false },
      { vendor_name: 'Best', validate_diamonds: true },
    ])
    .execute()
  await fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      const { stones, viewers } = await createWorld(shop, world)
      const ids = stones.map(({ id }) => id)
      const change = async (apply: () => Promise<unknown>): Promise<void> => {
        await apply()
        await shop.services.changes.catchUp()
        expect(await checkAll(viewers, ids)).toBeGreaterThan(0)
      }
      const users = viewers.flatMap(({ viewer }) => (viewer ? [viewer.id] : []))
      const someIds = ids.filter((_, at) => at % 3 === 0)
      const setStones = (values: Record<string, string | number | null>) =>
        shop.db.updateTable('diamonds').set(values).where('id', 'in', someIds).execute()
      await change(() => setStones({ image_url: 'https://pictures.example/1.jpg' }))
      await change(() => shop.db.updateTable('vendors').set({ validate_diamonds: true }).execute())
      await change(() => shop.db.updateTable('users').set({ discount: 11 }).execute())
      await change(async () => {
        for (const id of users)
          await setViewerPolicy(shop, id, { markup: 20, cells: ['certificate', 'color'] })
      })
      await change(() => setStones({ price_per_carat: 777 }))
      for (const id of users) await change(() => setStones({ status: 2, hold_user_id: id }))
      await change(() => shop.db.deleteFrom('accesses').execute())
      await change(() => setStones({ status: 1, hold_user_id: null, vendor: 'Best' }))
      await change(() => shop.db.updateTable('vendors').set({ validate_diamonds: false }).execute())
      await change(() => setStones({ off_sale: 'administrator' }))
    }),
    { numRuns: isFullMatrix ? 3 : 2, endOnFailure: true },
  )
})
