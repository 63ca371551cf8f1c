import { describe, expect, test } from 'vitest'
import { groupByColor, priceMelee } from './melee-rows.ts'

describe('melee', () => {
  test('Melee costs its price per carat times its carats', () => {
    expect(priceMelee({ carats: 12.5, pricePerCarat: 310.4 })).toBe(3880)
    expect(priceMelee({ carats: 0.335, pricePerCarat: 10.1 })).toBe(3.38)
  })

  test('Melee has no price for viewers who may not see it', () => {
    expect(priceMelee({ carats: 12.5 })).toBeNull()
    expect(priceMelee({ carats: null, pricePerCarat: 310.4 })).toBeNull()
  })

  test('Melee is grouped by colour, white first, and within a colour the smallest size first', () => {
    const row = (id: number, color: string, sizeFrom: number) => ({
      id,
      isActive: true,
      color,
      sizeFrom,
      sizeTo: sizeFrom + 0.2,
    })
    const groups = groupByColor([
      row(1, 'Black', 1),
      row(2, 'Champagne', 1),
      row(3, 'White', 1.5),
      row(4, 'White', 0.9),
      row(5, 'TTLB', 1),
    ])
    expect(groups.map(({ color, rows }) => [color, rows.map(({ id }) => id)])).toEqual([
      ['White', [4, 3]],
      ['TTLB', [5]],
      ['Black', [1]],
      ['Champagne', [2]],
    ])
  })
})
