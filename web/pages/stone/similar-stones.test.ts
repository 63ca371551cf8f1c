import { expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { findWhiteColorId } from '#domain/reference/colors.ts'
import { makeSimilarSearches, selectMostSimilar } from './similar-stones.ts'

// Only the fields that similarity depends on.
const makeStone = (id: number, colorLetter: string, clarity: string, carats = 1, isActive = true): Diamond =>
  ({
    id,
    product: { vendor: 'Acme' },
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

test('a parcel is compared with parcels, by the weight of an average stone', () => {
  const parcel = { ...makeStone(1, 'G', 'VS1', 22.72), parcelStones: 58 }
  expect(makeSimilarSearches(parcel)).toMatchObject([
    { filters: { shapeIds: [12], isParcel: true, statuses: [1] }, sort: [{ by: 'carats', order: 'asc' }] },
  ])
  const candidates = [
    makeStone(2, 'G', 'VS1', 25.56),
    makeStone(3, 'G', 'VS1', 0.39),
    { ...makeStone(4, 'G', 'VS1', 4), parcelStones: 10 },
    { ...makeStone(5, 'G', 'VS1', 22.72), parcelStones: 20 },
  ]
  expect(selectMostSimilar(parcel, candidates, 3).map(({ id }) => id)).toEqual([4])
  expect(selectMostSimilar(makeStone(6, 'G', 'VS1', 4), candidates.slice(1), 3).map(({ id }) => id)).toEqual([
    3,
  ])
})

test('the stones of the own set are not similar stones, and another set is there once', () => {
  const own = { ...makeStone(2, 'G', 'VS1'), lineSet: 'L-1' }
  const others = [3, 4].map((id) => ({ ...makeStone(id, 'G', 'VS1'), lineSet: 'L-2' }))
  const similar = selectMostSimilar(soldStone, [own, ...others, makeStone(5, 'G', 'VS1')], 6, [
    soldStone,
    own,
  ])
  expect(similar.map(({ id }) => id)).toEqual([3, 5])
})

test('sets of two vendors with the same number are two sets', () => {
  const one = { ...makeStone(3, 'G', 'VS1'), lineSet: 'L-2' }
  const other = { ...one, id: 4, product: { ...one.product, vendor: 'Other' } }
  expect(selectMostSimilar(soldStone, [one, other], 6).map(({ id }) => id)).toEqual([3, 4])
})
