import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import type { CopiedChunks } from '#server/platform/database/copied-rows.ts'
import { copyOut } from '#server/platform/database/copy-out.ts'
import type { Db } from '#server/platform/database/database.ts'
import { loadStones } from '#server/stock/diamonds/stone-row.ts'
import { StoneChanges } from '#server/features/events/stone-changes.ts'
import { openCatalogue, type Catalogue } from './catalogue.ts'
import { catalogueSchema } from './index-row.ts'
import { indexedSelectList } from './read-index-rows.ts'

let shop: TestShop
let catalogue: Catalogue
let token: string
let administratorId: number
beforeAll(async () => {
  shop = await openTestShop()
  catalogue = shop.services.catalogue
  const administrator = await shop.addUser({ role: 'Administrator' })
  token = administrator.token
  administratorId = administrator.id
  await shop.db.insertInto('vendors').values({ vendor_name: 'Ahead 1' }).execute()
})
afterAll(() => shop.close())

/** The lower count is read stone by stone before publishing. The higher one is only compared as a whole. */
const counts = [450, 1450]

/**
 * Inserts stones, including some on memo, on hold and off sale, and returns the COPY result for the
 * catalogue.
 */
function insertStones(db: Db, prefix: string, count: number): Promise<CopiedChunks> {
  return copyOut(
    db,
    sql`
    insert into diamonds (stock_id, vendor_stock_no, vendor, carats, price_per_carat, total_price, rap_price, shape_id,
      color_id, status, off_sale, show_to_all, memo_account, hold_user_id, comment, image_url, extras)
    select no, no, case n % 3 when 0 then null else 'Ahead ' || n % 3 end, 300 + n * 7 % 500, 500000 + n, 500000,
      600000, 1 + n % 10, 103, case when n % 5 = 0 then 4 when n % 97 = 1 then 2 else 1 end, case n % 7 when 0 then 'import' end, n % 2 = 0,
      case n % 5 when 0 then 'Kept for ' || n end, case when n % 97 = 1 and n % 5 > 0 then ${sql.lit(administratorId)}::bigint end, 'Very ' || n,
      case n % 2 when 0 then 'https://images.example/' || n end, '{}'
    from (
      select n, ${sql.lit(prefix)} || n as no from generate_series(1, ${sql.lit(count)}) n
    ) numbers
    returning ${indexedSelectList}`,
  )
}

