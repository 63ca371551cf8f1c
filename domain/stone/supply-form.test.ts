import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settleSupply, type SaidSupply, type StockedSupply } from './supply-form.ts'

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

describe('what somebody says is left', () => {
  test.each<[string, StockedSupply | null, SaidSupply, object]>([
    ['a new stone', null, { caratsThousandths: 500 }, { caratsThousandths: 500, parcelStones: null }],
    [
      'a stone weighed again',
      stone,
      { caratsThousandths: 990 },
      { caratsThousandths: 990, parcelStones: null },
    ],
    [
      'of a parcel comes to what orders took of it',
      parcel,
      { caratsThousandths: 5000, parcelStones: 50 },
      { caratsThousandths: 9000, parcelStones: 90 },
    ],
    ['nothing said changes nothing', parcel, {}, { caratsThousandths: 10_000, parcelStones: 100 }],
    [
      'nothing left of a parcel',
      parcel,
      { caratsThousandths: 0, parcelStones: 0 },
      { caratsThousandths: 4000, parcelStones: 40 },
    ],
    ['a stone becomes a parcel', stone, { parcelStones: 5 }, { caratsThousandths: 1000, parcelStones: 5 }],
    [
      'a parcel of which nothing was taken becomes a stone',
      { ...parcel, takenStones: 0, takenThousandths: 0 },
      { parcelStones: null },
      { caratsThousandths: 10_000, parcelStones: null },
    ],
  ])('%s', (_name, present, said, after) => {
    expect(settleSupply(present, said)).toEqual(after)
  })

  test.each<[string, StockedSupply | null, SaidSupply, string]>([
    ['a stone without weight', null, { caratsThousandths: 0 }, 'carats'],
    ['stones without weight', parcel, { caratsThousandths: 0 }, 'carats'],
    ['weight without stones', parcel, { parcelStones: 0 }, 'carats'],
    [
      'a parcel that is none any more, though orders took of it',
      parcel,
      { parcelStones: null },
      'parcelStones',
    ],
    ['a new parcel of no stones', null, { caratsThousandths: 1, parcelStones: 0 }, 'parcelStones'],
    ['more than the table holds', parcel, { caratsThousandths: 99_999_999 }, 'carats'],
  ])('%s cannot be', (_name, present, said, path) => {
    expect(settleSupply(present, said)).toMatchObject({ path })
  })

  test('is left, whatever orders took', () => {
    const nat = (max: number) => fc.integer({ min: 1, max })
    fc.assert(
      fc.property(
        nat(1000),
        nat(1000),
        nat(1000),
        nat(1000),
        (takenStones, takenThousandths, stones, carats) => {
          const present = {
            caratsThousandths: takenThousandths + 1,
            parcelStones: takenStones + 1,
            takenThousandths,
            takenStones,
          }
          const settled = settleSupply(present, { caratsThousandths: carats, parcelStones: stones })
          expect(settled).toEqual({
            caratsThousandths: takenThousandths + carats,
            parcelStones: takenStones + stones,
          })
        },
      ),
      { numRuns: 200 },
    )
  })
})
