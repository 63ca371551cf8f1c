import { afterAll, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop } from '#tests/support/shops/open-test-shop.ts'
import { copyPackedStones, unpackStone } from '#server/stock/diamonds/copy-stones.ts'
import { loadStones, type StoneRow } from '#server/stock/diamonds/stone-row.ts'
import { findLater, prefetchStones, type ReadDatabase } from './read-index-rows.ts'

const shop = await openTestShop()
const { database } = shop.services
afterAll(() => shop.close())

const added = await addStones(
  shop,
  Array.from({ length: 120 }, (_, at) => ({
    carats: 300 + at,
    vendor: at % 3 === 0 ? null : 'Antwerp & Sons, “Zürich”',
    comment: at % 2 === 0 ? 'Eye clean,\nno (black) in the table' : null,
    length: 4.01 + at / 100,
    table_percent: at % 5 === 0 ? null : 57.5,
    has_valid_image: at % 7 === 0 ? null : at % 2 === 0,
    extras: JSON.stringify(at % 4 === 0 ? {} : { Länge: `${at} "mm"` }),
    memo_date: at % 6 === 0 ? new Date(Date.UTC(2027, 0, 1, 12, 30, 15, at)) : null,
  })),
)
const deletedId = Math.max(...added) + 1
/** Reads stones the way a server reads a few of them, without COPY. */
const withoutCopy = { ...database, kind: 'postgres' } as const

async function readOnce(from: ReadDatabase, ids: readonly number[]) {
  const batches = []
  for await (const { stones, changedAt } of prefetchStones(from, ids, { perQuery: 500, perBatch: 10_000 })) {
    batches.push({ stones: stones.toSorted((a, b) => a.id - b.id), changedAt })
  }
  return batches
}

test('stones read in bulk equal stones read one by one', async () => {
  const [many] = await readOnce(database, [...added, deletedId])
  const each = (await Promise.all(added.map((id) => readOnce(withoutCopy, [id])))).flat()
  expect(many?.stones).toEqual(each.flatMap(({ stones }) => stones).toSorted((a, b) => a.id - b.id))
  expect(many?.stones).toHaveLength(120)
  expect(many?.changedAt).toEqual(each.map(({ changedAt }) => changedAt).reduce(findLater))
})

test('an unpacked stone equals the stored stone', async () => {
  const byId = (stones: readonly StoneRow[]) => stones.toSorted((a, b) => a.id - b.id)
  const packed = await copyPackedStones(database.db, [...added, deletedId])
  const unpacked = packed.map((stone) => unpackStone(stone.packed))
  expect(unpacked.map(({ id }) => id)).toEqual(packed.map(({ id }) => id))
  expect(byId(unpacked)).toEqual(byId(await loadStones(database.db, added)))
})
