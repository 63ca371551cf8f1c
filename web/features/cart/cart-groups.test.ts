import { describe, expect, test } from 'vitest'
import { groupRows } from './cart-groups.ts'
import { listRemovals } from './list-removals.ts'
import { totalCart } from './cart-totals.ts'

const getId = ({ id }: { id: number }): number => id

describe('rows of a cart', () => {
  test('A line set is grouped at the position of its first stone', () => {
    const rows = [
      { id: 1, lineSet: null },
      { id: 2, lineSet: 'L-7' },
      { id: 3, lineSet: null },
      { id: 4, lineSet: 'L-7' },
    ]
    const groups = groupRows(rows, getId)
    expect(groups.map(({ lineSet, rows }) => [lineSet, ...rows.map(getId)])).toEqual([
      [null, 1],
      ['L-7', 2, 4],
      [null, 3],
    ])
    expect(new Set(groups.map(({ key }) => key)).size).toBe(3)
  })

  test('A line set whose number equals a row id does not mix with that row', () => {
    const groups = groupRows(
      [
        { id: 2, lineSet: null },
        { id: 3, lineSet: '2' },
      ],
      getId,
    )
    expect(groups).toHaveLength(2)
  })

  test('Removal names one stone per line set, and other products by row id', () => {
    const stone = { productType: 'Diamond', lineSet: null } as const
    const rows = [
      { ...stone, itemId: 1, productId: 11 },
      { ...stone, itemId: 2, productId: 12, lineSet: 'L-7' },
      { ...stone, itemId: 3, productId: 13, lineSet: 'L-7' },
      { itemId: 4, productId: 11, productType: 'Melee', lineSet: null } as const,
    ]
    expect(listRemovals(rows)).toEqual({ stoneIds: [11, 12], rowIds: [4] })
  })
})

describe('totals of a cart', () => {
  const stone = { quantity: 1, carats: 1.005, totalPrice: 2010.05, isAvailable: true }

  test('Stones, carats, price and average price are exact', () => {
    expect(totalCart([stone, { ...stone, carats: 0.2, totalPrice: 0.1 }])).toEqual({
      stones: 2,
      caratsThousandths: 1205,
      totalPriceCents: 201_015,
      averagePerCaratCents: 166_817,
    })
  })

  test('Unavailable items do not count', () => {
    expect(totalCart([stone, { ...stone, isAvailable: false, totalPrice: null }])).toMatchObject({
      stones: 1,
      totalPriceCents: 201_005,
    })
  })

  test('A name diamond has a price but no weight, so it does not change the price per carat', () => {
    const letter = { quantity: 4, carats: 0, totalPrice: 400, isAvailable: true }
    expect(totalCart([{ ...stone, carats: 1, totalPrice: 1000 }, letter])).toMatchObject({
      stones: 5,
      totalPriceCents: 140_000,
      averagePerCaratCents: 100_000,
    })
  })

  test('There is no total if prices are hidden', () => {
    expect(totalCart([{ ...stone, totalPrice: undefined }])).toMatchObject({
      totalPriceCents: null,
      averagePerCaratCents: null,
    })
    expect(totalCart([])).toMatchObject({ stones: 0, totalPriceCents: 0, averagePerCaratCents: null })
  })
})
