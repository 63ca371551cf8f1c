import { describe, expect, test } from 'vitest'
import type { NameDiamond } from '#contract/schemas/diamonds.ts'
import { adviseLetters } from './advise-letters.ts'
import { findLetters } from './spell-name.ts'

const black: NameDiamond = {
  id: 1,
  letter: 'A',
  color: 'Black',
  size: '0.50 ct',
  pic: null,
  totalPrice: 700,
  isActive: true,
}
const offers = [
  black,
  { ...black, id: 2, letter: 'D' },
  ...['D', 'E', 'O', 'Ö'].map((letter, index) => ({ ...black, id: 3 + index, letter, color: 'White' })),
]
const advise = (name: string) =>
  adviseLetters(findLetters(name, offers, { color: 'White', size: '0.50 ct' }, new Map()), offers)

describe('advice on a name', () => {
  test('is not needed if it is available as selected', () => {
    expect(advise('Dd')).toEqual([])
  })

  test('offers to leave out a sign that is no letter, and names it once', () => {
    expect(advise('D-D-')).toEqual([
      {
        text: '“-” is not available: it is not a letter.',
        fix: { label: 'Remove “-”', letter: '-', replacement: '' },
      },
    ])
  })

  test('offers the letter without its accent, and never drops the accent silently', () => {
    expect(advise('Déd')).toEqual([
      {
        text: 'É is not available. Use E instead?',
        fix: { label: 'Use E', letter: 'É', replacement: 'E' },
      },
    ])
    expect(advise('DØ').map(({ fix }) => fix?.label)).toEqual(['Use O'])
    expect(advise('DŒ').map(({ fix }) => fix?.label)).toEqual(['Use OE'])
  })

  test('is not needed for an accented letter that is cut', () => {
    expect(advise('Dö')).toEqual([])
  })

  test('says that a letter is not available if there is nothing to use instead', () => {
    const text = (letter: string) => `${letter} is not available. Contact us to ask whether we can cut it.`
    expect(advise('DÜXß')).toEqual([{ text: text('Ü') }, { text: text('X') }, { text: text('ß') }])
  })

  test('asks for another colour or size only for letters that have one', () => {
    expect(advise('Ada').map(({ text }) => text)).toEqual([
      'A is not available in this colour and size. Choose another.',
    ])
    expect(advise('A1').map(({ text }) => text)).toEqual([
      '“1” is not available: it is not a letter.',
      'A is not available in this colour and size. Choose another.',
    ])
  })
})
