import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRandom } from '#domain/demo-stock/random.ts'
import { colors } from '#domain/reference/colors.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { inCatalogueOrder } from './catalogue-order.ts'
import { openCatalogue } from './catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the site shows when the stock last changed: when stones were added or changed', async () => {
  const readLastUpdate = async (): Promise<string | null> =>
    (await shop.call('readLastUpdate')).body.lastUpdate
  const { token } = await shop.addUser({ role: 'Administrator' })
  expect(await readLastUpdate()).toBeNull()
  const [changed = 0] = await addStones(shop, [{}, {}])
  const addedAt = await readLastUpdate()
  const reply = await shop.call('changeDiamond', {
    token,
    params: { id: changed },
    body: { comment: 'New' },
  })
  expect(reply.status).toBe(200)
  const { changed_at: at } = await shop.db
    .selectFrom('diamonds')
    .select('changed_at')
    .where('id', '=', changed)
    .executeTakeFirstOrThrow()
  expect(await readLastUpdate()).toBe(at.toISOString())
  expect(at.getTime()).toBeGreaterThan(Date.parse(addedAt ?? ''))
})

test('new stones of one list are in catalogue order, even if several queries read them', async () => {
  const random = makeRandom(22)
  const added = await addStones(
    shop,
    Array.from({ length: 1100 }, () => ({
      shape_id: random.drawInteger(1, 10),
      color_id: colors.rows[random.drawInteger(0, 20)]?.id ?? null,
      carats: random.drawInteger(180, 6000),
    })),
  )
  await shop.services.changes.catchUp()
  const isNew = new Set(added)
  const ordered = await shop.db
    .selectFrom('diamonds')
    .select('id')
    .where('id', 'in', added)
    .orderBy(inCatalogueOrder)
    .execute()
  expect([...shop.services.catalogue.index.listIds()].filter((id) => isNew.has(id))).toEqual(
    ordered.map(({ id }) => id),
  )
})

test('the observer is notified of changed stones in the order of their changes', async () => {
  const [light = 0, heavy = 0] = await addStones(shop, [{ carats: 300 }, { carats: 5000 }])
  for (const changed of [
    [heavy, light],
    [light, heavy],
  ]) {
    const observed: (number | undefined)[] = []
    await shop.services.catalogue.refresh(changed, () => ({
      onChange: (_before, after) => observed.push(after?.id),
      onManyAdded: (added) => observed.push(...added.map(({ id }) => id)),
    }))
    expect(observed).toEqual(changed)
  }
})

test('a new or changed stone is read from the database only once', async () => {
  const { database } = shop.services
  let copies = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode' && node.sqlFragments[0] === 'copy (') copies += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  // Use the kind 'postgres', where few stones are read without COPY.
  const catalogue = await openCatalogue({ db, kind: 'postgres' }, shop.services.site)
  const [id = 0] = await addStones(shop, [{ carats: 1000 }])
  for (const carats of [1000, 1010]) {
    await shop.db.updateTable('diamonds').set({ carats }).where('id', '=', id).execute()
    copies = 0
    await catalogue.refresh([id])
    expect(copies).toBe(1)
    expect((await catalogue.readRows([id])).map((row) => row.carats)).toEqual([carats])
  }
})
