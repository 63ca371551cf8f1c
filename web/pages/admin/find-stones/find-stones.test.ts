import { expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SearchFilters } from '#contract/schemas/search.ts'
import { findStones, listNumbers } from './find-stones.ts'

const stones = [
  { id: 1, product: { stockId: 'NW003' }, certificateNo: '5893076203' },
  { id: 2, product: { stockId: 'T10491' }, certificateNo: 'LG-1' },
  { id: 3, product: { stockId: 'AB 12' }, certificateNo: null },
] as Diamond[]

const search: Parameters<typeof findStones>[1] = (body) => {
  const { stockIds, certificateNos }: SearchFilters = body.filters ?? {}
  const has = (numbers: readonly string[] | undefined, own: string | null | undefined): boolean =>
    numbers?.some((number) => number.toLowerCase() === own?.toLowerCase()) ?? false
  expect((stockIds ?? certificateNos ?? []).length).toBeLessThanOrEqual(500)
  const items = stones.filter(
    ({ product, certificateNo }) => has(stockIds, product.stockId) || has(certificateNos, certificateNo),
  )
  return Promise.resolve({ items })
}

test.each([
  ['NW003 T10491', [1, 2], []],
  ['NW003\nT10491', [1, 2], []],
  ['nw003, AB 12', [1, 3], []],
  ['NW003 T10491, AB 12', [3, 1, 2], []],
  ['GIA 5893076203', [1], []],
  ['5893076203 lg-1', [1, 2], []],
  ['NW003 5893076203', [1], []],
  ['Please send NW003 and T10491', [1, 2], []],
  ['X9, T10491', [2], ['X9']],
  ['X8 X9, T10491', [2], ['X8', 'X9']],
])('%s finds the stones that it names', async (text, ids, missing) => {
  const found = await findStones(listNumbers(text), search)
  expect([found.stones.map(({ id }) => id), found.missing]).toEqual([ids, missing])
})

test('a list of more numbers than one search takes is found completely', async () => {
  const many = Array.from({ length: 1100 }, (_, index) => `N${index}`)
  const found = await findStones([...many, 'NW003'], search)
  expect([found.stones.map(({ id }) => id), found.missing.length]).toEqual([[1], 1100])
})
