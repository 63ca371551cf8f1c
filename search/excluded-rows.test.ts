import { expect, test } from 'vitest'
import { compiledKernel } from '#tests/support/stock/compiled-kernel.ts'
import { stockSchema } from '#tests/support/stock/index-stock.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import { BLOCK_ROWS } from './kernel/memory-layout.ts'

test('after a change of one stone, excluded stones are looked for only among its neighbours', () => {
  const index = createCatalogueIndex(stockSchema, compiledKernel)
  const size = 8 * BLOCK_ROWS
  index.put(
    Array.from({ length: size }, (_, at) => ({
      id: at + 1,
      sets: { shape: 1 },
      keys: { stockId: `S${at}` },
    })),
  )
  const excluded = new Set([1, size])
  let tested = 0
  const without = {
    name: 'outbid',
    has: (id: number) => {
      tested += 1
      return excluded.has(id)
    },
  }
  const count = () => {
    tested = 0
    // Scopes with ids are not cached as a whole.
    const within = [{ only: { shape: [1] }, without }, { ids: [1] }]
    const { total } = index.search({ within, page: 0, pageSize: 1 })
    return { total, tested }
  }
  expect(count()).toEqual({ total: size - 1, tested: size })
  expect(count()).toEqual({ total: size - 1, tested: 0 })
  index.put([{ id: 2, sets: { shape: 2 }, keys: { stockId: 'S1' } }])
  expect(count()).toEqual({ total: size - 2, tested: BLOCK_ROWS })
  excluded.delete(size)
  index.touch([size])
  expect(count()).toEqual({ total: size - 1, tested: BLOCK_ROWS })
  index.remove([3])
  expect(count()).toEqual({ total: size - 2, tested: BLOCK_ROWS })
})
