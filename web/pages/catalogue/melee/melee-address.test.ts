import { describe, expect, test } from 'vitest'
import { filterMelee, formatMeleeAddress, parseMeleeAddress } from './melee-address.ts'

const row = (color: string, sizeFrom: number, sizeTo: number) => ({ color, sizeFrom, sizeTo })
const rows = [row('White', 1, 1.1), row('White', 1.1, 1.2), row('Black', 1.1, 1.2), row('White', 1.2, 1.3)]

describe('the melee filters in the URL', () => {
  test('survive a round trip', () => {
    const state = { colors: ['White'], size: { min: 1.2, max: 1.5 } }
    expect(formatMeleeAddress(state)).toEqual({ colors: ['White'], size: '1.2-1.5' })
    expect(parseMeleeAddress({ colors: 'White', size: '1.2-1.5' })).toEqual(state)
    expect(formatMeleeAddress(parseMeleeAddress({}))).toEqual({})
  })

  test('exclude sizes that only touch the end of the range', () => {
    expect(filterMelee(rows, { colors: ['White'], size: { min: 1.1, max: 1.2 } })).toEqual([rows[1]])
    expect(filterMelee(rows, { colors: [], size: { max: 1.1 } })).toEqual([rows[0]])
  })

  test('match the rows that include a single size', () => {
    expect(filterMelee(rows, { colors: ['White'], size: { min: 1.25, max: 1.25 } })).toEqual([rows[3]])
    expect(filterMelee(rows, { colors: ['White'], size: { min: 1.2, max: 1.2 } })).toEqual([rows[1], rows[3]])
  })
})