async function countFound(prefix: string, count: number): Promise<number> {
  const filters = { stockIds: Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`) }
  return (await shop.call('searchDiamonds', { token, body: { section: 'white', filters } })).body.total
}

/** Returns everything that a catalogue knows about its stones. */
function describeStones({
  index,
  dictionaries,
  version,
  changedAt,
  listMemoIds,
  listHolderIds,
}: Catalogue): unknown {
  const stones = [...index.listIds()]
    .toSorted((a, b) => a - b)
    .map((id) =>
      index.read(id, (row) => [
        id,
        dictionaries.vendor.decode(row.set('vendor')),
        ...catalogueSchema.sets.filter((name) => name !== 'vendor').map((name) => row.set(name)),
        ...catalogueSchema.numbers.map((name) => row.number(name)),
        ...catalogueSchema.flags.map((name) => row.flag(name)),
      ]),
    )
  const memos = listMemoIds(null).toSorted((a, b) => a - b)
  return { version, changedAt, stones, memos, holders: listHolderIds() }
}

/** Compares the catalogue with one that has just read all stones. */
async function describeStored(): Promise<unknown> {
  return describeStones(await openCatalogue(shop.services.database, shop.services.site))
}

async function expectAsRead(): Promise<void> {
  await shop.services.changes.catchUp()
  expect(describeStones(catalogue)).toEqual(await describeStored())
}

test.each(counts)(
  '%i staged stones are invisible until the commit, and then equal to all others',
  async (count) => {
    const before = describeStones(catalogue)
    await shop.db.transaction().execute(async (tx) => {
      await catalogue.staged.stage(await insertStones(tx, `COMES-${count}-`, count), count)
      expect(describeStones(catalogue)).toEqual(before)
    })
    await expectAsRead()
    expect(await countFound(`COMES-${count}-`, count)).toBe(count)
    catalogue.staged.discard()
    expect(await countFound(`COMES-${count}-`, count)).toBe(count)
  },
)

test.each(counts)(
  '%i staged stones are discarded if their import fails, and the next import works',
  async (count) => {
    const before = describeStones(catalogue)
    const failing = shop.db.transaction().execute(async (tx) => {
      await catalogue.staged.stage(await insertStones(tx, `FAILS-${count}-`, count), count)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    catalogue.staged.discard()
    expect(describeStones(catalogue)).toEqual(before)

    await shop.db.transaction().execute(async (tx) => {
      await catalogue.staged.stage(await insertStones(tx, `LANDS-${count}-`, count), count)
    })
    await expectAsRead()
    expect([await countFound(`FAILS-${count}-`, count), await countFound(`LANDS-${count}-`, count)]).toEqual([
      0,
      count,
    ])
  },
)

/**
 * Stages stones in a catalogue that does not follow the change journal, so it misses what happens to them
 * afterwards.
 */
async function stageAlone(prefix: string, count: number): Promise<{ alone: Catalogue; ids: number[] }> {
  const alone = await openCatalogue(shop.services.database, shop.services.site)
  await shop.db.transaction().execute(async (tx) => {
    await alone.staged.stage(await insertStones(tx, prefix, count), count)
  })
  const staged = shop.db.selectFrom('diamonds').select('id').where('stock_id', 'like', `${prefix}%`)
  return { alone, ids: (await staged.execute()).map(({ id }) => id) }
}

test.each(counts)(
  'of %i staged stones, those changed before publishing have their new values',
  async (count) => {
    const { alone, ids } = await stageAlone(`MOVES-${count}-`, count)
    await shop.db
      .updateTable('diamonds')
      .set({ price_per_carat: 700_000 })
      .where('id', 'in', ids.slice(0, 2))
      .execute()
    await alone.refresh(ids)
    expect(describeStones(alone)).toEqual(await describeStored())
  },
)

test.each(counts)('of %i staged stones, those deleted before publishing do not appear', async (count) => {
  const { alone, ids } = await stageAlone(`GOES-${count}-`, count)
  await shop.db.deleteFrom('diamonds').where('id', 'in', ids.slice(0, 2)).execute()
  await alone.refresh(ids)
  expect(describeStones(alone)).toEqual(await describeStored())
})

test.each(counts)('%i staged stones follow picture rules that changed before publishing', async (count) => {
  const { alone, ids } = await stageAlone(`RULES-${count}-`, count)
  await shop.db
    .updateTable('vendors')
    .set({ validate_diamonds: sql`not validate_diamonds` })
    .where('vendor_name', '=', 'Ahead 1')
    .execute()
  await shop.services.site.refresh()
  // The vendor's earlier stones also need a refresh.
  await alone.refresh([...alone.index.listIds(), ...ids])
  expect(describeStones(alone)).toEqual(await describeStored())
})

test.each(counts)(
  'of %i staged stones, listeners are notified of each section with new ones',
  async (count) => {
    const { alone, ids } = await stageAlone(`TOLD-${count}-`, count)
    const observed = new StoneChanges()
    await alone.refresh(ids, () => ({
      onChange: (before, after) => observed.add(before, after),
      onManyAdded: (added) => observed.addMany(added),
    }))
    const stored = new StoneChanges()
    for (const row of await loadStones(shop.db, ids)) stored.add(undefined, row)
    expect(listKinds(observed)).toEqual(listKinds(stored))
  },
)

function listKinds(changes: StoneChanges): string[] {
  const kinds = changes.list().kinds.map(({ before, after }) => {
    expect(before).toBeUndefined()
    return JSON.stringify([after?.section, after?.isActive, after?.status, after?.vendor, after?.holdUserId])
  })
  return [...new Set(kinds)].toSorted()
}
