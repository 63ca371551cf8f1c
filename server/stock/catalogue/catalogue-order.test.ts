import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRandom } from '#domain/demo-stock/random.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { inCatalogueOrder, computePosition } from './catalogue-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the database sorts stones exactly as the position computed in the server does', async () => {
  const random = makeRandom(21)
  const pick = <T>(rows: readonly T[]): T | undefined => rows[random.drawInteger(0, rows.length - 1)]
  await addStones(
    shop,
    Array.from({ length: 400 }, () => ({
      shape_id: pick(shapes.rows.slice(0, 3))?.id ?? 1,
      color_id: random.drawBoolean(0.1) ? null : (pick(colors.rows)?.id ?? null),
      clarity_id: random.drawBoolean(0.1) ? null : (pick(clarities.rows)?.id ?? null),
      lab_id: random.drawBoolean(0.1) ? null : (pick(labs.rows)?.id ?? null),
      carats: random.drawBoolean(0.05) ? random.drawInteger(258_000, 266_000) : random.drawInteger(180, 6000),
      is_lab_grown: random.drawBoolean(0.2),
      is_snp: random.drawBoolean(0.1),
      is_line: random.drawBoolean(0.1),
      line_set: random.drawBoolean(0.1) ? 'L1' : null,
      is_pair: random.drawBoolean(0.1),
      is_matching_pair: random.drawBoolean(0.1),
    })),
  )
  const stored = await shop.db.selectFrom('diamonds').selectAll().orderBy(inCatalogueOrder).execute()
  const positions = stored.map((stone) => ({ id: stone.id, position: computePosition(stone) }))
  expect(positions).toHaveLength(400)
  expect(positions.every(({ position }) => Number.isSafeInteger(position))).toBe(true)
  expect(positions).toEqual(positions.toSorted((a, b) => a.position - b.position || a.id - b.id))
  expect(new Set(positions.map(({ position }) => position)).size).toBeGreaterThan(390)
})

test('the order of clarities alternates, so that adjacent colours meet at the same clarity', async () => {
  const [id] = await addStones(shop, [{ carats: 1000, shape_id: 12 }])
  const stored = await shop.db
    .selectFrom('diamonds')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()
  const grades = [101, 102].flatMap((color) => [3, 4, 5].map((clarity) => ({ color, clarity })))
  const positioned = grades.map(({ color, clarity }) => {
    const stone = { ...stored, row_version: 0, color_id: color, clarity_id: clarity }
    return { name: `${color} ${clarity}`, position: computePosition(stone) }
  })
  const inOrder = positioned.toSorted((a, b) => a.position - b.position).map(({ name }) => name)
  expect(inOrder).toEqual(['101 5', '101 4', '101 3', '102 3', '102 4', '102 5'])
})
