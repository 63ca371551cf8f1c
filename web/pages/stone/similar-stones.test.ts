import { expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { findWhiteColorId } from '#domain/reference/colors.ts'
import { makeSimilarSearches, selectMostSimilar } from './similar-stones.ts'

// Only the fields that similarity depends on.
const makeStone = (id: number, colorLetter: string, clarity: string, carats = 1, isActive = true): Diamond =>
  ({
    id,
    section: 'white',
    isActive,
    shapeId: 12,
    carats,
    colorId: findWhiteColorId(colorLetter),
    clarityId: clarities.getByName(clarity).id,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- other fields are not read
  }) as Diamond

const soldStone = makeStone(1, 'G', 'VS1')

test('the searches ask for the nearest heavier and lighter available stones of the same shape', () => {
  const shared = { shapeIds: [12], statuses: [1] }
  expect(makeSimilarSearches(soldStone)).toMatchObject([
    {
      section: 'white',
      filters: { ...shared, carats: { min: 1, max: 1.18 } },
      sort: [{ by: 'carats', order: 'asc' }],
    },
    {
      section: 'white',
      filters: { ...shared, carats: { min: 0.88, max: 0.999 } },
      sort: [{ by: 'carats', order: 'desc' }],
    },
  ])
  expect(makeSimilarSearches({ ...soldStone, section: 'memo' })).toEqual([])
})

test('the searches start at the weight of the stone, not at the lightest of hundreds', () => {
  const [heavier, lighter] = makeSimilarSearches(makeStone(1, 'G', 'VS1', 2.5))
  expect(heavier?.filters?.carats).toEqual({ min: 2.5, max: 2.95 })
  expect(lighter?.filters?.carats).toEqual({ min: 2.2, max: 2.499 })
})

test('the nearest come first: the same grades, then a better colour, then another weight', () => {
  const candidates = [
    makeStone(2, 'D', 'VS1'),
    makeStone(3, 'G', 'VS1', 1.15),
    makeStone(4, 'G', 'VS1', 1.01),
    makeStone(5, 'F', 'VS1', 1.01),
    soldStone,
    makeStone(6, 'G', 'VS1', 1, false),
  ]
  expect(selectMostSimilar(soldStone, candidates, 3).map(({ id }) => id)).toEqual([4, 5, 3])
})
