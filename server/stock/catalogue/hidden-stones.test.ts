import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayOpenSection } from '#domain/access/guard.ts'
import { listHiddenColumns, listHiddenFields } from '#domain/pricing/columns.ts'
import { isVendorShown } from '#domain/pricing/vendors.ts'
import { colors } from '#domain/reference/colors.ts'
import { findSectionFor } from '#domain/stone/visibility.ts'
import type { Diamond, SectionOrMemo } from '#contract/schemas/diamonds.ts'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import {
  anyWorld,
  createWorld,
  type CreatedStone,
  type CreatedViewer,
  type CreatedWorld,
} from '#tests/support/stock/stone-world.ts'

let shop: TestShop
const worlds = isFullMatrix ? 4 : 2

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/**
 * A hidden stone appears nowhere: in no search, list, number, count, total, facet or error. For random stones
 * and viewers, this test computes each response from the rules alone and compares.
 */
test('every response contains only stones that the viewer may see', async () => {
  let checked = 0
  await fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      const furnished = await createWorld(shop, world)
      for (const viewer of furnished.viewers) {
        await checkViewer(viewer, furnished)
        checked += 1
      }
    }),
    { numRuns: worlds, endOnFailure: true },
  )
  expect(checked).toBe(10 * worlds)
})

const sections = ['white', 'black', 'fancyColor', 'snP', 'labGrown', 'mathingPairs', 'fancyShape'] as const

type VisibleStone = { stone: CreatedStone; section: SectionOrMemo }

/** Returns the stones that this viewer may see by the rules, with their sections. */
function listVisibleStones({ viewer, storefront, user }: CreatedViewer, world: CreatedWorld): VisibleStone[] {
  return world.stones.flatMap((stone) => {
    const section = findSectionFor(
      {
        isActive: stone.off_sale === null,
        status: stone.status,
        isLabGrown: stone.is_lab_grown,
        isSnP: stone.is_snp,
        colorName: stone.color_id === null ? null : colors.get(stone.color_id).name,
        isLine: stone.is_line,
        lineSet: stone.line_set,
        isPair: stone.is_pair,
        isMatchingPair: stone.is_matching_pair,
        showToAll: stone.show_to_all,
        memoCustomerId: stone.memoUserId,
        memoAccount: stone.memo_account,
      },
      viewer,
    )
    const isShown = section !== undefined && isVendorShown(stone.vendor, storefront, user, world.siteVendors)
    return isShown ? [{ stone, section }] : []
  })
}

async function checkViewer(viewer: CreatedViewer, world: CreatedWorld): Promise<void> {
  const visibleStones = listVisibleStones(viewer, world)
  const hidden = listHiddenColumns(viewer.storefront, viewer.user, 'hidden', {
    showsRap: true,
    showsPriceReductions: false,
  })
  const request = <Name extends 'searchDiamonds' | 'listDiamonds' | 'readHighlightedDiamond'>(
    name: Name,
    body?: unknown,
  ) => shop.call(name, { token: viewer.token, headers: { host: viewer.host }, body })
  const search = (body: object) => request('searchDiamonds', { pageSize: 500, ...body })

  checkFound(await search({}), visibleStones, hidden)
  await checkSections(viewer, visibleStones, hidden, search)
  const list = await request('listDiamonds')
  expect(idsOf(list.body)).toEqual(sortIds(visibleStones))
  for (const diamond of list.body) checkFields(diamond, hidden)

  const unseen = world.stones.filter(({ id }) => !visibleStones.some(({ stone }) => stone.id === id))
  await checkUnseen(unseen, hidden, search)
  if (viewer.token !== undefined) await checkPages(viewer, visibleStones, unseen)
  for (const stone of [unseen[0], visibleStones[0]?.stone]) {
    if (!stone) continue
    await highlight(stone.id)
    const { body } = await request('readHighlightedDiamond')
    expect(body?.id ?? null).toBe(unseen.includes(stone) ? null : stone.id)
  }
}

type Search = (body: object) => Promise<TestReply<'searchDiamonds'>>

async function checkSections(
  { viewer }: CreatedViewer,
  visibleStones: readonly VisibleStone[],
  hidden: readonly string[],
  search: Search,
): Promise<void> {
  for (const section of sections) {
    const reply = await search({ section })
    const opening = mayOpenSection(section, viewer)
    if (opening === 'open') {
      checkFound(
        reply,
        visibleStones.filter((visibleStone) => visibleStone.section === section),
        hidden,
      )
    } else expect([reply.status, reply.body.code]).toEqual([opening === 'needs-login' ? 401 : 403, 70])
  }
  const isAdministrator = viewer?.role === 'Administrator'
  const isMemo = ({ stone, section }: VisibleStone): boolean =>
    isAdministrator ? stone.status === 4 : section === 'memo'
  checkFound(await search({ section: 'memo' }), visibleStones.filter(isMemo), hidden)
}

