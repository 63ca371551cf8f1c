import { describe, expect, it } from 'vitest'
import { fluors } from '#domain/reference/fluors.ts'
import { readFluorescence, readFluorescenceColor } from './fluorescence-values.ts'

const format = (text: string) => {
  const reading = readFluorescence(text)
  if (reading === undefined) return undefined
  const name = reading.fluorId === null ? '?' : fluors.get(reading.fluorId).name
  return reading.color === null ? name : `${name} ${reading.color}`
}

describe('fluorescence', () => {
  it.each([
    ['N', 'None'],
    ['Nil', 'None'],
    ['FNT', 'Faint'],
    ['M', 'Medium'],
    ['STG', 'Strong'],
    ['VST', 'Very Strong'],
    ['MB', 'Medium Blue'],
    ['SB', 'Strong Blue'],
    ['VSB', 'Very Strong Blue'],
    ['Faint Blue', 'Faint Blue'],
    ['Very Strong - Yellow', 'Very Strong Yellow'],
    ['Very Slight Blue', 'Very Slight Blue'],
    ['Blue', '? Blue'],
  ])('written %s is %s', (text, expected) => {
    expect(format(text)).toBe(expected)
  })

  it('VS is very strong, while VSL is very slight', () => {
    expect([format('VS'), format('VSL')]).toEqual(['Very Strong', 'Very Slight'])
  })

  it('slight is a level of its own, neither faint nor medium', () => {
    expect(['SL', 'SLT', 'Slight'].map(format)).toEqual(['Slight', 'Slight', 'Slight'])
  })

  it('STR is strong, not strong red', () => {
    expect(format('STR')).toBe('Strong')
  })

  it.each(['', 'B', 'None Blue', 'Glow'])('is not %j', (text) => {
    expect(format(text)).toBeUndefined()
  })

  it('may have its color in a separate column', () => {
    expect(['B', 'Yellow', 'N', 'None', 'Plaid'].map(readFluorescenceColor)).toEqual([
      'Blue',
      'Yellow',
      null,
      null,
      undefined,
    ])
  })
})
