import { describe, expect, test } from 'vitest'
import { toMeleeStock } from './ring-stock.ts'

const row = { id: 7, isActive: true, color: 'White', sizeFrom: 1.9, sizeTo: 2, carats: 1, pricePerCarat: 600 }

describe('a ring made from melee', () => {
  test('is calculated with the widest stone of the sieve and weighed with the mean one', () => {
    expect(toMeleeStock(row)).toMatchObject({ key: 'm7', widthMm: 2, stonesInStock: 37 })
  })

  test('costs what its stones weigh on average', () => {
    expect(toMeleeStock(row)?.findPrice(27)).toEqual({ caratsThousandths: 729, totalPriceCents: 43_740 })
    expect(toMeleeStock({ ...row, pricePerCarat: null })?.findPrice(27)?.totalPriceCents).toBeNull()
  })

  test('cannot use more stones than are in stock', () => {
    expect(toMeleeStock(row)?.findPrice(38)).toBeUndefined()
    expect(toMeleeStock({ ...row, carats: null })).toBeUndefined()
  })
})
