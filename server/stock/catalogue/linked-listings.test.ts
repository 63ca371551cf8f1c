import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateKeyOf } from '#domain/stone/certificate-key.ts'
import { isBetterListing, isSameStone } from '#domain/stone/linked-listings.ts'
import { priceForViewer } from '#domain/pricing/price.ts'
import { MERCHANT_PRICING } from '#domain/pricing/policy.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { anyWorld, createWorld, type CreatedViewer } from '#tests/support/stock/stone-world.ts'
import { isFullMatrix } from '#tests/support/test-matrix.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const gia = 2
const prices = [99_000, 99_900, 100_000, 100_100, 101_000, 102_000]
const anyChange = fc.record({
  at: fc.nat(39),
  column: fc.oneof(
    fc.constantFrom(...prices).map((price_per_carat) => ({ price_per_carat, total_price: price_per_carat })),
    fc.constant({ price_per_carat: null, total_price: null }),
    fc.record({ status: fc.constantFrom(1, 2, 3), hold_user_id: fc.constant(null) }),
    fc.record({ off_sale: fc.constantFrom(null, 'administrator') }),
    fc.record({ carats: fc.constantFrom(1000, 1020, 1040) }),
    fc.record({ shape_id: fc.constantFrom(12, 13) }),
    fc.record({ certificate_no: fc.constantFrom('6100000001', 'GIA 6100000001', '6100000002', null) }),
    fc.record({ vendor: fc.constantFrom('Acme', 'Best', 'Core', null) }),
    fc.constant('delete' as const),
    fc.constant('hold' as const),
  ),
})

