import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveSupply, type EnteredSupply, type StockedSupply } from './supply-form.ts'

const stone: StockedSupply = {
  caratsThousandths: 1000,
  parcelStones: null,
  takenThousandths: 0,
  takenStones: 0,
}
const parcel: StockedSupply = {
  caratsThousandths: 10_000,
  parcelStones: 100,
  takenThousandths: 4000,
  takenStones: 40,
}

describe('entering the remaining stock', () => {
  test.each<[string, StockedSupply | null, EnteredSupply, object]>([
    [
      'a new stone is stocked with the entered weight',
      null,
      { caratsThousandths: 500 },
      { caratsThousandths: 500, parcelStones: null },
    ],
    [
      'a stone gets a new weight',
      stone,
      { caratsThousandths: 990 },
      { caratsThousandths: 990, parcelStones: null },
    ],
    [
      'the stock of a parcel includes what orders took',
      parcel,
      { caratsThousandths: 5000, parcelStones: 50 },
      { caratsThousandths: 9000, parcelStones: 90 },
    ],
    ['without input, nothing changes', parcel, {}, { caratsThousandths: 10_000, parcelStones: 100 }],
    [
      'a parcel may have nothing left',
      parcel,
      { caratsThousandths: 0, parcelStones: 0 },
      { caratsThousandths: 4000, parcelStones: 40 },
    ],
    ['a stone becomes a parcel', stone, { parcelStones: 5 }, { caratsThousandths: 1000, parcelStones: 5 }],
    [
      'a parcel without sold stones becomes a stone',
      { ...parcel, takenStones: 0, takenThousandths: 0 },
      { parcelStones: null },
      { caratsThousandths: 10_000, parcelStones: null },
    ],
  ])('%s', (_name, current, entered, after) => {
    expect(resolveSupply(current, entered)).toEqual(after)
  })

  test.each<[string, StockedSupply | null, EnteredSupply, string]>([
    ['a stone without weight', null, { caratsThousandths: 0 }, 'carats'],
    ['stones without weight', parcel, { caratsThousandths: 0 }, 'carats'],
    ['weight without stones', parcel, { parcelStones: 0 }, 'carats'],
    ['turning a parcel with sold stones into a stone', parcel, { parcelStones: null }, 'parcelStones'],
    ['a new parcel without stones', null, { caratsThousandths: 1, parcelStones: 0 }, 'parcelStones'],
    ['more than the limit', parcel, { caratsThousandths: 99_999_999 }, 'carats'],
  ])('%s is refused', (_name, current, entered, path) => {
    expect(resolveSupply(current, entered)).toMatchObject({ path })
  })

  test('the entered amount remains, whatever orders took', () => {
    const nat = (max: number) => fc.integer({ min: 1, max })
    fc.assert(
      fc.property(
        nat(1000),
        nat(1000),
        nat(1000),
        nat(1000),
        (takenStones, takenThousandths, stones, carats) => {
          const current = {
            caratsThousandths: takenThousandths + 1,
            parcelStones: takenStones + 1,
            takenThousandths,
            takenStones,
          }
          const resolved = resolveSupply(current, { caratsThousandths: carats, parcelStones: stones })
          expect(resolved).toEqual({
            caratsThousandths: takenThousandths + carats,
            parcelStones: takenStones + stones,
          })
        },
      ),
      { numRuns: 200 },
    )
  })
})
