import { expect, test } from 'vitest'
import { compiledKernel } from '#tests/support/stock/compiled-kernel.ts'
import { BLOCK_ROWS } from './kernel/memory-layout.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import type { Row, Schema } from './schema.ts'

const schema: Schema = {
  sets: ['section', 'shape', 'color'],
  numbers: ['carats'],
  flags: [],
  keys: ['stockId'],
  texts: [],
  order: 'stockId',
}

type Stone = { id: number; section: number; shape: number; color: number; carats: number }

/**
 * Creates stones in the order of a server's index, with similar stones side by side, so that most blocks
 * match nothing.
 */
function layStones(count: number): Stone[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    section: at % 5 === 0 ? 2 : 1,
    shape: 1 + (Math.floor(at / 2500) % 3),
    color: 1 + (Math.floor(at / 400) % 7),
    carats: 300 + Math.floor(at / 5000) * 500 + (at % 97),
  }))
}

const toRow = ({ id, section, shape, color, carats }: Stone): Row => ({
  id,
  sets: { section, shape, color },
  numbers: { carats },
  keys: { stockId: `S${id}` },
})

function countBy(stones: readonly Stone[], read: (stone: Stone) => number): { id: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const stone of stones) counts.set(read(stone), (counts.get(read(stone)) ?? 0) + 1)
  return [...counts].map(([id, count]) => ({ id, count })).toSorted((a, b) => a.id - b.id)
}

const sixteenBlocks = 16 * BLOCK_ROWS

test.each([sixteenBlocks - 1, sixteenBlocks, sixteenBlocks + 1, 2 * sixteenBlocks + 500])(
  'of %i stones, all that match are found, and every facet ignores its own filter',
  (count) => {
    const stones = layStones(count)
    const index = createCatalogueIndex(schema, compiledKernel)
    index.put(stones.map(toRow))
    const near = { min: 800, max: 840 }
    const far = { min: 1300 }
    for (const section of [1, 2]) {
      const isSeen = (stone: Stone): boolean => stone.section === section
      const hasShape = ({ shape }: Stone): boolean => shape === 2
      const hasColor = ({ color }: Stone): boolean => color === 3 || color === 4
      const hasWeight = ({ carats }: Stone): boolean =>
        (carats >= near.min && carats <= near.max) || carats >= far.min
      const seen = stones.filter(isSeen)
      const found = seen.filter((stone) => hasShape(stone) && hasColor(stone) && hasWeight(stone))
      const weights = seen.filter((stone) => hasShape(stone) && hasColor(stone)).map(({ carats }) => carats)

      expect(found.length).toBeGreaterThan(0)
      expect(
        index.search({
          within: [{ only: { section: [section] } }],
          filters: { sets: { shape: [2], color: [3, 4] }, numbers: { carats: [near, far] } },
          page: 0,
          pageSize: 0,
          totals: ['carats'],
          facets: { sets: ['shape', 'color'], numbers: ['carats'] },
        }),
      ).toEqual({
        total: found.length,
        totals: { carats: found.reduce((sum, { carats }) => sum + carats, 0) },
        ids: [],
        facets: {
          sets: {
            shape: countBy(
              seen.filter((stone) => hasColor(stone) && hasWeight(stone)),
              ({ shape }) => shape,
            ),
            color: countBy(
              seen.filter((stone) => hasShape(stone) && hasWeight(stone)),
              ({ color }) => color,
            ),
          },
          numbers: { carats: { min: Math.min(...weights), max: Math.max(...weights) } },
        },
      })
    }
  },
)
