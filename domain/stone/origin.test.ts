import { describe, expect, it } from 'vitest'
import { formatOrigin, resolveOrigin, unknownOrigin, type StoneOrigin } from './origin.ts'

const declared: StoneOrigin = { originCountry: 'BW', originState: 'declared' }
const certified: StoneOrigin = { originCountry: 'BW', originState: 'certified' }

describe('the origin of a stone', () => {
  it('is declared once somebody enters the country of mining', () => {
    expect(resolveOrigin(unknownOrigin, { originCountry: 'BW' }, false)).toEqual(declared)
    expect(resolveOrigin(unknownOrigin, { originCountry: 'BW', originState: null }, false)).toEqual(declared)
  })

  it('is certified if somebody says so', () => {
    const entered = { originCountry: 'BW', originState: 'certified' } as const
    expect(resolveOrigin(unknownOrigin, entered, false)).toEqual(certified)
    expect(resolveOrigin(declared, { originState: 'certified' }, false)).toEqual(certified)
  })

  it('stays certified only for the same country', () => {
    expect(resolveOrigin(certified, { originCountry: 'BW' }, false)).toEqual(certified)
    expect(resolveOrigin(certified, { originCountry: 'RU' }, false)).toEqual({
      originCountry: 'RU',
      originState: 'declared',
    })
  })

  it('is unknown without a country', () => {
    expect(resolveOrigin(certified, { originCountry: null }, false)).toEqual(unknownOrigin)
    expect(resolveOrigin(unknownOrigin, { originState: 'unknown' }, false)).toEqual(unknownOrigin)
  })

  it('cannot be stated without a country, nor unknown with one', () => {
    expect(resolveOrigin(unknownOrigin, { originState: 'certified' }, false)).toMatchObject({
      path: 'originCountry',
    })
    expect(resolveOrigin(declared, { originState: 'unknown' }, false)).toMatchObject({ path: 'originState' })
  })

  it('does not exist for a lab-grown stone', () => {
    expect(resolveOrigin(declared, {}, true)).toEqual(unknownOrigin)
    expect(resolveOrigin(unknownOrigin, { originCountry: 'IN' }, true)).toMatchObject({
      path: 'originCountry',
    })
  })

  it('is written with the name of the country', () => {
    expect(formatOrigin(declared)).toBe('Botswana (declared)')
    expect(formatOrigin(unknownOrigin)).toBeNull()
  })
})