/** Compares items, total, sums, counts and ranges of a search with computed ones. */
function checkFound(
  { status, body }: TestReply<'searchDiamonds'>,
  visibleStones: readonly VisibleStone[],
  hidden: readonly string[],
): void {
  expect(status).toBe(200)
  expect(idsOf(body.items).toSorted((a, b) => a - b)).toEqual(sortIds(visibleStones))
  expect(body.total).toBe(visibleStones.length)
  const sectionById = new Map(visibleStones.map(({ stone, section }) => [stone.id, section]))
  for (const diamond of body.items) {
    expect(diamond.section).toBe(sectionById.get(diamond.id))
    checkFields(diamond, hidden)
  }
  const stones = visibleStones.map(({ stone }) => stone)
  expect(body.facets.shapeIds).toEqual(countBy(stones.map(({ shape_id }) => shape_id)))
  expect(body.facets.statuses).toEqual(countBy(stones.map(({ status: is }) => is)))
  if (hidden.includes('color')) expect(body.facets).not.toHaveProperty('colorIds')
  else expect(body.facets.colorIds).toEqual(countBy(stones.flatMap(({ color_id }) => color_id ?? [])))
  checkVendors(body.facets.vendors, stones, hidden)
  if (hidden.includes('carats')) expect(body).not.toHaveProperty('totalCarats')
  else {
    const carats = stones.map((stone) => stone.carats)
    expect(body.totalCarats).toBe(carats.reduce((sum, one) => sum + one, 0) / 1000)
    const range = { min: Math.min(...carats) / 1000, max: Math.max(...carats) / 1000 }
    expect(body.facets.carats).toEqual(carats.length === 0 ? null : range)
  }
  if (hidden.includes('totalPrice')) expect(body).not.toHaveProperty('totalPrice')
  else {
    const cents = body.items.map((diamond: Diamond) => Math.round((diamond.totalPrice ?? 0) * 100))
    expect(Math.round(body.totalPrice! * 100)).toBe(cents.reduce((sum: number, one: number) => sum + one, 0))
  }
}

function checkVendors(
  facet: { id: string; count: number }[] | undefined,
  stones: readonly CreatedStone[],
  hidden: readonly string[],
): void {
  if (hidden.includes('vendor')) return expect(facet).toBeUndefined()
  const counted = countBy(stones.flatMap(({ vendor }) => vendor?.toLowerCase() ?? []))
  const facetCounts = (facet ?? []).map(({ id, count }) => ({ id: id.toLowerCase(), count }))
  expect(facetCounts.toSorted(byId)).toEqual(counted)
}

function checkFields(diamond: Diamond, hidden: readonly string[]): void {
  // The column names come from the rules themselves.
  for (const field of listHiddenFields(hidden as Parameters<typeof listHiddenFields>[0])) {
    expect(diamond).not.toHaveProperty(field)
    expect(diamond.product).not.toHaveProperty(field)
  }
}

/** No query finds an unseen stone. The response is the same as for a stone that never existed. */
async function checkUnseen(
  unseen: readonly CreatedStone[],
  hidden: readonly string[],
  search: Search,
): Promise<void> {
  const nothing = (await search({ filters: { stockIds: ['never was'] } })).body
  const stockIds = unseen.map(({ stockId }) => stockId)
  const filterSets = [
    { stockIds },
    { text: unseen[0]?.stockId ?? 'never was' },
    ...(hidden.includes('certificate')
      ? []
      : [{ certificateNos: stockIds.map((id) => id.replace('ST', 'CN')) }]),
  ]
  for (const filters of stockIds.length === 0 ? [] : filterSets) {
    expect((await search({ filters })).body).toEqual(nothing)
  }
}

/**
 * The page of a visible stone shows only visible members of its line set. The page of a hidden stone is the
 * same as for an unknown one.
 */
async function checkPages(
  { token, host }: CreatedViewer,
  visibleStones: readonly VisibleStone[],
  unseen: readonly CreatedStone[],
): Promise<void> {
  const read = (stockId: string) =>
    shop.call('readDiamondByStock', { token, headers: { host }, params: { stockId } })
  const nothing = await read('never was')
  for (const { stockId } of unseen.slice(0, 15)) {
    const reply = await read(stockId)
    expect([reply.status, reply.body]).toEqual([404, nothing.body])
  }
  const visibleIds = new Set(sortIds(visibleStones))
  for (const { stone, section } of visibleStones.slice(0, 15)) {
    const { body } = await read(stone.stockId)
    expect(body.diamond).toMatchObject({ id: stone.id, section })
    for (const id of idsOf(body.lineSet)) expect(visibleIds).toContain(id)
  }
}

async function highlight(id: number): Promise<void> {
  await shop.db
    .updateTable('diamonds')
    .set({ is_highlighted: false })
    .where('is_highlighted', '=', true)
    .execute()
  await shop.db.updateTable('diamonds').set({ is_highlighted: true }).where('id', '=', id).execute()
}

function idsOf(diamonds: readonly { id: number }[]): number[] {
  return diamonds.map(({ id }) => id)
}

function sortIds(visibleStones: readonly VisibleStone[]): number[] {
  return idsOf(visibleStones.map(({ stone }) => stone)).toSorted((a, b) => a - b)
}

function countBy<Id extends number | string>(ids: readonly Id[]): { id: Id; count: number }[] {
  const counts = [...Map.groupBy(ids, (id) => id)].map(([id, all]) => ({ id, count: all.length }))
  return counts.toSorted(byId)
}

function byId(a: { id: number | string }, b: { id: number | string }): number {
  return a.id < b.id ? -1 : 1
}