/** The ids that a customer sees by the plain rule, from the rows as they are stored. */
function listSeen(rows: readonly StoneRow[], { viewer, host }: CreatedViewer): number[] {
  const user = viewer ? shop.services.users.find(viewer.id) : undefined
  const policy = resolveViewerPolicy(createViewer(user, host), shop.services)
  const visible = presentVisible(rows, { ...policy, isOutbid: () => false }, shop.services.users)
  if (policy.isAdministrator) return visible.map(({ id }) => id)
  const pricing = policy.pricing.hidden === undefined ? policy.pricing : MERCHANT_PRICING
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const offered = visible.flatMap(({ id }) => {
    const row = rowById.get(id)!
    const key = certificateKeyOf({
      labId: row.lab_id,
      certificateNo: row.certificate_no,
      parcelStones: row.parcel_stones,
    })
    const isOffered = row.status === 1 || (row.status === 2 && row.hold_user_id === null)
    if (key === null || !isOffered || row.line_set !== null) return []
    const { totalPriceCents } = priceForViewer(
      { pricePerCaratCents: row.price_per_carat, caratsThousandths: row.carats, rapPriceCents: null },
      pricing,
    )
    const isAvailable = row.status === 1
    return [{ id, key, shapeId: row.shape_id, caratsThousandths: row.carats, isAvailable, totalPriceCents }]
  })
  const outbid = offered.filter((one) =>
    offered.some((other) => other.key === one.key && isSameStone(one, other) && isBetterListing(other, one)),
  )
  const outbidIds = new Set(outbid.map(({ id }) => id))
  return visible.map(({ id }) => id).filter((id) => !outbidIds.has(id))
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

type Found = readonly { id: number; section: string }[]

/** Compares the other ways to find stones with a search; returns how many hidden stones were looked up. */
async function checkViewer(
  viewer: CreatedViewer,
  rows: readonly StoneRow[],
  expected: readonly number[],
  found: Found,
): Promise<number> {
  const call = { token: viewer.token, headers: { host: viewer.host } }
  const white = await shop.call('searchDiamonds', { ...call, body: { section: 'white', pageSize: 500 } })
  // Who may not open the section finds nothing.
  const { items, facets } = white.status === 200 ? white.body : { items: [], facets: {} }
  const inWhite = white.status === 200 ? found.filter(({ section }) => section === 'white') : []
  expect(sorted(items.map(({ id }) => id))).toEqual(sorted(inWhite.map(({ id }) => id)))
  const shapes = facets.shapeIds ?? []
  expect(shapes.reduce((sum, { count }) => sum + count, 0)).toBe(inWhite.length)
  const list = await shop.call('listDiamonds', call)
  expect(sorted(list.body.map(({ id }) => id))).toEqual(expected)
  const unseen = rows.find(({ id, is_active }) => is_active && !expected.includes(id))
  if (!unseen || viewer.token === undefined) return 0
  const params = { stockId: unseen.stock_id }
  expect((await shop.call('readDiamondByStock', { ...call, params })).status).toBe(404)
  return 1
}

test('customers see the best listing of each stone, whatever changes, in every list and by number', async () => {
  let hidden = 0
  await fc.assert(
    fc.asyncProperty(
      anyWorld,
      fc.array(anyChange, { minLength: 12, maxLength: 12 }),
      async (world, changes) => {
        const { stones, viewers } = await createWorld(shop, world)
        for (const [index, { id }] of stones.entries()) {
          await shop.db
            .updateTable('diamonds')
            .set({
              lab_id: gia,
              certificate_no: `610000000${index % 7}`,
              shape_id: 12,
              carats: 1000 + 10 * (index % 5),
              price_per_carat: prices[index % prices.length] ?? null,
            })
            .where('id', '=', id)
            .execute()
        }
        // A markup that turns the order of prices around, above and below a total of 1,000 dollars.
        for (const { user_id } of await shop.db
          .selectFrom('markups')
          .select('user_id')
          .distinct()
          .execute()) {
          await shop.db.insertInto('markups').values({ user_id, percent: 30, price_max: 100_000 }).execute()
        }
        const check = async () => {
          await shop.services.changes.catchUp()
          const rows = await shop.db.selectFrom('diamonds').selectAll().execute()
          for (const viewer of viewers) {
            const expected = sorted(listSeen(rows, viewer))
            const call = { token: viewer.token, headers: { host: viewer.host } }
            const found = await shop.call('searchDiamonds', { ...call, body: { pageSize: 500 } })
            expect(sorted(found.body.items.map(({ id }) => id))).toEqual(expected)
            expect(found.body.total).toBe(expected.length)
            hidden += await checkViewer(viewer, rows, expected, found.body.items)
          }
        }
        await check()
        const holder = viewers.find(({ viewer }) => viewer !== null)?.viewer?.id ?? null
        for (const [index, { at, column }] of changes.entries()) {
          const id = stones[at]?.id ?? 0
          if (column === 'delete') await shop.db.deleteFrom('diamonds').where('id', '=', id).execute()
          else {
            const values = column === 'hold' ? { status: 2, hold_user_id: holder } : column
            await shop.db.updateTable('diamonds').set(values).where('id', '=', id).execute()
          }
          if (index % 3 === 2) await check()
        }
      },
    ),
    { numRuns: isFullMatrix ? 30 : 3, endOnFailure: true },
  )
  expect(hidden).toBeGreaterThan(10)
})

test('with the setting for all listings, customers see each of them', async () => {
  const [world] = fc.sample(anyWorld, { seed: 1, numRuns: 1 })
  const { stones } = await createWorld(shop, { ...world!, siteVendors: [] })
  const [one, two] = stones.map(({ id }) => id)
  await shop.db
    .updateTable('diamonds')
    .set({ lab_id: gia, certificate_no: '6200000001', shape_id: 12, carats: 1000, status: 1, off_sale: null })
    .set({ color_id: 103, is_snp: false, is_lab_grown: false, is_line: false, line_set: null, vendor: null })
    .set({ is_pair: false, is_matching_pair: false })
    .where('id', 'in', [one!, two!])
    .execute()
  const admin = await shop.addUser({ role: 'Administrator' })
  const { token } = await shop.addUser()
  const countSeen = async () => {
    const { body } = await shop.call('searchDiamonds', {
      token,
      body: { section: 'white', filters: { certificateNos: ['6200000001'] } },
    })
    return body.total
  }
  await shop.services.changes.catchUp()
  expect(await countSeen()).toBe(1)
  const { body: settings } = await shop.call('readListingSettings', { token: admin.token })
  await shop.call('changeListingSettings', { token: admin.token, body: { ...settings, linked: 'all' } })
  expect(await countSeen()).toBe(2)
  await shop.call('changeListingSettings', { token: admin.token, body: { ...settings, linked: 'one' } })
  expect(await countSeen()).toBe(1)
})
