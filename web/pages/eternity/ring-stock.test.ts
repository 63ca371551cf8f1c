import { describe, expect, test } from 'vitest'
import { toMeleeStock } from './ring-stock.ts'

const row = { id: 7, isActive: true, color: 'White', sizeFrom: 1.9, sizeTo: 2, carats: 1, pricePerCarat: 600 }

describe('a ring out of the melee box', () => {
  test('the widest stone of the sieve is reckoned with, and weighed as its middle', () => {
    expect(toMeleeStock(row)).toMatchObject({ key: 'm7', widthMm: 2, stonesInStock: 37 })
  })

  test('its stones cost what they should weigh', () => {
    expect(toMeleeStock(row)?.findPrice(27)).toEqual({ caratsThousandths: 729, totalPriceCents: 43_740 })
    expect(toMeleeStock({ ...row, pricePerCarat: null })?.findPrice(27)?.totalPriceCents).toBeNull()
  })

  test('more than lies in the box cannot be had', () => {
    expect(toMeleeStock(row)?.findPrice(38)).toBeUndefined()
    expect(toMeleeStock({ ...row, carats: null })).toBeUndefined()
  })
})
