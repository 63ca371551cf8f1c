import { describe, expect, it } from 'vitest'
import { findWhiteColorId } from '#domain/reference/colors.ts'
import { findUnusualPrices, type PricedStone } from './find-unusual-prices.ts'

const stone = (changed: Partial<PricedStone> = {}): PricedStone => ({
  shapeId: 12,
  caratsThousandths: 1010,
  colorId: findWhiteColorId('G') ?? 0,
  fancyIntensityId: null,
  clarityId: 5,
  isLabGrown: false,
  pricePerCaratCents: 500_000,
  ...changed,
})
const usual = [480_000, 500_000, 520_000, 510_000].map((pricePerCaratCents) => stone({ pricePerCaratCents }))

describe('an unusual price', () => {
  it.each([54_760_000, 5200])('of %i cents is far from those of comparable stones in the file', (cents) => {
    const found = findUnusualPrices([...usual, stone({ pricePerCaratCents: cents })])
    expect(found).toMatchObject([{ index: 4, source: 'file', pricePerCaratCents: cents }])
  })

  it.each<[string, Partial<PricedStone>]>([
    ['weight', { caratsThousandths: 10_100 }],
    ['shape', { shapeId: 7 }],
    ['origin', { isLabGrown: true }],
    ['color', { colorId: 2 }],
    ['clarity', { clarityId: 12 }],
  ])('is not one of a stone that differs in %s', (_, changed) => {
    expect(findUnusualPrices([...usual, stone({ ...changed, pricePerCaratCents: 50_000 })])).toEqual([])
  })

  it('may be shared by the whole file and differ from the shop’s stock', () => {
    const tenfold = usual.map((other) => ({ ...other, pricePerCaratCents: other.pricePerCaratCents * 83 }))
    expect(findUnusualPrices(tenfold)).toEqual([])
    expect(findUnusualPrices(tenfold, { shopStones: usual }).map(({ source }) => source)).toEqual(
      Array(4).fill('shop'),
    )
  })

  it('may differ from the price list, which knows no lab-grown stones', () => {
    const findListPrice = () => 1_000_000
    const stones = [
      stone({ pricePerCaratCents: 100_000 }),
      stone({ pricePerCaratCents: 100_000, isLabGrown: true }),
    ]
    expect(findUnusualPrices(stones, { findListPrice })).toMatchObject([{ index: 0, source: 'list' }])
  })

  it('is not claimed without comparable stones', () => {
    expect(findUnusualPrices([stone(), stone({ pricePerCaratCents: 1 })])).toEqual([])
  })
})
