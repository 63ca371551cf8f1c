import { expect, test } from 'vitest'
import { compiledKernel } from '#tests/support/stock/compiled-kernel.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import type { Row, Schema } from './schema.ts'

const schema: Schema = {
  sets: ['lot'],
  numbers: ['close', 'apart', 'far', 'beyond'],
  flags: [],
  keys: ['stockId'],
  texts: [],
  order: 'stockId',
}

/** Of each thousand rows about 20, 300 and 680: few, and on both sides of half a block. */
const lotOf = (id: number): number => (id % 50 === 0 ? 1 : id % 10 < 3 ? 2 : 3)
/** Returns a scattered but repeatable number. */
const scatter = (id: number, salt: number): number => ((id * 2_654_435_761 + salt * 40_503) % 65_521) / 65_521

const rows = Array.from({ length: 1100 }, (_, at): Row => {
  const id = at + 1
  const none = (salt: number, value: number): number | null => (scatter(id, salt) < 0.1 ? null : value)
  return {
    id,
    sets: { lot: lotOf(id) },
    numbers: {
      close: none(1, 700 + Math.floor(scatter(id, 2) * 250)),
      apart: none(3, Math.floor(scatter(id, 4) * 60_000) - 20_000),
      far: none(5, Math.floor((scatter(id, 6) - 0.5) * 2 ** 31.99)),
      beyond: none(7, Math.floor(scatter(id, 8) * 2 ** 40)),
    },
    keys: { stockId: `S${id}` },
  }
})

test.each([1, 2, 3])('totals of lot %i are exact for every packing of numbers and after removals', (lot) => {
  const index = createCatalogueIndex(schema, compiledKernel)
  index.put(rows)
  const isGone = ({ id }: Row): boolean => scatter(id, 9) < 0.15
  index.remove(rows.filter(isGone).map(({ id }) => id))
  const left = rows.filter((row) => !isGone(row) && row.sets?.['lot'] === lot)
  const sum = (name: string): number => left.reduce((total, { numbers }) => total + (numbers?.[name] ?? 0), 0)

  const { total, totals } = index.search({
    filters: { sets: { lot: [lot] } },
    totals: schema.numbers,
    page: 0,
    pageSize: 1,
  })
  expect(total).toBe(left.length)
  expect(totals).toEqual(Object.fromEntries(schema.numbers.map((name) => [name, sum(name)])))
})
